level-easy = Lehký
  .help = Ví, co je dobré, ale často zahraje náhodně.
level-medium = Střední
  .help = Hraje rozumně a hned, bez výhledu dopředu.
level-hard = Těžký
  .help = Než se rozhodne, zkouší, jak může hra pokračovat; trvá mu to asi vteřinu.

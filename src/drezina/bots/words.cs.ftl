level-easy = slabý
  .help = Pozná dobrý tah, ale často hraje nahodile.
level-medium = střední
  .help = Hraje rozumně a hned, bez výhledu dopředu.
level-program = program
  .help = Rozhoduje program provozovatele tohoto serveru.
level-hard = silný
  .help = Než se rozhodne, zkouší, jak může hra pokračovat; trvá mu to asi vteřinu.

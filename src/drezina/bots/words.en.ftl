level-easy = Easy
  .help = Knows what is good, but often makes a random move.
level-medium = Medium
  .help = Plays sensibly and at once, without looking ahead.
level-program = Program
  .help = A program of the operator of this server decides.
level-hard = Hard
  .help = Simulates how the game may go on before it decides; takes about a second.

level-easy = Easy
  .help = Plays at once and does not look closely.
level-medium = Medium
  .help = Plays sensibly and at once, with a glance ahead at most.
level-program = Program
  .help = A program of the operator of this server decides.
level-hard = Hard
  .help = Simulates how the game may go on before it decides; takes a second or two for a turn.
level-expert = Expert
  .help = Thinks like the hard one, three times as long.

band-best = best
band-fine = fine
band-inaccuracy = inaccuracy
band-mistake = mistake
band-blunder = blunder
account = { $result ->
    [0] { $name } tied for first
   *[other] { $won ->
      [yes] { $name } won by { $result }
     *[no] { $name } lost by { $result }
    }
  }: luck { $luck }, play { $play }
account-alone = { $name }: { $result } points, expected { $start }, luck { $luck }, play { $play }

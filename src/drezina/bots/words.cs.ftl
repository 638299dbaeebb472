level-easy = slabý
  .help = Pozná dobrý tah, ale často hraje nahodile.
level-medium = střední
  .help = Hraje rozumně a hned, bez výhledu dopředu.
level-program = program
  .help = Rozhoduje program provozovatele tohoto serveru.
level-hard = silný
  .help = Než se rozhodne, zkouší, jak může hra pokračovat; trvá mu to asi vteřinu.

band-best = nejlepší
band-fine = dobrý
band-inaccuracy = nepřesnost
band-mistake = chyba
band-blunder = hrubá chyba
account = { $result ->
    [0] { $name }: dělené prvenství
   *[other] { $won ->
      [yes] { $name }: výhra o { $result }
     *[no] { $name }: prohra o { $result }
    }
  }; štěstí { $luck }, hra { $play }
account-alone = { $name }: bodů { $result }, čekalo se { $start }; štěstí { $luck }, hra { $play }

level-easy = slabý
  .help = Hraje hned a nedívá se moc pozorně.
level-medium = střední
  .help = Hraje rozumně a hned, dopředu nanejvýš nahlédne.
level-program = program
  .help = Rozhoduje program provozovatele tohoto serveru.
level-hard = silný
  .help = Než se rozhodne, zkouší, jak může hra pokračovat; tah mu trvá vteřinu nebo dvě.
level-expert = mistrovský
  .help = Přemýšlí jako silný, jen třikrát déle.

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

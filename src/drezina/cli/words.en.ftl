help = Railway board games: play them, let bots play them, measure them. Without a command: the table in the browser.
help-games = Which games there are, for how many people, with which options.
help-play = Play in the terminal against bots.
help-sim = Let bots play against each other; win rates and mean points with 95% intervals.
help-bench = How fast the engines are.
help-replay = What a recorded game tells, and how it stood after an entry.
help-verify = Check that chance in a recorded game is what its secret deals.
help-check = Check the component files and show where each block comes from.
help-score = Score a sheet that was drawn on paper (railroad-ink).
help-strength = The table of who beats whom, for a game. What has been played is kept; a second run goes on.
help-data = A folder with component files that replace ours (GAME.toml).
help-lang = Language: cs or en; otherwise that of the system.
help-version = Show the version and end.
help-text = In the terminal; the table in the browser opens without a command.
help-players = How many people play.
help-option = An option of the game as name=value; may be repeated.
help-bots = Bots for the seats, separated by commas: random, greedy, search (0.1 s a decision), search:0.5s, search:400n (imagined games), easy, medium, hard.
help-opponents = Bots for the other seats, separated by commas; a single one plays all of them.
help-seat = Your seat.
help-seed = A number that makes chance repeatable.
help-save = Write the record of the game to this file when it ends or you leave.
help-from = Go on with the game of this record.
help-games-count = How many games.
help-jobs = How many processes play at the same time.
help-csv = Write every game to this file.
help-file = Keep the games in this file; the same command goes on with it.
help-peers = Measure OpenSpiel and catanatron beside ours (needs the extra “peers”).
help-seconds = How long each engine runs in each round.
help-rounds = How many rounds; the median counts.
help-at = Up to this entry.
help-write = Put the table into this file.
help-argument-game = The name of a game, as `drezina games` lists it.
help-argument-file = The record of a game.
help-argument-sheet = A text file with the drawings of a sheet, such as 04HRHRo.

help-serve = Serve the web table: one address, until it is stopped.
help-backup = Keep all tables in one file, also while the table runs.
help-restore = Put a backup in place of what is there; what was there is kept aside.
help-lan = Listen on the local network, so that phones can join; shows the address and a QR code.
help-browser = Open the browser.
help-port = The port.
help-host = The address to listen on.
help-database = The URL or file of the database; otherwise a file in the usual folder.
help-public-url = How the table is reached from outside, such as https://trains.example.
help-trusted-proxy = Addresses of proxies whose forwarded headers are believed, separated by commas.
help-compress = Compress messages: less traffic, more work.
help-workers = How many processes think for the bots; 0 for one less than there are cores.
help-gif = Draw the whole game as a film (GIF).
help-series = Draw the whole game as numbered PNG files in this folder.
help-step = One picture for each “turn” or for each “entry”.
help-seal = The hash that you saw at the start, or its first eight digits or more; it has to be that of the record.
help-svg = Draw the position to this SVG file.
help-png = Draw the position to this PNG file.
help-argument-backup = The file of the backup.
version = Drezina { $version }, { $compiled ->
    [yes] compiled
   *[no] uncompiled
  }
interrupted = Interrupted.
failed = The system did not do it: { $reason }.
failed-file = The system cannot use { $file }: { $reason }.

frame-usage = Usage:
frame-any-options = { "[OPTIONS]" }
frame-any-command = COMMAND [WORDS]...
frame-arguments = Arguments:
frame-options = Options:
frame-commands = Commands:
frame-default = { "[default:" }
frame-required = { "[required]" }
frame-help = Show this page and end.

usage-option = There is no option { $option }; allowed: { $allowed }.
usage-missing = { $name } is missing: { $help }
usage-value = { $name } needs { $kind ->
    [float] a number
    [flag] 1 or 0
   *[integer] a whole number
  }.
usage-no-value = The option { $option } needs a value.
usage-command = There is no such command; allowed: { $allowed }.
usage-words = There are too many or wrong words; `{ $command } --help` shows what is allowed.

refused-data = { $folder } is no folder; --data needs one with component files.
refused-no-sheets = { $game } has no sheets that could be scored without a game.
refused-unreadable = { $file } cannot be read as text.
refused-option = “{ $text }” is no option; write name=value.
refused-option-players = The number of people is no option; write --players { $number }.
refused-opponents = { $given } bots were named for { $wanted } other seats; name one for each, or a single one for all.
refused-step = --step cannot be “{ $step }”; allowed: turn, entry.
refused-file = { $file } cannot be read: { $reason }.
refused-folder = The folder { $folder } does not exist; name a file in one that does.
refused-is-folder = { $file } is a folder; name a file.
refused-write = { $file } cannot be written; name a file where you may write.
refused-no-folder = There can be no folder { $folder }; name another one.
refused-port = --port cannot be { $port }; it has to be 0 to { $last }.
refused-public-url = --public-url cannot be “{ $url }”; write it as https://trains.example.
refused-lang = --lang cannot be “{ $lang }”; possible: { $allowed }.
refused-seat = Seat { $seat } cannot be yours; possible: 1 to { $seats }.
refused-least = { $option } cannot be { $value }; it has to be at least { $least }.
refused-before-command = { $option } has no place before “{ $command }”; `drezina { $command } --help` shows what the command allows.
refused-at-film = --at is for --svg, --png or the words; a film (--gif, --series) shows the whole game.
refused-seconds = --seconds cannot be { $value }; it has to be more than 0 and at most 60.
refused-peers = Not installed: { $missing }. `pip install "drezina[peers]"` brings them.

games-game = Game
games-players = People
games-options = Options (usual value)
games-how = Play: drezina play GAME --text

check-sound = All component files are sound.
check-unsound = Not all component files can be used.

replay-head = { $title } ({ $config })
replay-at = After entry { $entry } of { $entries }:

play-which = Which game?
play-welcome = { $title }. You have seat { $seat }. Type the number of a move, or ? for help.
play-prompt = >
play-number = Please type a number from 1 to { $numbers }.
play-many = { $moves ->
    [one] There is one move.
   *[other] There are { $moves } moves: type words to narrow the list, or “moves” for all of them.
  }
play-nothing = No move contains “{ $words }”. Type ? for help.
play-undone = Taken back.
play-ended = The input has ended, and the game with it.
play-over = The game is over.
play-saved = The record is in { $file }.
play-not-saved = { $file } cannot be written: { $reason }.
play-help = A number: make that move. Words: list the moves that contain them. A move as records write it: make it.
  moves (m): list the moves · undo (u): take your last move back · points (p): the score · log (l): what happened so far
  save FILE (s): write the record · quit (q): leave

command-u = undo
command-undo = undo
command-m = moves
command-moves = moves
command-p = points
command-points = points
command-l = log
command-log = log
command-s = save
command-save = save
command-q = quit
command-quit = quit
command-exit = quit
command-h = help
command-help = help

sim-head = { $game }, { $config }: { $games ->
    [one] one game
   *[other] { $games } games
  }, seed { $seed }
sim-bot = Bot
sim-wins = Wins (95% interval)
sim-points = Points (95% interval)
sim-automa = automa
sim-seconds = Bots with a budget in seconds play a little differently each time; budgets such as search:400n repeat exactly.
sim-written = Written: { $file }
sim-interrupted = Interrupted after { $done } of { $games } games; the same command goes on from there.

strength-title = # How strong the bots are
strength-head = | bot | against | games | wins (95% interval) | mean points (95% interval) : others | standard deviation | core-seconds a game |

bench-head = Random games, one core, processor time, { $compiled ->
    [yes] compiled
   *[no] uncompiled
  }; median of { $rounds } rounds of { $seconds } s each.
bench-progress = Measuring
bench-engine = Engine
bench-driven = driven, decisions/s
bench-inside = inside, decisions/s
bench-games = inside, games/s
bench-chance = chance per decision
bench-copy = copy, µs
bench-save = save, µs
bench-load = load, µs
bench-explained = Driven: every choice is made in Python. Inside: whole games in the engine's own loop. Chance events take their time but are not counted. OpenSpiel inside: its evaluate_bots with its uniformly random bots, its decisions by the mean length of the driven games.
bench-means = Geometric mean of our games: { $driven } driven, { $inside } inside.
bench-set = OpenSpiel's set: driven median { $median }, best { $best }; inside best { $inside }.
bench-ratio = Ratios
bench-to-median = driven / median of the set
bench-to-best = driven / best of the set
bench-to-catanatron = driven / catanatron
bench-inside-to-best = inside / best of the set

serve-next-port = { $why ->
    [forbidden] This system does not let you listen on port { $wanted }
   *[taken] Another program uses port { $wanted }
  }; the table takes { $port }.
serve-here = The table is open at { $url }
serve-lan = On the local network: { $url }
serve-uncompiled = This runs uncompiled: by the same rules, only the bots think more slowly.
serve-stop = Ctrl+C closes it; nothing is lost.
backup-done = { $count ->
    [one] One table is
   *[other] { $count } tables are
  } kept in { $file }.
restore-done = Restored from { $file }.
restore-aside = What was there before lies in { $file }.
replay-series = { $count ->
    [one] One picture is in { $folder }.
   *[other] { $count } pictures are in { $folder }.
  }
replay-drawn = Drawn: { $file }

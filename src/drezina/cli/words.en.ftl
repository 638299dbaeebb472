help = Railway board games: play them, let bots play them, measure them. Without a command, opens the table in the browser.
help-games = List the games, their numbers of players and their options.
help-play = Play against bots in the terminal.
help-sim = Let bots play each other; show win rates and mean points with 95% confidence intervals.
help-bench = Measure how fast the game engines are.
help-replay = Tell a recorded game, up to any entry, in words or pictures.
help-verify = Check that the dice and cards of a recorded game follow from its secret seed.
help-check = Check the component files and show where each block comes from.
help-score = Score a sheet drawn on paper (railroad-ink).
help-strength = Measure which bots beat which in a game. An interrupted run can be resumed with the same command.
help-tune = Fit the weights of a game's evaluation function to games of the greedy bot. An interrupted run can be resumed with the same command.
help-train = Train the network of a game’s bots: games with itself, a fit, a match that says whether it plays better; again and again. An interrupted run can be resumed with the same command.
help-answer = Be a bot for another version of Drezina: answer questions about positions, a JSON line each, from the standard input.
help-export = Write games of bots, or recorded ones, as Parquet files: a row for each decision. An interrupted export can be resumed with the same command.
help-argument-sources = The id of a game, whose games bots play now, or record files.
help-to = The folder to write to; a new one, or that of an interrupted export.
help-part = Number of games in each file.
help-argument-bot = The bot that answers.
help-match = Find out which of two bots is better: pairs of games with the same luck, the seats exchanged in between. Intervals hold however often they are looked at. An interrupted run can be resumed with the same command.
help-league = Rate a pool of bots: everybody against everybody, in all seats. An interrupted run can be resumed with the same command.
help-argument-first = A bot, such as search:400n.
help-argument-second = The bot it is held against.
help-argument-bots = The bots of the pool; without any, random, easy, greedy and search:40n.
help-game = The id of a game; without one all games are played, by two.
help-until-decided = Stop as soon as it is decided who is better; --games is then the most that may be played.
help-by = What decides: “points”, the lead in points, or “wins”.
help-games-match = Number of games; 200, or at most 20000 until it is decided.
help-league-rounds = Number of rounds; in each all meet in all seats, with one luck.
help-league-svg = Draw the ratings to this SVG file.
help-league-png = Draw the ratings to this PNG file.
help-ray = Work on a Ray cluster: at this address (host:port or auto), or without one on a local Ray (needs the extra “cluster”).
help-generations = Number of generations of the evolution strategy.
help-pairs = Pairs of games in each generation.
help-rounds-training = Number of rounds of games, fit and match.
help-games-round = Games in each round.
help-units = Hidden units of the network; 0 for a linear one.
help-first = Who plays the first games: greedy (the game’s heuristics) or points (from nothing).
help-search-training = Simulated games a decision while it plays with itself; 0 plays without search. There are a quarter as many games in such rounds: they take longer and are played better.
help-search-from = The first round that is played with --search.
help-trust-training = How far results count in what is learned, from 0 (what the last network expected at the next position) to 1 (the result of the game alone).
help-write-net = File in which the network of this family is put, beside those of other families.
help-plot = File for a drawing (SVG) of the strength over the hours.
help-write-weights = Write the weights to this TOML file, with their provenance.
help-data = A folder with component files (GAME.toml) to use instead of ours.
help-lang = Language, cs or en; by default that of the system.
help-version = Show the version and exit.
help-text = Play in the terminal. For the table in the browser, run drezina without a command.
help-players = Number of people.
help-option = An option of the game as name=value; may be repeated.
help-bots = Bots for the seats, separated by commas: random, greedy, search (0.1 s a decision), search:0.5s, search:400n (400 simulated games a decision), easy, medium, hard, exec:COMMAND (a program).
help-opponents = Bots for the other seats, separated by commas; a single one takes all of them.
help-seat = Your seat.
help-seed = Random seed; the same seed gives the same games.
help-save = Write the record of the game to this file when it ends or you quit.
help-from = Continue the game in this record.
help-games-count = Number of games.
help-jobs = Number of processes that play in parallel.
help-csv = Write the results of all games to this CSV file.
help-file = Store the games in this file; the same command resumes it.
help-peers = Also measure OpenSpiel and catanatron (needs the extra “peers”).
help-seconds = Seconds for each engine in each round.
help-rounds = Number of rounds; the median counts.
help-at = Stop after this entry.
help-write = Write the table to its section of this file.
help-argument-game = The id of a game, as listed by `drezina games`.
help-argument-file = The record of a game.
help-argument-sheet = A text file with the drawings on a sheet, such as 04HRHRo.

help-serve = Run the web table as a service on one address.
help-think = Think for the bots of tables that other processes serve on the same PostgreSQL database.
help-backup = Back up all tables to one file; works while the server is running.
help-restore = Restore a backup. It is checked first, and the present data is kept in a folder beside it.
help-take-back = Take the last restore back instead.
help-lan = Listen on the local network so that phones can join; shows the address and a QR code.
help-browser = Open the browser.
help-port = Port to listen on.
help-host = Address to listen on.
help-database = URL or file of the database; by default a file in the user's data folder.
help-processes = Processes of this machine that share one PostgreSQL database with each other and with other machines; 0, the default: one process, alone.
help-link-host = Address of this machine at which the processes of other machines reach it.
help-public-url = The address of the table as seen from outside, such as https://trains.example.
help-trusted-proxy = Addresses of proxies whose forwarded headers are trusted, separated by commas.
help-compress = Compress messages: less traffic, more processor time.
help-workers = Number of worker processes for bots; 0 means one less than there are cores.
help-bot-program = A command that guests may choose as a bot (see docs/bots-in-any-language.md); none by default.
help-gif = Draw the whole game as an animation (GIF).
help-series = Draw the whole game as numbered PNG files in this folder.
help-step = A picture for every “turn” or for every “entry”.
help-seal = The hash you saw at the start, or at least its first eight digits; it has to match the record.
help-svg = Draw the position to this SVG file.
help-png = Draw the position to this PNG file.
help-print = Make pages of A4 for a printer: the empty sheets of a game, or the boards of a recorded game.
help-argument-what = A game that is drawn on paper, such as railroad-ink, or the record of a game.
help-argument-folder = The folder for the pages.
printed = { $count ->
    [one] One page is in { $folder }.
   *[other] { $count } pages are in { $folder }.
  }
refused-nothing-to-print = { $title } has no sheets to draw on. For its board give the record of a game.
help-argument-backup = The backup file.
version = Drezina { $version }, { $compiled ->
    [yes] compiled
   *[no] uncompiled
  }
interrupted = Interrupted.
failed = The system refused: { $reason }.
failed-file = The system cannot use { $file }: { $reason }.

frame-usage = Usage:
frame-any-options = { "[OPTIONS]" }
frame-any-command = COMMAND [ARGUMENTS]...
frame-arguments = Arguments:
frame-options = Options:
frame-commands = Commands:
frame-default = { "[default:" }
frame-required = { "[required]" }
frame-help = Show this help and exit.

usage-option = There is no option { $option }; allowed: { $allowed }.
usage-missing = { $name } is missing: { $help }
usage-value = { $name } needs { $kind ->
    [float] a number
    [flag] 1 or 0
   *[integer] a whole number
  }.
usage-no-value = The option { $option } needs a value.
usage-command = There is no such command; allowed: { $allowed }.
usage-arguments = Too many or unknown arguments; see `{ $command } --help`.

refused-data = { $folder } is not a folder; --data needs a folder with component files.
refused-no-sheets = { $game } has no sheets to score.
refused-unreadable = { $file } is not a readable text file.
refused-option = “{ $text }” is not an option; write name=value.
refused-option-players = The number of people is not an option of the game; write --players { $number }.
refused-opponents = { $given } bots for { $wanted } other seats; name one for each, or a single one for all.
refused-step = --step cannot be “{ $step }”; allowed: turn, entry.
refused-file = { $file } cannot be read: { $reason }.
refused-folder = The folder { $folder } does not exist; name a file in one that does.
refused-is-folder = { $file } is a folder; name a file.
refused-write = { $file } cannot be written; name a file where you may write.
refused-no-folder = The folder { $folder } cannot be created; choose another one.
refused-port = --port cannot be { $port }; it has to be 0 to { $last }.
refused-public-url = --public-url cannot be “{ $url }”; write it as https://trains.example.
refused-smtp = --smtp has to be written as smtp://user:password@mail.example:587, or smtps:// for TLS from the start.
refused-mail-from = --mail-from cannot be “{ $address }”; mail needs an address that it comes from, such as trains@example.org.
refused-lang = --lang cannot be “{ $lang }”; allowed: { $allowed }.
refused-seat = Seat { $seat } does not exist; allowed: 1 to { $seats }.
refused-least = { $option } cannot be { $value }; it has to be at least { $least }.
refused-before-command = { $option } has no meaning before “{ $command }”; see `drezina { $command } --help`.
refused-at-film = --at works with --svg, --png or the text; --gif and --series show the whole game.
refused-seconds = --seconds cannot be { $value }; it has to be more than 0 and at most 60.
refused-no-weights = { $game } declares no weights that could be tuned.
refused-first = The first games cannot be played by “{ $first }”; possible: { $allowed }.
refused-trust = --trust is a number from 0 to 1, not { $trust }.
refused-train-nothing = No round brought a network that plays better than the first player; more games or other inputs may help.
refused-peers = Not installed: { $missing }. `pip install "drezina[peers]"` brings them.
refused-by = --by cannot be “{ $by }”; allowed: { $allowed }.
refused-by-wins = Alone nobody wins against anybody; compare by points.
refused-one-game = --players and --option belong to one game; name it with --game.
refused-export-records = { $option } belongs to games of bots; recorded games are what they are.
refused-export-unfinished = The game in { $file } is not over; only finished games can be exported.

games-game = Game
games-players = People
games-options = Options (default)
games-how = Play: drezina play GAME --text

check-sound = All component files are sound.
check-unsound = Some component files cannot be used.

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
play-ended = The input has ended, so the game stops here.
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
sim-wins = Wins (95% CI)
sim-points = Points (95% CI)
sim-automa = automa
sim-adjusted-wins = Wins without luck
sim-adjusted-points = Points without luck
sim-adjusted = Without luck: each result minus what luck explains of it, by the value { $value } that was fixed beforehand. The same means, in narrower intervals the better the value is.
sim-seconds = Bots with a budget in seconds, and programs, may play a little differently each time; budgets such as search:400n are reproducible.
sim-written = Written: { $file }
sim-interrupted = Interrupted after { $done } of { $games } games; the same command resumes.

match-head = { $first } against { $second }, pairs of games with the same luck, seed { $seed }
match-progress = { $game }, games: { $games }, lead in points: { $lead }
match-games = Games
match-points = Lead in points (95% interval)
match-adjusted = Without luck (95% interval)
match-wins = Lead in wins (95% interval)
match-verdict = Verdict
match-first = { $first } is better
match-second = { $second } is better
match-undecided = not decided
match-explained = Leads of the first bot over the second. The intervals hold all at once, after every pair of games: stopping when one of them excludes zero does not deceive.

league-rating = Rating (95%)
league-games = Games

export-parts = Files
export-done = { $games ->
    [one] One game
   *[other] { $games } games
  }, { $rows ->
    [one] one decision
   *[other] { $rows } decisions
  }: { $folder }
export-interrupted = Interrupted after { $done } of { $parts } files; the same command resumes.
export-title = # Games as data
export-made = Made by Drezina { $version } with
export-from-records = { $count ->
    [one] one record file
   *[other] { $count } record files
  }
export-rows = One row for each decision, in the files `data/part-*.parquet`; `card.json` says the same for programs. The columns:
export-column-game = number of the game
export-column-decision = number of the decision in its game
export-column-title = id of the game’s title
export-column-rules = version of the rules
export-column-components = digest of the components, that is boards, cards and tiles
export-column-players = number of people
export-column-options = options of the game, as JSON
export-column-seat = whose decision it is, from 0; seats in lists are in this order
export-column-player = the bot that decides, or the name in the record
export-column-state = the complete position before the decision, as `State.save` writes it; `drezina.bots.dataset.position` reads it
export-column-observation = what the seat sees, as numbers; the blocks are below
export-column-mask = for each code whether it is legal
export-column-choice = the code that was chosen
export-column-move = the same as text
export-column-setup = what chance dealt before the first decision, in its row; empty in others
export-column-chance = what chance dealt after the decision and before the next one: outcome, its weight and the total of all weights
export-column-points = points of each seat at the end
export-column-ranks = final rank of each seat, from 1
export-column-share = what the seat that decides won: 1, a fraction where several were first, or 0
export-blocks = The blocks of an observation: name, where it begins, shape, meaning.

strength-title = # How strong the bots are
strength-head = | bot | against | games | wins (95% interval) | mean points (95% interval) : others | without luck | standard deviation | core-seconds a game |

tune-generation = Generation { $number } of { $generations }: weights changed by { $moved } % on average.
tune-lead = Lead of the new weights over the old ones: { $lead } points in { $games } games.
tune-interrupted = Interrupted after { $done } of { $generations } generations; the same command resumes.
train-games = Round { $round }: { $games } of { $all } games
train-round = Round { $round } of { $rounds }, { $minutes } min: the network leads the best one before by { $lead } points a game, the first player by { $strength }.
train-rejected = Round { $round } of { $rounds }, { $minutes } min: the network is no better than the best one before ({ $lead } points a game), which leads the first player by { $strength }.
train-interrupted = Interrupted after { $done } of { $rounds } rounds; the same command resumes.
train-plot-lead = lead over the first player, points a game
train-plot-hours = hours

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
bench-interface = Interface
bench-steps = steps/s
bench-to = to { $peer }
bench-lab-explained = A step is a choice of a player, uniformly random among the legal ones; chance and bots take their time but are not counted. VectorGames and pgx play { $games } games at once, masks and observations included, on one core.
bench-lab-without-pgx = A step is a choice of a player, uniformly random among the legal ones; chance and bots take their time but are not counted. VectorGames plays { $games } games at once, masks and observations included. pgx is measured too if DREZINA_PGX names a Python that has it.
bench-inside-to-best = inside / best of the set

serve-next-port = { $why ->
    [forbidden] This system does not let you listen on port { $wanted }
   *[taken] Another program uses port { $wanted }
  }; the table takes { $port }.
serve-here = The table is open at { $url }
think-here = Bots think here now. Ctrl+C stops it; whatever they think about is then given to others.
serve-lan = On the local network: { $url }
serve-uncompiled = This runs uncompiled: by the same rules, only the bots think more slowly.
serve-stop = Ctrl+C closes it; nothing is lost.
backup-done = { $count ->
    [one] One table is
   *[other] { $count } tables are
  } kept in { $file }.
restore-done = Restored from { $file }.
restore-aside = The data that was there before is in { $file }; `drezina restore --take-back` brings it back.
restore-taken-back = What was kept in { $file } is back in its place.
replay-series = { $count ->
    [one] One picture is in { $folder }.
   *[other] { $count } pictures are in { $folder }.
  }
replay-drawn = Drawn: { $file }

refused-restore-what = Name a backup to restore, or take the last restore back with --take-back; one of them.

help-admin = Look after a server: tables, guests, what is too old. Speaks to the running server, or to the store where none runs.
help-admin-tables = List the tables at which something happened last.
help-admin-guests = List the guests who came last.
help-admin-close = Close a table: nothing can be done at it any more; it stays readable.
help-admin-delete = Delete a table with everything that happened and was said at it.
help-admin-ban = Ban a guest, or everybody from one origin.
help-admin-unban = Lift a ban.
help-admin-mute = Forbid a guest to talk.
help-admin-unmute = Let a guest talk again.
help-admin-rename-guest = Give a guest another name, at every table too.
help-admin-rename-table = Give a table another name.
help-admin-purge = Delete tables at which nothing happened for so many days, and guests of no table who stayed away for so long.
help-admin-reports = List what people have told the operator about others.
help-admin-dismiss = Delete a report that has been dealt with.
help-argument-report = The number of a report, as listed by `drezina admin reports`.
admin-column-at = when
admin-column-guest = reported by
admin-column-guest_name = name
admin-column-about = about
admin-column-about_name = name
admin-column-table = table
admin-column-text = what was said
admin-dismissed = Report { $report } is deleted.
help-admin-export = Write everything that is kept about a guest to a JSON file.
help-admin-forget = Delete everything that is kept about a guest. Moves stay, without a name, for those who played along.
help-sanction-days = For how many days; 0 for good.
help-argument-table = The id of a table, as listed by `drezina admin tables`.
help-argument-guest = The id of a guest, as listed by `drezina admin guests`; to ban, also an origin.
help-argument-name = The new name.
help-argument-days = A number of days.
help-argument-export = The JSON file to write.
help-keep-open = Days that a table waits for players before it is closed.
help-end-idle = Days after which a game in which nobody moves ends without a result; 0 for never.
help-keep = Days after which idle tables and guests of no table are deleted; 0 for never.
refused-purge-days = Purge what is at least one day old.
admin-none = There are none.
admin-column-id = id
admin-column-game = game
admin-column-name = name
admin-column-stage = stage
admin-column-closed = closed
admin-column-host = host
admin-column-origin = origin
admin-column-people = people
admin-column-changed = changed
admin-column-made = made
admin-column-seen = seen
admin-column-sanctions = sanctions
admin-closed = Table { $table } is closed.
admin-deleted = Table { $table } is deleted.
admin-banned = { $guest } is banned { $days ->
    [0] for good
    [one] for one day
   *[other] for { $days } days
  }.
admin-unbanned = { $guest } is no longer banned.
admin-muted = { $guest } may not talk { $days ->
    [0] any more
    [one] for one day
   *[other] for { $days } days
  }.
admin-unmuted = { $guest } may talk again.
admin-renamed = { $what } is called “{ $name }” now.
admin-purged = Deleted: { $tables ->
    [one] one table
   *[other] { $tables } tables
  }, { $guests ->
    [one] one guest
   *[other] { $guests } guests
  }.
admin-exported = What is kept about { $guest } is in { $file }.
admin-forgotten = Nothing is kept about { $guest } any more.
help-json-log = Write the log as lines of JSON.
help-metrics-port = Port on which Prometheus may read /metrics; none by default.
help-smtp = Server that mail is sent by: smtp://user:password@host:587, or smtps://…
help-mail-from = Address that mail comes from.
help-push-hosts = Push services besides those of the known browsers, separated by commas.
help-webhook-hosts = Hosts that notices may be posted to, such as discord.com, separated by commas.
help-metrics-host = Address for that port.

help-analyse = What every decision of a finished game lost, what was luck, and when the game was decided.
help-analyse-seconds = Seconds of processor time for the whole game.
help-analyse-games = Simulated games for each decision, instead of seconds: the same result on every machine.
help-json = A file for the analysis as JSON.
help-html = A file for the analysis as a page with pictures.
analyse-progress = decisions
analyse-interrupted = Interrupted after { $done } of { $count } decisions; the same command resumes.
analyse-head = Analysis: { $title }. Luck is measured by the value { $value }.
analyse-title = Analysis: { $title }
analyse-chances = chances of winning in %, an estimate
analyse-turning = Turning points
analyse-turn = Entry { $entry }: chances of { $name } from { $before } % to { $after } %
analyse-none = No decision was a mistake.
analyse-entry = Entry
analyse-name = Player
analyse-band = What it was
analyse-played = Played
analyse-better = Better
analyse-points = Loss in points
analyse-win = Loss of winning chances
analyse-hindsight = In hindsight
analyse-kind = Kind of decision
analyse-count = Decisions
analyse-mistake = Entry { $entry }, { $name }: { $band }
analyse-lost = About { $points } points and { $win } % of the chance to win were lost.
analyse-explained = Losses are estimates from what the player knew then; hindsight knows the hidden cards too. Luck is what chance was worth, play is all the rest, the play of the others included.

# The end and scorings
result-alone = { $name } finishes with { $points ->
    [one] 1 point
   *[other] { $points } points
  }
result-resigned = { $name } wins: the others have resigned
result-shared = { $names } share the victory
result-lead = { $name } wins by { $points ->
    [one] 1 point
   *[other] { $points } points
  }
result-tie = { $name } wins on equal points
result-decided = What decided most: { $name }, { $mine } against { $theirs } ({ $other } came second).
scoring-lead = { $name } scores most: { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $most } of them for { $part }.

# Pages
skip = Skip to content
other-language = Česky
your-name = Your name
name = Name
passenger = Passenger
home-title = All aboard!
home-lead = Five railway board games for a table in your browser: with friends, on one device, or against bots.
my-tables = My games
open-tables = Open tables
games = Games
players-range = { $low }–{ $high } players
play-bots = Play against bots
play = Play
ways = How to begin
game = Game
watch = Watch
waiting-for-you = { $count ->
    [one] one is waiting for you
   *[other] { $count } are waiting for you
  }
play-now = Play now
play-now-what = { $name }, { $count ->
    [one] one bot
   *[other] { $count } bots
  } · { $level }
play-now-change = change the game or the bots
play-friends = Play with friends
play-friends-what = Send a link or show a QR code; whoever comes plays.
play-friends-go = Open a table and invite
level = Strength of the bots
new-table = New table
how-to = How to play
new-title = New table: { $name }
who-plays = Who plays
players = Players
seat-me = Me
seat-friend = A friend, by link
seat-here = Someone on this device
seat-bot = Bot: { $level }
fitted = { $reason } The option has been changed to fit.
automa-help = Where the rules give a lone player an artificial opponent, it takes its seat by itself.
options = Options
table = The table
table-name = Name of the table
public = Show it on the home page
public-help = Anybody may then sit down on an empty seat or watch. Otherwise only people with the link can.
create = Open the table
value-on = yes
value-off = no
your-turn = Your turn!
invited-by = { $name } invites you to play
invited = You are invited to play
sit-down = Sit down
edition = About this edition
edition-lead = Where each component comes from. The rules are those of the rulebook; the drawings are our own.
sorry = That did not work
to-home = To the home page
no-page = There is nothing at this address.
no-request = The table does not understand this request.
turned-away-host = This table does not answer to that name; open it by its own address.
turned-away-origin = This request came from another site.
turned-away-length = The request does not say how long it is.
turned-away-size = That is more than the table takes at once.

# The table in words
status-open = Waiting for { $count ->
    [one] one player
   *[other] { $count } players
  }
status-turn = { $name } to move
together = { $names } and { $last }
status-over = The game is over
status-stopped = The game has stopped
stopped = This game was begun with other rules or components and cannot go on: { $reason } Everything up to that point can be read.
wish = { $name } would like to take back the last decision. Still to answer: { $others }.
bot-0 = Signal
bot-1 = Semaphore
bot-2 = Buffer
bot-3 = Pantograph
bot-4 = Tender
bot-5 = Piston
bot-6 = Turntable
bot-7 = Whistle

# Refusals
no-not-your-seat = That is not your seat.
no-standin = A bot plays for you at the moment. Take your seat back first.
no-nothing-to-undo = There is nothing of yours to take back.
no-undo-fast = You have taken back a lot in a short time. Please wait a moment.
no-begun = The game has begun already.
no-banned = The host has closed this table to you.
no-taken = That seat is taken.
no-not-allowed = That is not for you to decide.
no-not-playing = The game is not running.
no-stale = The table has moved on since; have another look.
no-not-written = It could not be written down, so it did not happen. Please try again.
no-no-table = There is no such table.
no-no-link = This link has been used or is too old. Make a new one.
no-no-guest = You have not played here yet.
no-too-many-tables = You have too many running tables. Finish one first.
no-too-fast = That was a little fast. Please wait a moment.
no-bad-seats = The seats do not fit this game.
no-bad-id = The message is damaged.
no-nobody = Somebody has to play: you, a friend or someone on this device.
no-not-over = The record can be downloaded after the end of the game.

# Looking back
chart = Points over the course of the game; the line marks the position shown
forked-name = { $name }: what if
open-record = Open the record of a game
open-record-help = A finished game from a file: look at every position, verify the shuffle, play on from anywhere.
open-record-go = Open
no-silent = The host has switched the chat off for you or for everybody.
no-no-position = There is no such position in this game.
no-fork-over = The game is over at this position; choose an earlier one to play on from.
no-bad-record = This record cannot be opened.
no-record-position = This game begins in the middle, from what somebody knew; `drezina replay FILE` shows it.
no-record-unfinished = This record is of a game that is not over yet; `drezina play --from FILE` goes on with it.

# Words of the browser code
ui-theme = Light or dark
ui-menu = Menu
ui-board = Board
ui-ask = Your decision
ui-tray = Mine
ui-players = Players
ui-log = Log
ui-howto = How to play
ui-rules = Rules
ui-rules-search = Search the rules
ui-rules-none = The rules say nothing like that.
ui-rule = Rule { $name }
ui-whole = All
ui-zoom-in = Zoom in
ui-zoom-out = Zoom out
ui-zoom-fit = Show everything
ui-your-turn = Your turn
ui-undo = Undo
ui-undo-ask = Ask for undo
ui-back = One step back
ui-confirm = Do it
ui-turn-left = Turn left
ui-turn-right = Turn right (R)
ui-cancel = Cancel
ui-filter = Search moves
ui-many = { $count } moves here
ui-yes = Agree
ui-no = No
ui-withdraw = Withdraw
ui-you = you
ui-bot = bot
ui-automa = automa
ui-away = away
ui-watchers = watching: { $count }
ui-watching = You are watching.
ui-open = empty seat
ui-points = points
ui-act-sit = Sit down
ui-act-leave = Stand up
ui-act-bot = Give to a bot
ui-act-back = Take the seat back
ui-act-remove = Remove from the table
ui-sure-remove = Remove { $name } from this table?
ui-standin = a bot plays for { $name }
ui-setting-up = Setting up
ui-since = Since your last turn
ui-lobby-title = Seats at the table
ui-lobby-taken = { $place } of { $count } taken
ui-lobby-text = The game begins by itself when all seats are taken.
ui-lobby-start = Begin with bots on the empty seats
ui-ready = at the table
ui-invite-title = Invite your friends
ui-invite-text = Opening the link is enough. Nobody installs anything or signs in.
ui-invite-qr = QR code with the link to this table
ui-invite-until = The link works until the game begins. After that it leads to watching.
ui-copy = Copy the link
ui-copied = Copied
ui-share = Send…
ui-need-name = Write your name and sit down:
ui-curtain-title = { $name }, it is your turn
ui-curtain-text = Pass the device on. Nobody else should look now.
ui-curtain-go = I am { $name }
ui-end-title = Final score
ui-end-of-game = The end
ui-to-board = Back to the board
ui-score-lines = The points line by line
ui-save-png = Save the picture
ui-save-svg = Save as SVG
ui-scoring-show = Show the scoring
ui-scoring-round = This round
ui-scoring-all = In all
ui-scoring-help = Nobody has to hurry: this stays until you close it, and the log has it too.
ui-sound = Sounds
ui-settings = Settings
ui-sheet = Whole list
ui-outline = The board as a list: arrows walk along the places, Enter chooses
ui-can-choose = can be chosen
ui-place = { $place }.
ui-record = Download the record
ui-again = Play again
ui-next-game = Go to the next game
ui-close = Close
ui-show-end = Final score
ui-device = Continue on another device
ui-device-text = Open this link with the other device within { $minutes } minutes. It works once.
ui-pace = Speed of the bots
ui-pace-slow = leisurely
ui-pace-normal = normal
ui-pace-fast = quick
ui-notify = Tell me when it is my turn
ui-notify-text = { $name }, it is your turn
ui-keys = Keys: arrows and Enter choose a move, letters search, Escape steps back.
ui-home = Back to the home page
ui-lost = Connection lost; trying again
ui-gone-removed = The host has closed this table to you.
ui-gone-no-table = There is no such table.
ui-gone-flood = Too many messages at once. Reload the page.
ui-gone-garbage = The page and the table do not understand each other. Reload the page.
ui-fair = Shuffle fingerprint: { $reason }
ui-waiting = Waiting for { $name }
ui-level-easy = easy
ui-level-medium = medium
ui-level-hard = hard
ui-level-expert = expert
ui-level-program = program
ui-look-back = Replay
ui-looking-back = Reviewing the game
ui-look-here = Look at this moment
ui-turn-back = One turn back
ui-step-back = One step back
ui-step-on = One step on
ui-turn-on = One turn on
ui-position = { $place } of { $count }
ui-present = Back to the game
ui-present-turn = Back to the game: it is your turn
ui-fork = Play on from here
ui-fork-text = A private table from this position, with a fresh shuffle. The game itself stays as it is.
ui-fork-known = A private table from this position, with a fresh shuffle. What you cannot know is imagined: hidden cards are guessed and will probably differ. The game itself stays as it is.
ui-fork-how = Against
ui-fork-bots = bots
ui-fork-here = people on this device, or myself
ui-fork-seat = My seat
ui-fork-level = Strength of the bots
ui-fork-go = Play
ui-chat = Chat
ui-chat-send = Send
ui-chat-say = Say something…
ui-chat-empty = Nobody has said anything yet.
ui-chat-name = Anybody with a name may talk. Your name:
ui-chat-name-go = Take this name
ui-chat-players = At this table only players talk.
ui-chat-off = The host has switched the chat off.
ui-chat-mode = Who may talk
ui-chat-mode-all = everybody
ui-chat-mode-players = players only
ui-chat-mode-off = nobody
ui-chat-watcher = watching
ui-chat-mute = Mute { $name }
ui-chat-unmute = Unmute ({ $count })
ui-fair-title = Fair dealing
ui-fair-check = Verify the shuffle
ui-fair-later = All chance comes from one secret, which this table has fixed already. Below are its hashes: this browser keeps them, and when the game is over the secret is laid open, so that every card and die can be checked.
ui-fair-honest = The dealing was fair: everything fits the secret that was fixed before.
ui-fair-forged = The dealing does not fit the secret.
ui-fair-broken = This is not the secret that was promised at the start.
ui-fair-same = The hashes are those that this browser was shown first.
ui-fair-not-same = The hashes are not those that this browser was shown first.
ui-fair-mine = A number that this browser made is part of the secret.
ui-fair-seal = Hash of the table’s own part, shown while people sat down
ui-fair-commitment = Hash of the secret, shown from the first move

# Serving
serve-taken = Another program uses port { $port } of { $host } already. Choose another with --port.
serve-forbidden = This system does not let you listen on port { $port } of { $host }. Choose another with --port.
serve-unreachable = The table cannot listen on { $host }, port { $port }: { $reason }. Choose another with --host or --port.
serve-database = The database { $url } cannot be opened: { $reason }
serve-database-kind = The table cannot keep its games in a database of the kind { $kind }: SQLite (a file) and PostgreSQL (postgresql://…) work.
serve-driver = The module { $module } for this database is missing; install it with: pip install { $module }
serve-running = Another table uses { $folder } already.
serve-nothing = There is nothing to keep yet: { $folder } does not exist.
serve-no-backup = { $file } is no backup of a table.
serve-no-key = The key { $file } is missing. The table makes it when it starts; a backup needs it, because it says whose seats are whose.
serve-not-sqlite = Only an SQLite database is kept this way; use the tools of your database.

# --- the store and its operators ---
serve-database-used = Another server uses this database already. Stop that one first, or choose another with --database.
serve-database-used-alone = A server that runs alone uses this database already. Stop that one first, then start all of them with --processes.
serve-older-used = Other processes use this database in the version of an older Drezina. Stop all of them first; then it is upgraded.
serve-several-on-a-file = Several processes need PostgreSQL: --database postgresql://…. With a file leave out --processes.
serve-settings-differ = The other processes on this database run with other settings: { $names }. Start this one with the same, or stop them all first.
serve-newer = This database was written by a newer Drezina (version { $version } of the store; this one knows { $known }). Install the newer one, or restore an older backup.
serve-no-such-table = The database lacks the table “{ $table }”. It was changed by something else than Drezina; restore a backup.
serve-no-such-column = The table “{ $table }” in the database lacks the column “{ $column }”. It was changed by something else than Drezina; restore a backup.
serve-unknown-column = The table “{ $table }” in the database demands the column “{ $column }”, which this Drezina does not know. Install the newer one, or restore a backup.
serve-dangling = Some rows of the database belong to tables that do not exist. Nothing was changed; restore a backup.

# Consent
log-wish = { $name } would like to take back a decision.
log-yes = { $name } agrees.
log-no = { $name } does not agree; everything stays as it is.
log-withdrawn = { $name } no longer wishes to take anything back.
log-undo = { $name } takes a decision back.
log-undo-agreed = { $name } takes a decision back. Agreed: { $others }.
log-undo-all = { $name } takes a decision back. Everybody agreed.
log-undo-practice = { $name } takes a decision back, as practice allows.
log-standin-own = { $name } lets a bot play ({ $level }).
log-standin-late = The table has waited for { $name } as long as was agreed. { $others } asked for a bot ({ $level }), which plays on.
log-gone = Whoever played here has left for good: { $name }, a bot ({ $level }), plays on.
log-back = { $name } is back and plays; the bot is gone.
standin-after = Wait for a decision
standin-level = Strength of a stand-in
standin-help = If somebody does not decide for so long, any other player may let a bot play for them until they come back. Nobody is stood in for earlier, unless they ask for it themselves.
practice = Practice
practice-help = A game alone counts: nothing is taken back once chance has dealt or something was revealed. In practice everything can be taken back, and the result counts nowhere.
time-600 = ten minutes
time-3600 = an hour
time-86400 = a day
time-259200 = three days
time-604800 = a week
time-0 = as long as it takes
agreed-standin = If the table waits for somebody’s decision for { $time }, any other player may let a bot play for them ({ $level }) until they come back.
agreed-no-standin = A bot plays for somebody only if they ask for it themselves.
agreed-undo = Decisions can be taken back freely until chance deals, something is revealed or somebody else decides; after that only if everybody agrees.
agreed-counted = This game counts: nothing is taken back once chance has dealt, something was revealed or somebody else has decided.
agreed-practice = Practice: everything can be taken back, and the result counts nowhere.
howto-print = **Empty sheets to print (A4):**
howto-undo = You may take a decision back freely until chance deals, something is revealed or somebody else decides; after that everybody has to agree, and if you play alone it is possible only in a practice game, which counts nowhere.
no-wish-open = There is a wish to take something back. Answer or withdraw it first.
no-counted = This game counts, so nothing is taken back once chance has dealt, something was revealed or somebody else has decided.
status-over-practice = The practice game is over; it counts nowhere
ui-at-the-table = At the table
ui-news = What just happened
ui-news-again = Once more
ui-news-pause = Pause
ui-news-on = Go on
ui-news-skip = Skip
ui-news-speed = Speed of the others’ moves
ui-news-off = off
ui-own-goals = For your goals
ui-other-choices = Also possible
ui-unfold = Show the small things
points-changed = { $count ->
    [one] point
   *[other] points
  }
ui-practice = Practice: this result counts nowhere.
ui-sure-undo = Does everybody at this device agree to take it back?
ui-sure-bot = Let a bot play for { $name } until they come back?
serve-backup-key = The key in { $file } does not have the size of a key. Nothing was changed.
serve-backup-size = The database in { $file } would unpack to far more than any games. Nothing was changed.
serve-backup-space = There is not enough space in { $folder } for the database in { $file }. Nothing was changed.
serve-backup-database = The database in { $file } is damaged or is not one of Drezina. Nothing was changed.
serve-nothing-aside = Nothing was restored in { $folder } that could be taken back.
status-bots-queue = The bots have to wait for others: about { $seconds } s
no-not-installed = The game of this table is no longer installed here. Its moves are kept; install the game again to go on.
closed-operator = The operator closed this table.
closed-expired = This table was closed because nobody came for a long time.
no-closed = This table is closed.
no-banned-here = You may not sit down or open tables on this server. If that is a mistake, write to whoever runs it.
no-muted = You may not talk on this server.
no-too-many-open = Too many tables are waiting for players from where you are. Play at one of them, or wait until one begins.
serve-no-table = There is no table { $table }.
serve-no-guest = There is no guest { $guest }.
serve-no-sanction = { $guest } was neither banned nor muted that way.
serve-no-command = The server does not know the command { $command }.
serve-not-written = It could not be written. Nothing was changed; see the log of the server.

# Time
clock = Time for a turn
clock-none = no limit
clock-live-1 = live: a minute a turn and ten minutes in the bank
clock-live-3 = live: three minutes a turn and half an hour in the bank
clock-hours-12 = by correspondence: twelve hours a turn
clock-days-1 = by correspondence: a day a turn
clock-days-3 = by correspondence: three days a turn
clock-days-7 = by correspondence: a week a turn
clock-help = Clocks stop while the server is down and while the table waits for an agreement. By correspondence they also rest in the quiet hours and on the holidays that each player sets.
time-over = When the time is up
time-over-standin = a bot plays until the player is back
time-over-default = the game’s default choice is taken
time-over-bot = a bot plays to the end
agreed-clock-standin = Time: { $clock }. When somebody’s time is up, a bot ({ $level }) plays for them until they come back.
agreed-clock-default = Time: { $clock }. When somebody’s time is up, the game’s default choices are taken until their turn ends.
agreed-clock-bot = Time: { $clock }. When somebody’s time is up, a bot ({ $level }) plays for them to the end.
duration-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
duration-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
duration-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
duration-seconds = { $count } s
log-warn = { $name } is running out of time. Left: { $time }.
log-time = { $name }’s time is up; the game’s default choices are taken until the turn ends.
log-standin-time = { $name }’s time is up; a bot ({ $level }) plays until they come back.
log-rest = { $name }’s time is up; a bot ({ $level }) plays to the end.
log-resign = { $name } resigns and will come last; a bot ({ $level }) plays to the end.
log-claim = Somebody asks for the seat of { $name }.
log-claim-yes = Agreed that the seat of { $name } changes hands: { $others }.
log-claim-no = The seat of { $name } stays theirs. Refused: { $others }.
log-claim-withdrawn = The request for the seat of { $name } was withdrawn.
log-handed = The seat now belongs to { $name }. Agreed: { $others }.
log-handed-own = The seat now belongs to { $name }; its player handed it over.
log-idle = Nobody moved for a long time; the game ended without a result.
claim-own = { $name } asks for your seat. Hand it over, with all that is secret there?
claim-missing = { $name } asks for the seat of { $owner }. Its owner’s yes is enough; otherwise these have to agree: { $others }.
claim-waits = { $name } asks for the seat of { $owner }. The others agree; { $owner } has time to answer ({ $time }).
status-idle = The game ended without a result
ended-idle = This game ended without a result, because nobody moved for a long time.
closed-host = The host closed this table before the game began.
no-bad-availability = We do not know this time zone or date.
no-bad-quiet = Quiet hours can be fourteen hours a day at most.
no-bad-holiday = A holiday cannot end before it begins, and has thirty days at most.
ui-act-resign = Resign
ui-sure-resign = Really resign? A bot plays to the end for you, and you come last.
ui-act-ask = This is my seat
ui-sure-ask = Ask for this seat? Its player hands it over, or the others at the table have to agree.
ui-gone-resigned-chair = resigned, a bot plays
ui-gone-time-chair = time is up, a bot plays
ui-resigned = resigned
ui-call-off = Close the table
ui-sure-call-off = Close this table? Whoever sits here will see that it is closed.
ui-clock = Time left
ui-clock-bank = in the bank
ui-clock-rests = the clock stands

no-analysis-busy = Another game of yours is being analysed; ask again when that is done.
no-bots-busy = The bots have too much to think about; try again in a moment.
ui-analyse = Analyse
ui-analysis = Analysis
ui-analysis-close = Close the analysis
ui-analysis-none = What cost you the game, and what was luck? The bots play every position on to find out. It takes about a minute.
ui-analysis-begin = Analyse this game
ui-analysis-others = Only those who have played can have the game analysed.
ui-analysis-running = { $done } of { $count } decisions
ui-analysis-failed = The analysis could not be finished.
ui-analysis-again = Try once more
analysis-chances = chances of winning in %, an estimate
ui-good-moves = { $good } of { $all }
ui-good-moves-what = good decisions
ui-mistakes = Biggest mistakes
ui-mistakes-none = No mistake was found. Well played!
ui-mistakes-all = everybody's
ui-turn-of = Step { $n }
ui-better-was = Better: { $move }.
ui-loss = −{ $points } points, −{ $win } %
ui-hindsight = Knowing all the cards: −{ $points }.
ui-turning = Turning points
ui-turning-one = Step { $n }: { $name } from { $before } % to { $after } %
ui-losses = Mean loss of a decision
ui-losses-all = Mean loss over all your games
ui-loss-points = points
ui-estimate = All numbers are estimates of the bots, from what each player knew then. Luck is what chance was worth by the value { $value }; play is all the rest, the play of the others included.
ui-play-from-here = Play from here
ui-try-again = Try again
ui-try-again-what = What would you do now?
ui-try-right = Right!
ui-try-wrong = Not the best: { $points } points less.
ui-try-next = Next one
ui-try-others = Mistakes of your last games
ui-problem = { $kind }, −{ $points } points
ui-hint = Hint
ui-hint-thinking = Thinking …
ui-hint-title = The bots would do this
hint-text = about { $points } points at the end, chance to win { $win } %; in a bad case { $bad } points
hint-alone = about { $points } points at the end; in a bad case { $bad }
ui-no-hint = No hint can be had now; try again in a moment.

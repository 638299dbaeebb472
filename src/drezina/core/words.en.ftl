seat = Player { $number }

source-rulebook = from the rulebook
source-found = found in public sources
source-inferred = inferred
source-reconstructed = reconstructed

error-no-observation = { $game } does not say what a seat sees as numbers; a game does it in its observation.py.
error-no-inputs = The bots of { $game } do not learn; a game says in bot/inputs.py what a network is told.
error-net-inputs = { $file } holds weights for other inputs than those of this version (family “{ $family }”, such as { $names }); `drezina train` makes new ones.
error-net-shape = { $file } holds weights that do not fit together (family “{ $family }”); `drezina train` makes new ones.
error-no-numpy = Training needs NumPy: pip install "drezina[train]".
error-unknown-game = There is no game “{ $game }”. Games: { $allowed }.
error-players = { $game } cannot be played with { $players ->
    [one] one person
   *[other] { $players } people
  }; possible: { $allowed }.
error-option = { $game } has no option “{ $option }”; it has: { $allowed }.
error-value = The option “{ $option }” of { $game } cannot be “{ $value }”; possible: { $allowed }.
error-conflict = These options do not go together.
error-components = { $file }, at “{ $key }”: { $reason }.
error-components-unreadable = { $file } cannot be read: { $reason }.
error-components-folder = There is no folder “{ $folder }” for component files.
error-not-a-move = “{ $move }” is no move of this game.
error-illegal = “{ $move }” is not allowed now.
error-not-your-turn = It is not the turn of seat { $seat }.
error-not-over = This game has not ended; only a finished game can be analysed.
error-game-over = The game is over.
error-no-seat = This game has no seat { $seat }.
error-nothing-to-undo = There is nothing of yours to take back.
error-barrier = It cannot be taken back any more: since then { $why ->
    [chance] chance has decided
    [revealed] something secret has been shown
   *[other] another player has acted
  }.
error-record-empty = This is no record of a game: it has to begin with “{ $first }”.
error-record-head = The head of the record: { $reason }
error-record-line = Line { $line } of the record: { $reason }
error-record-odd = “{ $row }” is no line of a record.
error-record-key = “{ $key }” has no place here.
error-record-lacks = The head of the record lacks “{ $key }”.
error-record-value = The head of the record has “{ $key }: { $value }”, which cannot be.
error-record-chance = Chance cannot give “{ $move }” here.
error-record-after-points = Nothing may follow the points.
error-record-not-over = The record ends with points, but the game is not over.
error-record-points = The record ends with the points { $theirs }, but the game ends with { $ours }.
error-record-components = The recorded game was played with other components ({ $theirs }) than those in use ({ $ours }).
error-record-rules = The recorded game was played by version { $theirs } of the rules; this is version { $ours }.
error-record-given = “{ $move }” cannot be settled before the game.
error-record-mixing = The secret of the record is not the one that the table’s own part and the players’ numbers give.
error-no-such-entry = The game has only { $entries ->
    [one] one entry
   *[other] { $entries } entries
  }; number { $wanted } is not one of them.
error-bot = There is no bot “{ $bot }”; there are: { $allowed }.
error-bots-count = { $bots } bots cannot fill { $players } seats; name one bot for each, separated by commas.
error-bot-program = Programs are bots here only where the operator allows one with --bot-program.
error-bots-busy = The bots have too many decisions to think about; try again in a moment.
error-program-start = The program “{ $command }” cannot be started: { $reason }.
error-program-slow = The program “{ $command }” gave no answer within { $seconds } s.
error-program-ended = The program “{ $command }” ended without an answer (exit code { $code }).
error-program-answer = The program “{ $command }” answered “{ $answer }”, which is not one of the legal moves as {"{"}"move": TEXT{"}"} or {"{"}"code": NUMBER{"}"}.
error-program-said = The program “{ $command }” could not answer: { $reason }
error-question = This is not a question about a position: { $reason }.
error-question-version = The question comes from a version with other rules or components of { $game }.
error-league-bots = A league needs at least { $least } different bots, and each of them once.
error-no-ray = Ray is not installed. `pip install "drezina[cluster]"` brings it.
error-no-arrow = pyarrow is not installed. `pip install "drezina[lab]"` brings it.
error-no-cluster = There is no Ray cluster at { $address }; `ray start --head` starts one and shows its address.
error-other-version = The node { $node } has another version of Drezina or other component files; install the same everywhere.
error-series-file = The file { $file } holds games of another series, or of another version; name another file.

# Fair dealing
proof-dealt = { $count ->
    [one] One die, card or token was dealt, and it is what the secret deals.
   *[other] All { $count } dice, cards and tokens that were dealt are what the secret deals.
  }
proof-forged = Entry { $entry }: “{ $move }” is not what the secret deals. This record was changed, or the dealing was not fair.
proof-unfinished = { $count ->
    [0] The record ends before the game begins; nothing was played.
    [one] The record ends before the game does, after one entry: the game is unfinished, or its end was cut off. Only what is there was checked.
   *[other] The record ends before the game does, after { $count } entries: the game is unfinished, or its end was cut off. Only what is there was checked.
  }
proof-seal-right = The hash { $seal } that you noted belongs to this secret.
proof-seal-wrong = The hash { $seal } that you noted does not belong to this secret: another secret was used than the one that was promised. (At least eight digits are needed.)
proof-mixed = { $count ->
    [0] The secret is the table’s own; no player’s page added a number.
    [one] The secret was mixed from the table’s own part and a number from one player’s page.
   *[other] The secret was mixed from the table’s own part and { $count } numbers from players’ pages.
  }
proof-forked = { $count ->
    [one] The first entry was dealt in another game and is not checked here.
   *[other] The first { $count } entries were dealt in another game and are not checked here.
  }
proof-position = The game begins in the middle, from what somebody could know; the rest of that position was imagined, not dealt.
proof-given = Settled before the game, not dealt: { $moves }.
proof-undone = { $count ->
    [one] Once something was taken back across a chance event; after that, chance dealt anew. Everybody at the table saw it.
   *[other] { $count } times something was taken back across a chance event; after that, chance dealt anew. Everybody at the table saw it.
  }
proof-shows = What this proves: if the hash you saw at the start was { $seal }, then every card and die was fixed before the first move, whatever anybody did afterwards, and nobody exchanged one during the game.
proof-hides = What this does not prove: that nobody who runs the table looked at the secret during the game, or tried several secrets before a table that begins at once. A number from your page, given after the first hash was shown, rules the second out. Anyone who does not trust the table can check the record on their own machine: drezina verify FILE.

// The messages between page and server. Made from protocol.py by scripts/protocol.py: change them there.

/** @typedef {"cs" | "en"} Language */
/** @typedef {"board" | "tray" | "side"} Role */
/** @typedef {"any" | "wide" | "narrow"} Form */
/** @typedef {"wide" | "narrow"} WindowKind */
/** @typedef {"all" | "players" | "off"} ChatMode */
/** @typedef {"sit" | "leave" | "bot" | "back" | "remove" | "resign" | "ask"} SeatAction */

/**
 * Where a lesson is: whose words are shown, what they want, moves that are asked for, keys that are pointed at.
 * @typedef {object} Coach
 * @property {string} lesson
 * @property {number} step
 * @property {"read" | "move" | "wait" | "done"} wants
 * @property {string[]} moves
 * @property {string[]} at
 */

/**
 * That the last round is played, in words, and whose move brought it (-1: nobody's).
 * @typedef {object} LastRound
 * @property {number} seat
 * @property {string} text
 */

/**
 * Whether the dealing of a game was honest, in words; before the end, what will be checked.
 * @typedef {object} Proof
 * @property {boolean} over
 * @property {boolean | null} honest
 * @property {[string, boolean | null][]} lines
 * @property {string} seal
 * @property {string} commitment
 * @property {string[]} nonces
 */

/**
 * How a game ended: who has won, in words, what decided, the score of each seat, the names of its categories.
 * @typedef {object} Result
 * @property {number[]} winners
 * @property {string} verdict
 * @property {string} reason
 * @property {ScoreRow[]} scores
 * @property {string[]} categories
 */

/**
 * A scoring within a game; a row is a seat, the points of each part with their sum, all of them, the standing.
 * @typedef {object} ScoringTable
 * @property {number} n
 * @property {string} title
 * @property {string} lead
 * @property {string[]} parts
 * @property {[number, [number, string][], number, number][]} rows
 */

/**
 * The first message. `seat` is the seat whose view the page wants, `have` the version that it still shows.
 * @typedef {object} Hello
 * @property {"hello"} t
 * @property {number} proto
 * @property {Language} lang
 * @property {number | null} [seat]
 * @property {number | null} [have]
 * @property {WindowKind} [window]
 */

/**
 * Another language, another of one's own seats, or another window.
 * @typedef {object} ChangeView
 * @property {"look"} t
 * @property {Language} lang
 * @property {number | null} [seat]
 * @property {WindowKind} [window]
 */

/**
 * A move; `base` is the number of decisions and undos of the seat that the page knows of.
 * @typedef {object} Move
 * @property {"move"} t
 * @property {string} id
 * @property {number} seat
 * @property {number} base
 * @property {string} move
 */

/**
 * Takes the last decision of a seat back, or asks the others to agree.
 * @typedef {object} Undo
 * @property {"undo"} t
 * @property {string} id
 * @property {number} seat
 * @property {number} base
 */

/**
 * An answer to somebody who would like to undo, or asks for a seat, by the number of the request.
 * @typedef {object} Agree
 * @property {"agree"} t
 * @property {boolean} yes
 * @property {number | null} [wish]
 */

/**
 * Something about a seat: sit down, leave, give it to a bot, take it back, send its guest away, resign, ask for it.
 * @typedef {object} Seat
 * @property {"seat"} t
 * @property {number} seat
 * @property {SeatAction} do
 * @property {string} [level]
 * @property {string} [nonce]
 */

/**
 * The host closes a table at which the game has not begun.
 * @typedef {object} Close
 * @property {"close"} t
 */

/**
 * How long a bot's move is left to be looked at, in seconds.
 * @typedef {object} Pace
 * @property {"pace"} t
 * @property {number} seconds
 */

/**
 * The same game with the same people.
 * @typedef {object} Rematch
 * @property {"again"} t
 */

/**
 * Something said at the table.
 * @typedef {object} Chat
 * @property {"chat"} t
 * @property {string} text
 */

/**
 * Who may talk; the host decides.
 * @typedef {object} SetChatMode
 * @property {"hush"} t
 * @property {ChatMode} mode
 */

/**
 * Whether somebody looks at the page: it is in sight, and not left alone for long.
 * @typedef {object} Looking
 * @property {"looking"} t
 * @property {boolean} now
 */

/**
 * Goes on in a lesson: the words of this step were read, or the move that it asks for is to be shown.
 * @typedef {object} Onward
 * @property {"onward"} t
 * @property {number} step
 */

/**
 * Asks whether the server is still there.
 * @typedef {object} Ping
 * @property {"ping"} t
 */

/**
 * Asks about something that somebody points at, after the items that were pointed at before.
 * @typedef {object} About
 * @property {"about"} t
 * @property {string} about
 * @property {string[]} [after]
 */

/**
 * Asks what a legal move of the page's seat would change.
 * @typedef {object} Consider
 * @property {"consider"} t
 * @property {string} move
 */

/**
 * A sheet of the drawing without its items; a part is a title, left, top, width, height and form.
 * @typedef {object} SheetHead
 * @property {string} key
 * @property {number} w
 * @property {number} h
 * @property {Role} role
 * @property {string} title
 * @property {number | null} seat
 * @property {[string, number, number, number, number, Form][]} parts
 * @property {string} ground
 * @property {string} library
 */

/**
 * A sheet with its items: key and SVG.
 * @typedef {object} WholeSheet
 * @property {SheetHead} head
 * @property {[string, string][]} items
 */

/**
 * What is gone from a sheet, then what is set: key, SVG, and the key of the item before it.
 * @typedef {object} SheetChange
 * @property {string} sheet
 * @property {string[]} gone
 * @property {[string, string, string][]} put
 */

/**
 * A move of the page's seat: text, words, keys of the drawing, whether to confirm it first, what it brings.
 * @typedef {object} LegalMove
 * @property {string} m
 * @property {string} label
 * @property {string[]} keys
 * @property {boolean} confirm
 * @property {string} hint
 * @property {number[]} steps
 * @property {number} rank
 * @property {string} [turns]
 * @property {number} [counted]
 */

/**
 * A line of the log: the number of its step, who moved (-1: the setting up, -2: no move, but at the table), words.
 * @typedef {object} LogLine
 * @property {number} n
 * @property {number} seat
 * @property {string} text
 * @property {string[]} at
 * @property {boolean} aside
 * @property {number} turn
 * @property {string} clause
 */

/**
 * What the drawing says about a seat; a badge is a label, a value and an icon.
 * @typedef {object} Player
 * @property {string} colour
 * @property {string} shape
 * @property {number | null} points
 * @property {[string, string, string][]} badges
 */

/**
 * All that a viewer sees of the game besides drawing and log: small enough to be sent anew each time.
 * @typedef {object} GameView
 * @property {number | null} seat
 * @property {Language} lang
 * @property {WindowKind} window
 * @property {string} prompt
 * @property {string} clause
 * @property {number[]} waiting
 * @property {number} base
 * @property {number} mover
 * @property {LegalMove[]} moves
 * @property {string[]} steps
 * @property {Player[]} players
 * @property {[string, string][]} extras
 * @property {boolean} over
 * @property {Result | null} result
 * @property {LastRound | null} last_round
 * @property {number[]} scorings
 */

/**
 * The whole game as the page may see it.
 * @typedef {object} Full
 * @property {"full"} t
 * @property {number} v
 * @property {GameView} rest
 * @property {WholeSheet[]} sheets
 * @property {LogLine[]} log
 */

/**
 * The difference for a page that shows version `from`; `kept` lines of its log stay, `log` follows them.
 * @typedef {object} Diff
 * @property {"diff"} t
 * @property {number} from
 * @property {number} v
 * @property {GameView} rest
 * @property {string[]} order
 * @property {WholeSheet[]} whole
 * @property {SheetChange[]} changes
 * @property {string[]} gone
 * @property {number} kept
 * @property {LogLine[]} log
 */

/**
 * Seconds left of the turn and of the bank at the moment `at` of the server's time; `warning` seconds are few.
 * @typedef {object} Clock
 * @property {number} left
 * @property {number} bank
 * @property {number} at
 * @property {boolean} runs
 * @property {number} warning
 */

/**
 * Who sits on a seat, and what this page may do about it.
 * @typedef {object} SeatInfo
 * @property {string} name
 * @property {string} kind
 * @property {string} level
 * @property {boolean} mine
 * @property {boolean} here
 * @property {string} standin
 * @property {string} gone
 * @property {Clock | null} clock
 * @property {SeatAction[]} may
 */

/**
 * Somebody asks to undo behind a barrier, or for a seat, until it is answered; `answer`: this page is asked.
 * @typedef {object} Petition
 * @property {number} seat
 * @property {string} text
 * @property {boolean} mine
 * @property {boolean} answer
 * @property {number} number
 */

/**
 * Everything around the game: who is there and what may be done.
 * @typedef {object} Room
 * @property {"room"} t
 * @property {string} stage
 * @property {string} name
 * @property {string} status
 * @property {SeatInfo[]} chairs
 * @property {boolean} host
 * @property {string} invitation
 * @property {number} watchers
 * @property {[number, "free" | "ask" | "practice"][]} undo
 * @property {Petition | null} wish
 * @property {Petition | null} claim
 * @property {number} pace
 * @property {string} again
 * @property {boolean} practice
 * @property {string} agreement
 * @property {string} trouble
 * @property {Coach | null} lesson
 * @property {string} seal
 * @property {string} commitment
 */

/**
 * A line of chat; `who` is the same for all that somebody says at this table, `seat` -1 for a spectator.
 * @typedef {object} ChatLine
 * @property {number} n
 * @property {string} who
 * @property {string} name
 * @property {number} seat
 * @property {string} text
 */

/**
 * What was said since the page was last told, who may talk, whether this page may, and as whom it is known.
 * @typedef {object} Lines
 * @property {"lines"} t
 * @property {ChatLine[]} lines
 * @property {number} last
 * @property {ChatMode} mode
 * @property {boolean} may
 * @property {string} me
 */

/**
 * A command was done; `v` is the version it made.
 * @typedef {object} Ack
 * @property {"ack"} t
 * @property {string} id
 * @property {number} v
 */

/**
 * A command was refused and nothing has changed: a code for the page, words for the person, a clause if any.
 * @typedef {object} Nack
 * @property {"nack"} t
 * @property {string} id
 * @property {number} v
 * @property {string} code
 * @property {string} text
 * @property {string} clause
 */

/**
 * What the page asked about: what it is, why it cannot be chosen now, the clause, and the keys it speaks of.
 * @typedef {object} Explained
 * @property {"explained"} t
 * @property {number} v
 * @property {string} about
 * @property {string} what
 * @property {string} why
 * @property {string} clause
 * @property {string[]} at
 */

/**
 * What a move would change: items as they would be (sheet, key, SVG), items that would be gone, and numbers.
 * @typedef {object} Considered
 * @property {"considered"} t
 * @property {number} v
 * @property {string} m
 * @property {[string, string, string][]} put
 * @property {[string, string][]} gone
 * @property {[string, string, string][]} numbers
 */

/**
 * The page should go on at another table.
 * @typedef {object} Go
 * @property {"go"} t
 * @property {string} table
 */

/**
 * The server is there; `up` is its time, by which clocks are counted. The first answer, and that to a ping.
 * @typedef {object} Pong
 * @property {"pong"} t
 * @property {number} up
 */

/**
 * The last message: upgrade (reload), restart, removed, no-table, slow, flood, garbage.
 * @typedef {object} Bye
 * @property {"bye"} t
 * @property {string} code
 */

/**
 * A position of the past: how many steps have happened, of how many, and where turns begin.
 * @typedef {object} Past
 * @property {number} n
 * @property {number} last
 * @property {number[]} turns
 * @property {string} line
 * @property {Full | Diff} show
 */

/**
 * A seat's final score, line by line: words, points, keys of what they were gained for, number of the category.
 * @typedef {object} ScoreRow
 * @property {number} seat
 * @property {number} place
 * @property {number} points
 * @property {boolean} resigned
 * @property {[string, number, string[], number][]} lines
 */

/**
 * A move of the past that could have been made: words, keys of the drawing, expected points and wins.
 * @typedef {object} Choosable
 * @property {string} label
 * @property {string[]} keys
 * @property {number} points
 * @property {number} win
 */

/**
 * A decision that lost something. `n` is its step, `choices` are the best ones; losses are points and chances.
 * @typedef {object} Mistake
 * @property {number} n
 * @property {number} seat
 * @property {string} band
 * @property {string} name
 * @property {string} kind
 * @property {Choosable} played
 * @property {Choosable} better
 * @property {Choosable[]} choices
 * @property {number} points
 * @property {number} win
 * @property {number | null} hindsight
 */

/**
 * A step after which the chances of a seat had changed much.
 * @typedef {object} Turning
 * @property {number} n
 * @property {number} seat
 * @property {number} before
 * @property {number} after
 */

/**
 * What decisions of one kind lost on average, in words and numbers.
 * @typedef {object} MeanLoss
 * @property {number} seat
 * @property {string} kind
 * @property {number} count
 * @property {number} points
 * @property {number} win
 */

/**
 * The analysis of a finished game, or how far it is: none, running, failed, done.
 * @typedef {object} Analysed
 * @property {string} state
 * @property {boolean} may
 * @property {number} [done]
 * @property {number} [count]
 * @property {string[]} [accounts]
 * @property {string} [value]
 * @property {[number, number][]} [good]
 * @property {Mistake[]} [mistakes]
 * @property {Turning[]} [turning]
 * @property {MeanLoss[]} [losses]
 */

/**
 * A mistake of an earlier game, to be tried again: its table, the step, and what it was about.
 * @typedef {object} Problem
 * @property {string} table
 * @property {number} n
 * @property {string} kind
 * @property {number} points
 */

/**
 * What somebody lost over all games of one title, by kind of decision, and problems of the last ones.
 * @typedef {object} Practice
 * @property {MeanLoss[]} losses
 * @property {Problem[]} problems
 */

/**
 * What a move that was played, and a better one, would have changed: sheet, key and SVG of items.
 * @typedef {object} Ghosts
 * @property {[string, string, string][]} played
 * @property {[string, string, string][]} better
 */

/**
 * A good move: its text, words, and what it brings.
 * @typedef {object} Hint
 * @property {string} move
 * @property {string} label
 * @property {string} text
 */

/**
 * The best moves of a seat now, best first; `base` is the decision they are for.
 * @typedef {object} Hinted
 * @property {number} base
 * @property {Hint[]} hints
 */

/** @typedef {Hello | ChangeView | Ping | About | Consider | Looking | Move | Undo | Agree | Seat | Close | Pace | Rematch | Chat | SetChatMode | Onward} FromPage */
/** @typedef {Full | Diff | Room | Lines | Ack | Nack | Explained | Considered | Go | Pong | Bye} ToPage */

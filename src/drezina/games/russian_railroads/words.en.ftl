title = Russian Railroads
blurb = Build the Trans-Siberian and two more lines, buy stronger locomotives, drive industry and hire engineers: every worker counts, and every round scores.

named-engineer = engineer { $number } ({ $effect })
named-factory = factory { $number } ({ $effect })
payment = { $own ->
    [0] { "" }
    [one] { " " }+ { $own } worker
   *[other] { " " }+ { $own } workers
 }{ $seasonal ->
    [0] { "" }
    [one] { " " }+ { $seasonal } seasonal worker
   *[other] { " " }+ { $seasonal } seasonal workers
 }{ $black ->
    [0] { "" }
   *[other] { " " }+ the black worker
 }{ $coin ->
    [0] { "" }
    [one] { " " }+ { $coin } coin
   *[other] { " " }+ { $coin } coins
 }

colour-black = black
colour-grey = grey
colour-brown = brown
colour-natural = natural
colour-white = white
line-transsiberian = Trans-Siberian
    .to = the Trans-Siberian
line-st-petersburg = St. Petersburg
    .to = the St. Petersburg line
line-kiev = Kiev
    .to = the Kiev line
slot-transsiberian-1 = Trans-Siberian, left shed
slot-transsiberian-2 = Trans-Siberian, right shed
slot-st-petersburg = St. Petersburg
slot-kiev = Kiev
marker-front = front marker
marker-rear = rear marker
source-turn = the weakest locomotive, turned over to its factory side

move-pass = Pass
move-done = That is all
move-start = { $start }
move-use = { $space }
move-pay = { $payment }
move-step = { $colour } step, { $line }
move-extra = extra black step, { $line }
move-industry = industry step, { $marker }
move-doubler = doubler
move-locomotive = locomotive to { $slot }
move-give-up = give it up as a factory
move-factory = build: { $source }
move-exchange = exchange the factory in gap { $gap }
move-question = first the “?” of { $line }
move-token = { $token }
move-card = card: { $card }
move-repeat = repeat: { $space }
move-bonus = take the card “{ $endcard }”
move-points = take 10 points instead of a card
move-order = the turn order is drawn
move-engineer = { $engineer } comes to the strip
move-box = two end-bonus cards were removed: { $endcard }; { $endcard2 }
verb-pass = Pass
verb-done = That is all
verb-start = Take a start bonus
verb-use = Choose an action
verb-pay = Pay
verb-step = Move track
verb-extra = Extra black step
verb-industry = Industry
verb-doubler = Doubler
verb-locomotive = Place the locomotive
verb-give-up = Give it up
verb-factory = Build a factory
verb-exchange = Exchange a factory
verb-question = Which “?” first
verb-token = Take a “?” token
verb-card = Take a “?” card
verb-repeat = Repeat an action
verb-bonus = Take an end-bonus card
verb-points = Take points instead

explain-space = Action space: { $space }.
explain-scored = { $seat }: what the board would score now.
explain-scored-line = { $seat }: the { $line } line at the next scoring; each step of track adds to the space before it.
explain-scored-industry = { $seat }: industry at the next scoring.

fact-order = Place { $place } in turn order: { $seat }.
fact-strip = { $place ->
    [0] The first engineer for hire is { $engineer }.
   *[other] { $place ->
        [one] One place
       *[other] { $place } places
     } before the hire space waits { $engineer }.
 }
fact-round = Round { $round } begins; { $left ->
    [0] it is the last one
    [one] one more will follow
   *[other] { $left } more will follow
 }.
fact-start = { $seat } takes the start bonus: { $effect }.
fact-uses = { $seat } chooses “{ $effect }”. Price: { $payment }.
fact-step = { $seat } moves { $colour } to space { $to } of { $line_to }.
fact-extra = The black worker gives { $seat } one more black step.
fact-pieces = { $seat } gets the { $colour } track pieces.
fact-station = { $seat } reaches the end of { $line_to }: { $points } points.
fact-worker = { $seat } gets a new worker.
fact-points = { $seat } gets { $points ->
    [one] { $points } point
   *[other] { $points } points
 }: { $effect }.
fact-coins = { $seat } gets { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.
fact-doublers = { $seat } places { $doublers ->
    [one] { $doublers } doubler
   *[other] { $doublers } doublers
 } over the Trans-Siberian.
fact-seasonal = { $seat } gets the seasonal workers for this round.
fact-claims = { $seat } claims place { $place } of the next round.
fact-hires = { $seat } now owns { $engineer }.
fact-locomotive = { $seat } puts a locomotive of level { $level } on { $line_to }.
fact-replaces = { $seat } puts a locomotive of level { $level } on { $line_to } in place of level { $old }.
fact-gives-up = { $seat } gives up the locomotive of level { $level }: in the supply it is { $effect } from now on.
fact-builds = { $seat } builds { $effect } in gap { $gap }.
fact-exchanges = { $seat } puts { $effect } into gap { $gap } and returns { $effect2 }.
fact-marker = { $seat } moves industry to place { $place }, worth { $points }.
fact-fires = The marker of { $seat } reaches { $effect }.
fact-question = { $seat } uses a “?” token: { $effect }.
fact-card = { $seat } takes a “?” card: { $effect }.
fact-repeats = { $seat } repeats: { $effect }.
fact-looks = { $seat } looks through the end-bonus cards.
fact-takes = { $seat } takes the end-bonus card “{ $endcard }”.
fact-taken = { $seat } takes an end-bonus card.
fact-instead = { $seat } takes { $points } points instead of an end-bonus card.
fact-passes = { $seat } passes{ $points ->
    [0] { "" }
    [one] { " " }and gets { $points } point
   *[other] { " " }and gets { $points } points
 }.
fact-moves = { $seat } moves the worker of the claim on to: { $effect }.
fact-declines = { $seat } does not use the worker of the claim again.
fact-scores = { $seat } scores: Trans-Siberian { $transsiberian }, St. Petersburg { $petersburg }, Kiev { $kiev }, industry { $industry }.
fact-leaves = Nobody has hired { $engineer }; the tile leaves the game.
fact-endcard = { $seat } shows “{ $endcard }”: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
fact-majority = { $seat } gets { $points } points for engineers.
fact-box = Before the game two end-bonus cards were removed unseen.
fact-boxed = Not in the deck: “{ $endcard }” and “{ $endcard2 }”, removed before the game.
fact-keeps-order = { $seat } is first, has claimed the second place, and nobody the first: the order stays.

owed = { $black ->
    [0] { "" }
   *[other] { " " }· { $black }× black
 }{ $grey ->
    [0] { "" }
   *[other] { " " }· { $grey }× grey
 }{ $brown ->
    [0] { "" }
   *[other] { " " }· { $brown }× brown
 }{ $natural ->
    [0] { "" }
   *[other] { " " }· { $natural }× natural
 }{ $white ->
    [0] { "" }
   *[other] { " " }· { $white }× white
 }{ $mixed ->
    [0] { "" }
   *[other] { " " }· { $mixed }× black or grey
 }{ $any ->
    [0] { "" }
   *[other] { " " }· { $any }× any colour
 }{ $industry ->
    [0] { "" }
   *[other] { " " }· { $industry }× industry
 }{ $locomotive ->
    [0] { "" }
   *[other] { " " }· a locomotive
 }{ $factory ->
    [0] { "" }
   *[other] { " " }· a factory
 }{ $either ->
    [0] { "" }
   *[other] { " " }· a locomotive or a factory
 }{ $repeat ->
    [0] { "" }
   *[other] { " " }· repeat an action of this round
 }{ $question ->
    [0] { "" }
   *[other] { " " }· a “?” card
 }{ $again ->
    [0] { "" }
   *[other] { " " }· one of the three again
 }{ $extra ->
    [0] { "" }
   *[other] { " " }· an extra black step
 }
prompt-over = The game is over.
prompt-chance = Cards are being dealt.
prompt-start = Choose a start bonus.
prompt-turn = Choose an action space, or pass. Round { $round }; { $left ->
    [one] one more to come
   *[other] { $left } more to come
 }.
prompt-last-round = The last round: choose an action space, or pass.
prompt-extra = Where shall the worker of your claim go now?
prompt-pay = What do you pay with? { $space }
and-later = { $later ->
    [0] { "" }
   *[other] { " " }Later still{ $later-steps ->
        [0] { "" }
        [one] { " " }· { $later-steps } track step
       *[other] { " " }· { $later-steps } track steps
     }{ $later-industry ->
        [0] { "" }
       *[other] { " " }· { $later-industry }× industry
     }{ $later-tiles ->
        [0] { "" }
       *[other] { " " }· { $later-tiles }× locomotive or factory
     }{ $later-others ->
        [0] { "" }
       *[other] { " " }· { $later-others }× something more
     }{ $later-tokens ->
        [0] { "" }
       *[other] { " " }· { $later-tokens }× “?” token
     }{ $later-bonus ->
        [0] { "" }
       *[other] { " " }· { $later-bonus }× end bonus
     }.
 }
prompt-parts = Now: { $effect }. Still to do{ owed }.{ and-later }
and-then = { $more ->
    [0] { "" }
   *[other] { " " }Then still to do{ owed }.
 }
prompt-hand = Now: { $effect }. Where shall the replaced locomotive of level { $level } go?{ and-then }{ and-later }
prompt-gap = Now: { $effect }. All gaps are full. Which factory makes room for { $effect2 }?{ and-then }{ and-later }
prompt-lines = Now: { $effect }. Several lines bring a “?” at once. Which first?{ and-then }{ and-later }
prompt-token = Now: { $effect }. Choose a “?” token for the “?” of { $line_to }.{ and-then }{ and-later }
prompt-token-of-lane = Now: { $effect }. Choose a “?” token for the “?” of the industry lane.{ and-then }{ and-later }
prompt-bonus = The end bonus of this turn: take one card, or 10 points.{ $more ->
    [0] { "" }
    [one] { " " }Then comes one more.
   *[other] { " " }Then come { $more } more.
 }

refusal-not-now = That is not what has to be decided now.
refusal-not-your-engineer = This engineer is not yours: { $space }.
refusal-no-such-space = “{ $space }” does not exist in this round.
refusal-occupied = “{ $space }” is occupied.
refusal-one-worker = “{ $space }” does not cost exactly one worker.
refusal-order-fixed = The turn order is fixed already.
refusal-own-pawn = You stand on that place; with more than two players it cannot be claimed.
refusal-both-places = You have claimed the other place already.
refusal-no-tokens = You have neither workers nor coins left.
refusal-cannot-pay = “{ $space }” costs { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
 }{ $coins ->
    [0] { "" }
    [one] { " " }and { $coins } coin
   *[other] { " " }and { $coins } coins
 }; you cannot pay that.
refusal-nobody-to-hire = There is no engineer for hire.
refusal-in-vain = Nothing of “{ $space }” can be done now.
refusal-incomplete = “{ $space }” cannot be done completely now.
refusal-payment = It costs { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
 } and { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }; coins may stand in for workers. You have: workers { $own }, seasonal { $seasonal }, black { $black }, coins { $supply }.
refusal-free-slot = There is a free place for the locomotive; it may not be given up.
refusal-no-locomotive = There is no locomotive left.
refusal-too-weak = On { $line_to } lies level { $level }; only a stronger locomotive may replace it.
refusal-equal-slots = Both locomotives of the Trans-Siberian are equally strong, so there is nothing to choose between them: take “locomotive to { $slot }”.
refusal-rest-impossible = After that the rest of the action could not be done.
refusal-token-used = This token has been used.
refusal-marker-at-start = The second marker cannot be placed while the first stands at the start.
refusal-not-in-deck = “{ $endcard }” is not in the deck.
refusal-start-taken = This card has been taken.
refusal-must-complete = “{ $effect }” has to be done completely.
refusal-one-part = At least one part of “{ $effect }” has to be done.
refusal-extra-not-earned = The extra step belongs to the black worker, after a black step of the same action.
refusal-not-a-part = That is not part of “{ $effect }”.
refusal-no-piece = You have no { $colour } piece for { $line_to }.
refusal-no-room = The { $colour } piece has no room on { $line_to }.
refusal-lane = This marker cannot move: an empty gap, the other marker or the end is in its way.
refusal-no-doubler = No further doubler can be placed: there is no free slot for it, or none left in the supply.
refusal-again-last = First do the other parts; one of them is done again at the very end.
refusal-no-such-factory = This factory is not to be had now.
refusal-card-gone = This card has left the game.
refusal-card-incomplete = This card cannot be done completely now.
refusal-no-repeat = “{ $space }” cannot be repeated: it must be a one-worker action that you used this round and can do now.

score-transsiberian = Trans-Siberian
score-petersburg = St. Petersburg
score-kiev = Kiev
score-industry = Industry
score-passing = Passing
score-stations = End stations
score-effects = Engineers and factories
score-instead = Instead of end-bonus cards
score-endcard = End bonus: { $endcard }
score-majority = Most engineers

view-strip = { $place ->
    [0] for hire
   *[other] { $place }
 }: { $engineer }
view-engine = weakest locomotive: level { $level }
view-no-engine = no locomotives left
view-supply = { $seat }: workers { $workers }, seasonal { $seasonal }, black { $black }, coins { $coins }, engineers { $engineers }
view-line = { $line }: black { $black }, grey { $grey }, brown { $brown }, natural { $natural }, white { $white }; reach { $reach }, worth { $points }
view-lane = industry: place { $place }, factories { $factories }, worth { $points }
view-lane-of-two = industry: places { $place } and { $second }, factories { $factories }, worth { $points }

letter-black = B
letter-grey = G
letter-brown = R
letter-natural = N
letter-white = W
sheet-plan = Board
sheet-own = My board
board-total = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
board-points = { board-total }, +{ $coming } at the next scoring
plan-round = Round
plan-order = Order
plan-pass = passing
plan-passed = out
group-track = Track
group-locomotive = Locomotives, factories
group-depot = Depot
group-industry = Industry
group-auxiliary = Auxiliary
group-turn-order = Turn order
group-card = “?” cards
group-engineer = Engineers
group-lane = Industry
group-choice = of choice
strip-waiting = one place on after every round →
strip-use = use for a worker
strip-hire = hire
strip-majority = Most engineers at the end: { $first } points, second most: { $second }.
rounds-left = { $n ->
    [one] { $n } round left
   *[other] { $n } rounds left
 }
majority-note = most engineers at the end
order-note = next round’s; | then the worker | may move on
sign-0 = Trans-Siberian
sign-1 = St. Petersburg
sign-2 = Kiev
depot-next = left
depot-or = or as a factory:
cards-none = no end bonus yet
worth-now = { $card } (now { $points })
held-flat = 15 points
held-workers = workers: { $points }
held-doublers = doublers: { $points }
held-end-stations = end stations: { $points }
held-black-positions = black track: { $points }
held-extra-engineer = one more engineer
held-factories = factories: { $points }
held-locomotives = locomotives: { $points }
held-question-tokens = “?” tokens: { $points }
held-engineers = engineers: { $points }
target-pass = { $points ->
    [0] no points for passing from the first place
    [one] { $points } point
   *[other] { $points } points
 }
target-locomotive = { $there ->
    [0] level { $level }
   *[other] level { $level } in place of level { $there }
 }

# What everything on the picture is, for whoever points at it.
hint-round = Round { $round }; { $left ->
    [0] the last one
    [one] one more follows
   *[other] { $left } more follow
 }.
hint-order = Turn order of this round; whoever passes gets the points below the place.
hint-space = { $space }. Costs { $workers ->
    [0] { "" }
    [one] { $workers } worker
   *[other] { $workers } workers
 }{ $coins ->
    [0] { "" }
   *[other] { $workers ->
        [0] { "" }
       *[other] { " " }and { "" }
     }{ $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
     }
 }. { $state ->
    [open] Never blocked.
    [taken] Occupied in this round.
   *[free] Free.
 }
hint-waiting = Can be hired in { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 }.
hint-card-gone = This “?” card has been taken.
hint-stock = Doublers in the supply: { $doublers }. End-bonus cards in the deck: { $deck }.
hint-next-engine = The next locomotive: level { $level }, { $n } left.
hint-order-note = A worker here claims the place for the next round. When all have passed, the worker may move on to a free space for one worker.
hint-depot = { $factory }. { $state ->
    [returned] { $works ->
        [one] One came back to the supply.
       *[other] { $works } came back to the supply.
     }
    [next] To be had now, by turning over the next locomotive.
   *[later] To be had when locomotives of this level come up.
 } Locomotives of level { $level } left: { $engines }.
hint-line = { $line }: locomotives reach space { $reach }. What lies beyond, under snow, does not score.
hint-values = What a space of each colour is worth at a scoring; green: the colour lies on this line.
hint-piece = { $space ->
    [0] Track not placed yet: { $colour }. Its first step brings it to space 1.
   *[other] Track: { $colour }, up to space { $space }.
 }
hint-worth = { $points } at the next scoring.
hint-shed = { $line }: { $level ->
    [0] a free place for a locomotive
   *[other] a locomotive of level { $level }, which reaches { $level ->
        [one] one space
       *[other] { $level } spaces
     }
 }.
hint-doublers = Doublers: { $n } of 8 placed. The space below scores twice.
hint-lane = Industry: the marker scores the number it has reached. It needs a factory in every gap, and each one works as it is entered.
hint-gap = A gap: without a factory the marker cannot pass.
hint-lane-question = The marker that gets here first brings a “?” token.
hint-token = { $token }. { $used ->
    [0] A “?” token; each one serves once a game.
   *[other] Used.
 }
hint-cards = End-bonus cards in hand: { $n }. They are counted at the end of the game.
gain-pieces = the { $colour } track pieces
gain-points = { $n } points
gain-worker = a new worker
gain-question = a “?” token
gain-double = the line scores twice
gain-bonus = { $n ->
    [one] { $n } point
   *[other] { $n } points
 } at every scoring
gain-medal = { $n } points at every scoring, with the Kiev medal
hint-special = { $line }, space { $space }: { $gains }, when { $colour } track { $locomotive ->
    [0] gets here
   *[other] and a locomotive get here
 }. { $state ->
    [fired] Done.
    [scores] Counts now.
    [token] The medal is one of the “?” tokens.
   *[open] { "" }
 }

# The table of a scoring.
scoring-title = Scoring
scoring-player = Player
scoring-total = Total
scoring-most = most points at this scoring
scoring-none = nothing yet
scoring-places = on { $places }
scoring-note = Spaces × value of the colour, twice under a doubler.
scoring-note-reach = What no locomotive reaches does not count.
hint-bench = The bench: who and what can still be used in this round
hint-tokens-left = “?” tokens left: { $n }
have-worker = workers
have-seasonal = seasonal workers
have-black = the black worker
have-coin = coins
badge-workers = workers
badge-coins = coins
badge-engineers = engineers
badge-coming = points at the next scoring
badge-cards = end-bonus cards

# What is what.
legend-title = What is what
legend-free = a space waits for so many workers
legend-worker = a worker, with the sign of its player
legend-seasonal = a seasonal worker, for this round only
legend-black-worker = the black worker: one more black step with an action that allows black
legend-coin = a coin; it stands in for any worker
legend-step = a step with track of this colour
legend-any = a step of any colour; of black or grey
legend-unplaced = track that is yours but not on the line yet
legend-value = worth of a space; green: the colour is laid
legend-points = what this stretch scores now
legend-reach = how far the locomotives reach; beyond it lies snow, and nothing counts
legend-doubler = a doubler: the space below scores twice
legend-locomotive = a locomotive with its level
legend-factory = a factory that can be had, with what it does
legend-no-factory = a factory not to be had now; an empty gap
legend-industry = an industry step
legend-engineer = an engineer with a number
legend-repeat = repeat a one-worker action of this round
legend-claim = a place in the turn order of the next round
legend-question = a “?”: use one of your “?” tokens
legend-end-bonus = an end-bonus card, or 10 points
legend-medal = the Kiev medal, for the special space of Kiev
legend-special = a special space: the colour and, if shown, a locomotive must get there
legend-scores = green: counts at every scoring, and now
legend-done = ticked: has given what it gives

# Parts of the picture, for small screens.
part-plan = Plan
part-track = Track
part-locomotives = Locomotives
part-depot = Depot
part-board = Board
part-tokens = Tokens and cards
part-own-first = My board: St. Petersburg
part-own-second = My board: Kiev
part-their-first = St. Petersburg
part-their-second = Kiev

# Blocks of the component file; their notes stand there.
block-setup = Setup
block-spaces = Action spaces
block-strip = Row of engineers
block-values = Values of the rails
block-lines = Railway lines
block-industry = Industry
block-factories = Factories
block-engineers = Engineers
block-question_tokens = “?” tokens
block-question_cards = “?” cards
block-end_bonus = End bonus cards
block-start_bonus = Starting bonus cards
block-turn_order = Turn order
block-final = Final scoring

# The score in parts
category-transsiberian = Trans-Siberian
category-petersburg = St. Petersburg
category-kiev = Kiev
category-industry = industry
category-passing = passing
category-stations = end stations
category-effects = engineers and factories
category-instead = instead of cards
category-endcards = end bonuses
category-majority = most engineers
last-round = The last round: the game ends after round { $round }.
scored-round = Scoring of round { $round }

decision-workers = workers
decision-start = the start
decision-payments = payments
decision-tracks = tracks
decision-industry = industry
decision-locomotives = locomotives
decision-cards = cards

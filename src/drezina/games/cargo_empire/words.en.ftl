title = Cargo Empire
blurb = Carry goods between twenty-four cities by road, rail and sea, build trading stations and drive your truck, train and ship along the development tracks.
automa = Freighter

option-mode = Opponents
    .help = Who plays: people among themselves, one person against the Freighter, two people with the Freighter as third, or two people with vassals.
option-mode-people = 2 to 4 people
option-mode-solo = solo against the Freighter
option-mode-duo_freighter = 2 people and the Freighter
option-mode-duo_vassals = 2 people with vassals
option-map = Map
    .help = Europe is the basic map. On Dyorle rush tokens lie on six of the links.
option-map-europe = Europe
option-map-dyorle = Dyorle
option-clans = Clan abilities
    .help = Every person plays one of five clans: its crest lies on the map, delivered cubes are kept and pay for abilities.
option-clans-off = without clans
option-clans-on = with clans
option-clan_choice = Clans are
    .help = Clans are dealt at random, or chosen one after the other.
option-clan_choice-random = dealt
option-clan_choice-choose = chosen
option-tracks = Development tracks
    .help = Basic tracks have simple bonuses; advanced ones add bonuses with a choice and wide spaces; mixed draws from all.
option-tracks-basic = basic
option-tracks-advanced = advanced
option-tracks-mixed = mixed

conflict-alone = One person plays against the Freighter: choose the solo game.
conflict-solo = The solo game is for one person.
conflict-duo = The games with the Freighter as third and with vassals are for two people.
conflict-no-clans = Clans can be chosen only where they are played with.

card-road = road card
    .short = road
    .acc = road card
card-rail = rail card
    .short = rail
    .acc = rail card
card-sea = sea card
    .short = sea
    .acc = sea card
marker-truck = truck
    .sign = T
    .acc = truck
    .gen = truck
marker-train = train
    .sign = R
    .acc = train
    .gen = train
marker-ship = ship
    .sign = S
    .acc = ship
    .gen = ship
good-orange = orange goods
    .sign = O
    .cube = an orange cube
good-white = white goods
    .sign = W
    .cube = a white cube
good-grey = grey goods
    .sign = G
    .cube = a grey cube
good-brown = brown goods
    .sign = B
    .cube = a brown cube
clan-yellow = Erestdon Chamber of Commerce
    .sign = Y
    .short = the yellow clan
    .gen = yellow
    .does = any two cards pay for a delivery from or to the city of the crest; for 2 cubes a road card
clan-green = Glat Academic Societies
    .sign = G
    .short = the green clan
    .gen = green
    .does = a delivery from or to the city of the crest may go to a demand space of any colour; for 2 cubes moves a cube to another city
clan-red = Lockriel Mining Cartel
    .sign = R
    .short = the red clan
    .gen = red
    .does = nobody else may choose the city of the crest for a delivery; for 2 cubes a long rail (up to 3 sections, train +2)
clan-purple = Kasha Trade Cooperative
    .sign = P
    .short = the purple clan
    .gen = purple
    .does = one more step for a delivery from or to the city of the crest; for 2 cubes borrows the crest of another clan for a turn
clan-blue = Tino Merchant Flotilla
    .sign = B
    .short = the blue clan
    .gen = blue
    .does = the city of the crest is a port for this clan; for 2 cubes swaps a road or rail card for a sea card
colour-red = red city
    .sign = R
colour-blue = blue city
    .sign = B
colour-green = green city
    .sign = G
colour-yellow = yellow city
    .sign = Y
space-upper = upper demand space
space-lower = lower demand space
path-upper = upper path
    .acc = upper path
path-lower = lower path
    .acc = lower path

task-1 = 3 VP per pair of a red and a blue city
task-2 = 3 VP per pair of a red and a green city
task-3 = 3 VP per pair of a red and a yellow city
task-4 = 3 VP per pair of a blue and a green city
task-5 = 3 VP per pair of a blue and a yellow city
task-6 = 3 VP per pair of a green and a yellow city
task-7 = 3 VP per pair of a port and a city without port
task-8 = 6 VP per set of cities of all four colours
task-9 = 1 VP per city of your largest land network
task-10 = Red cities: 4–5 give 6 VP, all 6 give 12 VP
task-11 = Blue cities: 4–5 give 6 VP, all 6 give 12 VP
task-12 = Green cities: 4–5 give 6 VP, all 6 give 12 VP
task-13 = Yellow cities: 4–5 give 6 VP, all 6 give 12 VP
task-14 = Ports: 4–5 give 5 VP, 6 or more 10 VP
task-15 = Cities without port: 4–5 give 5 VP, 6 or more 10 VP
task-16 = City cards: 3–4 give 5 VP, 5 or more 10 VP
task-17 = Cities of level 2: 4–5 give 5 VP, 6 or more 10 VP
task-18 = 3 VP per city of level 3
task-19 = 10 VP for 4 stations in one city
task-20 = 3 VP per city with exactly 2 of your stations
task-21 = Task cards: 3–4 give 5 VP, 5 or more 10 VP
task-22 = 8/5/4 VP (2/3/4 players) per rival truck behind yours
task-23 = 8/5/4 VP (2/3/4 players) per rival train behind yours
task-24 = 8/5/4 VP (2/3/4 players) per rival ship behind yours

cards-road = { $number } road
cards-rail = { $number } rail
cards-long = 1 long rail
cards-sea = { $number } sea
orders = no. { $number }{ $road ->
    [0] { "" }
   *[other] , truck +{ $road }
  }{ $rail ->
    [0] { "" }
   *[other] , train +{ $rail }
  }{ $sea ->
    [0] { "" }
   *[other] , ship +{ $sea }
  }{ $arrow ->
    [up] , arrow up
    [down] , arrow down
   *[none] , reshuffle
  }

move-clan = { $clan } ({ $clan_gen }): { $clan_does }
move-keep = Keep task { $task_id }: { $task }
move-take = Take a { $card }
move-begin = First station: { $city }
move-space = { $space_id ->
    [upper] Upper demand space
   *[lower] Lower demand space
  }
move-crest = Crest to { $city }
move-supply = Carry goods from { $city }
move-take-cards = Take a road, a rail and a sea card
move-refill = Refill { $city }
move-move-crest = Move the crest (2 cubes)
move-move-cube = Move a cube between cities (2 cubes)
move-swap = Swap a { $card } for a sea card (2 cubes)
move-borrow = Borrow the { $clan_gen } crest (2 cubes)
move-buy-road = Take a road card (2 cubes)
move-long-rail = Long rail: up to 3 sections, train +2 (2 cubes)
move-go-on = Go on
move-cube-from = Cube from { $city }
move-cube-to = Cube to { $city }
move-demand = Deliver to { $city }
move-pay = Play { $set }
move-rush = Past the rush place { $rush }
move-no-rush = A route without a rush token
move-marker = Move the { $marker }
move-path = { $path_id ->
    [upper] Upper path
   *[lower] Lower path
  }
move-card = Take the card { $city }
move-blank = Take the blank card (slot { $slot })
move-want-city = City card
move-want-task = Task cards
move-vassal-from = Vassal: from { $city }
move-vassal-to = Vassal: to { $city }
move-port = The crest's city is a port
move-no-port = The crest's city is no port
move-tile = City tile { $tile }
move-face = Track { $face }
move-deal-clan = Clan dealt: { $clan }
move-turn-up = City card { $city } turned up
move-deal-city = Secret city card { $city }
move-deal-task = Task { $task_id }
move-token = Rush token: { $card }
move-starts = { $seat } starts
move-orders = Freighter card { $orders }

prompt-clan = Choose a clan
prompt-keep = Keep one of two tasks
prompt-free-card = Take any transport card
prompt-first-city = Choose a market city for your first station
prompt-space = Choose a demand space in { $city }
prompt-crest = Choose a city for your crest
prompt-plan = Choose a supply city
prompt-skip = Nothing can be delivered: take cards or refill a city
prompt-demand = Where do the { $good } of { $city } go?
prompt-pay = Choose the cards for { $city1 } → { $city2 }
prompt-rush = Which rush token between { $city1 } and { $city2 }?
prompt-card-steps = Which marker moves? { $number ->
    [one] 1 step
   *[other] { $number } steps
  } left for the cards played
prompt-free-steps = Which marker gets the reward? { $number ->
    [one] 1 step
   *[other] { $number } steps
  } left
prompt-path = Choose a path for the { $marker }
prompt-take-city = Take a city card from the market
prompt-bonus = A city card or a task?
prompt-window = Use a clan ability? ({ $number ->
    [one] 1 cube
   *[other] { $number } cubes
  })
prompt-last-cube = { $city } is about to rise. Pay 2 cubes to move its last cube ({ $good }), for a flawless upgrade?
prompt-cube-from = From which city do you move a cube?
prompt-cube-to = Where do you move the { $good } of { $city }?
prompt-vassal-from = From where does your vassal deliver?
prompt-vassal-to = Where does your vassal take the { $good } of { $city }?
prompt-port = Is { $city } a port for your tasks?

refusal-not-now = That is not asked now.
refusal-level3 = { $city } is a level-3 city: it neither supplies nor demands.
refusal-not-present = You have no station in { $city }.
refusal-no-cube = There is no cube in { $city }.
refusal-closed = The red crest lies in { $city }: only red may choose it.
refusal-nobody-wants = Nobody wants the { $good } of { $city } now.
refusal-no-cards-from = You have no cards for any delivery from { $city }.
refusal-same-city = { $city } cannot be supply and demand city at once.
refusal-no-demand = { $city } has no free demand space for { $good }.
refusal-out-of-reach = You have no cards for { $city1 } → { $city2 }.
refusal-no-long-rail = Long rail has to be paid for first.
refusal-not-in-hand = You do not have these cards: { $set }.
refusal-superfluous = { $set }: a card would be superfluous for { $city1 } → { $city2 }.
refusal-insufficient = { $set } do not suffice for { $city1 } → { $city2 }.
refusal-no-rush-there = No shortest route of these cards leads past it, or no token lies there.
refusal-not-drawn = You have not drawn this task: { $task }.
refusal-not-in-market = { $city } is not in the market.
refusal-already-chosen = Somebody has chosen { $city } already.
refusal-no-blank = No blank card lies in this slot.
refusal-no-task-left = There are no tasks left.
refusal-no-step = The { $marker } has no step to make now.
refusal-clan-taken = Somebody plays this clan already: { $clan }.
refusal-crest-is-there = The crest lies in { $city } already.
refusal-must-deliver = As long as a delivery is possible the turn cannot be skipped.
refusal-full = Both supply spaces of { $city } are full.
refusal-no-clans = The game is played without clan abilities.
refusal-few-cubes = An ability costs 2 cubes, you have { $number }.
refusal-other-clan = Only { $clan_short } has this ability.
refusal-ability-useless = This ability would change nothing now, or has been used this turn.
refusal-no-vassal-cube = A vassal cannot deliver anything from { $city }.
refusal-no-cube-to-move = No cube can be moved from { $city }.
refusal-no-room = { $city } has no free supply space for { $good }.

score-development = Development
score-level3 = { $number ->
    [one] 1 station
   *[other] { $number } stations
  } in level-3 cities
score-cities = { $number ->
    [one] 1 city card
   *[other] { $number } city cards
  }
score-task = Task: { $task }
score-double-task = Task, counted twice ({ $number } × 2): { $task }
score-double-development = Development, counted twice ({ $number } × 2)
score-double-cities = City cards ({ $number } × 5 VP × 2)

verb-clan = Choose a clan
verb-keep = Keep a task
verb-take = Take a card
verb-begin = First station
verb-space = Choose a space
verb-crest = Place the crest
verb-supply = Carry goods
verb-take-cards = Take three cards
verb-refill = Refill a city
verb-move-crest = Ability
verb-move-cube = Ability
verb-swap = Ability
verb-borrow = Ability
verb-buy-road = Ability
verb-long-rail = Ability
verb-go-on = Go on
verb-cube-from = Cube from
verb-cube-to = Cube to
verb-demand = Deliver to
verb-rush = Rush token
verb-no-rush = Without a rush token
verb-marker = Move a marker
verb-path = Choose a path
verb-card = Take a city card
verb-blank = Take a city card
verb-want-city = City card
verb-want-task = Task cards
verb-vassal-from = Vassal: from
verb-vassal-to = Vassal: to
verb-port = The crest
verb-no-port = The crest
verb-pay = Play cards

explain-market = The market: city cards that can be taken. Deliveries from or to these cities bring a step more.
explain-card = City card { $city }: 5 points at the end; a delivery from or to the city brings a step more.
explain-blank = A blank city card: 5 points at the end, without a city.
explain-empty = An empty place of the market.
explain-round = Round { $round } of three: who is when on turn, and the stations still to be built.
explain-place = { $seat } has place { $place } in the turn order; the warehouses are the turns to come in this round.
explain-task = Task: { $task }.
explain-goods = Cubes you keep, { $good }: { $number }. Two of any colours pay for an ability.
explain-way = The way of the goods from { $city1 } to { $city2 }.

fact-tiles-laid = The city tiles lie on the map; two cubes wait in every city.
fact-track = Development track { $number }: { $face }.
fact-clan = { $seat } plays { $clan_short } ({ $clan }): { $clan_does }.
fact-market = { $city } comes into the market (slot { $number }).
fact-market-blank = A blank card comes into the market (slot { $number }).
fact-under-deck = The card { $city } goes under the deck.
fact-gets-city = { $seat } gets a secret city card: { $city }.
fact-gets-some-city = { $seat } gets a secret city card.
fact-draws-tasks = { $seat } draws the tasks { $task1_id } ({ $task1 }) and { $task2_id } ({ $task2 }).
fact-draws-some-tasks = { $seat } draws two tasks.
fact-last-task = { $seat } takes the last task: { $task }.
fact-some-last-task = { $seat } takes the last task.
fact-keeps-task = { $seat } keeps task { $task1_id } ({ $task1 }) and puts task { $task2_id } under the deck.
fact-keeps-some-task = { $seat } keeps one task and puts the other under the deck.
fact-token = Rush token on { $rush }: { $card_id ->
    [road] truck
    [rail] train
   *[sea] ship
  }.
fact-starts = { $seat } is the start player.
fact-order = { $seat } has place { $number } in the turn order.
fact-takes-card = { $seat } takes a { $card }.
fact-first-station = { $seat } builds the first station: { $city }, { $space }.
fact-second-station = { $seat } builds the second station: { $city }, { $space }.
fact-crest = { $seat } puts the crest on { $city }.
fact-round = Round { $number }.
fact-delivers = { $seat } carries { $good_cube } from { $city1 } to { $city2 } with { $set }.
fact-keeps-cube = { $seat } keeps { $good_cube }.
fact-upgraded = { $city } rises to level { $number }.
fact-flawless = A flawless upgrade of { $city }: { $seat } gets a step more.
fact-skips-for-cards = { $seat } can deliver nothing and takes one card of each type.
fact-skips-for-refill = { $seat } can deliver nothing and refills { $city } with { $good }.
fact-takes-rush = { $seat } picks up a rush token: the { $marker } moves one space.
fact-enters-path = { $seat }: the { $marker } enters the { $path } of track { $number }.
fact-reaches-crossing = { $seat }: the { $marker } is on crossing { $number }.
fact-reaches-points = { $seat }: the { $marker } is on the space for { $points } VP.
fact-moves-on = { $seat }: the { $marker } goes one space on along track { $number }.
fact-step-lost = { $seat }: the marker is at the end, the step is lost.
fact-city-reward = City reward of { $city }: { $seat } gets one step more.
fact-crest-step = The purple crest: { $seat } gets one step more.
fact-takes-city = { $seat } has a new city card: { $city }.
fact-takes-blank = { $seat } takes a blank city card.
fact-no-task-left = { $seat } is to draw a task, but none is left.
fact-moves-crest = { $seat } pays 2 cubes and moves the crest to { $city }.
fact-moves-cube = { $seat } pays 2 cubes and moves { $good_cube } from { $city1 } to { $city2 }.
fact-swaps = { $seat } pays 2 cubes and swaps a { $card } for a sea card.
fact-borrows = { $seat } pays 2 cubes and borrows the { $clan_gen } crest.
fact-buys-road = { $seat } pays 2 cubes and takes a road card.
fact-long-rail = { $seat } pays 2 cubes for long rail.
fact-freighter-card = The Freighter turns up a card: { $orders }.
fact-freighter-reshuffles = The Freighter turns up a reshuffle sign: all his cards are shuffled, and another one is turned up.
fact-freighter-searches = The Freighter looks for a buyer: his truck stands in { $city }, his train on market slot { $number }.
fact-freighter-fails = { $city }: no market card fits. The truck goes on to the next city with a station of his.
fact-freighter-delivers = { $seat } carries { $good_cube } from { $city1 } to { $city2 }, { $space }.
fact-freighter-no-match = The Freighter has tried all his cities and delivers nothing.
fact-freighter-turns-up = The top city card decides where his station goes: { $city }.
fact-freighter-without-deck = The city deck is of no help: the arrow on his card decides where the station goes.
fact-freighter-station = { $seat } builds a station: { $city }, { $space }.
fact-freighter-pointers = His truck now stands in { $city }, his train on market slot { $number }.
fact-freighter-steps = By the card the { $marker } moves { $number ->
    [one] 1 step
   *[other] { $number } steps
  }.
fact-freighter-task = { $seat } takes task { $task_id }: { $task }.
fact-vassal = The vassal of { $seat } carries { $good_cube } from { $city1 } to { $city2 }.
fact-vassal-idle = The vassal of { $seat } can deliver nothing; his station leaves the game.
fact-upkeep = Round { $number } ends: a new turn order is found.
fact-crest-is-port = { $seat } takes { $city } for a port.
fact-crest-is-no-port = { $seat } does not take { $city } for a port.
fact-task-scores = { $seat }: task { $task_id } ({ $task }) brings { $points } VP.
fact-task-scores-double = { $seat }: task { $task_id } ({ $task }) counts twice, { $number } × 2 = { $points } VP.
fact-final = { $seat } ends with { $points } VP.

view-round = { $number ->
    [0] Set-up
   *[other] Round { $number }
  }
view-in-market = { $city } in the market
view-blank = a blank card in the market
view-train = the Freighter's train on market slot { $number }
view-token = rush token { $rush }: { $card_id ->
    [road] truck
    [rail] train
   *[sea] ship
  }
view-cards = { $seat }: { $road } road, { $rail } rail, { $sea } sea cards
view-markers = truck at { $truck }, train at { $train }, ship at { $ship }
view-tasks = { $number ->
    [one] 1 task
   *[other] { $number } tasks
  }
view-owns = city card { $city }
view-secret = secret city card { $city }
view-blanks = { $number ->
    [one] 1 blank city card
   *[other] { $number } blank city cards
  }
view-plays = plays { $clan_short }
view-cubes = { $number ->
    [one] 1 cube
   *[other] { $number } cubes
  }
view-city = { $city }: level { $number }
view-supplies = supplies { $number }× { $good }
view-wants = wants { $good }
view-stations = stations of { $seat }: { $number }
view-vassal-stations = stations of the vassal of { $seat }: { $number }
view-truck = the Freighter's truck stands here
view-crest-of = the { $clan_gen } crest

draw-development = Development
draw-points-short = VP
draw-points = Victory points
draw-motto = by road · by rail · by sea
draw-atlantic = Atlantic
draw-mediterranean = Mediterranean
draw-black-sea = Black Sea
draw-blank = blank card
draw-rush = Rush place: { $marker ->
    [none] no token
   *[other] a step of the { $marker } for whoever comes past first
  }
draw-port = { $number }. { $city }: { $colour }, port, level { $level }
draw-inland = { $number }. { $city }: { $colour }, no port, level { $level }
draw-supply = supplies { $good } ({ $number })
draw-wants = Demand space: { $good }
draw-offered = Its card is in the market: a delivery from or to here brings a step more.
draw-owned = The owner of this city card gets a step more for a delivery from or to here.
draw-freighter-truck = The Freighter's truck: he looks for goods here first.
draw-freighter-train = The Freighter's train: he tries this card first.
draw-start = Start of the development tracks
draw-crossing = Crossing: no bonus; behind it one of two paths is chosen again
draw-bonus-road = Bonus: a road card
draw-bonus-rail = Bonus: a rail card
draw-bonus-sea = Bonus: a sea card
draw-bonus-city = Bonus: a city card from the market
draw-bonus-task = Bonus: a task
draw-bonus-any-transport = Bonus: any transport card
draw-bonus-city-or-task = Bonus: a city card or a task
draw-own-city = Your city card: { $city }
draw-secret-city = Your secret city card: { $city }
draw-his-card = The card that the Freighter turned up last: what it moves, and its arrow
draw-his-deck = Cards left in the Freighter's deck: { $number }
draw-gain-city = city reward of { $city }: +1 step
draw-gain-crest = purple crest: +1 step
draw-gain-level = { $city } rises to level { $level }{ $points ->
    [0] { "" }
   *[other] , your stations there bring { $points } VP
  }
draw-gain-flawless = flawless upgrade: +1 step
draw-market = City market
draw-hand = Cards
draw-tasks = Tasks
draw-cities = Private cities
draw-cubes = Cubes
draw-round = Round
draw-task-22 = { $points } VP per rival truck behind yours
draw-task-23 = { $points } VP per rival train behind yours
draw-task-24 = { $points } VP per rival ship behind yours
draw-his-turn = His turn
draw-his-cities = City cards
draw-his-tasks = Tasks, counted twice
draw-pile = deck
draw-begin = Start
draw-worth = now { $points } VP

# Parts of the picture, for small screens.
part-west = West
part-east = East
part-market = Market
part-tracks = Tracks
part-points = Victory points

# Blocks of the component file; their notes stand there.
block-maps-europe = Map of Europe
block-maps-dyorle = Map of Dyorle
block-city_tiles = City tiles
block-city_cards = City cards
block-development = Ends of the development tracks
block-tracks = Development tracks
block-tasks = Tasks
block-freighter = Cards of the Freighter
block-rush_tokens = Rush tokens

## The picture of the how-to page

legend-plate = A city: region and name, its goods, its level, what it demands
legend-pin = Cities on the map; an anchor is a port
legend-link = A link: it can be taken by road and by rail
legend-lane = Sea lanes: every port is joined to every other
legend-corner = Corner of a plate: its card is in the market (brass), or whose it is
legend-rush = Dyorle: a rush token moves the vehicle shown
legend-crate = Goods in four colours
legend-demand = A demand space: free, and with a station on it
legend-station = Trading stations with the signs of their owners
legend-slot = A place for goods that is empty
legend-level = A city of level 3: every station here is worth 3 VP
legend-crest = Clan crests lie in a city (variant)
legend-freighter = The Freighter, who plays by himself in solo games
legend-cards = Road, rail and sea: each drives its own vehicle
legend-vehicles = Truck, train and ship on the development tracks
legend-bonus-city = Bonus of a track: a city card
legend-bonus-task = Bonus of a track: a task
legend-bonus-any-transport = Bonus of a track: a transport card of your choice
legend-points = Victory points at the end of the tracks
legend-turn = Here a vehicle chooses the upper or the lower way

# The score in parts
category-development = development
category-level3 = level-3 cities
category-cities = city cards
category-tasks = tasks
tie-development = Equal points; development decided: { $number } against { $number2 }.
tie-level3 = Equal points; stations in level-3 cities decided: { $number } against { $number2 } points.
tie-cities = Equal points; city cards decided: { $number } against { $number2 } points.
tie-tasks = Equal points; tasks decided: { $number } against { $number2 } points.
tie-order = Equal points in every part; the turn order decided.
last-round = The last round, number { $number }.

decision-start = the start
decision-tasks = tasks
decision-deliveries = deliveries
decision-payments = payments
decision-development = development
decision-cards = cards
decision-other = abilities and the rest

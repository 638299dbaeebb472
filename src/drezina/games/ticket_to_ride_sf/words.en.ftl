title = Ticket to Ride: San Francisco
blurb = Collect cards, claim cable-car routes, join the sights on your secret tickets and bring souvenirs home.

option-map = Map
    .help = The printed board could not be copied; this edition has a map of its own, rebuilt from the city and from what is publicly known.
option-map-reconstructed = reconstructed
option-start_player = Start player
    .help = Who takes the first turn; the others follow clockwise.
option-start_player-random = drawn by lot
option-start_player-1 = Player 1
option-start_player-2 = Player 2
option-start_player-3 = Player 3
option-start_player-4 = Player 4
option-memory_aid = Memory aid
    .help = Shows what an attentive player could remember: which cards the others took face up, and which cards nobody has seen. It changes no rule.
option-memory_aid-off = off
option-memory_aid-on = on

conflict-start-player = Player { $number } cannot start: only { $players } people play.

card-blue = blue
    .a = a blue
    .one = blue
    .few = blue
    .many = blue
    .track = blue
card-green = green
    .a = a green
    .one = green
    .few = green
    .many = green
    .track = green
card-black = black
    .a = a black
    .one = black
    .few = black
    .many = black
    .track = black
card-purple = purple
    .a = a purple
    .one = purple
    .few = purple
    .many = purple
    .track = purple
card-red = red
    .a = a red
    .one = red
    .few = red
    .many = red
    .track = red
card-orange = orange
    .a = an orange
    .one = orange
    .few = orange
    .many = orange
    .track = orange
card-ferry = ferry
    .a = a ferry
    .one = ferry
    .few = ferries
    .many = ferries
    .track = ferry
card-grey = grey
    .track = grey
second-track = { $colour }, second track

symbol-lighthouse = lighthouse
symbol-bridge = bridge
symbol-clock-tower = clock tower
symbol-wave = wave
symbol-house = house
symbol-cable-car = cable car
symbol-sea-lion = sea lion

payment = { $plain ->
    [0] { $ferries ->
        [one] 1 ferry
       *[other] { $ferries } ferries
      }
   *[other] { $plain } { $one }{ $ferries ->
        [0] { "" }
        [one] { " " }and 1 ferry
       *[other] { " " }and { $ferries } ferries
      }
  }

move-blind = Draw from the deck
move-take = Take the face-up { $card } card
move-tickets = Draw tickets
move-pass = Pass
move-keep-both = Keep both tickets
move-keep-first = Keep only the first ticket
move-keep-second = Keep only the second ticket
move-place = Place on { $location }
move-souvenir = Take the souvenir at { $location }
move-claim = Claim { $route } with { $payment }

gain-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
gain-souvenir = { gain-points } and the souvenir “{ $symbol1 }” at { $location1 }
gain-either = { gain-points } and one of two souvenirs: “{ $symbol1 }” at { $location1 } or “{ $symbol2 }” at { $location2 }
gain-ticket = completes your ticket { $ticket } (+{ $points })
verb-blind = Take cards
verb-take = Take cards
verb-tickets = Draw tickets
verb-pass = Pass
verb-keep-both = Keep tickets
verb-keep-first = Keep tickets
verb-keep-second = Keep tickets
verb-place = Place a token
verb-souvenir = Take a souvenir
verb-claim = Claim a route

explain-discarded = Discarded { $card } cards; they come back when the deck runs out.
explain-no-card = A place for a face-up card; there is none to be turned up.

fact-dealt = { $seat } is dealt { $card_a } card.
fact-turned-up = Turned up: { $card_a } card.
fact-refreshed = Three ferries are face up: all five face-up cards are replaced.
fact-new-deck = The discards are reshuffled into a new deck of { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }.
fact-offered = { $seat } draws the ticket { $ticket }.
fact-kept-ticket = { $seat } keeps the ticket { $ticket }.
fact-returned-ticket = { $seat } returns the ticket { $ticket }.
fact-kept-tickets = { $seat } keeps { $kept ->
    [one] 1 ticket
   *[other] { $kept } tickets
  } and returns { $returned ->
    [0] none
   *[other] { $returned }
  }.
fact-starts = { $seat } is the start player.
fact-placed = { $seat } puts { $tokens ->
    [one] the souvenir token
   *[other] { $tokens } souvenir tokens
  } “{ $symbol }” on { $location }.
fact-took = { $seat } takes the face-up { $card } card.
fact-drew = { $seat } draws { $card_a } card from the deck.
fact-drew-blind = { $seat } draws a card from the deck.
fact-claimed = { $seat } claims { $route } with { $payment }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
fact-took-souvenir = { $seat } takes the souvenir “{ $symbol }” at { $location }.
fact-drew-tickets = { $seat } draws { $tickets ->
    [one] the last ticket
   *[other] { $tickets } tickets
  }.
fact-passed = { $seat } can do nothing and passes.
fact-announced = { $seat } is running out of cable cars: everybody has one last turn.
fact-completed = { $seat } has completed { $ticket }: +{ $points }.
fact-failed = { $seat } has not completed { $ticket }: −{ $points }.
fact-ended = The game is over; all tickets are shown.

prompt-turn = Draw two cards, claim a route or draw tickets
prompt-last-turn = Your last turn: draw two cards, claim a route or draw tickets
prompt-second-card = Choose your second card
prompt-keep-start-tickets = Which tickets do you keep? (At least one.)
prompt-keep-tickets = Which of the tickets do you keep? (At least one.)
prompt-place = Choose a location for the { $tokens ->
    [one] souvenir
   *[other] souvenirs
  } “{ $symbol }”: any without tokens
prompt-souvenir = Which of the two souvenirs do you take?
prompt-over = The game is over

refusal-not-now = That is not what you are asked now.
refusal-keep-first = First choose which tickets you keep.
refusal-place-first = First put the spare souvenirs on the map.
refusal-has-tokens = There are souvenirs there already; choose a location without any.
refusal-souvenir-first = First choose which souvenir you take.
refusal-second-card-first = First take your second card.
refusal-no-second-ferry = A face-up ferry cannot be the second card.
refusal-deck-empty = The deck is empty.
refusal-not-showing = No { $card } card is face up.
refusal-no-tickets = There are no tickets left.
refusal-must-act = You may pass only when you can do nothing else.
refusal-route-taken = { $route } belongs to { $seat }.
refusal-own-twin = You own the other track of { $route }; nobody may have both.
refusal-twin-closed = With two players { $route } is closed, because the other track is taken.
refusal-too-few-cars = { $route } needs { $spaces ->
    [one] 1 cable car
   *[other] { $spaces } cable cars
  }; you have { $cars }.
refusal-cannot-pay = You do not hold { $payment } for { $route }.

score-routes = routes
score-completed = ticket { $ticket }, completed
score-failed = ticket { $ticket }, not completed
score-souvenirs = { $symbols ->
    [0] no souvenirs
    [one] 1 souvenir
   *[other] { $symbols } different souvenirs
  }

part-north-east = North-east
part-north-west = North-west
part-south-west = South-west
part-south-east = South-east
table-routes = Route points
table-souvenirs = Souvenir points
deck = deck
tickets = tickets
discards = discards
souvenirs = Souvenirs
memory = What you could remember
sign-unseen = ?
sign-in-deck = ▾
map-title = San Francisco
map-ocean = Pacific Ocean
map-strait = Golden Gate
map-bay = The Bay
map-headland = Marin
map-north = N
hint-route = { $route }: { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
  }, { $colour }{ $ferry ->
    [0] { "" }
   *[other] , one card must be a ferry
  }; { gain-points }
hint-closed = { $route }: closed, because the other track is taken
hint-owned = { $route }: belongs to { $name }
hint-tokens = { $location }: { $count } × “{ $symbol }”; whoever claims a route to here takes one, if it is new to them
hint-pennant = Your ticket { $number }: { $ticket }
hint-card = Transport card, { $card }: pays for one space of a { $card } or grey route
hint-ferry = Ferry: wild, stands for any colour; ferry routes need at least one
hint-deck = Draw a card unseen
hint-tickets = Draw two tickets and keep at least one
hint-discards = The discards; when the deck runs out, they are reshuffled into a new one
hint-ticket = { $a } – { $b }: { $points } points if your routes join them, as many lost if not; { $cars ->
    [0] completed
    [one] 1 more cable car needed
   *[other] { $cars } more cable cars needed
  }
hint-ticket-lost = { $a } – { $b }: cannot be completed, { $points } points lost
hint-souvenir = { $name } has the souvenir “{ $symbol }”
hint-album = { $name }: souvenirs worth { gain-points }
hint-known = Cards that { $name } surely holds, and { $unknown } unknown
hint-unseen = Unseen cards, in the deck or in hands
hint-in-deck = The most of each that the deck can hold
badge-cars = cable cars left
badge-cards = transport cards
badge-tickets = tickets
badge-souvenirs = different souvenirs

view-open = Face-up cards:
view-cards = { $count } { $card }
view-deck = deck { $cards }, tickets { $tickets }
view-discards = Discards:
view-player = { $seat }: { $cars ->
    [one] 1 cable car
   *[other] { $cars } cable cars
  }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }, { $tickets ->
    [one] 1 ticket
   *[other] { $tickets } tickets
  }
view-souvenir = “{ $symbol }”
view-known = { $seat } surely holds:
view-unknown = { $cards ->
    [one] 1 unknown card
   *[other] { $cards } unknown cards
  }
view-unseen = Unseen cards, in the deck or in hands:
view-in-deck = The deck holds at most:
view-routes = { $seat } has the routes:
view-route = { $route }
view-tokens = Souvenirs on the map:
view-stack = { $location }: { $tokens } “{ $symbol }”
view-either = Souvenirs to choose from:
view-hand = Your hand:
view-tickets = Your tickets:
view-ticket = { $ticket } ({ $points })
view-completed = { $ticket } ({ $points }) ✓
view-offered = Tickets to choose from:
view-offer = { $number }. { $ticket } ({ $points })

# Blocks of the component file; their notes stand there.
block-about = Publication
block-label = Name of the map
block-seats = Pieces of each player
block-cards = Transportation cards
block-display = Face-up cards
block-refresh = Repeated exchanges
block-route_points = Points for routes
block-symbols = Symbols of the souvenirs
block-souvenirs = Souvenir tokens
block-souvenir_points = Points for souvenirs
block-frame = Frame of the drawing
block-locations = Locations
block-routes = Routes
block-tickets = Destination tickets

## The picture of the how-to page

legend-stop = A location
legend-route = A free route: as many cards of its colour as it has spaces
legend-grey = A grey route: cards of any one colour
legend-ferry-route = A ferry route: a ship asks for a ferry card
legend-closed = A twin route that is closed: the other one was claimed
legend-cars = Claimed routes: the cable cars of their owners
legend-last = What somebody did last: a thin ring with the sign of the player
legend-seats = The signs of the players, on cars and plates
legend-card = A transport card; the sign tells its colour
legend-ferry = A ferry card: it also stands for any colour
legend-decks = The deck of transport cards and the tickets
legend-ticket = A ticket: two locations, its points, and how many cable cars it still needs
legend-discards = Discarded cards: they come back when the deck is empty
legend-souvenir = Souvenirs at a location, and how many are left
legend-album = Your different souvenirs: the more, the more points
legend-flag-wanted = An end of one of your tickets, with the ticket’s number; only you see it
legend-flag-done = A ticket that you have completed
legend-flag-offered = A ticket that you may keep
legend-glow = It glows: you can choose it now

# The score in parts
category-routes = routes
category-tickets = tickets
category-souvenirs = souvenirs
tie-tickets = Equal points; completed tickets decided: { $number } against { $number2 }.
last-turns = Cable cars are running out: everybody has one last turn.

decision-routes = routes
decision-cards = cards
decision-tickets = tickets
decision-souvenirs = souvenirs

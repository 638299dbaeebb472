title = Mini Express
blurb = Four railway companies belong to nobody: take shares of them, build their tracks and gain the influence that makes your shares worth more than those of the others.
automa = Steamhead

option-map = Map
    .help = The map of the USA or of Europe. Each has a variant of its own.
option-map-usa = USA
option-map-europe = Europe
option-golden_spike = Golden Spike
    .help = USA: the first company in Omaha starts the race for the transcontinental railway; when it is complete, the lines of both operators grow by 2.
option-golden_spike-off = without
option-golden_spike-on = with the Golden Spike
option-harbours = Harbours
    .help = Europe: the four wild demand tokens bring trains to harbours, which become new starts.
option-harbours-off = without
option-harbours-on = with harbours
option-first_game = First game
    .help = Every city holds two companies, whatever its frame. Easier for the first time.
option-first_game-off = capacities as printed
option-first_game-on = every city holds two
option-expert = Two experts
    .help = Two players without Steamhead: each begins with four shares, a turn has two actions (only the start player’s first turn has one), one exhausted company ends the game at once, and the column 1st is not used.
option-expert-off = with Steamhead
option-expert-on = two experts alone
option-difficulty = Difficulty
    .help = How strong Steamhead is in the solo game; each level adds to those before. Passenger: the plain rules. Tourist: after its share a train area is filled up to 3 only, its crossings compensate up to 2 trains only, and the game ends at once when its marker comes to city 32. Trainspotter: it starts with four shares, and your shares are worth nothing where you have influence 3 or less. Conductor: each share brings it 1 influence, and your shares are worth nothing where it has more influence than you. Old Railwayman: it starts with influence 2 everywhere, you with 0.
option-difficulty-1 = Passenger (easy)
option-difficulty-2 = Tourist (normal)
option-difficulty-3 = Trainspotter (hard)
option-difficulty-4 = Conductor (brutal)
option-difficulty-5 = Old Railwayman (ultimate)
option-start_player = Start player
    .help = Who takes the first turn; the others follow clockwise. In the solo game the person starts.
option-start_player-random = drawn by lot
option-start_player-1 = Player 1
option-start_player-2 = Player 2
option-start_player-3 = Player 3
option-start_player-4 = Player 4
option-start_player-5 = Player 5

conflict-golden-spike = The Golden Spike belongs to the map of the USA.
conflict-harbours = Harbours belong to the map of Europe.
conflict-expert = The game of two experts is for exactly two players.
conflict-difficulty = The difficulty can be chosen in the solo game only.
conflict-start-solo = In the solo game the person always starts.
conflict-start-player = Player { $number } cannot start: only { $players } people play.

company-wood = Wood
company-steel = Steel
company-leather = Leather
company-cotton = Cotton
symbol-wood = wood
symbol-steel = steel
symbol-leather = leather
symbol-cotton = cotton
symbol-wild = wild
steps = company { $company }, city { $city }
steam-refresh = refresh

place-leg = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
  } { $way }
place-legs = { $first } and { $second }
place-from = { $way } of { $place }
way-north = north
way-north-east = north-east
way-south-east = south-east
way-south = south
way-south-west = south-west
way-north-west = north-west

move-pick = Take the set-aside share of { $company }
move-share = Take a share of { $company }
move-build = Build { $company } to { $city }
move-via = Lay the route through the hex { $hex }
move-wild = +1 influence in { $company }
move-harbour = Put the train on the harbour { $harbour }
move-operator = { $company } operates the western branch
move-demand = { $token }
move-starts = { $seat } starts
move-draw = { $steam }
verb-pick = Take a share
verb-share = Take a share
verb-build = Build track
verb-via = Lay the route
verb-wild = Choose influence
verb-harbour = Choose a harbour
verb-operator = Choose an operator

explain-sign = { $city }: whoever builds here gains the influence on its token.
explain-track = Track of the company { $company }.
explain-aim = { $city }: Steamhead’s city marker stands here.
explain-route = The route of { $company } that is being laid to { $city }.
explain-step-city = How far Steamhead’s city marker moves.
explain-step-company = How far Steamhead’s company marker moves.

fact-starts = { $seat } is the start player.
fact-laid = The { $number } demand tokens are laid out at random, one on each city.
fact-picks = { $seat } takes a set-aside share of { $company }.
fact-picks-both = { $seat } takes both set-aside shares of { $company }.
fact-leftover = { $company }: { $number ->
    [one] one share is
   *[other] { $number } shares are
  } left over, so the line length starts at { $length }.
fact-given = { $seat } gets { $number ->
    [one] the share
   *[other] the { $number } shares
  } of { $company } that nobody took.
fact-takes = { $seat } takes a share of { $company } { $cost ->
    [0] free of charge
   *[other] for { $cost } influence
  }.
fact-refills = { $number ->
    [0] No train can be added to the train area of { $company }: it holds { $area }.
    [one] One train is added to the train area of { $company }, which now holds { $area }.
   *[other] { $number } trains are added to the train area of { $company }, which now holds { $area }.
  }
fact-fills-up = On this level the train area of { $company } is filled up to 3 only: { $number ->
    [0] no train is added
    [one] one train is added
   *[other] { $number } trains are added
  }, it holds { $area }.
fact-sold-out = That was the last share of { $company }: its share offer is exhausted.
fact-no-trains = The supply of { $company } is empty: its share offer is exhausted, the shares that are left leave the game.
fact-last-round = Two companies are exhausted: the end is near, this round is played to its end.
fact-builds = { $seat } builds { $company } to { $city } with { $number ->
    [one] one train
   *[other] { $number } trains
  }.
fact-longer = { $number ->
    [0] No land hex: the line length of { $company } stays at { $length }.
   *[other] The line of { $company } grows by { $number } to { $length ->
        [15] 15, the most there is
       *[other] { $length }
      }.
  }
fact-longest = The line length of { $company } is { $length } already and cannot grow any more.
fact-compensates = { $company } is crossed and gets one train as compensation: { $area } in the train area.
fact-keeps-back = { $company } is crossed, but it has { $area } trains in its train area already: on this level Steamhead gives it no compensation.
fact-no-room = { $company } is crossed, but its train area is full: no compensation.
fact-no-supply = { $company } is crossed, but its supply is empty: no compensation.
fact-gains = { $seat }: +1 influence in { $company }.
fact-gains-two = { $seat }: +1 influence in { $company } and in { $company2 }.
fact-gains-twice = { $seat }: +2 influence in { $company }.
fact-gains-all = A wild symbol: { $seat } gets +1 influence in all four companies.
fact-gains-wild = { $seat }: +1 influence in { $company } for the wild symbol.
fact-full = { $city } is full; its demand token goes to the box.
fact-passes = { $seat } has no legal action and passes.
fact-skips = { $seat } has no legal second action.
fact-all-pass = Everybody has passed in succession.
fact-ends = The game is over; shares are scored.
fact-opens-harbour = A harbour opens: a train of { $company } goes to { $harbour }, where the company can start from now on.
fact-spike-gone = { $city } was reached before the race began: the Golden Spike leaves the game.
fact-east = The race for the transcontinental railway begins! { $company } operates the eastern branch; one of its trains goes to the tile.
fact-no-east = The race for the transcontinental railway begins, but { $company } has no train in supply: there is no operator of the eastern branch.
fact-west-start = { $company } gets a new start in { $city }.
fact-closed-west = The demand token of { $city } goes to the box: nobody can build there any more.
fact-joined = The line from { $city } to { $city2 } is complete: the Golden Spike is driven in!
fact-west = { $seat } makes { $company } the operator of the western branch; one of its trains goes to the tile.
fact-no-west = There is no operator of the western branch.
fact-bonus = { $company } operates a branch: its line { $number ->
    [0] has length { $length } already and cannot grow any more
   *[other] grows by { $number } to { $length ->
        [15] 15, the most there is
       *[other] { $length }
      }
  }.
fact-draws = Steamhead’s token: { $steam }.
fact-refresh = A refresh token: all tokens go back into the bag, and a new one is drawn.
fact-company-mark = The company marker moves to { $company }.
fact-city-mark = The city marker moves to { $city }.
fact-city-skips = { $number ->
    [one] One city has no demand token left: the city marker skips it.
   *[other] { $number } cities have no demand token left: the city marker skips them.
  }
fact-city-stays = The city marker stays where it is.
fact-few = { $company } has { $area ->
    [0] no train
    [one] one train
   *[other] { $area } trains
  } in its train area (0 to 2): a share is taken.
fact-many = { $company } has { $area } trains in its train area (3 to 5): track is built.
fact-no-share = { $company } has no share left to take.
fact-no-city = { $company } can reach no city.
fact-draws-again = A new token is drawn for another company; the city marker does not move for it.
fact-aims = Of the cities that { $company } can reach, the nearest to the city marker is { $city }, distance { $number }.
fact-beats-length = { $city } is as near, but its route needs { $number } trains; the one to { $city2 } needs { $number2 }.
fact-beats-companies = { $city } is as near and its route as long, but it holds { $number ->
    [0] no company
    [one] one company
   *[other] { $number } companies
  }; { $city2 } holds { $number2 }.
fact-beats-number = { $city } is equal in everything, but { $city2 } has the higher number.
fact-start-hex = { $number ->
    [one] The route begins on the hex { $hex }.
   *[other] The route could begin at { $number } hexes; farthest to the east, then to the north, lies the hex { $hex }.
  }
fact-clockwise = Several routes lead from there; by the clockwise rule the one that keeps to the left is taken.
fact-last-city = The city marker has reached { $city }, the last city: the game ends at once.
fact-steam-passes = Every company has failed: Steamhead passes.
fact-harbour-nearest = Of the free harbours { $harbour } is the nearest to the city marker, distance { $number }.
fact-harbour-network = { $harbour } is as near, but the network of { $company } is { $number } away from it; { $harbour2 } is { $number2 } away.
fact-harbour-later = { $harbour } is equal in everything, but { $harbour2 } comes later in the order of cities.
fact-operator-own = Western branch: of { $company2 } Steamhead owns { $number2 ->
    [one] one share
   *[other] { $number2 } shares
  }, of { $company } only { $number }.
fact-operator-people = Western branch: Steamhead owns as many shares of { $company } as of { $company2 }, but people own { $number } of { $company } and only { $number2 } of { $company2 }.
fact-operator-mark = Western branch: { $company } is equal in everything, but { $company2 } comes first from the company marker on.
fact-steam-picks = Steamhead starts with { $number ->
    [one] a share
   *[other] { $number } shares
  } of { $company }.
fact-points = { $seat }: { $number ->
    [one] 1 point
   *[other] { $number } points
  }.
fact-wins = { $seat } wins.
fact-tie-steamhead = Equal points: in the solo game Steamhead wins a tie.
fact-tie-shares = Equal points: { $seat } has { $number } shares and { $seat2 } has { $number2 }; fewer win.
fact-tie-order = Equal points and shares: { $seat } comes before { $seat2 } in turn order.

prompt-action = Take a share or build track
prompt-last-action = The last round: take a share or build track
prompt-first-action = First action: take a share or build track
prompt-second-action = Second action, for a company other than { $company }: take a share or build track
prompt-pick = Choose a share from those set aside
prompt-second-pick = Choose your second share, of another company
prompt-pick-both = Choose a company and take both of its shares
prompt-pick-each = Choose a company of which both players take one share
prompt-route = { $company } to { $city }: choose the route, hex by hex
prompt-wild = Wild symbol: choose one more company for +1 influence, not { $company }
prompt-harbour = Choose a free harbour for the train of { $company }
prompt-operator = Choose the operator of the western branch
prompt-over = The game is over

refusal-not-now = This is not to be chosen now.
refusal-pick-first = First choose a share from those set aside.
refusal-none-aside = No share of { $company } is set aside any more.
refusal-own-pick = You already have { $company }; the second share must be of another company.
refusal-same-pair = Another player already has this pair of companies.
refusal-route-first = First choose the route of your track.
refusal-off-route = No shortest route to { $city } goes on there.
refusal-off-route-or-ends = No shortest route goes on there, or it would exhaust a company, which a second action must not.
refusal-wild-first = First choose the company for the wild symbol.
refusal-same-company = The wild symbol must go to a company other than the printed one.
refusal-harbour-first = First choose a harbour.
refusal-harbour-taken = That harbour is taken.
refusal-operator-first = First choose the operator of the western branch.
refusal-no-operator = That company has no train where the branches meet, operates the eastern branch already, or would be exhausted by a second action.
refusal-sold-out = The share offer of { $company } is exhausted.
refusal-too-dear = A share of { $company } costs { $cost } influence and you have { $number }.
refusal-used = The two actions of a turn must be for different companies; { $company } has had its action.
refusal-ends-game = A second action must not exhaust a company and so end the game.
refusal-already-there = { $company } already has a train in { $city }.
refusal-no-token = { $city } has no demand token any more: nobody can build there.
refusal-too-far = { $company } needs { $number ->
    [one] one train
   *[other] { $number } trains
  } to { $city } and has { $area }.

score-first = { $company }: { $number } × { $value } (line { $length }, most influence: { $influence })
score-second = { $company }: { $number } × { $value } (line { $length }, second in influence: { $influence })
score-other = { $company }: { $number } × { $value } (line { $length }, column Other, influence { $influence })
score-ahead = { $company }: { $number } × { $value } (line { $length }, column 2nd for the most influence: { $influence })
score-worthless = { $company }: { $number } × { $value } (too little influence: { $influence })

draw-badge = { $company }: influence { $influence }, shares { $shares }
draw-map-usa = United States of America
draw-map-europe = Europe
draw-north = N
draw-offer = Shares on the share field: { $number }
draw-aside = Shares set aside: { $number }
draw-exhausted = sold out
draw-exhausted-help = The share offer is exhausted: nobody can take a share any more.
draw-area = Train area: { $area ->
    [0] empty, so a share is free
    [one] one train, so a share costs 1 influence
   *[other] { $area } trains, so a share costs { $area } influence
  }. Supply: { $supply }
draw-length = Line length { $length }
draw-length-short = length
draw-reached = { $company }: line length { $length }. The column shows what a share is worth at that length.
draw-first = 1st
draw-second = 2nd
draw-other = Other
draw-one-share = 1 share
draw-influence = influence
draw-points = points
draw-shares = { $number ->
    [one] share
   *[other] shares
  }
draw-set-aside = set aside
draw-costs = { $cost ->
    [0] free
   *[other] costs { $cost }
  }
draw-supply = { $supply } in supply
draw-holding = { $name }: influence { $influence }, { $shares } × { $value } points.
draw-leads = The most influence.
draw-none = Without influence shares are worth nothing.
draw-three-or-less = On this level shares are worth nothing with influence 3 or less.
draw-less-than-steamhead = On this level shares are worth nothing with less influence than Steamhead has.
draw-cost = A share costs { $cost } influence: whose bar reaches the line can pay
draw-starter = Start player
draw-starter-is = Start player: { $name }. Everybody has the same number of turns.
draw-starts = starts
draw-end = { $number ->
    [one] Ends at 1 sold out
   *[other] Ends at { $number } sold out
  }
draw-end-help = { $number ->
    [one] The game ends as soon as one company is exhausted: its last share is taken or its supply is empty.
   *[other] When { $number } companies are exhausted (last share taken or supply empty), the round is played to its end.
  }
draw-city-gives = Building here gives influence: { $token }.
draw-city-full = No demand token: nobody can build here.
draw-city-holds = { $room ->
    [one] Room for one company.
   *[other] Room for { $room } companies.
  }
draw-city-served = Here: { $companies }.
draw-city-empty = No company is here yet.
draw-start = { $name }: the start of a company
draw-harbour-free = { $name }: a free harbour. Track cannot be built through it.
draw-harbour-taken = { $name }: { $company } can start from this harbour.
draw-spike-race = The race for the transcontinental railway: when Omaha and San Francisco are joined, the lines of both operators grow.
draw-spike-done = The transcontinental railway is complete; the lines of both operators have grown.
draw-west = West
draw-east = East
draw-city-marker = Steamhead’s city marker: it builds to the city nearest to here
draw-company-marker = Steamhead’s company marker
draw-last-city = On this level the game ends at once when Steamhead’s marker comes to this city.
draw-card = Steamhead’s last token: above the steps of the city marker, below those of the company marker
draw-off-map = off the map
draw-step-city = city
draw-step-company = company
draw-step-share = 0–2 trains: takes a share
draw-step-build = 3–5 trains: builds
draw-step-yard = The trains in the yard of the chosen company decide; bold is what holds for it now. It pays nothing for a share and builds to the city nearest to its marker.
draw-in-bag = { $number } in the bag
draw-drawn = { $number } drawn
draw-bag = Dark tokens are in the bag, pale ones have been drawn. Above: city steps, below: company steps
draw-token-in = In the bag: city { $city }, company { $company }
draw-token-out = Drawn: city { $city }, company { $company }
draw-refresh = A refresh token: when it is drawn, all tokens go back into the bag
level-fills = Its shares fill a yard to 3 only
level-compensates = Crossed by it: compensation up to 2
level-last-city = Its marker in city 32 ends the game
level-three = Influence 3 or less: your shares 0
level-grows = Its shares bring it +1 influence
level-less = Less influence than it: your shares 0
level-start = It began with influence 2, you with 0

hint-share = Costs { $cost ->
    [0] nothing
   *[other] { $cost } influence, { $left } left
  }.
hint-build = { $trains ->
    [one] One train
   *[other] { $trains } trains
  }, line +{ $length }.
hint-gains-two = +1 influence in { $company } and { $company2 }.
hint-gains-twice = +2 influence in { $company }.
hint-gains-wild = +1 influence in { $company } and in a company you choose.
hint-pays = { $company } gets { $number ->
    [one] one train
   *[other] { $number } trains
  } as compensation.
hint-route = There are several routes.

view-company = { $company }: line length { $length }, trains in the area { $area }, in supply { $supply }, shares on offer { $shares }
view-aside = set aside { $number }
view-port = a train on the harbour { $harbour }
view-serves = in
view-city = { $city }
view-player = { $seat }:
view-starter = start player
view-holding = { $company } influence { $influence }, shares { $shares }
view-demand = Demand:
view-token = { $city } ({ $token })
view-spike-waits = The Golden Spike waits on the map for the first track to { $city }
view-spike-out = The Golden Spike is out of the game
view-spike-race = Golden Spike: the race is on
view-spike-done = Golden Spike: the railway is complete
view-spike-east = eastern branch: { $company }
view-spike-no-east = nobody operates the eastern branch
view-spike-west = western branch: { $company }
view-spike-no-west = nobody operates the western branch
view-company-mark = Steamhead’s company: { $company }
view-city-mark = its target city: { $city }
view-bag = In Steamhead’s bag:
view-in-bag = ({ $steam }){ $number ->
    [1] {""}
   *[other] {" "}× { $number }
  }

# Parts of the picture, for small screens.
part-west = West
part-middle = Middle
part-east = East

# The picture of the how-to page.
legend-city = Cities for one, two and three companies: iron, silver and gold frames
legend-sign = Name of a city; with Steamhead also its number
legend-token = Demand tokens: +1 in both companies, +2 in one, or +1 and +1 of your choice (star)
legend-train = An engine where a line ends, a wagon where it goes on
legend-full = A full city: no token, nobody can build here
legend-start = The start of a company
legend-land = Open land: the terrain is scenery, each hex takes one train
legend-track = Tracks of two companies that share a hex
legend-last-move = What somebody did last: a thin ring with the sign of the player
legend-route = A hex through which your route can go
legend-harbour = A harbour (Europe); an engine there is a new start
legend-spike = Golden Spike (USA)
legend-share = Shares of companies
legend-yard = Train area: a share costs one influence for each train
legend-influence = Influence; whose bar reaches the dashed line can pay for a share
legend-lead = Value of a share to the leader (rosette) and to the second
legend-others = Value to all others; red: shares are worth nothing
legend-length = Length of a company’s line
legend-values = The table in the sea: what a share is worth by length; an engine shows how long its line is
legend-starter = The start player
legend-cap = Steamhead’s markers: its city on the map, its company on a charter
legend-steam = Steamhead’s token: above city steps, below company steps
legend-last = From level 2 on: Steamhead’s marker ends the game here

# Blocks of the component file; their notes stand there.
block-companies = Companies
block-counts = Numbers of pieces
block-modes = Shares by number of players
block-values = Values of shares
block-demand = Demand tokens
block-steamhead = Tokens of the Steamhead
block-maps-usa-land = USA: land
block-maps-usa-cities = USA: cities
block-maps-usa-starts = USA: starting cities
block-maps-usa-golden_spike = Golden Spike
block-maps-europe-land = Europe: land
block-maps-europe-cities = Europe: cities
block-maps-europe-starts = Europe: starting cities
block-maps-europe-harbours = Harbours

# The score in parts
category-shares = { $company }
tie-steamhead = Equal points; Steamhead wins a tie.
tie-shares = Equal points; fewer shares decided: { $number } against { $number2 }.
tie-order = Equal points and shares; the turn order decided.
last-exhausted = Companies are exhausted: this round is played to its end.

decision-start = the start
decision-shares = shares
decision-building = building
decision-ways = ways of track
decision-wilds = wild stations

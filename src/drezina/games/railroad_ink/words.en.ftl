title = Railroad Ink with the Metro underground
blurb = Four dice for everybody, a sheet and a pen for each: draw railways and highways that link the exits, and below ground the subway and the water pipes.

option-mode = Game
    .help = Which sheets are drawn: the surface, the Challenge surface with buildings and goals, the Metro underground alone, or the underground below a surface.
option-mode-classic = classic (7 rounds)
option-mode-challenge = Challenge (7 rounds)
option-mode-metro = Metro alone (7 rounds)
option-mode-metro_classic = Metro under the classic surface (14 rounds)
option-mode-metro_challenge = Metro under the Challenge surface (14 rounds)
option-longest_reading = Longest route
    .help = Whether the longest route may pass a space again over other arms, or visits every space once at most.
option-longest_reading-trail = no link twice
option-longest_reading-simple = no space twice
option-goals = Goal cards
    .help = Three open goal cards on the Challenge surface.
option-goals-on = three goals
option-goals-off = none
option-goal_pool = Goals from
    .help = Which goal cards the three are taken from.
option-goal_pool-all = all twelve cards
option-goal_pool-a-f = cards A to F
option-goal_pool-g-l = cards G to L
option-goal_g_exits = Goal G asks for
    .help = The text of goal card G says four exits, its picture shows three.
option-goal_g_exits-3 = 3 exits
option-goal_g_exits-4 = 4 exits

conflict-goals-without-challenge = Goal cards belong to the Challenge surface: choose one of the Challenge games, or leave the goal options as they are.
conflict-goals-off = Without goal cards there is nothing to choose about them: leave the other goal options as they are.
conflict-goal-g-not-in-pool = Goal card G is not among the cards A to F: leave its exits at 3.

face-a0 = railway curve
face-a1 = railway straight
face-a2 = railway junction
face-a3 = highway junction
face-a4 = highway straight
face-a5 = highway curve
face-b0 = straight station
face-b1 = corner station
face-b2 = overpass
face-c0 = terminal station of a highway
face-c1 = station with two railways
face-c2 = terminal station of a railway
face-c3 = station with two highways
face-d3 = double railway curve
face-d4 = double highway curve
face-s0 = special station with three highways
face-s1 = special station with three railways
face-s2 = highway crossing
face-s3 = railway crossing
face-s4 = special station, corner to corner
face-s5 = special station, straight across
face-um1 = subway straight
face-um2 = subway curve
face-um3 = subway junction
face-ums1 = subway straight with a station
face-ums2 = subway curve with a station
face-ums3 = subway junction with a station
face-up1 = pipe straight
face-up2 = pipe bend
face-up3 = T-shaped pipe
face-up4 = pipe crossing
face-ux1 = pipe over the subway
face-ux2 = subway curve and pipe bend
face-ux3 = T-shaped pipe and end station of the subway
face-ux4 = subway curve with a station and pipe bend
face-ux5 = subway junction and capped pipe

image-name = { $face } ({ $arms })
side-n = N
side-e = E
side-s = S
side-w = W
type-r = railway
type-h = highway
type-m = subway
type-p = pipe

goal-a = 5 centre spaces filled
goal-b = 3 villages active
goal-c = a full row or column
goal-d = 3 corner spaces filled
goal-e = a full block of 3 × 3 spaces
goal-f = a closed loop
goal-exits = { $count } exits in one network
goal-h = 4 stations in one network
goal-i = a highway of at least 6 spaces
goal-j = a railway of at least 6 spaces
goal-k = exits of opposite sides joined
goal-l = two middle exits joined

move-draw = { $space }: { $image }
move-end = End the round
verb-draw = Draw a route
verb-end = End the round

explain-round = Round { $round } of { $rounds } and its dice.
explain-die = A die of this round: { $face }.
explain-image = How it would lie: { $image }.
explain-specials = Special routes: at most one in a round and three in a game, each kind once.
explain-doubles = Duplications: a die of an underground round may be drawn twice.
explain-sum = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
  } if the game ended now.
explain-network = A network: the more exits it joins, the more points.
explain-longest = The longest route: a point for every space.
explain-open-end = An open end: it counts as an error, unless it is joined by the end of the game.
explain-end = Ends the round when every die that fits has been drawn.
explain-special-routes = Special routes; they are drawn in addition to the dice.

fact-goal-opens = A goal for everybody: { $goal }.
fact-goal-opens-solo = A goal, best met by round { $round }: { $goal }.
fact-surface-round = Round { $round }. The dice show: { $face }, { $face2 }, { $face3 }, { $face4 }.
fact-underground-round = Round { $round }, underground. The dice show: { $face }, { $face2 }, { $face3 }, { $face4 }.
fact-draws = { $seat } draws on { $space }: { $face }.
fact-draws-below = { $seat } draws underground on { $space }: { $face }.
fact-draws-special = { $seat } draws a special route on { $space }: { $face } ({ $left ->
    [0] none left
    [one] 1 left
   *[other] { $left } left
  }).
fact-draws-extra = { $seat } draws the extra special route on { $space }: { $face }.
fact-copies = { $seat } uses the factory and draws once more on { $space }: { $face }.
fact-duplicates = { $seat } duplicates a die and draws on { $space }: { $face } ({ $left ->
    [0] no duplication left
    [one] 1 duplication left
   *[other] { $left } duplications left
  }).
fact-village = { $seat } opens a station in the village on { $space }.
fact-factory = { $seat } reaches the factory on { $space } and may draw a die of this round once more.
fact-university = { $seat } reaches the university on { $space } ({ $count ->
    [one] the first
   *[other] { $count } by now
  }).
fact-extra-route = { $seat } may draw an extra special route in this round.
fact-hub = { $seat } has a new hub on { $space }.
fact-burst = { $seat } has built a station above a pipe: it bursts on { $space }.
fact-skips = { $seat } has no room for this die: { $face }.
fact-ends = { $seat } ends the round.
fact-goal-met = { $seat } meets the goal: { $goal }.
fact-final-score = { $seat } finishes with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

prompt-surface = Round { $round } of { $rounds }: draw the dice on your sheet, then end the round
prompt-underground = Round { $round } of { $rounds }: draw the dice on your underground sheet, then end the round

refusal-die-left = The round cannot end yet: “{ $face }” can still be drawn.
refusal-filled = The space { $space } is taken.
refusal-clash = On { $space } an arm would meet a route of the other type.
refusal-not-joined = On { $space } no arm would meet an exit or a route of its own type.
refusal-surface-round = This round is played on the surface: “{ $face }” belongs underground.
refusal-underground-round = This round is played underground: “{ $face }” belongs to the surface.
refusal-special-kind-used = The special route “{ $face }” has been used.
refusal-special-this-round = Only one special route may be drawn in a round.
refusal-specials-gone = All three special routes have been used.
refusal-not-rolled = No die shows “{ $face }” in this round.
refusal-drawn-already = “{ $face }” has been drawn as often as the dice show it.

score-networks = Networks ({ $count })
score-longest-highway = Longest highway ({ $length })
score-longest-railway = Longest railway ({ $length })
score-centre = Centre spaces ({ $count })
score-villages = Villages ({ $count })
score-errors = Errors ({ $count })
score-goal = Goal: { $goal }
score-pipe-networks = Pipe networks ({ $count })
score-subway-networks = Subway networks, hubs too ({ $count })
score-longest-pipe = Longest pipe ({ $length } × 2)
score-longest-subway = Longest subway line ({ $length })
score-underground-centre = Underground centre ({ $count })
score-open-ends = Open ends ({ $count })
score-bursts = Burst pipes ({ $count } × 2)

sheet-mode = There is no sheet “{ $mode }”; possible: { $allowed }.
sheet-reading = The longest route cannot be read as “{ $reading }”; possible: { $allowed }.
sheet-not-a-drawing = “{ $word }” is no drawing: write row and column from 0 to 6, then four arms, as in 04HRHRo.
sheet-no-face = Space { $space }: “{ $word }” is no route of this game.
sheet-round = Space { $space }: “{ $word }” needs a round from 1 to { $rounds } before it, as in “1:”.
sheet-layer = Space { $space }: “{ $word }” does not belong to round { $round }: odd rounds are drawn on the surface, even ones underground.
sheet-special-twice = Space { $space }: the special route “{ $word }” stands there for the second time.
sheet-specials = Space { $space }: “{ $word }” is one special route too many; there are { $most } at most.
sheet-special-round = Space { $space }: “{ $word }” is one special route too many in round { $round }.
sheet-dice = Space { $space }: no die is left for “{ $word }”; it cannot have been drawn so often.
sheet-doubles = Space { $space }: “{ $word }” is one duplication too many; there are { $most } at most.
sheet-twice = Space { $space } is drawn twice (“{ $word }”).
sheet-clash = Space { $space }: an arm of “{ $word }” meets a route or an exit of another type.
sheet-not-joined = Space { $space }: “{ $word }” is not joined to any exit or to a route that was drawn before.

layer-surface = Surface
layer-underground = Underground
round-label = round { $round } of { $rounds }
special-routes = Special routes
special-free = { $face }: not used yet
special-used = { $face }: used
special-left = { $left ->
    [0] none left
   *[other] { $left } left
  }
special-extra = { $left }, 1 extra
duplications = Duplications
duplication-free = duplication of a die: not used yet
duplication-used = duplication of a die: used
die-drawn = drawn
die-spaces = { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
  }
end-short = End round
card-met = { $name } +{ $points } (round { $round })
card-first = Nobody yet; the first gets { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
card-next = { $met }; the next gets { $points ->
    [one] 1 point
   *[other] { $points } points
  }
card-due = { $points ->
    [one] 1 point
   *[other] { $points } points
  } by the end of round { $round }, then { $late }.
card-late = Not met by the end of round { $round }; now only { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
card-missed = not met
badge-specials = special routes left
badge-doubles = duplications left
badge-hubs = hubs
badge-goals = goals met
badge-ended = has ended the round

paper-network_exits = Exits of each network
paper-networks = Networks
paper-longest_highway = Longest highway
paper-longest_railway = Longest railway
paper-centre = Centre spaces
paper-errors = Errors
paper-villages = Villages
paper-total = Total
paper-pipe_networks = Exits of each pipe network
paper-subway_networks = Exits and hubs of each subway network
paper-longest_pipe = Longest pipe
paper-longest_subway = Longest subway line
paper-open_ends = Open ends
paper-bursts = Burst pipes
paper-hubs = Hubs
paper-surface = Surface
paper-underground = Underground

view-goal = Goal: { $goal }
view-surface = Sheet of { $seat }, special routes left: { $left }
view-underground = Underground sheet of { $seat }, duplications left: { $left }
view-drawn = { $space } { $image }
view-dice = { $count ->
    [0] All dice are drawn.
   *[other] Still to draw:
  }
view-die = { $face }

# Parts of the picture, for small screens.
part-points = Points
part-points-surface = Surface points
part-points-underground = Underground points

# Signs on a sheet, and what a space is.
legend-error = error −1
legend-open = open end −1
legend-factory = a die again
legend-village = station +2
legend-university = third: extra route
legend-hub = below a station: hub
legend-hub-alone = hub: first in its row and column
legend-burst = burst pipe −2
space-free = { $space }
space-building = { $space }: { $building }
space-drawn = { $space }: { $face }, round { $round }
ticket-goal = { $goal }
network-table = Points of a network by its exits
line-networks = Networks
line-pipe-networks = Pipe networks
line-subway-networks = Subway networks
doubles-left = { $left ->
    [0] none left
   *[other] { $left } left
  }

# Blocks of the component file; their notes stand there.
block-board = Board
block-rounds = Rounds
block-dice = Dice
block-faces = Faces of the dice
block-special_routes = Special routes
block-scoring = Scoring
block-buildings = Buildings
block-goals = Goals
block-metro = Metro

## The picture of the how-to page

legend-dice = Dice with a highway and a railway: all players draw the same ones
legend-station = A station joins highway and railway
legend-overpass = An overpass: the two routes cross and do not meet
legend-exit = A printed exit at the edge of the sheet
legend-centre = A centre space: 1 point when something is drawn there
legend-ink = Drawings of earlier rounds, and of this round in darker ink
legend-number = The round in which a space was drawn
legend-special = Special routes: three in a game, one in a round; used ones are crossed out
legend-cross = A red cross: an open end, 1 point less
legend-goal = A goal (Challenge): those who meet it first get most
legend-letters = Networks have letters: exits with the same letter are joined
legend-network = A network: the more exits it joins, the more points
legend-longest = The longest highway (yellow) and the longest railway (green)
legend-chosen = What you are about to draw
legend-factory-here = A factory: a die of the round may be used again; right: won
legend-village-here = A village: a station here gives 2 points; right: won
legend-university-here = A university: three of them bring one more special route
legend-subway = Underground: a subway with a station
legend-hub-here = A hub: a station in the same space above (Metro alone: the first in its row and column)
legend-pipe = A pipe
legend-burst-here = A burst pipe: 2 points less
legend-other-layer = Small signs: a station or a pipe lies at the same place on the other layer
legend-double = A duplication: use a die of the round twice

# The score in parts
category-networks = networks
category-longest = longest routes
category-centre = centre
category-villages = villages
category-goals = goals
category-errors = errors
category-underground-networks = underground networks
category-underground-longest = longest below ground
category-underground-centre = underground centre
tie-errors = Equal points; fewer points lost to errors decided: { $number } against { $number2 }.
last-round = The last of { $rounds } rounds.

decision-drawing = drawing
decision-ending = ending a round

error-lab-missing = This needs the package { $package }, which is not installed: pip install "drezina[lab]"
error-lab-illegal = Game { $number }: action { $action } is not allowed now. What to do then is a choice: illegal="raise", "lose" or "replace".
error-lab-illegal-way = illegal="{ $value }" is not possible; it can be: { $allowed }.
error-lab-reward = reward="{ $value }" is not possible; it can be: { $allowed }.
error-lab-seat = There is no seat { $seat }; seats go from 0 to { $last }, and None draws one anew for each game.
error-lab-bots = { $bots } bots cannot fill the other { $seats } seats; name one for all or, beside a fixed seat, one for each.
error-lab-actions = There are { $games } games and { $actions } actions; each game needs one.
error-lab-not-reset = Call reset() first.
error-lab-openspiel-game = OpenSpiel has no game of that name from Drezina: { $game }.

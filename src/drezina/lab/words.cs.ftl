error-lab-missing = K tomu je potřeba balíček { $package }, který není nainstalovaný: pip install "drezina[lab]"
error-lab-illegal = Hra { $number }: akce { $action } teď není dovolená. Co se má stát, lze zvolit: illegal="raise", "lose", nebo "replace".
error-lab-illegal-way = illegal="{ $value }" nelze; možnosti: { $allowed }.
error-lab-reward = reward="{ $value }" nelze; možnosti: { $allowed }.
error-lab-seat = Místo { $seat } neexistuje; místa jsou od 0 do { $last } a None losuje místo pro každou hru znovu.
error-lab-bots = Počet botů ({ $bots }) nestačí na ostatních { $seats } míst; uveďte jednoho pro všechna, nebo při pevném místě jednoho pro každé.
error-lab-actions = Her je { $games } a akcí { $actions }; každá hra potřebuje jednu.
error-lab-not-reset = Nejdřív zavolejte reset().
error-lab-openspiel-game = Takovou hru Drezina v OpenSpielu nemá: { $game }.

title = Ticket to Ride: San Francisco
blurb = Sbírejte karty, obsazujte trasy lanových tramvají, propojte památky na tajných kartách cílových stanic a posbírejte turistické známky.

option-map = Mapa
    .help = Tištěný plán nebylo možné převzít; toto vydání má vlastní mapu, sestavenou podle města a podle toho, co je veřejně známo.
option-map-reconstructed = rekonstruovaná
option-start_player = První hráč
    .help = Kdo hraje první; ostatní následují po směru hodinových ručiček.
option-start_player-random = podle losu
option-start_player-1 = Hráč 1
option-start_player-2 = Hráč 2
option-start_player-3 = Hráč 3
option-start_player-4 = Hráč 4
option-memory_aid = Pomůcka pro paměť
    .help = Ukazuje, co by si pamatoval pozorný hráč: které karty si soupeři vzali z otočených a které karty ještě nikdo neviděl. Pravidla nemění.
option-memory_aid-off = vypnuta
option-memory_aid-on = zapnuta

conflict-start-player = Hráč { $number } nemůže začínat: { $players ->
    [few] hrají jen { $players } lidé
   *[other] hraje jen { $players } lidí
  }.

card-blue = modrá
    .a = modrá
    .one = modrou
    .few = modré
    .many = modrých
    .track = modrá
card-green = zelená
    .a = zelená
    .one = zelenou
    .few = zelené
    .many = zelených
    .track = zelená
card-black = černá
    .a = černá
    .one = černou
    .few = černé
    .many = černých
    .track = černá
card-purple = fialová
    .a = fialová
    .one = fialovou
    .few = fialové
    .many = fialových
    .track = fialová
card-red = červená
    .a = červená
    .one = červenou
    .few = červené
    .many = červených
    .track = červená
card-orange = oranžová
    .a = oranžová
    .one = oranžovou
    .few = oranžové
    .many = oranžových
    .track = oranžová
card-ferry = trajekt
    .a = trajekt
    .one = trajekt
    .few = trajekty
    .many = trajektů
    .track = trajekt
card-grey = šedá
    .track = šedá
second-track = { $colour }, druhá kolej

symbol-lighthouse = maják
symbol-bridge = most
symbol-clock-tower = hodinová věž
symbol-wave = vlna
symbol-house = dům
symbol-cable-car = lanová tramvaj
symbol-sea-lion = lachtan

payment = { $plain ->
    [0] { $ferries ->
        [one] 1 trajekt
        [few] { $ferries } trajekty
       *[other] { $ferries } trajektů
      }
   *[other] { $plain } { $plain ->
        [one] { $one }
        [few] { $few }
       *[other] { $many }
      }{ $ferries ->
        [0] { "" }
        [one] { " " }a 1 trajekt
        [few] { " " }a { $ferries } trajekty
       *[other] { " " }a { $ferries } trajektů
      }
  }

move-blind = Dobrat kartu naslepo
move-take = Vzít otočenou kartu: { $card }
move-tickets = Dobrat si karty cílových stanic
move-pass = Vynechat tah
move-keep-both = Ponechat si obě karty cílových stanic
move-keep-first = Ponechat si jen první kartu
move-keep-second = Ponechat si jen druhou kartu
move-place = Umístit na lokaci { $location }
move-souvenir = Vzít si známku z lokace { $location }
move-claim = Obsadit trasu { $route } za { $payment }

gain-points = { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }
gain-souvenir = { gain-points } a známka „{ $symbol1 }“ z lokace { $location1 }
gain-either = { gain-points } a jedna ze dvou známek: „{ $symbol1 }“ z lokace { $location1 }, nebo „{ $symbol2 }“ z lokace { $location2 }
gain-ticket = splníte tím kartu cílových stanic { $ticket } (+{ $points })
verb-blind = Vzít karty
verb-take = Vzít karty
verb-tickets = Dobrat cílové stanice
verb-pass = Vynechat tah
verb-keep-both = Ponechat karty
verb-keep-first = Ponechat karty
verb-keep-second = Ponechat karty
verb-place = Umístit známku
verb-souvenir = Vzít známku
verb-claim = Obsadit trasu

explain-discarded = Odložené karty ({ $card }); vrátí se do hry, až dojde dobírací balíček.
explain-no-card = Místo pro otočenou kartu; žádná tu teď neleží.

fact-dealt = { $seat } dostává kartu: { $card }.
fact-turned-up = Otáčí se karta: { $card }.
fact-refreshed = Mezi otočenými kartami jsou tři trajekty: všech pět se vyměňuje.
fact-new-deck = Z odhozených karet vzniká nový balíček, { $cards ->
    [one] 1 karta
    [few] { $cards } karty
   *[other] { $cards } karet
  }.
fact-offered = { $seat } si bere kartu cílových stanic { $ticket }.
fact-kept-ticket = { $seat } si ponechává kartu cílových stanic { $ticket }.
fact-returned-ticket = { $seat } vrací kartu cílových stanic { $ticket }.
fact-kept-tickets = { $seat } si ponechává { $kept ->
    [one] 1 kartu cílových stanic
    [few] { $kept } karty cílových stanic
   *[other] { $kept } karet cílových stanic
  } a { $returned ->
    [0] nevrací žádnou
   *[other] vrací { $returned }
  }.
fact-starts = První na tahu je { $seat }.
fact-placed = { $seat } umisťuje na lokaci { $location } { $tokens ->
    [one] turistickou známku
    [few] { $tokens } turistické známky
   *[other] { $tokens } turistických známek
  } „{ $symbol }“.
fact-took = { $seat } si bere otočenou kartu: { $card }.
fact-drew = { $seat } dobírá naslepo kartu: { $card }.
fact-drew-blind = { $seat } dobírá kartu naslepo.
fact-claimed = { $seat } obsazuje trasu { $route } za { $payment }: { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }.
fact-took-souvenir = { $seat } si na lokaci { $location } bere turistickou známku „{ $symbol }“.
fact-drew-tickets = { $seat } dobírá { $tickets ->
    [one] poslední kartu cílových stanic
    [few] { $tickets } karty cílových stanic
   *[other] { $tickets } karet cílových stanic
  }.
fact-passed = { $seat } nemůže nic udělat a vynechává tah.
fact-announced = { $seat } má nejvýše dvě tramvaje: každého čeká jeden poslední tah.
fact-completed = { $seat } má splněnou kartu { $ticket }: +{ $points }.
fact-failed = { $seat } nemá splněnou kartu { $ticket }: −{ $points }.
fact-ended = Hra končí, všechny karty cílových stanic se odhalují.

prompt-turn = Doberte si dvě karty, obsaďte trasu, nebo si doberte karty cílových stanic
prompt-last-turn = Váš poslední tah: doberte si dvě karty, obsaďte trasu, nebo si doberte karty cílových stanic
prompt-second-card = Vyberte si druhou kartu
prompt-keep-start-tickets = Které karty cílových stanic si ponecháte? (Alespoň jednu.)
prompt-keep-tickets = Které z karet cílových stanic si ponecháte? (Alespoň jednu.)
prompt-place = Vyberte lokaci pro { $tokens ->
    [one] známku
   *[other] známky
  } „{ $symbol }“: kteroukoli, na které žádné neleží
prompt-souvenir = Kterou ze dvou známek si vezmete?
prompt-over = Hra skončila

refusal-not-now = Na to teď není řada.
refusal-keep-first = Nejprve vyberte, které karty cílových stanic si ponecháte.
refusal-place-first = Nejprve umístěte odložené známky na mapu.
refusal-has-tokens = Tam už známky leží; vyberte lokaci bez známek.
refusal-souvenir-first = Nejprve vyberte, kterou známku si vezmete.
refusal-second-card-first = Nejprve si vezměte druhou kartu.
refusal-no-second-ferry = Otočený trajekt nemůže být druhou kartou.
refusal-deck-empty = Balíček je prázdný.
refusal-not-showing = Taková karta ({ $card }) mezi otočenými neleží.
refusal-no-tickets = Karty cílových stanic už došly.
refusal-must-act = Tah smíte vynechat, jen když nemůžete dělat nic jiného.
refusal-route-taken = Trasu { $route } má { $seat }.
refusal-own-twin = Druhou z dvojité trasy { $route } už máte vy; obě mít nikdo nesmí.
refusal-twin-closed = Při hře dvou hráčů je trasa { $route } uzavřena, protože druhá z dvojité trasy je obsazena.
refusal-too-few-cars = Trasa { $route } potřebuje { $spaces ->
    [one] 1 tramvaj
    [few] { $spaces } tramvaje
   *[other] { $spaces } tramvají
  }; { $cars ->
    [0] nezbývá vám žádná
    [few] zbývají vám { $cars }
   *[other] zbývá vám { $cars }
  }.
refusal-cannot-pay = Na trasu { $route } nemáte v ruce { $payment }.

score-routes = obsazené trasy
score-completed = karta cílových stanic { $ticket }, splněná
score-failed = karta cílových stanic { $ticket }, nesplněná
score-souvenirs = { $symbols ->
    [0] žádné turistické známky
    [one] 1 turistická známka
    [few] { $symbols } různé turistické známky
   *[other] { $symbols } různých turistických známek
  }

part-north-east = Severovýchod
part-north-west = Severozápad
part-south-west = Jihozápad
part-south-east = Jihovýchod
table-routes = Body za trasy
table-souvenirs = Body za známky
deck = balíček
tickets = cílové stanice
discards = odhozené
souvenirs = Turistické známky
memory = Co si lze pamatovat
sign-unseen = ?
sign-in-deck = ▾
map-title = San Francisco
map-ocean = Tichý oceán
map-strait = Golden Gate
map-bay = Záliv
map-headland = Marin
map-north = S
hint-route = { $route }: { $spaces ->
    [one] 1 políčko
    [few] { $spaces } políčka
   *[other] { $spaces } políček
  }, { $colour }{ $ferry ->
    [0] { "" }
   *[other] , jedna karta musí být trajekt
  }; { gain-points }
hint-closed = { $route }: uzavřena, protože druhá kolej je obsazena
hint-owned = { $route }: obsazuje { $name }
hint-tokens = { $location }: { $count }× „{ $symbol }“; kdo sem obsadí trasu a tuto známku ještě nemá, jednu si vezme
hint-pennant = Vaše karta cílových stanic { $number }: { $ticket }
hint-card = Přepravní karta, { $card }: platí za jedno políčko trasy této barvy nebo šedé
hint-ferry = Trajekt: divoká karta, zastoupí kteroukoli barvu; na trajektových trasách je potřeba alespoň jeden
hint-deck = Dobrat kartu naslepo
hint-tickets = Dobrat dvě karty cílových stanic a alespoň jednu si ponechat
hint-discards = Odhozené karty; až balíček dojde, zamíchají se do nového
hint-ticket = { $a } – { $b }: body ({ $points }) získáte, když místa propojíte, jinak je ztratíte; { $cars ->
    [0] splněno
    [one] chybí 1 tramvaj
    [few] chybějí { $cars } tramvaje
   *[other] chybí { $cars } tramvají
  }
hint-ticket-lost = { $a } – { $b }: už nelze splnit, ztráta bodů: { $points }
hint-souvenir = { $name } má turistickou známku „{ $symbol }“
hint-album = { $name }: známky za { gain-points }
hint-known = Karty, které má { $name } jistě v ruce, a neznámých: { $unknown }
hint-unseen = Neviděné karty, v balíčku nebo v rukou
hint-in-deck = Kolik karet každého druhu může být v balíčku nejvýše
badge-cars = zbývající tramvaje
badge-cards = přepravní karty
badge-tickets = karty cílových stanic
badge-souvenirs = různé turistické známky

view-open = Otočené karty:
view-cards = { $count }× { $card }
view-deck = balíček { $cards }, cílové stanice { $tickets }
view-discards = Odhozené karty:
view-player = { $seat }: { $cars ->
    [one] 1 tramvaj
    [few] { $cars } tramvaje
   *[other] { $cars } tramvají
  }, { $cards ->
    [one] 1 karta
    [few] { $cards } karty
   *[other] { $cards } karet
  }, { $tickets ->
    [one] 1 karta cílových stanic
    [few] { $tickets } karty cílových stanic
   *[other] { $tickets } karet cílových stanic
  }
view-souvenir = „{ $symbol }“
view-known = { $seat } má jistě v ruce:
view-unknown = { $cards ->
    [one] 1 neznámá karta
    [few] { $cards } neznámé karty
   *[other] { $cards } neznámých karet
  }
view-unseen = Neviděné karty, v balíčku nebo v rukou:
view-in-deck = V balíčku je nejvýše:
view-routes = { $seat } má trasy:
view-route = { $route }
view-tokens = Turistické známky na mapě:
view-stack = { $location }: { $tokens }× „{ $symbol }“
view-either = Známky na výběr:
view-hand = V ruce:
view-tickets = Vaše karty cílových stanic:
view-ticket = { $ticket } ({ $points })
view-completed = { $ticket } ({ $points }) ✓
view-offered = Karty cílových stanic na výběr:
view-offer = { $number }. { $ticket } ({ $points })

# Blocks of the component file, with their notes in Czech.
block-about = O vydání hry
    .note = Údaje o vydání.
block-label = Označení mapy
    .note = Ukazuje se všude, kde je vidět mapa.
block-seats = Výbava hráče
    .note = Tramvaje navíc v krabici jsou náhrada za ztracené kusy a do žádné zásoby nepatří.
block-cards = Přepravní karty
    .note = Poslední druh, trajekt, je divoký; pořadí slouží jen k řazení a rozhodování shod.
block-display = Otočené karty
    .note = Leží-li mezi otočenými kartami tři nebo více trajektů, všechny se vymění.
block-refresh = Opakovaná výměna karet
    .note = Náš výklad; pravidla neomezují, kolikrát za sebou se otočené karty vymění.
block-route_points = Body za trasy
    .note = Pravidla jen říkají, že je tabulka vytištěna na mapě; hodnoty jsou obvyklé v této řadě her.
block-symbols = Symboly turistických známek
    .note = Sedm různých symbolů je doložených; kresby jsou naše; ve hře jsou všechny symboly rovnocenné.
block-souvenirs = Turistické známky
    .note = Výška hromádek pro 2, 3 a 4 hráče; který symbol kde leží, na hru nemá vliv a je tu určeno pevně.
block-souvenir_points = Body za turistické známky
    .note = Pro 0, 1 a 2 známky z pravidel, pro 7 od vydavatele; mezi tím (3 až 6) druhá mocnina počtu dělená čtyřmi, zaokrouhleno dolů.
block-frame = Rám kresby
    .note = Rám pro souřadnice kresby, sever je nahoře.
block-locations = Lokace
    .note = U jmen je jejich původ uveden zvlášť; počet lokací (19) a jejich polohy jsou rekonstruované podle skutečného zeměpisu.
block-routes = Trasy
    .note = Dodrženo, co je známo: pozemní trasy mají nejvýš 3 políčka, nejdelší je trajekt Fort Mason – Golden Gate Bridge s 5, každá trajektová trasa má jeden symbol lodě a na Alcatraz se dostanete jen trajektem. U každé trasy je uvedena i druhá trasa dvojité trasy a ohyb kresby.
block-tickets = Karty cílových stanic
    .note = Počet 24 je z pravidel; dvojice jsou rekonstruované; body = nejkratší cesta v políčkách na prázdné mapě.

## Obrázek na stránce s návodem

legend-stop = Lokace
legend-route = Volná trasa: tolik karet její barvy, kolik má polí
legend-grey = Šedá trasa: karty libovolné jedné barvy
legend-ferry-route = Trasa trajektu: za loď se platí karta trajektu
legend-closed = Uzavřená dvojitá trasa: druhou už někdo obsadil
legend-cars = Obsazené trasy: lanové tramvaje jejich majitelů
legend-last = Co kdo udělal naposled: tenký kroužek se značkou hráče
legend-seats = Značky hráčů na tramvajích a štítcích
legend-card = Karta dopravy; barvu prozradí i značka
legend-ferry = Karta trajektu: platí i za kteroukoli barvu
legend-decks = Balíček karet dopravy a karty cílových stanic
legend-ticket = Karta cílových stanic: dvě lokace, body a kolik tramvají jí ještě chybí
legend-discards = Odhozené karty: vrátí se, až dojde balíček
legend-souvenir = Turistické známky na lokaci a kolik jich zbývá
legend-album = Vaše různé známky: čím víc, tím víc bodů
legend-flag-wanted = Konec vaší karty cílových stanic s jejím číslem; vidíte ho jen vy
legend-flag-done = Karta cílových stanic, kterou máte splněnou
legend-flag-offered = Karta cílových stanic, kterou si můžete nechat
legend-glow = Svítí: můžete to teď vybrat

# Souhrn
category-routes = trasy
category-tickets = cílové stanice
category-souvenirs = známky
tie-tickets = Body mají stejné; rozhodly splněné karty cílových stanic: { $number } proti { $number2 }.
last-turns = Dochází tramvaje: každý má už jen jeden tah.

decision-routes = trasy
decision-cards = karty
decision-tickets = cílové stanice
decision-souvenirs = turistické známky

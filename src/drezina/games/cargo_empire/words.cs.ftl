title = Dopravní impérium
blurb = Rozvážejte zboží mezi čtyřiadvaceti městy po silnici, po kolejích i po moři, stavte obchodní stanice a posouvejte auto, vlak a loď po stupnicích rozvoje.
automa = Špeditér

option-mode = Soupeři
    .help = Kdo hraje: lidé mezi sebou, jeden člověk proti Špeditérovi, dva lidé se Špeditérem jako třetím, nebo dva lidé s vazaly.
option-mode-people = 2 až 4 lidé
option-mode-solo = sólová hra se Špeditérem
option-mode-duo_freighter = 2 lidé a Špeditér
option-mode-duo_vassals = 2 lidé s vazaly
option-map = Mapa
    .help = Evropa je základní mapa. Na mapě Dyorle leží na šesti cestách žetony spěchu.
option-map-europe = Evropa
option-map-dyorle = Dyorle
option-clans = Schopnosti klanů
    .help = Každý člověk hraje za jeden z pěti klanů: má na mapě klanový erb, nechává si převezené zboží a platí jím schopnosti.
option-clans-off = bez klanů
option-clans-on = s klany
option-clan_choice = Volba klanů
    .help = Klany se losují, nebo si je hráči postupně vyberou.
option-clan_choice-random = losem
option-clan_choice-choose = výběrem
option-tracks = Stupnice rozvoje
    .help = Základní stupnice mají jednodušší bonusy; pokročilé přidávají bonusy s volbou a širší pole; smíšené losují ze všech.
option-tracks-basic = základní
option-tracks-advanced = pokročilé
option-tracks-mixed = smíšené

conflict-alone = Jeden člověk hraje proti Špeditérovi: zvolte sólovou hru.
conflict-solo = Sólová hra je pro jednoho člověka.
conflict-duo = Hra se Špeditérem jako třetím a hra s vazaly jsou pro dva lidi.
conflict-no-clans = Klany si lze vybírat, jen když se s nimi hraje.

card-road = silniční karta
    .short = silnice
    .acc = silniční kartu
card-rail = železniční karta
    .short = železnice
    .acc = železniční kartu
card-sea = námořní karta
    .short = moře
    .acc = námořní kartu
marker-truck = auto
    .sign = A
    .acc = auto
    .gen = auta
marker-train = vlak
    .sign = V
    .acc = vlak
    .gen = vlaku
marker-ship = loď
    .sign = L
    .acc = loď
    .gen = lodi
good-orange = oranžové zboží
    .sign = O
    .cube = oranžovou kostičku
good-white = bílé zboží
    .sign = B
    .cube = bílou kostičku
good-grey = šedé zboží
    .sign = Š
    .cube = šedou kostičku
good-brown = hnědé zboží
    .sign = H
    .cube = hnědou kostičku
clan-yellow = Hospodářská komora Erestdonů
    .sign = Ž
    .short = žlutý klan
    .gen = žlutého klanu
    .does = přepravu z města s erbem nebo do něj zaplatí i libovolné dvě karty; za 2 kostičky silniční karta
clan-green = Akademické spolky Glatů
    .sign = Z
    .short = zelený klan
    .gen = zeleného klanu
    .does = při přepravě z města s erbem nebo do něj nezáleží na barvě pole poptávky; za 2 kostičky přemístí kostičku do jiného města
clan-red = Důlní kartel Lockrielů
    .sign = Č
    .short = červený klan
    .gen = červeného klanu
    .does = město s erbem nesmí pro přepravu vybrat nikdo jiný; za 2 kostičky dlouhá železnice (až 3 úseky, vlak +2)
clan-purple = Obchodní družstvo Kashů
    .sign = F
    .short = fialový klan
    .gen = fialového klanu
    .does = posun navíc za přepravu z města s erbem nebo do něj; za 2 kostičky si na tah vypůjčí erb jiného klanu
clan-blue = Obchodní flotila Tinoů
    .sign = M
    .short = modrý klan
    .gen = modrého klanu
    .does = město s erbem je pro něj přístav; za 2 kostičky vymění silniční nebo železniční kartu za námořní
colour-red = červené město
    .sign = Č
colour-blue = modré město
    .sign = M
colour-green = zelené město
    .sign = Z
colour-yellow = žluté město
    .sign = Ž
space-upper = horní pole poptávky
space-lower = spodní pole poptávky
path-upper = horní trasa
    .acc = horní trasu
path-lower = spodní trasa
    .acc = spodní trasu

task-1 = 3 VB za každou dvojici červeného a modrého města
task-2 = 3 VB za každou dvojici červeného a zeleného města
task-3 = 3 VB za každou dvojici červeného a žlutého města
task-4 = 3 VB za každou dvojici modrého a zeleného města
task-5 = 3 VB za každou dvojici modrého a žlutého města
task-6 = 3 VB za každou dvojici zeleného a žlutého města
task-7 = 3 VB za každou dvojici přístavu a města bez přístavu
task-8 = 6 VB za každou čtveřici měst všech čtyř barev
task-9 = 1 VB za každé město největší souvislé pozemní sítě
task-10 = Červená města: 4–5 za 6 VB, 6 za 12 VB
task-11 = Modrá města: 4–5 za 6 VB, 6 za 12 VB
task-12 = Zelená města: 4–5 za 6 VB, 6 za 12 VB
task-13 = Žlutá města: 4–5 za 6 VB, 6 za 12 VB
task-14 = Přístavy: 4–5 za 5 VB, 6 a více za 10 VB
task-15 = Města bez přístavu: 4–5 za 5 VB, 6 a více za 10 VB
task-16 = Karty měst: 3–4 za 5 VB, 5 a více za 10 VB
task-17 = Města úrovně 2: 4–5 za 5 VB, 6 a více za 10 VB
task-18 = 3 VB za každé město úrovně 3
task-19 = 10 VB za 4 stanice v jednom městě
task-20 = 3 VB za každé město s přesně 2 stanicemi
task-21 = Karty úkolů: 3–4 za 5 VB, 5 a více za 10 VB
task-22 = 8/5/4 VB (2/3/4 hráči) za každé cizí auto, které je za vaším
task-23 = 8/5/4 VB (2/3/4 hráči) za každý cizí vlak, který je za vaším
task-24 = 8/5/4 VB (2/3/4 hráči) za každou cizí loď, která je za vaší

cards-road = { $number ->
    [1] 1 silniční
   *[other] { $number }× silniční
  }
cards-rail = { $number ->
    [1] 1 železniční
   *[other] { $number }× železniční
  }
cards-long = dlouhá železniční
cards-sea = { $number ->
    [1] 1 námořní
   *[other] { $number }× námořní
  }
orders = č. { $number }{ $road ->
    [0] { "" }
   *[other] , auto +{ $road }
  }{ $rail ->
    [0] { "" }
   *[other] , vlak +{ $rail }
  }{ $sea ->
    [0] { "" }
   *[other] , loď +{ $sea }
  }{ $arrow ->
    [up] , šipka nahoru
    [down] , šipka dolů
   *[none] , zamíchat
  }

move-clan = { $clan } ({ $clan_short }): { $clan_does }
move-keep = Nechat si úkol { $task_id }: { $task }
move-take = Vzít { $card_acc }
move-begin = První stanice: { $city }
move-space = { $space_id ->
    [upper] Horní pole poptávky
   *[lower] Spodní pole poptávky
  }
move-crest = Erb do města { $city }
move-supply = Odvézt zboží: { $city }
move-take-cards = Vzít si silniční, železniční a námořní kartu
move-refill = Doplnit zboží: { $city }
move-move-crest = Přesunout erb (2 kostičky)
move-move-cube = Přemístit kostičku mezi městy (2 kostičky)
move-swap = Vyměnit za námořní: { $card } (2 kostičky)
move-borrow = Vypůjčit si erb { $clan_gen } (2 kostičky)
move-buy-road = Vzít silniční kartu (2 kostičky)
move-long-rail = Dlouhá železnice: až 3 úseky, vlak +2 (2 kostičky)
move-go-on = Pokračovat
move-cube-from = Kostička z města { $city }
move-cube-to = Kostička do města { $city }
move-demand = Přivézt: { $city }
move-pay = Zahrát: { $set }
move-rush = Přes pole spěchu { $rush }
move-no-rush = Trasou bez žetonu spěchu
move-marker = Posunout { $marker_acc }
move-path = { $path_id ->
    [upper] Horní trasa
   *[lower] Spodní trasa
  }
move-card = Vzít kartu města { $city }
move-blank = Vzít prázdnou kartu ({ $slot }. v nabídce)
move-want-city = Karta města
move-want-task = Karty úkolů
move-vassal-from = Vazal odveze: { $city }
move-vassal-to = Vazal přiveze: { $city }
move-port = Město s erbem je přístav
move-no-port = Město s erbem není přístav
move-tile = Destička města { $tile }
move-face = Stupnice { $face }
move-deal-clan = Los klanu: { $clan }
move-turn-up = Otočena karta města { $city }
move-deal-city = Tajná karta města { $city }
move-deal-task = Úkol { $task_id }
move-token = Žeton spěchu: { $card }
move-starts = Začíná { $seat }
move-orders = Karta Špeditéra { $orders }

prompt-clan = Vyberte si klan
prompt-keep = Nechte si jeden ze dvou úkolů
prompt-free-card = Vezměte si libovolnou kartu přepravy
prompt-first-city = Vyberte z nabídky město pro první stanici
prompt-space = Vyberte pole poptávky ve městě { $city }
prompt-crest = Vyberte město pro klanový erb
prompt-plan = Vyberte nabídkové město
prompt-skip = Nic nelze převézt: vezměte si karty, nebo doplňte zboží
prompt-demand = Kam povede přeprava ({ $good }, { $city })?
prompt-pay = Vyberte karty pro přepravu { $city1 } → { $city2 }
prompt-rush = Který žeton spěchu na trase { $city1 } → { $city2 }?
prompt-card-steps = Který ukazatel se posune? { $number ->
    [one] Zbývá 1 posun
    [few] Zbývají { $number } posuny
   *[other] Zbývá { $number } posunů
  } za zahrané karty
prompt-free-steps = Kterému ukazateli připadne odměna? { $number ->
    [one] Zbývá 1 posun
    [few] Zbývají { $number } posuny
   *[other] Zbývá { $number } posunů
  } navíc
prompt-path = Vyberte trasu: { $marker }
prompt-take-city = Vezměte si kartu města z nabídky
prompt-bonus = Karta města, nebo úkol?
prompt-window = Chcete použít schopnost klanu? ({ $number ->
    [one] 1 kostička
    [few] { $number } kostičky
   *[other] { $number } kostiček
  })
prompt-last-cube = { $city } se povýší. Chcete za 2 kostičky odsunout poslední kostičku ({ $good }), aby bylo povýšení bezchybné?
prompt-cube-from = Odkud přemístíte kostičku?
prompt-cube-to = Kam přemístíte kostičku ({ $good }, { $city })?
prompt-vassal-from = Odkud veze váš vazal?
prompt-vassal-to = Kam veze váš vazal ({ $good }, { $city })?
prompt-port = Je město { $city } pro vaše úkoly přístav?

refusal-not-now = Na to teď není řada.
refusal-level3 = Město { $city } má úroveň 3: nenabízí ani nepoptává.
refusal-not-present = { $city }: nemáte tam žádnou stanici.
refusal-no-cube = { $city }: není tam žádná kostička.
refusal-closed = { $city }: leží tam erb červeného klanu, město smí vybrat jen červený klan.
refusal-nobody-wants = Nikdo teď nepoptává { $good } z města { $city }.
refusal-no-cards-from = Na žádnou přepravu z města { $city } nemáte karty.
refusal-same-city = Město { $city } nemůže být nabídkové i poptávkové zároveň.
refusal-no-demand = { $city }: žádné volné pole tu nepoptává { $good }.
refusal-out-of-reach = Na cestu { $city1 } → { $city2 } nemáte karty.
refusal-no-long-rail = Dlouhou železnici je třeba nejdřív zaplatit.
refusal-not-in-hand = Tolik karet nemáte: { $set }.
refusal-superfluous = Na cestě { $city1 } → { $city2 } by některá karta byla zbytečná: { $set }.
refusal-insufficient = Na cestu { $city1 } → { $city2 } to nestačí: { $set }.
refusal-no-rush-there = Tudy žádná nejkratší trasa zahraných karet nevede, nebo tam není žeton.
refusal-not-drawn = Tento úkol mezi taženými není: { $task }.
refusal-not-in-market = Město { $city } v nabídce není.
refusal-already-chosen = Město { $city } si už vybral někdo jiný.
refusal-no-blank = Na tomto místě nabídky neleží prázdná karta.
refusal-no-task-left = Karty úkolů došly.
refusal-no-step = Na tento ukazatel teď žádný posun nepřipadá: { $marker }.
refusal-clan-taken = Tento klan už někdo má: { $clan }.
refusal-crest-is-there = Erb už tam leží: { $city }.
refusal-must-deliver = Dokud lze něco převézt, není možné tah přeskočit.
refusal-full = { $city }: obě pole nabídky jsou plná.
refusal-no-clans = Hraje se bez schopností klanů.
refusal-few-cubes = Schopnost stojí 2 kostičky, máte { $number }.
refusal-other-clan = Tuto schopnost má jen { $clan_short }.
refusal-ability-useless = Tato schopnost by teď nic nezměnila, nebo už byla v tomto tahu použita.
refusal-no-vassal-cube = { $city }: odtud vazal nic odvézt nemůže.
refusal-no-cube-to-move = { $city }: odtud není co a kam přemístit.
refusal-no-room = { $city }: není tu volné pole nabídky pro { $good }.

score-development = Stupnice rozvoje
score-level3 = { $number ->
    [one] 1 stanice
    [few] { $number } stanice
   *[other] { $number } stanic
  } ve městech úrovně 3
score-cities = { $number ->
    [one] 1 karta města
    [few] { $number } karty měst
   *[other] { $number } karet měst
  }
score-task = Úkol: { $task }
score-double-task = Úkol, počítá se dvakrát ({ $number } × 2): { $task }
score-double-development = Stupnice rozvoje, počítá se dvakrát ({ $number } × 2)
score-double-cities = Karty měst ({ $number } × 5 VB × 2)

verb-clan = Zvolit klan
verb-keep = Nechat si úkol
verb-take = Vzít kartu
verb-begin = První stanice
verb-space = Zvolit pole
verb-crest = Umístit erb
verb-supply = Odvézt zboží
verb-take-cards = Vzít tři karty
verb-refill = Doplnit zboží
verb-move-crest = Schopnost
verb-move-cube = Schopnost
verb-swap = Schopnost
verb-borrow = Schopnost
verb-buy-road = Schopnost
verb-long-rail = Schopnost
verb-go-on = Pokračovat
verb-cube-from = Kostička odkud
verb-cube-to = Kostička kam
verb-demand = Dovézt kam
verb-rush = Žeton spěchu
verb-no-rush = Bez žetonu spěchu
verb-marker = Posunout figurku
verb-path = Zvolit trasu
verb-card = Vzít kartu města
verb-blank = Vzít kartu města
verb-want-city = Karta města
verb-want-task = Karty úkolů
verb-vassal-from = Vazal: odkud
verb-vassal-to = Vazal: kam
verb-port = Erb
verb-no-port = Erb
verb-pay = Zahrát karty

explain-market = Nabídka karet měst, které lze získat. Dodávka z těchto měst nebo do nich přinese krok navíc.
explain-card = Karta města { $city }: na konci 5 bodů; dodávka z města nebo do něj přinese krok navíc.
explain-blank = Prázdná karta města: na konci 5 bodů, bez města.
explain-empty = Prázdné místo v nabídce.
explain-round = { $round }. kolo ze tří: kdo je kdy na tahu a kolik stanic mu zbývá postavit.
explain-place = { $seat } je na tahu jako { $place }. v pořadí; sklady jsou tahy, které v tomto kole zbývají.
explain-task = Úkol: { $task }.
explain-goods = Vaše kostičky, { $good }: { $number }. Dvěma libovolnými zaplatíte schopnost.
explain-way = Cesta zboží: { $city1 } – { $city2 }.

fact-tiles-laid = Destičky měst leží na mapě, v každém městě čekají dvě kostičky zboží.
fact-track = { $number }. stupnice rozvoje: { $face }.
fact-clan = { $seat } hraje za { $clan_short } ({ $clan }): { $clan_does }.
fact-market = Do nabídky přichází město { $city } ({ $number }. místo).
fact-market-blank = Do nabídky přichází prázdná karta města ({ $number }. místo).
fact-under-deck = Karta města { $city } jde dospod balíčku.
fact-gets-city = { $seat } dostává tajnou kartu města: { $city }.
fact-gets-some-city = { $seat } dostává tajnou kartu města.
fact-draws-tasks = { $seat } táhne úkoly { $task1_id } ({ $task1 }) a { $task2_id } ({ $task2 }).
fact-draws-some-tasks = { $seat } táhne dva úkoly.
fact-last-task = { $seat } bere poslední úkol: { $task }.
fact-some-last-task = { $seat } bere poslední úkol.
fact-keeps-task = { $seat } si nechává úkol { $task1_id } ({ $task1 }), úkol { $task2_id } vrací dospod balíčku.
fact-keeps-some-task = { $seat } si nechává jeden úkol, druhý vrací dospod balíčku.
fact-token = Žeton spěchu na cestě { $rush }: { $card_id ->
    [road] auto
    [rail] vlak
   *[sea] loď
  }.
fact-starts = Začínajícím hráčem je { $seat }.
fact-order = { $seat } je v pořadí na { $number }. místě.
fact-takes-card = { $seat } bere { $card_acc }.
fact-first-station = { $seat } staví první stanici: { $city }, { $space }.
fact-second-station = { $seat } staví druhou stanici: { $city }, { $space }.
fact-crest = { $seat } klade erb: { $city }.
fact-round = { $number }. kolo.
fact-delivers = { $seat } veze { $good_cube }: { $city1 } → { $city2 }. Karty: { $set }.
fact-keeps-cube = { $seat } si nechává { $good_cube }.
fact-upgraded = Město { $city } je povýšeno na úroveň { $number }.
fact-flawless = Bezchybné povýšení: { $seat } má nárok na posun navíc ({ $city }).
fact-skips-for-cards = { $seat } nemá co převézt a bere si po jedné kartě každého druhu.
fact-skips-for-refill = { $seat } nemá co převézt a doplňuje { $good }: { $city }.
fact-takes-rush = { $seat } sbírá žeton spěchu: { $marker } se posune o 1 pole.
fact-enters-path = { $seat }: { $marker } vjíždí na { $path_acc } { $number }. stupnice.
fact-reaches-crossing = { $seat }: { $marker } je na { $number }. křížení.
fact-reaches-points = { $seat }: { $marker } je na poli za { $points } VB.
fact-moves-on = { $seat }: { $marker } postupuje o jedno pole ({ $number }. stupnice).
fact-step-lost = { $seat }: ukazatel je na konci, posun propadá.
fact-city-reward = Městská odměna ({ $city }): { $seat } má posun navíc.
fact-crest-step = Fialový erb: { $seat } má posun navíc.
fact-takes-city = { $seat } má novou kartu města: { $city }.
fact-takes-blank = { $seat } bere prázdnou kartu města.
fact-no-task-left = { $seat } má táhnout úkol, ale žádný nezbývá.
fact-moves-crest = { $seat } platí 2 kostičky a přesouvá erb: { $city }.
fact-moves-cube = { $seat } platí 2 kostičky a přemisťuje { $good_cube }: { $city1 } → { $city2 }.
fact-swaps = { $seat } platí 2 kostičky a mění { $card_acc } za námořní.
fact-borrows = { $seat } platí 2 kostičky a vypůjčuje si erb { $clan_gen }.
fact-buys-road = { $seat } platí 2 kostičky a bere silniční kartu.
fact-long-rail = { $seat } platí 2 kostičky za dlouhou železnici.
fact-freighter-card = Špeditér otáčí kartu: { $orders }.
fact-freighter-reshuffles = Špeditér otáčí kartu se znakem míchání: všechny jeho karty se zamíchají a otáčí se znovu.
fact-freighter-searches = Špeditér hledá odbyt: auto stojí ve městě { $city }, vlak na { $number }. kartě nabídky.
fact-freighter-fails = { $city }: žádná karta nabídky nevyhovuje. Auto jede do dalšího města s jeho stanicí.
fact-freighter-delivers = { $seat } veze { $good_cube }: { $city1 } → { $city2 }, { $space }.
fact-freighter-no-match = Špeditér zkusil všechna svá města a nic neodveze.
fact-freighter-turns-up = O místě stanice rozhoduje otočená karta: { $city }.
fact-freighter-without-deck = Balíček měst nepomůže: o místě stanice rozhoduje šipka na kartě Špeditéra.
fact-freighter-station = { $seat } staví stanici: { $city }, { $space }.
fact-freighter-pointers = Špeditérovo auto nyní stojí ve městě { $city }, vlak na { $number }. kartě nabídky.
fact-freighter-steps = Podle karty se posune { $marker } o { $number ->
    [one] 1 pole
    [few] { $number } pole
   *[other] { $number } polí
  }.
fact-freighter-task = { $seat } bere úkol { $task_id }: { $task }.
fact-vassal = Vazal (hraje { $seat }) veze { $good_cube }: { $city1 } → { $city2 }.
fact-vassal-idle = Vazal (hraje { $seat }) nemá co převézt, jeho stanice odchází ze hry.
fact-upkeep = Konec { $number }. kola: určí se nové pořadí.
fact-crest-is-port = { $seat } považuje město { $city } za přístav.
fact-crest-is-no-port = { $seat } nepovažuje město { $city } za přístav.
fact-task-scores = { $seat }: úkol { $task_id } ({ $task }) přináší { $points } VB.
fact-task-scores-double = { $seat }: úkol { $task_id } ({ $task }) se počítá dvakrát, { $number } × 2 = { $points } VB.
fact-final = { $seat } končí s { $points } VB.

view-round = { $number ->
    [0] Příprava hry
   *[other] { $number }. kolo
  }
view-in-market = v nabídce { $city }
view-blank = v nabídce prázdná karta
view-train = vlak Špeditéra na { $number }. kartě nabídky
view-token = žeton spěchu { $rush }: { $card_id ->
    [road] auto
    [rail] vlak
   *[sea] loď
  }
view-cards = { $seat }: silniční karty { $road }, železniční { $rail }, námořní { $sea }
view-markers = auto na { $truck }, vlak na { $train }, loď na { $ship }
view-tasks = { $number ->
    [one] 1 úkol
    [few] { $number } úkoly
   *[other] { $number } úkolů
  }
view-owns = karta města { $city }
view-secret = tajná karta města { $city }
view-blanks = { $number ->
    [one] 1 prázdná karta města
    [few] { $number } prázdné karty měst
   *[other] { $number } prázdných karet měst
  }
view-plays = hraje za { $clan_short }
view-cubes = { $number ->
    [one] 1 kostička
    [few] { $number } kostičky
   *[other] { $number } kostiček
  }
view-city = { $city }: úroveň { $number }
view-supplies = nabízí { $number }× { $good }
view-wants = poptává { $good }
view-stations = stanice: { $seat } { $number }×
view-vassal-stations = stanice vazala (hraje { $seat }): { $number }×
view-truck = stojí tu auto Špeditéra
view-crest-of = leží tu erb { $clan_gen }

draw-development = Rozvoj
draw-points-short = VB
draw-points = Vítězné body
draw-motto = silnicí · po kolejích · po moři
draw-atlantic = Atlantik
draw-mediterranean = Středozemní moře
draw-black-sea = Černé moře
draw-blank = prázdná karta
draw-rush = Pole spěchu: { $marker ->
    [none] bez žetonu
   *[other] kdo tudy první projede, posune se ({ $marker })
  }
draw-port = { $number }. { $city }: { $colour }, přístav, úroveň { $level }
draw-inland = { $number }. { $city }: { $colour }, bez přístavu, úroveň { $level }
draw-supply = nabízí { $good } ({ $number })
draw-wants = Pole poptávky: { $good }
draw-offered = Karta města je v nabídce: doprava odsud nebo sem přinese posun navíc.
draw-owned = Majitel karty tohoto města má za dopravu odsud nebo sem posun navíc.
draw-freighter-truck = Špeditérovo auto: tady hledá zboží nejdřív.
draw-freighter-train = Špeditérův vlak: tuto kartu zkusí nejdřív.
draw-start = Začátek stupnice rozvoje
draw-crossing = Křižovatka bez odměny, za ní se znovu volí jedna ze dvou tras
draw-bonus-road = Odměna: silniční karta
draw-bonus-rail = Odměna: železniční karta
draw-bonus-sea = Odměna: námořní karta
draw-bonus-city = Odměna: karta města z nabídky
draw-bonus-task = Odměna: úkol
draw-bonus-any-transport = Odměna: libovolná karta dopravy
draw-bonus-city-or-task = Odměna: karta města, nebo úkol
draw-own-city = Vaše karta města: { $city }
draw-secret-city = Vaše tajná karta města: { $city }
draw-his-card = Karta, kterou Špeditér naposledy otočil: čím se posune a kam míří šipka
draw-his-deck = V Špeditérově balíčku zbývá karet: { $number }
draw-gain-city = městská odměna ({ $city }): +1 posun
draw-gain-crest = fialový erb: +1 posun
draw-gain-level = { $city } se povýší na úroveň { $level }{ $points ->
    [0] { "" }
   *[other] , vaše stanice tam přinesou { $points } VB
  }
draw-gain-flawless = bezchybné povýšení: +1 posun
draw-market = Nabídka měst
draw-hand = Karty
draw-tasks = Úkoly
draw-cities = Soukromá města
draw-cubes = Kostičky
draw-round = Kolo
draw-task-22 = { $points } VB za každé cizí auto, které je za vaším
draw-task-23 = { $points } VB za každý cizí vlak, který je za vaším
draw-task-24 = { $points } VB za každou cizí loď, která je za vaší
draw-his-turn = Jeho tah
draw-his-cities = Karty měst
draw-his-tasks = Úkoly, počítají se dvakrát
draw-pile = balíček
draw-begin = Start
draw-worth = teď { $points } VB

# Parts of the picture, for small screens.
part-west = Západ
part-east = Východ
part-market = Nabídka
part-tracks = Rozvoj
part-points = Vítězné body

# Blocks of the component file, with their notes in Czech.
block-maps-europe = Mapa Evropy
    .note = Známých je 24 měst, jejich jména a několik cest a přístavů (viz jednotlivé položky); čísla, barvy a ostatní přístavy a cesty jsou rekonstruované tak, aby platil každý příklad z pravidel.
block-maps-dyorle = Mapa Dyorle
    .note = Doloženo: 24 měst a 6 míst pro žetony spěchu na pozemních cestách. Jména, cesty, přístavy, barvy a čísla jsou naše vlastní.
block-city_tiles = Destičky měst
    .note = Doloženo: 24 destiček se stranou úrovně 1 a úrovně 2, dvě pole nabídky jedné barvy a dvě pole poptávky. Odvozeno: šest destiček na každou barvu nabídky (48 kostiček zaplní 24 destiček). Nalezeno (ukázka na fóru): úroveň 1 poptává dvě různé jiné barvy. Rekonstruováno: kombinace barev; úroveň 2 má stejnou barvu nabídky a polovina stran úrovně 2 poptává dvakrát tutéž barvu.
block-city_cards = Karty měst
    .note = Jedna karta pro každé město každé mapy; číslo, jméno i přístav jako na mapě. Prázdné karty leží vespod balíčku, nepatří k žádnému městu a bodují se jako karty měst.
block-development = Konce stupnic rozvoje
    .note = Křížení za 1. a 2. dílem jsou obyčejná pole bez bonusu (že bonus nemají, je odvozeno). Sloupec VB: nejnižší pole má 2, hodnoty 4, 14, 20 a 22 jsou v příkladu N, nejvyšší pole má 24; pravidelné kroky mezi nimi jsou odvozené.
block-tracks = Stupnice rozvoje
    .note = Doloženo: strany a01–a06, b01–b03 a c01–c03 na šesti oboustranných dílech; horní a spodní trasa; na stranách a základní bonusy, na pokročilých stranách dva nové, širší pole jen na stranách c. Sloupce, obsah polí a dvojice stran jsou rekonstruované; a01 odpovídá příkladům I–L.
block-tasks = Úkoly
    .note = Všech 24 popisů je v pravidlech; čísla jdou v jejich pořadí. Stupně říkají, od jakého počtu je kolik bodů; platí nejvyšší dosažený.
block-freighter = Karty Špeditéra
    .note = Doloženo: 14 karet s druhem dopravy, počtem kroků, šipkou nahoru nebo dolů a číslem; aspoň jedna má symbol zamíchání. Obsah je rekonstruovaný: 3 druhy × 3 nebo 5 kroků × 2 šipky a 2 karty zamíchání.
block-rush_tokens = Žetony spěchu
    .note = Dva od každého druhu dopravy; každý za jeden posun.

## Obrázek na stránce s návodem

legend-plate = Město: oblast a jméno, zboží, úroveň a co poptává
legend-pin = Města na mapě; kotva znamená přístav
legend-link = Pozemní cesta: jede se po ní silnicí i po kolejích
legend-lane = Moře: každý přístav je spojený s každým
legend-corner = Roh štítku: karta města leží v nabídce (mosaz), nebo komu patří
legend-rush = Dyorle: žeton spěchu posune ukazatel, který je na něm
legend-crate = Zboží ve čtyřech barvách
legend-demand = Pole poptávky: volné a s obchodní stanicí
legend-station = Obchodní stanice se značkami majitelů
legend-slot = Prázdné místo na zboží
legend-level = Město úrovně 3: každá stanice v něm je za 3 VB
legend-crest = Klanové erby leží ve městech (varianta)
legend-freighter = Špeditér, umělý soupeř
legend-cards = Silnice, železnice a moře: každá karta posouvá svůj ukazatel
legend-vehicles = Auto, vlak a loď na stupnicích rozvoje
legend-bonus-city = Bonus na stupnici: karta města
legend-bonus-task = Bonus na stupnici: úkol
legend-bonus-any-transport = Bonus na stupnici: karta přepravy podle volby
legend-points = Vítězné body na konci stupnic
legend-turn = Křížení: tady si ukazatel vybere horní, nebo spodní trasu

# Souhrn
category-development = rozvoj
category-level3 = města 3. úrovně
category-cities = karty měst
category-tasks = úkoly
tie-development = Body mají stejné; rozhodla stupnice rozvoje: { $number } proti { $number2 }.
tie-level3 = Body mají stejné; rozhodly stanice ve městech 3. úrovně: { $number } proti { $number2 } bodům.
tie-cities = Body mají stejné; rozhodly karty měst: { $number } proti { $number2 } bodům.
tie-tasks = Body mají stejné; rozhodly úkoly: { $number } proti { $number2 } bodům.
tie-order = Body mají stejné ve všech částech; rozhodlo pořadí na tahu.
last-round = Poslední, { $number }. kolo.

decision-start = začátek
decision-tasks = úkoly
decision-deliveries = dodávky
decision-payments = platby
decision-development = rozvoj
decision-cards = karty
decision-other = schopnosti a ostatní

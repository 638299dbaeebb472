title = Railroad Ink s podzemím Metro
blurb = Čtyři kostky pro všechny, plán a pero pro každého: kreslete železnice a dálnice, které propojí výjezdy, a pod zemí metro a vodovodní potrubí.

option-mode = Hra
    .help = Na které plány se kreslí: povrch, povrch Challenge s budovami a cíli, samotné podzemí Metro, nebo podzemí pod povrchem.
option-mode-classic = klasická (7 kol)
option-mode-challenge = Challenge (7 kol)
option-mode-metro = samotné Metro (7 kol)
option-mode-metro_classic = Metro pod klasickým povrchem (14 kol)
option-mode-metro_challenge = Metro pod povrchem Challenge (14 kol)
option-longest_reading = Nejdelší cesta
    .help = Zda smí nejdelší cesta projít polem znovu po jiných ramenech, nebo každým polem nanejvýš jednou.
option-longest_reading-trail = žádné spojení dvakrát
option-longest_reading-simple = žádné pole dvakrát
option-goals = Karty cílů
    .help = Tři vyložené karty cílů na povrchu Challenge.
option-goals-on = tři cíle
option-goals-off = žádné
option-goal_pool = Cíle z karet
    .help = Ze kterých karet se tři cíle vyberou.
option-goal_pool-all = všech dvanáct karet
option-goal_pool-a-f = karty A až F
option-goal_pool-g-l = karty G až L
option-goal_g_exits = Cíl G žádá
    .help = Text karty cíle G mluví o čtyřech výjezdech, obrázek ukazuje tři.
option-goal_g_exits-3 = 3 výjezdy
option-goal_g_exits-4 = 4 výjezdy

conflict-goals-without-challenge = Karty cílů patří k povrchu Challenge: zvolte některou z her Challenge, nebo volby cílů neměňte.
conflict-goals-off = Bez karet cílů není co vybírat: ostatní volby cílů neměňte.
conflict-goal-g-not-in-pool = Karta cíle G není mezi kartami A až F: počet jejích výjezdů neměňte.

face-a0 = železniční zatáčka
face-a1 = rovná železnice
face-a2 = železniční křižovatka T
face-a3 = dálniční křižovatka T
face-a4 = rovná dálnice
face-a5 = dálniční zatáčka
face-b0 = přímá stanice
face-b1 = rohová stanice
face-b2 = nadjezd
face-c0 = koncová stanice dálnice
face-c1 = stanice se dvěma železnicemi
face-c2 = koncová stanice železnice
face-c3 = stanice se dvěma dálnicemi
face-d3 = dvojitá železniční zatáčka
face-d4 = dvojitá dálniční zatáčka
face-s0 = zvláštní stanice se třemi dálnicemi
face-s1 = zvláštní stanice se třemi železnicemi
face-s2 = dálniční křižovatka
face-s3 = železniční křižovatka
face-s4 = zvláštní stanice se dvěma zatáčkami
face-s5 = zvláštní stanice do kříže
face-um1 = rovná cesta metra
face-um2 = zatáčka metra
face-um3 = křižovatka metra T
face-ums1 = rovná cesta metra se stanicí
face-ums2 = zatáčka metra se stanicí
face-ums3 = křižovatka metra T se stanicí
face-up1 = rovné potrubí
face-up2 = potrubní koleno
face-up3 = potrubí ve tvaru T
face-up4 = křížení potrubí
face-ux1 = potrubí nad cestou metra
face-ux2 = zatáčka metra a potrubní koleno
face-ux3 = potrubí ve tvaru T a koncová stanice metra
face-ux4 = zatáčka metra se stanicí a potrubní koleno
face-ux5 = křižovatka metra T a zaslepené potrubí

image-name = { $face } ({ $arms })
side-n = S
side-e = V
side-s = J
side-w = Z
type-r = železnice
type-h = dálnice
type-m = metro
type-p = potrubí

goal-a = zaplnit 5 středových polí
goal-b = zprovoznit 3 vesnice
goal-c = zaplnit celý řádek nebo sloupec
goal-d = zaplnit 3 rohová pole
goal-e = zaplnit čtverec 3 × 3 pole
goal-f = vytvořit uzavřený okruh
goal-exits = propojit { $count } výjezdy v jedné síti
goal-h = propojit 4 stanice v jedné síti
goal-i = dálnice dlouhá aspoň 6 polí
goal-j = železnice dlouhá aspoň 6 polí
goal-k = propojit výjezdy na protilehlých stranách
goal-l = propojit dva výjezdy uprostřed stran

move-draw = { $space }: { $image }
move-end = Ukončit kolo
verb-draw = Zakreslit cestu
verb-end = Ukončit kolo

explain-round = { $round }. kolo z { $rounds } a jeho kostky.
explain-die = Kostka tohoto kola: { $face }.
explain-image = Jak bude ležet: { $image }.
explain-specials = Zvláštní cesty: nejvýš jedna za kolo a tři za hru, každá jen jednou.
explain-doubles = Zdvojení: v podzemním kole lze jednu kostku zakreslit dvakrát.
explain-sum = { $seat }: kdyby hra skončila teď, { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }.
explain-network = Dopravní síť: čím víc výjezdů spojuje, tím víc bodů.
explain-longest = Nejdelší cesta: bod za každé políčko.
explain-open-end = Otevřený konec: pokud se do konce hry nenapojí, počítá se jako chyba.
explain-end = Ukončí kolo, až jsou zakreslené všechny kostky, které zakreslit lze.
explain-special-routes = Zvláštní cesty; kreslí se navíc ke kostkám.

fact-goal-opens = Společný cíl: { $goal }.
fact-goal-opens-solo = Cíl, nejlépe do konce { $round }. kola: { $goal }.
fact-surface-round = { $round }. kolo. Na kostkách padá: { $face }, { $face2 }, { $face3 }, { $face4 }.
fact-underground-round = { $round }. kolo, v podzemí. Na kostkách padá: { $face }, { $face2 }, { $face3 }, { $face4 }.
fact-draws = { $seat } kreslí na { $space }: { $face }.
fact-draws-below = { $seat } kreslí v podzemí na { $space }: { $face }.
fact-draws-special = { $seat } kreslí na { $space } zvláštní cestu: { $face } ({ $left ->
    [0] už žádná nezbývá
    [one] zbývá 1
    [few] zbývají { $left }
   *[other] zbývá { $left }
  }).
fact-draws-extra = { $seat } kreslí na { $space } zvláštní cestu navíc: { $face }.
fact-copies = { $seat } využívá továrnu a kreslí na { $space } ještě jednou: { $face }.
fact-duplicates = { $seat } zdvojuje kostku a kreslí na { $space }: { $face } ({ $left ->
    [0] už žádné zdvojení nezbývá
    [one] zbývá 1 zdvojení
    [few] zbývají { $left } zdvojení
   *[other] zbývá { $left } zdvojení
  }).
fact-village = { $seat } má stanici ve vesnici na { $space }.
fact-factory = { $seat } má na { $space } továrnu a smí jednu kostku tohoto kola nakreslit ještě jednou.
fact-university = { $seat } má na { $space } univerzitu ({ $count ->
    [one] první
   *[other] celkem { $count }
  }).
fact-extra-route = { $seat } smí v tomto kole nakreslit zvláštní cestu navíc.
fact-hub = { $seat } má na { $space } nový dopravní uzel.
fact-burst = { $seat } staví stanici nad potrubím: potrubí na { $space } praská.
fact-skips = { $seat } nemá kam nakreslit: { $face }.
fact-ends = { $seat } ukončuje kolo.
fact-goal-met = { $seat } plní cíl: { $goal }.
fact-final-score = { $seat } končí hru, celkové skóre: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
  }.

prompt-surface = { $round }. kolo z { $rounds }: zakreslete kostky na svůj plán a ukončete kolo
prompt-underground = { $round }. kolo z { $rounds }: zakreslete kostky na svůj podzemní plán a ukončete kolo

refusal-die-left = Kolo ještě nejde ukončit: „{ $face }“ ještě lze zakreslit.
refusal-filled = Pole { $space } už je obsazené.
refusal-clash = Na { $space } by se rameno setkalo s cestou druhého typu.
refusal-not-joined = Na { $space } by se žádné rameno nenapojilo na výjezd ani na cestu stejného typu.
refusal-surface-round = Toto kolo se hraje na povrchu: „{ $face }“ patří do podzemí.
refusal-underground-round = Toto kolo se hraje v podzemí: „{ $face }“ patří na povrch.
refusal-special-kind-used = Zvláštní cesta „{ $face }“ už byla použita.
refusal-special-this-round = V jednom kole smíte nakreslit jen jednu zvláštní cestu.
refusal-specials-gone = Všechny tři zvláštní cesty už jsou použité.
refusal-not-rolled = Na žádné kostce v tomto kole není „{ $face }“.
refusal-drawn-already = „{ $face }“ už je zakresleno tolikrát, kolikrát padlo.

score-networks = Dopravní sítě ({ $count })
score-longest-highway = Nejdelší dálnice ({ $length })
score-longest-railway = Nejdelší železnice ({ $length })
score-centre = Středová pole ({ $count })
score-villages = Vesnice ({ $count })
score-errors = Chyby ({ $count })
score-goal = Cíl: { $goal }
score-pipe-networks = Sítě potrubí ({ $count })
score-subway-networks = Sítě metra i s uzly ({ $count })
score-longest-pipe = Nejdelší potrubí ({ $length } × 2)
score-longest-subway = Nejdelší linka metra ({ $length })
score-underground-centre = Střed podzemí ({ $count })
score-open-ends = Otevřené konce ({ $count })
score-bursts = Prasklá potrubí ({ $count } × 2)

sheet-mode = Plán „{ $mode }“ neexistuje; možnosti: { $allowed }.
sheet-reading = Nejdelší cestu nelze počítat jako „{ $reading }“; možnosti: { $allowed }.
sheet-not-a-drawing = „{ $word }“ není kresba: pište řádek a sloupec od 0 do 6 a čtyři ramena, například 04HRHRo.
sheet-no-face = Pole { $space }: „{ $word }“ není cesta této hry.
sheet-round = Pole { $space }: před „{ $word }“ patří kolo od 1 do { $rounds }, například „1:“.
sheet-layer = Pole { $space }: „{ $word }“ nepatří do { $round }. kola: lichá kola se kreslí na povrch, sudá do podzemí.
sheet-special-twice = Pole { $space }: zvláštní cesta „{ $word }“ je tu podruhé.
sheet-specials = Pole { $space }: „{ $word }“ je o jednu zvláštní cestu víc, než je dovoleno; smí jich být nanejvýš { $most }.
sheet-special-round = Pole { $space }: „{ $word }“ je v { $round }. kole o jednu zvláštní cestu víc, než je dovoleno.
sheet-dice = Pole { $space }: „{ $word }“ už na žádnou kostku nepřipadá; tolikrát se to nakreslit nedalo.
sheet-doubles = Pole { $space }: „{ $word }“ je o jedno zdvojení víc, než je dovoleno; smí jich být nanejvýš { $most }.
sheet-twice = Pole { $space } je zakresleno dvakrát („{ $word }“).
sheet-clash = Pole { $space }: rameno kresby „{ $word }“ se setkává s cestou nebo výjezdem jiného typu.
sheet-not-joined = Pole { $space }: „{ $word }“ nenavazuje na žádný výjezd ani na dříve zakreslenou cestu.

layer-surface = Povrch
layer-underground = Podzemí
round-label = { $round }. kolo z { $rounds }
special-routes = Zvláštní cesty
special-free = { $face }: ještě není použita
special-used = { $face }: už je použita
special-left = { $left ->
    [0] žádná nezbývá
    [one] zbývá 1
    [few] zbývají { $left }
   *[other] zbývá { $left }
  }
special-extra = { $left }, 1 navíc
duplications = Zdvojení kostky
duplication-free = zdvojení kostky: ještě není použité
duplication-used = zdvojení kostky: už je použité
die-drawn = nakresleno
die-spaces = { $spaces ->
    [one] 1 pole
    [few] { $spaces } pole
   *[other] { $spaces } polí
  }
end-short = Ukončit
card-met = { $name } +{ $points } (v { $round }. kole)
card-first = Zatím nikdo; první získává { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }.
card-next = { $met }; další získává { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }
card-due = Do konce { $round }. kola { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }, potom { $late }.
card-late = Do konce { $round }. kola nesplněno; teď už jen { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }.
card-missed = nesplněno
badge-specials = zbývající zvláštní cesty
badge-doubles = zbývající zdvojení
badge-hubs = dopravní uzly
badge-goals = splněné cíle
badge-ended = kolo má ukončené

paper-network_exits = Výjezdy jednotlivých sítí
paper-networks = Dopravní sítě
paper-longest_highway = Nejdelší dálnice
paper-longest_railway = Nejdelší železnice
paper-centre = Středová pole
paper-errors = Chyby
paper-villages = Vesnice
paper-total = Celkem
paper-pipe_networks = Výjezdy jednotlivých sítí potrubí
paper-subway_networks = Výjezdy a uzly jednotlivých sítí metra
paper-longest_pipe = Nejdelší potrubí
paper-longest_subway = Nejdelší linka metra
paper-open_ends = Otevřené konce
paper-bursts = Prasklá potrubí
paper-hubs = Dopravní uzly
paper-surface = Povrch
paper-underground = Podzemí

view-goal = Cíl: { $goal }
view-surface = { $seat }, plán; zbývající zvláštní cesty: { $left }
view-underground = { $seat }, podzemní plán; zbývající zdvojení: { $left }
view-drawn = { $space } { $image }
view-dice = { $count ->
    [0] Všechny kostky jsou zakreslené.
   *[other] Zbývá zakreslit:
  }
view-die = { $face }

# Parts of the picture, for small screens.
part-points = Body
part-points-surface = Body na povrchu
part-points-underground = Body v podzemí

# Značky na plánu a co je které pole.
legend-error = chyba −1
legend-open = otevřený konec −1
legend-factory = kostka znovu
legend-village = stanice +2
legend-university = třetí: cesta navíc
legend-hub = pod stanicí: uzel
legend-hub-alone = uzel: první v řádku i sloupci
legend-burst = prasklé potrubí −2
space-free = { $space }
space-building = { $space }: { $building }
space-drawn = { $space }: { $face }, { $round }. kolo
ticket-goal = { $goal }
network-table = Body za síť podle výjezdů
line-networks = Sítě
line-pipe-networks = Sítě potrubí
line-subway-networks = Sítě metra
doubles-left = { $left ->
    [0] žádné nezbývá
    [one] zbývá 1
    [few] zbývají { $left }
   *[other] zbývá { $left }
  }

# Blocks of the component file, with their notes in Czech.
block-board = Plán
    .note = Stejný na klasických plánech, plánech Challenge i v podzemí; jak se výjezdy používají v podzemí: pravidla.
block-rounds = Kola
    .note = Počet kol každé vrstvy; 7 na povrchu: nalezeno; kola na povrchu a v podzemí se střídají a začíná povrch: pravidla.
block-dice = Kostky
    .note = Kostky pro povrch: několik shodných zdrojů; strany kostek pro podzemí: jedna sada obrázků, která souhlasí s popisky v pravidlech.
block-faces = Strany kostek
    .note = Skupiny jsou ramena spojená uvnitř pole (sever, východ, jih, západ = 0, 1, 2, 3); různé skupiny se nikdy nedotýkají; strany C0 a C2 s jediným koncem jsou podle našeho výkladu stanice.
block-special_routes = Zvláštní cesty
    .note = Zvláštní cesta navíc za třetí univerzitu (Challenge) se do obou omezení nepočítá, i ona však smí být nakreslena jen jednou (výklad).
block-scoring = Bodování
    .note = 2 až 12: vytištěno na plánech; 13 až 16: vytištěno pro větší plán, zde použito podle výkladu; nad 16 vždy o 5 více (výklad); zdvojené potrubí, prasklé potrubí a otevřené konce v podzemí: pravidla.
block-buildings = Budovy
    .note = Odečteno z vytištěného plánu Challenge; přesné meze účinků jsou výklady.
block-goals = Cíle
    .note = Texty a body 4, 2 a 1: karty; kdo dostane který stupeň a pořadí lhůt při hře jednoho hráče: výklad; cíl G má v textu 4, na obrázku 3, proto je na výběr, kolik výjezdů žádá.
block-metro = Metro
    .note = Zdvojení, dopravní uzly a prasklá potrubí podle letáku; uzavřené vnitřní konce a sítě potrubí přes prasklé místo: výklad.

## Obrázek na stránce s návodem

legend-dice = Kostky s dálnicí a s železnicí: všichni kreslí totéž
legend-station = Stanice spojuje dálnici s železnicí
legend-overpass = Nadjezd: cesty se kříží, ale nespojují
legend-exit = Natištěný výjezd na okraji listu
legend-centre = Středové pole: 1 bod, když je na něm něco nakresleno
legend-ink = Kresby z dřívějších kol a tmavším inkoustem z tohoto kola
legend-number = Kolo, ve kterém bylo pole nakresleno
legend-special = Zvláštní cesty: tři za hru, jedna za kolo; použité jsou škrtnuté
legend-cross = Červený křížek: otevřený konec, bod dolů
legend-goal = Cíl (Výzva): nejvíc dostane, kdo ho splní první
legend-letters = Sítě mají písmena: výjezdy se stejným písmenem jsou spojené
legend-network = Síť: čím víc výjezdů spojuje, tím víc bodů
legend-longest = Nejdelší dálnice (žlutě) a nejdelší železnice (zeleně)
legend-chosen = Co se právě chystáte nakreslit
legend-factory-here = Továrna: kostku kola lze použít ještě jednou; vpravo získaná
legend-village-here = Vesnice: stanice na ní dá 2 body; vpravo získaná
legend-university-here = Univerzita: tři přinesou zvláštní cestu navíc
legend-subway = V podzemí: metro se stanicí
legend-hub-here = Uzel: stanice metra pod stanicí na povrchu (Metro samo: první v řádku a sloupci)
legend-pipe = Potrubí
legend-burst-here = Prasklé potrubí: 2 body dolů
legend-other-layer = Malé značky: na stejném místě druhého plánu leží stanice nebo potrubí
legend-double = Zdvojení: kostku kola použijete dvakrát

# Souhrn
category-networks = dopravní sítě
category-longest = nejdelší trasy
category-centre = středová pole
category-villages = vesnice
category-goals = cíle
category-errors = chyby
category-underground-networks = podzemní sítě
category-underground-longest = nejdelší pod zemí
category-underground-centre = střed podzemí
tie-errors = Body mají stejné; rozhodlo méně bodů za chyby: { $number } proti { $number2 }.
last-round = Poslední kolo ze { $rounds }.

decision-drawing = kreslení
decision-ending = konec kola

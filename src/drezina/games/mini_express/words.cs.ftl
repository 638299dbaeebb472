title = Mini Express
blurb = Čtyři železniční společnosti, které nepatří nikomu: pořizujte si jejich akcie, stavte jejich tratě a získejte vliv, díky němuž budou vaše akcie cennější než akcie ostatních.
automa = Mašinfíra

option-map = Mapa
    .help = Mapa USA, nebo Evropy. Každá má vlastní variantu.
option-map-usa = USA
option-map-europe = Evropa
option-golden_spike = Zlatý hřeb
    .help = USA: první společnost v Omaze zahájí závod o transkontinentální železnici; po jejím dokončení se oběma provozujícím společnostem zvýší délka trati o 2.
option-golden_spike-off = bez něj
option-golden_spike-on = se Zlatým hřebem
option-harbours = Přístavy
    .help = Evropa: čtyři žolíkové žetony poptávky přivezou vlaky do přístavů, odkud se pak dá nově začínat.
option-harbours-off = bez nich
option-harbours-on = s přístavy
option-first_game = První partie
    .help = Všechna města pojmou dvě společnosti bez ohledu na ohraničení. Jednodušší na seznámení.
option-first_game-off = kapacity podle mapy
option-first_game-on = všechna města s kapacitou 2
option-expert = Dva zkušení hráči
    .help = Hra dvou hráčů bez Mašinfíry: každý začíná se čtyřmi akciemi, v tahu jsou dvě akce (jen v prvním tahu začínajícího hráče jedna), hra končí hned po prvním vyčerpání nabídky akcií a sloupec 1. místo se nepoužívá.
option-expert-off = s Mašinfírou
option-expert-on = dva zkušení bez Mašinfíry
option-difficulty = Obtížnost
    .help = Jak silný je Mašinfíra v sólové hře; každý stupeň přidává k předchozím. Cestující: základní pravidla. Turista: po jeho akcii se pole pro vlaky doplní jen do 3, při křížení kompenzuje jen do 2 vlaků a hra končí hned, jak jeho ukazatel dojde do města 32. Šotouš: začíná se čtyřmi akciemi a vaše akcie nemají hodnotu tam, kde máte vliv 3 a méně. Průvodčí: za každou akcii získá 1 vliv a vaše akcie nemají hodnotu tam, kde má větší vliv než vy. Ajznboňák: začíná všude s vlivem 2, vy s 0.
option-difficulty-1 = Cestující (lehká)
option-difficulty-2 = Turista (normální)
option-difficulty-3 = Šotouš (těžká)
option-difficulty-4 = Průvodčí (brutální)
option-difficulty-5 = Ajznboňák (ultimátní)
option-start_player = Začínající hráč
    .help = Kdo hraje první; ostatní následují po směru hodinových ručiček. V sólové hře začíná člověk.
option-start_player-random = podle losu
option-start_player-1 = Hráč 1
option-start_player-2 = Hráč 2
option-start_player-3 = Hráč 3
option-start_player-4 = Hráč 4
option-start_player-5 = Hráč 5

conflict-golden-spike = Zlatý hřeb patří k mapě USA.
conflict-harbours = Přístavy patří k mapě Evropy.
conflict-expert = Hra pro zkušené hráče je právě pro dva.
conflict-difficulty = Obtížnost lze zvolit jen v sólové hře.
conflict-start-solo = V sólové hře vždy začíná člověk.
conflict-start-player = Hráč { $number } nemůže začínat: { $players ->
    [few] hrají jen { $players } lidé
   *[other] hraje jen { $players } lidí
  }.

company-wood = Dřevařská
    .acc = Dřevařskou
    .gen = Dřevařské
company-steel = Ocelářská
    .acc = Ocelářskou
    .gen = Ocelářské
company-leather = Kožedělná
    .acc = Kožedělnou
    .gen = Kožedělné
company-cotton = Bavlněná
    .acc = Bavlněnou
    .gen = Bavlněné
symbol-wood = dřevo
symbol-steel = ocel
symbol-leather = kůže
symbol-cotton = bavlna
symbol-wild = žolík
steps = společnost { $company }, město { $city }
steam-refresh = obnovení

place-leg = { $steps ->
    [one] 1 krok
    [few] { $steps } kroky
   *[other] { $steps } kroků
  } na { $way }
place-legs = { $first } a { $second }
place-from = { $way } od města { $place }
way-north = sever
way-north-east = severovýchod
way-south-east = jihovýchod
way-south = jih
way-south-west = jihozápad
way-north-west = severozápad

move-pick = Vzít si odloženou akcii { $company_gen }
move-share = Pořídit si akcii { $company_gen }
move-build = Postavit trať { $company_gen } do města { $city }
move-via = Vést trasu přes políčko { $hex }
move-wild = +1 vliv v { $company_gen }
move-harbour = Umístit vlak do přístavu { $harbour }
move-operator = Západní větev bude provozovat { $company }
move-demand = { $token }
move-starts = Začíná { $seat }
move-draw = { $steam }
verb-pick = Vzít akcii
verb-share = Pořídit akcii
verb-build = Stavět trať
verb-via = Vést trasu
verb-wild = Zvolit vliv
verb-harbour = Zvolit přístav
verb-operator = Zvolit provozovatele

explain-sign = { $city }: kdo sem postaví trať, získá vliv podle žetonu města.
explain-track = Trať společnosti { $company }.
explain-aim = { $city }: stojí tu Mašinfírův ukazatel cílového města.
explain-route = Trasa, kterou { $company } právě staví: { $city }.
explain-step-city = O kolik se posune ukazatel města Mašinfíry.
explain-step-company = O kolik se posune ukazatel společnosti Mašinfíry.

fact-starts = Začíná { $seat }.
fact-laid = Na města se náhodně rozkládá { $number } žetonů poptávky, na každé jeden.
fact-picks = { $seat } si bere odloženou akcii { $company_gen }.
fact-picks-both = { $seat } si bere obě odložené akcie { $company_gen }.
fact-leftover = { $company }: { $number ->
    [one] zbývá 1 odložená akcie
    [few] zbývají { $number } odložené akcie
   *[other] zbývá { $number } odložených akcií
  }, délka trati proto začíná na { $length }.
fact-given = { $seat } dostává { $number ->
    [one] nerozebranou akcii
    [few] { $number } nerozebrané akcie
   *[other] { $number } nerozebraných akcií
  } { $company_gen }.
fact-takes = { $seat } si pořizuje akcii { $company_gen } { $cost ->
    [0] zdarma
    [one] za 1 bod vlivu
    [few] za { $cost } body vlivu
   *[other] za { $cost } bodů vlivu
  }.
fact-refills = { $number ->
    [0] Na pole pro vlaky { $company_gen } nelze přidat žádný vlak, je na něm { $area }.
    [one] Na pole pro vlaky { $company_gen } přibývá 1 vlak; celkem { $area }.
    [few] Na pole pro vlaky { $company_gen } přibývají { $number } vlaky; celkem { $area }.
   *[other] Na pole pro vlaky { $company_gen } přibývá { $number } vlaků; celkem { $area }.
  }
fact-fills-up = Na této obtížnosti se pole pro vlaky { $company_gen } jen doplní do 3: { $number ->
    [0] nepřibývá žádný vlak
    [one] přibývá 1 vlak
    [few] přibývají { $number } vlaky
   *[other] přibývá { $number } vlaků
  }, celkem { $area }.
fact-sold-out = To byla poslední akcie { $company_gen }: její nabídka akcií je vyčerpaná.
fact-no-trains = V zásobě { $company_gen } nezbývá žádný vlak: její nabídka akcií je vyčerpaná, zbylé akcie opouštějí hru.
fact-last-round = Dvě společnosti mají vyčerpanou nabídku akcií: blíží se konec, dohrává se toto kolo.
fact-builds = { $seat } staví trať { $company_gen } do města { $city }, { $number ->
    [one] 1 vlak
    [few] { $number } vlaky
   *[other] { $number } vlaků
  }.
fact-longer = { $number ->
    [0] Trať nevede přes krajinu: délka trati { $company_gen } zůstává { $length }.
   *[other] Délka trati { $company_gen } roste o { $number } na { $length ->
        [15] 15, což je nejvyšší hodnota
       *[other] { $length }
      }.
  }
fact-longest = Délka trati { $company_gen } už je na { $length }, dál růst nemůže.
fact-compensates = Trať kříží síť { $company_gen }: ta dostává 1 vlak jako kompenzační bonus, na poli pro vlaky má { $area }.
fact-keeps-back = Trať kříží síť { $company_gen }, ta však už má na poli pro vlaky { $area }: na této obtížnosti jí Mašinfíra kompenzační bonus nedá.
fact-no-room = Trať kříží síť { $company_gen }, její pole pro vlaky je však plné: kompenzační bonus nedostává.
fact-no-supply = Trať kříží síť { $company_gen }, její zásoba je však prázdná: kompenzační bonus nedostává.
fact-gains = { $seat }: vliv v { $company_gen } +1.
fact-gains-two = { $seat }: vliv v { $company_gen } a v { $company2_gen } +1.
fact-gains-twice = { $seat }: vliv v { $company_gen } +2.
fact-gains-all = Žolíkový symbol: { $seat } získává vliv +1 ve všech čtyřech společnostech.
fact-gains-wild = { $seat }: vliv v { $company_gen } +1 za žolíkový symbol.
fact-full = { $city }: kapacita města je vyčerpaná, žeton poptávky jde do krabice.
fact-passes = { $seat } nemá žádnou možnou akci a vynechává tah.
fact-skips = { $seat } nemá žádnou možnou druhou akci.
fact-all-pass = Všichni po sobě vynechali tah.
fact-ends = Hra končí, bodují se akcie.
fact-opens-harbour = Otevírá se přístav: vlak { $company_gen } míří na políčko { $harbour }, odkud může společnost nově začínat.
fact-spike-gone = Město { $city } má trať dřív, než začal závod: Zlatý hřeb opouští hru.
fact-east = Začíná závod o transkontinentální železnici! Východní větev provozuje { $company }; její vlak jde na destičku.
fact-no-east = Začíná závod o transkontinentální železnici, ale { $company } nemá vlak v zásobě: východní větev nikdo neprovozuje.
fact-west-start = { $company } má novou počáteční lokaci: { $city }.
fact-closed-west = { $city }: žeton poptávky jde do krabice, nikdo sem už trať nepostaví.
fact-joined = Trať { $city } – { $city2 } je souvislá: Zlatý hřeb je zatlučen!
fact-west = { $seat } určuje, že západní větev provozuje { $company }; její vlak jde na destičku.
fact-no-west = Západní větev nikdo neprovozuje.
fact-bonus = { $company } provozuje jednu z větví: délka její trati { $number ->
    [0] už je na { $length }, dál růst nemůže
   *[other] roste o { $number } na { $length ->
        [15] 15, což je nejvyšší hodnota
       *[other] { $length }
      }
  }.
fact-draws = Žeton Mašinfíry: { $steam }.
fact-refresh = Ikona obnovení: všechny žetony se vracejí do sáčku a losuje se znovu.
fact-company-mark = Ukazatel zvolené společnosti se posouvá: { $company }.
fact-city-mark = Ukazatel cílového města se posouvá: { $city }.
fact-city-skips = { $number ->
    [one] Jedno město už nemá žeton poptávky: ukazatel cílového města ho přeskakuje.
    [few] { $number } města už nemají žeton poptávky: ukazatel cílového města je přeskakuje.
   *[other] { $number } měst už nemá žeton poptávky: ukazatel cílového města je přeskakuje.
  }
fact-city-stays = Ukazatel cílového města zůstává na místě.
fact-few = { $company } má na poli pro vlaky { $area ->
    [0] 0 vlaků
    [one] 1 vlak
    [few] { $area } vlaky
   *[other] { $area } vlaků
  } (0–2): Mašinfíra si pořizuje akcii.
fact-many = { $company } má na poli pro vlaky { $area ->
    [one] 1 vlak
    [few] { $area } vlaky
   *[other] { $area } vlaků
  } (3–5): Mašinfíra staví trať.
fact-no-share = { $company } už nemá v nabídce žádnou akcii.
fact-no-city = { $company } nedosáhne do žádného města.
fact-draws-again = Losuje se nový žeton pro jinou společnost; ukazatel cílového města se při tom neposouvá.
fact-aims = Z měst v dosahu { $company_gen } je ukazateli cílového města nejblíž město { $city }, vzdálenost { $number }.
fact-beats-length = Město { $city } je stejně blízko, ale trať by potřebovala { $number ->
    [one] 1 vlak
    [few] { $number } vlaky
   *[other] { $number } vlaků
  }; do města { $city2 } stačí { $number2 }.
fact-beats-companies = Město { $city } je stejně blízko a trať stejně dlouhá, ale { $number ->
    [0] nemá tu vlak žádná společnost
    [one] má tu vlak 1 společnost
    [few] mají tu vlak { $number } společnosti
   *[other] má tu vlak { $number } společností
  }; ve městě { $city2 } { $number2 ->
    [few] mají vlak { $number2 }
   *[other] má vlak { $number2 }
  }.
fact-beats-number = Město { $city } je ve všem rovnocenné, ale město { $city2 } má vyšší číslo.
fact-start-hex = { $number ->
    [one] Trasa začíná na políčku { $hex }.
   *[other] Trasa může začít na { $number } políčkách; nejvíc na východ a pak na sever leží políčko { $hex }.
  }
fact-clockwise = Odtud vede víc tras; podle pravidla hodinových ručiček platí ta, která se drží vlevo.
fact-last-city = Ukazatel cílového města dorazil do posledního města ({ $city }): hra okamžitě končí.
fact-steam-passes = Žádná společnost nevyhověla: Mašinfíra vynechává tah.
fact-harbour-nearest = Z volných přístavů je ukazateli cílového města nejblíž { $harbour }, vzdálenost { $number }.
fact-harbour-network = { $harbour } je stejně blízko, ale vzdálenost od sítě { $company_gen } je { $number }, u přístavu { $harbour2 } jen { $number2 }.
fact-harbour-later = { $harbour } je ve všem rovnocenný přístav, ale { $harbour2 } je v pořadí měst později.
fact-operator-own = Západní větev: akcií { $company2_gen } má Mašinfíra { $number2 }, { $company_gen } jen { $number }.
fact-operator-people = Západní větev: akcií { $company_gen } a { $company2_gen } má Mašinfíra stejně; lidé mají { $company_gen } { $number }, { $company2_gen } jen { $number2 }.
fact-operator-mark = Západní větev: { $company } je ve všem rovnocenná, ale { $company2 } je od ukazatele zvolené společnosti dřív na řadě.
fact-steam-picks = Mašinfíra začíná s { $number ->
    [one] 1 akcií
   *[other] { $number } akciemi
  } { $company_gen }.
fact-points = { $seat }: { $number ->
    [one] 1 bod
    [few] { $number } body
   *[other] { $number } bodů
  }.
fact-wins = Vítězí { $seat }.
fact-tie-steamhead = Shoda bodů: v sólové hře při ní vítězí Mašinfíra.
fact-tie-shares = Shoda bodů: { $seat } má akcií { $number }, { $seat2 } má { $number2 }; vítězí, kdo jich má méně.
fact-tie-order = Shoda bodů i počtu akcií: { $seat } je v pořadí hry dřív než { $seat2 }.

prompt-action = Pořiďte si akcii, nebo postavte trať
prompt-last-action = Poslední kolo: pořiďte si akcii, nebo postavte trať
prompt-first-action = První akce: pořiďte si akcii, nebo postavte trať
prompt-second-action = Druhá akce, pro jinou společnost než { $company_acc }: pořiďte si akcii, nebo postavte trať
prompt-pick = Vyberte si jednu z odložených akcií
prompt-second-pick = Vyberte si druhou akcii, od jiné společnosti
prompt-pick-both = Vyberte společnost a vezměte si obě její akcie
prompt-pick-each = Vyberte společnost, od které si oba hráči vezmou po jedné akcii
prompt-route = { $company } do města { $city }: vyberte trasu, políčko po políčku
prompt-wild = Žolíkový symbol: vyberte další společnost pro +1 vliv, jinou než { $company_acc }
prompt-harbour = Vyberte volný přístav pro vlak { $company_gen }
prompt-operator = Vyberte, kdo bude provozovat západní větev
prompt-over = Hra skončila

refusal-not-now = Na to teď není řada.
refusal-pick-first = Nejprve si vyberte odloženou akcii.
refusal-none-aside = Od společnosti { $company } už žádná odložená akcie nezbývá.
refusal-own-pick = { $company } už mezi vašimi akciemi je; druhá akcie musí být od jiné společnosti.
refusal-same-pair = Stejnou dvojici společností už má jiný hráč.
refusal-route-first = Nejprve vyberte trasu své trati.
refusal-off-route = Tudy žádná nejkratší cesta do města { $city } nepokračuje.
refusal-off-route-or-ends = Tudy žádná nejkratší cesta nepokračuje, nebo by vyčerpala nabídku akcií, což druhá akce nesmí.
refusal-wild-first = Nejprve vyberte společnost pro žolíkový symbol.
refusal-same-company = Žolíkový symbol musí zvýšit vliv v jiné společnosti, než která je na žetonu.
refusal-harbour-first = Nejprve vyberte přístav.
refusal-harbour-taken = Tento přístav je obsazený.
refusal-operator-first = Nejprve vyberte, kdo bude provozovat západní větev.
refusal-no-operator = Tato společnost nemá vlak tam, kde se větve setkaly, už provozuje východní větev, nebo by ji druhá akce vyčerpala.
refusal-sold-out = Nabídka akcií { $company_gen } je vyčerpaná.
refusal-too-dear = Akcie { $company_gen } stojí { $cost ->
    [one] 1 bod vlivu
    [few] { $cost } body vlivu
   *[other] { $cost } bodů vlivu
  } a vy máte { $number }.
refusal-used = Dvě akce v tahu musí patřit různým společnostem; { $company } už svou akci měla.
refusal-ends-game = Druhá akce nesmí vyčerpat nabídku akcií a tím ukončit hru.
refusal-already-there = { $company } už ve městě { $city } vlak má.
refusal-no-token = Město { $city } už nemá žeton poptávky: nikdo tam trať nepostaví.
refusal-too-far = { $company } potřebuje do města { $city } { $number ->
    [one] 1 vlak
    [few] { $number } vlaky
   *[other] { $number } vlaků
  } a má { $area }.

score-first = { $company }: { $number } × { $value } (délka { $length }, největší vliv: { $influence })
score-second = { $company }: { $number } × { $value } (délka { $length }, druhý největší vliv: { $influence })
score-other = { $company }: { $number } × { $value } (délka { $length }, sloupec Ostatní, vliv { $influence })
score-ahead = { $company }: { $number } × { $value } (délka { $length }, sloupec 2. místo za největší vliv: { $influence })
score-worthless = { $company }: { $number } × { $value } (příliš malý vliv: { $influence })

draw-badge = { $company }: vliv { $influence }, akcie { $shares }
draw-map-usa = Spojené státy americké
draw-map-europe = Evropa
draw-north = S
draw-offer = Akcie v nabídce: { $number }
draw-aside = Odložené akcie: { $number }
draw-exhausted = vyčerpáno
draw-exhausted-help = Nabídka akcií je vyčerpaná: žádnou další akcii si nikdo nevezme.
draw-area = Pole pro vlaky: { $area ->
    [0] prázdné, akcie je zdarma
    [one] 1 vlak, akcie stojí 1 bod vlivu
    [few] { $area } vlaky, akcie stojí { $area } body vlivu
   *[other] { $area } vlaků, akcie stojí { $area } bodů vlivu
  }. Zásoba: { $supply }
draw-length = Délka trati { $length }
draw-length-short = délka
draw-reached = { $company }: délka trati { $length }. Sloupec ukazuje, jakou má při té délce akcie hodnotu.
draw-first = 1.
draw-second = 2.
draw-other = Ost.
draw-one-share = 1 akcie
draw-influence = vliv
draw-points = body
draw-shares = { $number ->
    [one] akcie
    [few] akcie
   *[other] akcií
  }
draw-set-aside = odloženo
draw-costs = { $cost ->
    [0] zdarma
   *[other] stojí { $cost }
  }
draw-supply = { $supply } v zásobě
draw-holding = { $name }: vliv { $influence }, { $shares } × { $value } b.
draw-leads = Největší vliv.
draw-none = Bez vlivu nemají akcie žádnou hodnotu.
draw-three-or-less = Na této obtížnosti nemají akcie při vlivu 3 a méně žádnou hodnotu.
draw-less-than-steamhead = Na této obtížnosti nemají akcie žádnou hodnotu, když máte menší vliv než Mašinfíra.
draw-cost = Akcie stojí { $cost ->
    [one] 1 bod vlivu
    [few] { $cost } body vlivu
   *[other] { $cost } bodů vlivu
  }: kdo má pruh až k čáře, může zaplatit
draw-starter = Začínající hráč
draw-starter-is = Začínající hráč: { $name }. Všichni mají stejně tahů.
draw-starts = začíná
draw-end = Konec: { $number ->
    [one] { $number } vyčerpaná
   *[other] { $number } vyčerpané
  }
draw-end-help = { $number ->
    [one] Hra končí hned, jak je vyčerpaná nabídka jedné společnosti: došly akcie, nebo zásoba vlaků.
   *[other] Jakmile jsou vyčerpané { $number } společnosti (došly akcie, nebo zásoba vlaků), dohraje se kolo.
  }
draw-city-gives = Stavba sem přinese vliv: { $token }.
draw-city-full = Bez žetonu poptávky: nikdo sem trať nepostaví.
draw-city-holds = { $room ->
    [one] Místo pro jednu společnost.
    [few] Místo pro { $room } společnosti.
   *[other] Místo pro { $room } společností.
  }
draw-city-served = Je tu: { $companies }.
draw-city-empty = Zatím tu není žádná společnost.
draw-start = { $name }: počáteční lokace společnosti
draw-harbour-free = { $name }: volný přístav. Skrz něj se stavět nedá.
draw-harbour-taken = { $name }: z tohoto přístavu může stavět { $company }.
draw-spike-race = Závod o transkontinentální železnici: až budou Omaha a San Francisco spojeny, tratě obou provozujících společností se prodlouží.
draw-spike-done = Transkontinentální železnice je dokončená; tratě obou provozujících společností se prodloužily.
draw-west = Západ
draw-east = Východ
draw-city-marker = Mašinfírův ukazatel cílového města: staví do města, které je odtud nejblíž
draw-company-marker = Mašinfírův ukazatel zvolené společnosti
draw-last-city = Na této obtížnosti hra končí hned, jak do tohoto města dojde Mašinfírův ukazatel.
draw-card = Mašinfírův poslední žeton: nahoře kroky po městech, dole po společnostech
draw-off-map = mimo mapu
draw-step-city = město
draw-step-company = společnost
draw-step-share = 0–2 vlaky: bere akcii
draw-step-build = 3–5 vlaků: staví trať
draw-step-yard = Rozhodují vlaky na poli zvolené společnosti; tučně je, co pro ni platí teď. Za akcii neplatí a staví do města nejblíž svému ukazateli.
draw-in-bag = v sáčku { $number }
draw-drawn = { $number ->
    [one] 1 vytažený
    [few] { $number } vytažené
   *[other] { $number } vytažených
  }
draw-bag = Tmavé žetony jsou v sáčku, světlé už byly vytaženy. Nahoře kroky po městech, dole po společnostech
draw-token-in = V sáčku: město { $city }, společnost { $company }
draw-token-out = Vytaženo: město { $city }, společnost { $company }
draw-refresh = Obnovovací žeton: po jeho vytažení se všechny žetony vrátí do sáčku
level-fills = Po jeho akcii se doplňuje jen do 3 vlaků
level-compensates = Kříží-li tratě, kompenzuje jen do 2
level-last-city = Jeho ukazatel ve městě 32: konec hry
level-three = Vliv 3 a méně: vaše akcie za 0
level-grows = S každou akcií mu roste vliv o 1
level-less = Menší vliv než on: vaše akcie za 0
level-start = Začínal s vlivem 2, vy s 0

hint-share = { $cost ->
    [0] Zdarma.
   *[other] Stojí { $cost } vlivu, zbyde { $left }.
  }
hint-build = { $trains ->
    [one] 1 vlak
    [few] { $trains } vlaky
   *[other] { $trains } vlaků
  }, délka trati +{ $length }.
hint-gains-two = Vliv +1: { $company } a { $company2 }.
hint-gains-twice = Vliv +2: { $company }.
hint-gains-wild = Vliv +1: { $company } a další společnost podle vás.
hint-pays = { $company } dostane { $number ->
    [one] 1 vlak
    [few] { $number } vlaky
   *[other] { $number } vlaků
  } jako kompenzaci.
hint-route = Vede tam více tras.

view-company = { $company }: délka trati { $length }, vlaky na poli { $area }, v zásobě { $supply }, akcie v nabídce { $shares }
view-aside = odloženo { $number }
view-port = vlak v přístavu { $harbour }
view-serves = ve městech
view-city = { $city }
view-player = { $seat }:
view-starter = začínající hráč
view-holding = { $company } vliv { $influence }, akcie { $shares }
view-demand = Poptávka:
view-token = { $city } ({ $token })
view-spike-waits = Zlatý hřeb čeká na mapě, až povede první trať do města { $city }
view-spike-out = Zlatý hřeb je mimo hru
view-spike-race = Zlatý hřeb: závod běží
view-spike-done = Zlatý hřeb: železnice je dokončená
view-spike-east = východní větev: { $company }
view-spike-no-east = východní větev nikdo neprovozuje
view-spike-west = západní větev: { $company }
view-spike-no-west = západní větev nikdo neprovozuje
view-company-mark = Mašinfírova zvolená společnost: { $company }
view-city-mark = cílové město: { $city }
view-bag = V sáčku Mašinfíry:
view-in-bag = ({ $steam }){ $number ->
    [1] {""}
   *[other] {" "}× { $number }
  }

# Parts of the picture, for small screens.
part-west = Západ
part-middle = Střed
part-east = Východ

# The picture of the how-to page.
legend-city = Města pro jednu, dvě a tři společnosti: černé, stříbrné a zlaté ohraničení
legend-sign = Jméno města; s Mašinfírou i jeho číslo
legend-token = Žetony poptávky: +1 v obou společnostech, +2 v jedné, nebo +1 a +1 podle vás (hvězda)
legend-train = Lokomotiva, kde trať končí, vagon, kde vede dál
legend-full = Plné město: bez žetonu, stavět se sem nedá
legend-start = Počáteční lokace společnosti
legend-land = Krajina: terén je jen ozdoba, na každé políčko patří jeden vlak
legend-track = Tratě dvou společností na jednom políčku
legend-last-move = Co kdo udělal naposled: tenký kroužek se značkou hráče
legend-route = Políčko, přes které může vést vaše trasa
legend-harbour = Přístav (Evropa); lokomotiva v něm je nový začátek
legend-spike = Zlatý hřeb (USA)
legend-share = Akcie společností
legend-yard = Pole pro vlaky: akcie stojí tolik vlivu, kolik je na něm vlaků
legend-influence = Vliv; kdo má pruh až k čárkované čáře, může akcii zaplatit
legend-lead = Hodnota akcie pro vedoucího hráče (rozeta) a pro druhého
legend-others = Hodnota pro ostatní; červená: akcie nemají hodnotu
legend-length = Délka trati společnosti
legend-values = Tabulka v moři: cena akcie podle délky; lokomotiva ukazuje, jak dlouhá trať je
legend-starter = Začínající hráč
legend-cap = Mašinfírovy ukazatele: město na mapě, společnost na listině
legend-steam = Žeton Mašinfíry: nahoře kroky po městech, dole po společnostech
legend-last = Od 2. stupně: dojde-li sem Mašinfírův ukazatel, hra končí

# Blocks of the component file, with their notes in Czech.
block-companies = Společnosti
    .note = V pořadí z desky správy majetku; po Bavlněné následuje opět Dřevařská.
block-counts = Počty kusů
    .note = Seznam herního materiálu a kroky přípravy hry.
block-modes = Akcie podle počtu hráčů
    .note = Pro každý režim: kolik akcií společnosti leží na jejím poli pro akcie, kolik se jich odloží pro úvodní rozdělení a kolik zůstane v krabici; a o kolik prodlouží trať každá akcie, která z rozdělení zbyde.
block-values = Hodnoty akcií
    .note = Hodnota akcie podle délky trati od 0 do 15. Známé jsou jen: 1. místo 8 při délce 9, 2. místo 5 při délce 7, Ostatní 2 při délce 5 a 4 při délce 12 (pravidla) a řádek, kde má 2. místo 8 a Ostatní 3 (obrázek ve spielboxu 2/2022). Zbytek pro délku L: 1. místo = 2 + 2L/3, 2. místo = 1 + (5L + 1)/8, Ostatní = 1 + L/4, zaokrouhleno dolů.
block-demand = Žetony poptávky
    .note = Doloženo: 32 žetonů, tři druhy a čtyři žolíkové (po jednom na společnost). Rozdělení ostatních 28 je odvozené: 6 dvojic × 4 a 4 zdvojené × 1 je jediné rovnoměrné, ve kterém převažují dvojice. Dvojice kůže a ocel, bavlna a kůže, ocel a bavlna jsou v příkladech v pravidlech.
block-steamhead = Žetony Mašinfíry
    .note = Doloženo: 14 žetonů, z toho 2 obnovovací, a žetony (společnost 2, město 2) a (společnost 1, město 2); ostatní čísla jsou všechny kombinace kroků 1–3 po společnostech a 0–3 po městech.
block-maps-usa-land = USA: krajina
    .note = Obrys země podle volně dostupných mapových dat; pobřeží na obrázku pochází z Natural Earth (volné dílo, z balíčku world-atlas), zjednodušené naším skriptem scripts/coast.py; políčka, která příklady v pravidlech používají jako krajinu, zůstávají bez měst. Baltimore leží o sloupec východněji než na skutečné mapě (stejně jako Atlanta a Wilmington), aby krajina spojovala severovýchod se zbytkem. Políčko, které není uvedeno, neexistuje. Označení: sloupec se počítá od západu, řada od severu; šestiúhelníky leží plochou stranou nahoru a liché sloupce jsou o půl políčka níž (odvozeno z obratu „políčka jižně od Tulsy“ a z toho, že se sloupce čtou shora dolů).
block-maps-usa-cities = USA: města
    .note = U jmen, políček a kapacit je jejich původ uveden zvlášť. Pořadí čísel (každý sloupec dolů, sloupce od východu k západu, Augusta = 1, poslední = 32) je doložené.
block-maps-usa-starts = USA: počáteční lokace
    .note = Jména a společnosti jsou v pravidlech; bez žetonu poptávky a bez čísla. U políček je jejich původ uveden zvlášť.
block-maps-usa-golden_spike = Zlatý hřeb
    .note = Políčko krajiny jihozápadně od Omahy; destička slouží jen k připomenutí.
block-maps-europe-land = Evropa: krajina
    .note = Obrys kontinentu podle volně dostupných mapových dat; pobřeží na obrázku pochází z Natural Earth (volné dílo, z balíčku world-atlas), zjednodušené naším skriptem scripts/coast.py; přes Lamanšský průliv a Irské moře vedou sousední políčka. Políčko, které není uvedeno, neexistuje. Označení: sloupec se počítá od západu, řada od severu; šestiúhelníky leží plochou stranou nahoru a liché sloupce jsou o půl políčka níž (odvozeno z obratu „políčka jižně od Tulsy“ a z toho, že se sloupce čtou shora dolů).
block-maps-europe-cities = Evropa: města
    .note = U jmen, políček a kapacit je jejich původ uveden zvlášť. Pořadí čísel (každý sloupec dolů, sloupce od východu k západu, Kyjev = 1, poslední = 32) je doložené.
block-maps-europe-starts = Evropa: počáteční lokace
    .note = Jména a společnosti jsou v pravidlech; bez žetonu poptávky a bez čísla. U políček je jejich původ uveden zvlášť.
block-maps-europe-harbours = Přístavy
    .note = Že jich je pět a že jsou v základní hře krajinou, je doložené; jejich místa a pořadí (stejné jako u měst: sloupce od východu k západu, shora dolů) jsou naše.

# Souhrn
category-shares = { $company }
tie-steamhead = Body jsou stejné; při rovnosti vyhrává Mašinfíra.
tie-shares = Body mají stejné; rozhodlo méně akcií: { $number } proti { $number2 }.
tie-order = Body i akcií mají stejně; rozhodlo pořadí na tahu.
last-exhausted = Nabídky akcií jsou vyčerpané: dohrává se toto kolo.

decision-start = začátek
decision-shares = akcie
decision-building = stavba
decision-ways = vedení trati
decision-wilds = žolíky

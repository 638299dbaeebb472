title = Ruské železnice
blurb = Stavte Transsibiřskou magistrálu a dvě další tratě, pořizujte silnější lokomotivy, rozvíjejte průmysl a najímejte inženýry: každý dělník se počítá a body jsou za každé kolo.

named-engineer = inženýr { $number } ({ $effect })
named-factory = továrna { $number } ({ $effect })
payment = { $own ->
    [0] { "" }
    [one] { " " }+ { $own } dělník
    [few] { " " }+ { $own } dělníci
   *[other] { " " }+ { $own } dělníků
 }{ $seasonal ->
    [0] { "" }
    [one] { " " }+ { $seasonal } sezónní dělník
    [few] { " " }+ { $seasonal } sezónní dělníci
   *[other] { " " }+ { $seasonal } sezónních dělníků
 }{ $black ->
    [0] { "" }
   *[other] { " " }+ černý dělník
 }{ $coin ->
    [0] { "" }
    [other] { " " }+ { $coin } mincí
   *[few] { " " }+ { $coin } mince
 }

colour-black = černá
    .ins = černou
    .many = černé
    .acc = černou
colour-grey = šedá
    .ins = šedou
    .many = šedé
    .acc = šedou
colour-brown = hnědá
    .ins = hnědou
    .many = hnědé
    .acc = hnědou
colour-natural = bezbarvá
    .ins = bezbarvou
    .many = bezbarvé
    .acc = bezbarvou
colour-white = bílá
    .ins = bílou
    .many = bílé
    .acc = bílou
line-transsiberian = Transsibiřská magistrála
    .on = na Transsibiřské magistrále
    .end = Transsibiřské magistrály
    .to = k Transsibiřské magistrále
line-st-petersburg = Moskva – Sankt Petěrburg
    .on = na trati do Sankt Petěrburgu
    .end = tratě do Sankt Petěrburgu
    .to = k trati do Sankt Petěrburgu
line-kiev = Moskva – Kyjev
    .on = na trati do Kyjeva
    .end = tratě do Kyjeva
    .to = k trati do Kyjeva
slot-transsiberian-1 = do levé remízy Transsibiřské magistrály
slot-transsiberian-2 = do pravé remízy Transsibiřské magistrály
slot-st-petersburg = k trati do Sankt Petěrburgu
slot-kiev = k trati do Kyjeva
marker-front = přední ukazatel
marker-rear = zadní ukazatel
source-turn = nejslabší lokomotiva otočená na továrnu

move-pass = Pasovat
move-done = To je všechno
move-start = { $start }
move-use = { $space }
move-pay = { $payment }
move-step = krok { $colour_ins } kolejnicí { $line_on }
move-extra = krok černou kolejnicí navíc { $line_on }
move-industry = průmyslový rozvoj: { $marker }
move-doubler = žeton zdvojnásobení
move-locomotive = lokomotiva { $slot }
move-give-up = vrátit jako továrnu
move-factory = postavit: { $source }
move-exchange = vyměnit továrnu ve výřezu { $gap }
move-question = nejdřív „?“: { $line }
move-token = { $token }
move-card = karta: { $card }
move-repeat = zopakovat: { $space }
move-bonus = vzít kartu „{ $endcard }“
move-points = vzít 10 bodů místo karty
move-order = losuje se pořadí na tahu
move-engineer = na herní plán přichází { $engineer }
move-box = dvě odložené karty cílových bonusů: { $endcard }; { $endcard2 }
verb-pass = Pasovat
verb-done = To je všechno
verb-start = Vzít počáteční bonus
verb-use = Zvolit akci
verb-pay = Zaplatit
verb-step = Posunout kolejnici
verb-extra = Černý krok navíc
verb-industry = Průmyslový rozvoj
verb-doubler = Zdvojnásobení
verb-locomotive = Umístit lokomotivu
verb-give-up = Vrátit
verb-factory = Postavit továrnu
verb-exchange = Vyměnit továrnu
verb-question = Které „?“ dřív
verb-token = Vzít žeton „?“
verb-card = Vzít kartu „?“
verb-repeat = Zopakovat akci
verb-bonus = Vzít kartu cílového bonusu
verb-points = Vzít místo toho body

explain-space = Akční pole: { $space }.
explain-scored = { $seat }: kolik by teď vynesla vlastní deska.
explain-scored-line = { $seat }: trať { $line } při příštím bodování; každá kolejnice přidává k poli před sebou.
explain-scored-industry = { $seat }: průmysl při příštím bodování.

fact-order = { $place }. v pořadí na tahu: { $seat }.
fact-strip = { $place ->
    [0] První k najmutí je { $engineer }.
   *[other] Na { $place }. poli před místem k najmutí čeká { $engineer }.
 }
fact-round = Začíná { $round }. kolo; { $left ->
    [0] je poslední
    [one] potom přijde ještě jedno
    [few] potom přijdou ještě { $left }
   *[other] potom jich přijde ještě { $left }
 }.
fact-start = { $seat } bere počáteční prémii: { $effect }.
fact-uses = { $seat } volí „{ $effect }“. Cena: { $payment }.
fact-step = { $seat } posouvá { $colour_acc } kolejnici na pole { $to } { $line_on }.
fact-extra = Díky černému dělníkovi má { $seat } krok černou kolejnicí navíc.
fact-pieces = { $seat } získává { $colour_id ->
    [white] { $colour_acc } kolejnici
   *[other] { $colour_many } kolejnice
 }.
fact-station = { $seat } je na konečné stanici { $line_end }: { $points } bodů.
fact-worker = { $seat } získává nového dělníka.
fact-points = { $seat } získává { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }: { $effect }.
fact-coins = { $seat } dostává { $coins ->
    [one] { $coins } minci
    [few] { $coins } mince
   *[other] { $coins } mincí
 }.
fact-doublers = { $seat } klade nad Transsibiřskou magistrálu { $doublers ->
    [one] { $doublers } žeton zdvojnásobení
    [few] { $doublers } žetony zdvojnásobení
   *[other] { $doublers } žetonů zdvojnásobení
 }.
fact-seasonal = { $seat } má pro toto kolo sezónní dělníky.
fact-claims = { $seat } si pro příští kolo zabírá { $place }. místo v pořadí.
fact-hires = { $seat } získává inženýra: { $engineer }.
fact-locomotive = { $seat } přidává { $line_to } lokomotivu stupně { $level }.
fact-replaces = { $seat } přidává { $line_to } lokomotivu stupně { $level } místo stupně { $old }.
fact-gives-up = { $seat } vrací lokomotivu stupně { $level }: v zásobě je odteď { $effect }.
fact-builds = { $seat } staví ve výřezu { $gap }: { $effect }.
fact-exchanges = { $seat } staví ve výřezu { $gap }: { $effect }. Vrací: { $effect2 }.
fact-marker = { $seat } posouvá ukazatel průmyslového rozvoje na pole { $place } (hodnota { $points }).
fact-fires = Ukazatel dosahuje továrny ({ $seat }): { $effect }.
fact-question = { $seat } používá žeton „?“: { $effect }.
fact-card = { $seat } bere kartu „?“: { $effect }.
fact-repeats = { $seat } opakuje: { $effect }.
fact-looks = { $seat } si prohlíží karty cílových bonusů.
fact-takes = { $seat } bere kartu cílového bonusu „{ $endcard }“.
fact-taken = { $seat } bere kartu cílového bonusu.
fact-instead = { $seat } místo karty cílového bonusu bere { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }.
fact-passes = { $seat } pasuje{ $points ->
    [0] { "" }
    [one] { " " }a získává { $points } bod
    [few] { " " }a získává { $points } body
   *[other] { " " }a získává { $points } bodů
 }.
fact-moves = { $seat } přesouvá dělníka z lišty pořadí dál: { $effect }.
fact-declines = { $seat } dělníka z lišty pořadí už nevyužívá.
fact-scores = Vyhodnocení, { $seat }: Transsibiřská magistrála { $transsiberian }, Sankt Petěrburg { $petersburg }, Kyjev { $kiev }, průmysl { $industry }.
fact-leaves = Nikdo si nenajal: { $engineer }. Destička jde ze hry.
fact-endcard = { $seat } ukazuje „{ $endcard }“: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }.
fact-majority = { $seat } získává za inženýry { $points } bodů.
fact-box = Před hrou byly bez nahlédnutí odloženy dvě karty cílových bonusů.
fact-boxed = V balíčku chybí „{ $endcard }“ a „{ $endcard2 }“; byly odloženy před hrou.
fact-keeps-order = Druhé místo si zabírá začínající hráč ({ $seat }) a první nikdo: pořadí se nemění.

owed = { $black ->
    [0] { "" }
   *[other] { " " }· { $black }× černá
 }{ $grey ->
    [0] { "" }
   *[other] { " " }· { $grey }× šedá
 }{ $brown ->
    [0] { "" }
   *[other] { " " }· { $brown }× hnědá
 }{ $natural ->
    [0] { "" }
   *[other] { " " }· { $natural }× bezbarvá
 }{ $white ->
    [0] { "" }
   *[other] { " " }· { $white }× bílá
 }{ $mixed ->
    [0] { "" }
   *[other] { " " }· { $mixed }× černá nebo šedá
 }{ $any ->
    [0] { "" }
   *[other] { " " }· { $any }× libovolná
 }{ $industry ->
    [0] { "" }
   *[other] { " " }· { $industry }× průmysl
 }{ $locomotive ->
    [0] { "" }
   *[other] { " " }· lokomotiva
 }{ $factory ->
    [0] { "" }
   *[other] { " " }· továrna
 }{ $either ->
    [0] { "" }
   *[other] { " " }· lokomotiva nebo továrna
 }{ $repeat ->
    [0] { "" }
   *[other] { " " }· zopakovat akci tohoto kola
 }{ $question ->
    [0] { "" }
   *[other] { " " }· karta „?“
 }{ $again ->
    [0] { "" }
   *[other] { " " }· jedno z toho znovu
 }{ $extra ->
    [0] { "" }
   *[other] { " " }· černá navíc
 }
prompt-over = Hra skončila.
prompt-chance = Rozdávají se karty.
prompt-start = Vyberte si počáteční prémii.
prompt-turn = Zvolte akční pole, nebo pasujte. { $round }. kolo, { $left ->
    [one] zbývá ještě jedno
    [few] zbývají ještě { $left }
   *[other] zbývá jich ještě { $left }
 }.
prompt-last-round = Poslední kolo: zvolte akční pole, nebo pasujte.
prompt-extra = Kam teď půjde dělník z lišty pořadí na tahu?
prompt-pay = Čím zaplatíte? { $space }
and-later = { $later ->
    [0] { "" }
   *[other] { " " }Později ještě{ $later-steps ->
        [0] { "" }
        [one] { " " }· { $later-steps } krok kolejnicí
        [few] { " " }· { $later-steps } kroky kolejnicí
       *[other] { " " }· { $later-steps } kroků kolejnicí
     }{ $later-industry ->
        [0] { "" }
       *[other] { " " }· { $later-industry }× průmysl
     }{ $later-tiles ->
        [0] { "" }
       *[other] { " " }· { $later-tiles }× lokomotiva nebo továrna
     }{ $later-others ->
        [0] { "" }
       *[other] { " " }· { $later-others }× něco dalšího
     }{ $later-tokens ->
        [0] { "" }
       *[other] { " " }· { $later-tokens }× žeton „?“
     }{ $later-bonus ->
        [0] { "" }
       *[other] { " " }· { $later-bonus }× cílový bonus
     }.
 }
prompt-parts = Teď: { $effect }. Zbývá{ owed }.{ and-later }
and-then = { $more ->
    [0] { "" }
   *[other] { " " }Potom zbývá{ owed }.
 }
prompt-hand = Teď: { $effect }. Kam patří nahrazená lokomotiva stupně { $level }?{ and-then }{ and-later }
prompt-gap = Teď: { $effect }. Všechny výřezy jsou plné a nová je { $effect2 }. Která továrna uvolní místo?{ and-then }{ and-later }
prompt-lines = Teď: { $effect }. „?“ je na více tratích najednou. Která bude první?{ and-then }{ and-later }
prompt-token = Teď: { $effect }. Za „?“ { $line_on } si vyberte žeton „?“.{ and-then }{ and-later }
prompt-token-of-lane = Teď: { $effect }. Za „?“ na liště průmyslového rozvoje si vyberte žeton „?“.{ and-then }{ and-later }
prompt-bonus = Cílový bonus z tohoto tahu: vezměte si jednu kartu, nebo 10 bodů.{ $more ->
    [0] { "" }
    [one] { " " }Potom přijde ještě jeden.
    [few] { " " }Potom přijdou ještě { $more }.
   *[other] { " " }Potom jich přijde ještě { $more }.
 }

refusal-not-now = O tom se teď nerozhoduje.
refusal-not-your-engineer = Tento inženýr vám nepatří: { $space }.
refusal-no-such-space = Pole „{ $space }“ v tomto kole není.
refusal-occupied = Pole „{ $space }“ je obsazené.
refusal-one-worker = Pole „{ $space }“ nestojí právě jednoho dělníka.
refusal-order-fixed = Pořadí na tahu už je určené.
refusal-own-pawn = Na tomto místě stojíte; ve více než dvou hráčích si je zabrat nelze.
refusal-both-places = Druhé z obou míst už máte zabrané.
refusal-no-tokens = Nemáte už dělníky ani mince.
refusal-cannot-pay = Na pole „{ $space }“ je potřeba: dělníci { $workers }, mince { $coins }. Tolik nemáte.
refusal-nobody-to-hire = K najmutí tu nikdo není.
refusal-in-vain = Z akce „{ $space }“ teď nejde provést nic.
refusal-incomplete = Akci „{ $space }“ teď nejde provést celou.
refusal-payment = Cena: dělníci { $workers }, mince { $coins }; mince může zastoupit dělníka. Máte: dělníci { $own }, sezónní { $seasonal }, černý { $black }, mince { $supply }.
refusal-free-slot = Pro lokomotivu je ještě volné místo, vrátit ji nejde.
refusal-no-locomotive = V zásobě už není žádná lokomotiva.
refusal-too-weak = Už tam ({ $line }) leží stupeň { $level }; nahradit jej může jen silnější lokomotiva.
refusal-equal-slots = Obě lokomotivy Transsibiřské magistrály jsou stejně silné, takže mezi nimi není co vybírat: zvolte „lokomotiva { $slot }“.
refusal-rest-impossible = Zbytek akce by potom už nešel provést.
refusal-token-used = Tento žeton už je využitý.
refusal-marker-at-start = Druhý ukazatel nejde nasadit, dokud první stojí na začátku.
refusal-not-in-deck = Karta „{ $endcard }“ v balíčku není.
refusal-start-taken = Tuto kartu už někdo má.
refusal-must-complete = Akci „{ $effect }“ je nutné provést celou.
refusal-one-part = Z akce „{ $effect }“ je nutné provést aspoň jednu část.
refusal-extra-not-earned = Krok navíc patří k černému dělníkovi, a to po černém kroku téže akce.
refusal-not-a-part = To k akci „{ $effect }“ nepatří.
refusal-no-piece = Pro tuto trať ({ $line }) nemáte { $colour_acc } kolejnici.
refusal-no-room = Kolejnice ({ $colour }) nemá { $line_on } kam postoupit.
refusal-lane = Tento ukazatel nemůže dál: brání mu prázdný výřez, druhý ukazatel nebo konec lišty.
refusal-no-doubler = Další žeton zdvojnásobení nejde položit: nemá kam přijít, nebo už žádný není v zásobě.
refusal-again-last = Nejdřív proveďte ostatní části; jednu z nich zopakujete až nakonec.
refusal-no-such-factory = Tuto továrnu teď nelze získat.
refusal-card-gone = Tato karta už ve hře není.
refusal-card-incomplete = Tuto kartu teď nejde provést celou.
refusal-no-repeat = „{ $space }“ zopakovat nejde: musí to být akce za jednoho dělníka, kterou jste v tomto kole využili a která jde provést.

score-transsiberian = Transsibiřská magistrála
score-petersburg = Sankt Petěrburg
score-kiev = Kyjev
score-industry = Průmyslový rozvoj
score-passing = Pasování
score-stations = Konečné stanice
score-effects = Inženýři a továrny
score-instead = Místo karet cílových bonusů
score-endcard = Cílový bonus: { $endcard }
score-majority = Nejvíce inženýrů

view-strip = { $place ->
    [0] k najmutí
   *[other] { $place }
 }: { $engineer }
view-engine = nejslabší lokomotiva: stupeň { $level }
view-no-engine = lokomotivy došly
view-supply = { $seat }: dělníci { $workers }, sezónní { $seasonal }, černý { $black }, mince { $coins }, inženýři { $engineers }
view-line = { $line }: černá { $black }, šedá { $grey }, hnědá { $brown }, bezbarvá { $natural }, bílá { $white }; dosah { $reach }, hodnota { $points }
view-lane = průmysl: pole { $place }, továrny { $factories }, hodnota { $points }
view-lane-of-two = průmysl: pole { $place } a { $second }, továrny { $factories }, hodnota { $points }

letter-black = Č
letter-grey = Š
letter-brown = H
letter-natural = –
letter-white = B
sheet-plan = Herní plán
sheet-own = Má deska
board-total = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }
board-points = { board-total }, při vyhodnocení +{ $coming }
plan-round = Kolo
plan-order = Pořadí
plan-pass = za pas
plan-passed = pas
group-track = Koleje
group-locomotive = Lokomotivy a továrny
group-depot = Depo
group-industry = Průmysl
group-auxiliary = Doplňkové akce
group-turn-order = Pořadí na tahu
group-card = Karty ?
group-engineer = Inženýři
group-lane = Průmysl
group-choice = dle výběru
strip-waiting = po každém kole o místo dál →
strip-use = za dělníka
strip-hire = najmout
strip-majority = Nejvíc inženýrů na konci: { $first } bodů, druhý nejvyšší počet: { $second }.
rounds-left = { $n ->
    [one] zbývá { $n } kolo
    [few] zbývají { $n } kola
   *[other] zbývá { $n } kol
 }
majority-note = nejvíc inženýrů na konci
order-note = pro příští kolo; | pak smí dělník | na jiné pole
sign-0 = Transsibiřská magistrála
sign-1 = Sankt Petěrburg
sign-2 = Kyjev
depot-next = zbývá
depot-or = nebo jako továrna:
cards-none = zatím bez bonusu
worth-now = { $card } (teď { $points })
held-flat = 15 bodů
held-workers = dělníci: { $points }
held-doublers = zdvojnásobení: { $points }
held-end-stations = stanice: { $points }
held-black-positions = černé koleje: { $points }
held-extra-engineer = inženýr navíc
held-factories = továrny: { $points }
held-locomotives = lokomotivy: { $points }
held-question-tokens = žetony ?: { $points }
held-engineers = inženýři: { $points }
target-pass = { $points ->
    [0] z prvního místa bez bodů
    [few] { $points } body
   *[other] { $points } bodů
 }
target-locomotive = { $there ->
    [0] stupeň { $level }
   *[other] stupeň { $level } místo stupně { $there }
 }

# What everything on the picture is, for whoever points at it.
hint-round = { $round }. kolo; { $left ->
    [0] poslední
    [one] přijde ještě jedno
    [few] přijdou ještě { $left }
   *[other] přijde jich ještě { $left }
 }.
hint-order = Pořadí na tahu v tomto kole; kdo pasuje, dostane body uvedené pod svým místem.
hint-space = { $space }. Cena: { $workers ->
    [0] { "" }
    [one] { $workers } dělník
    [few] { $workers } dělníci
   *[other] { $workers } dělníků
 }{ $coins ->
    [0] { "" }
   *[other] { $workers ->
        [0] { "" }
       *[other] { " " }a { "" }
     }{ $coins ->
        [other] { $coins } mincí
       *[few] { $coins } mince
     }
 }. { $state ->
    [open] Nikdy není obsazené.
    [taken] V tomto kole obsazené.
   *[free] Volné.
 }
hint-waiting = Najmout půjde za { $rounds ->
    [one] jedno kolo
    [few] { $rounds } kola
   *[other] { $rounds } kol
 }.
hint-card-gone = Tato karta ? už ve hře není.
hint-stock = Žetony zdvojnásobení v zásobě: { $doublers }. Karty cílových bonusů v balíčku: { $deck }.
hint-next-engine = Na řadě je lokomotiva stupně { $level }, zbývá { $n }.
hint-order-note = Dělník tu zabere místo v pořadí příštího kola. Až všichni pasují, smí se přesunout na volné pole pro jednoho dělníka.
hint-depot = { $factory }. { $state ->
    [returned] V zásobě: { $works }.
    [next] K mání teď, otočením lokomotivy, která je na řadě.
   *[later] K mání, až přijdou na řadu lokomotivy tohoto stupně.
 } Zbývající lokomotivy stupně { $level }: { $engines }.
hint-line = { $line }: lokomotivy dosáhnou na pole { $reach }. Co leží dál pod sněhem, se nepočítá.
hint-values = Hodnota pole každé barvy při vyhodnocení; zeleně barvy, které na trati leží.
hint-piece = { $space ->
    [0] Kolejnice ještě neleží na trati: { $colour }. První krok ji položí na pole 1.
   *[other] Kolejnice: { $colour }, až na pole { $space }.
 }
hint-worth = Při příštím vyhodnocení: { $points }.
hint-shed = { $line }: { $level ->
    [0] volné místo pro lokomotivu
   *[other] lokomotiva stupně { $level }, takový je i její dosah
 }.
hint-doublers = Žetony zdvojnásobení: { $n } z 8. Pole pod žetonem se počítá dvakrát.
hint-lane = Průmysl: ukazatel přináší hodnotu pole, kterého dosáhl. V každém výřezu potřebuje továrnu a ta hned něco udělá.
hint-gap = Výřez: bez továrny přes něj ukazatel nejde.
hint-lane-question = Kdo sem s ukazatelem dojde, použije žeton ?.
hint-token = { $token }. { $used ->
    [0] Žeton ?, každý poslouží jednou za hru.
   *[other] Využitý.
 }
hint-cards = Karty cílových bonusů v ruce: { $n }. Počítají se na konci hry.
gain-pieces = kolejnice ({ $colour })
gain-points = { $n } bodů
gain-worker = nový dělník
gain-question = žeton ?
gain-double = trať se počítá dvakrát
gain-bonus = při každém vyhodnocení { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
 }
gain-medal = při každém vyhodnocení { $n } bodů, s Kyjevskou medailí
hint-special = { $line }, pole { $space }: { $gains }, jakmile sem dosáhne { $colour } kolejnice{ $locomotive ->
    [0] { "" }
   *[other] { " " }a lokomotiva
 }. { $state ->
    [fired] Splněno.
    [scores] Teď se počítá.
    [token] Medaile je jeden ze žetonů ?.
   *[open] { "" }
 }

# The table of a scoring.
scoring-title = Vyhodnocení
scoring-player = Hráč
scoring-total = Celkem
scoring-most = nejvíc bodů při tomto vyhodnocení
scoring-none = zatím nic
scoring-places = pole { $places }
scoring-note = Počet polí × hodnota barvy, pod žetonem zdvojnásobení dvakrát.
scoring-note-reach = Kam lokomotiva nedosáhne, to se nepočítá.
hint-bench = Lavička: kdo a co je ještě k použití v tomto kole
hint-tokens-left = Zbývající žetony ?: { $n }
have-worker = dělníci
have-seasonal = sezónní dělníci
have-black = černý dělník
have-coin = mince
badge-workers = dělníci
badge-coins = mince
badge-engineers = inženýři
badge-coming = body při příštím vyhodnocení
badge-cards = karty cílových bonusů

# What is what.
legend-title = Co je co
legend-free = pole čeká na tolik dělníků
legend-worker = dělník se znakem svého hráče
legend-seasonal = sezónní dělník, jen pro toto kolo
legend-black-worker = černý dělník: krok černou navíc u akce, která černou dovoluje
legend-coin = mince; zastoupí kteréhokoli dělníka
legend-step = krok kolejnicí této barvy
legend-any = krok libovolnou kolejnicí; černou nebo šedou
legend-unplaced = kolejnice, kterou máte, ale ještě neleží na trati
legend-value = hodnota pole; zeleně barva, která leží
legend-points = kolik tento úsek teď přinese
legend-reach = dosah lokomotiv; za ním leží sníh a nic se nepočítá
legend-doubler = žeton zdvojnásobení: pole pod ním se počítá dvakrát
legend-locomotive = lokomotiva a její stupeň
legend-factory = továrna, kterou lze mít, a co dělá
legend-no-factory = továrna, kterou teď mít nelze; prázdný výřez
legend-industry = průmyslový rozvoj o 1 pole
legend-engineer = inženýr a jeho číslo
legend-repeat = zopakovat akci tohoto kola za jednoho dělníka
legend-claim = místo v pořadí příštího kola
legend-question = „?“: použít jeden ze žetonů ?
legend-end-bonus = karta cílového bonusu, nebo 10 bodů
legend-medal = Kyjevská medaile, pro zvláštní pole Kyjeva
legend-special = zvláštní pole: musí sem dosáhnout barva, a je-li nakreslená, i lokomotiva
legend-scores = zeleně: počítá se při každém vyhodnocení, i teď
legend-done = s fajfkou: už dalo, co dává

# Parts of the picture, for small screens.
part-plan = Plán
part-track = Koleje
part-locomotives = Lokomotivy
part-depot = Depo
part-board = Deska
part-tokens = Žetony a karty
part-own-first = Má deska: Petěrburg
part-own-second = Má deska: Kyjev
part-their-first = Petěrburg
part-their-second = Kyjev

# Blocks of the component file, with their notes in Czech.
block-setup = Příprava hry
    .note = Str. 2–4, 8 a 21; počet lokomotiv na stupeň platí pro stupně 1 až 9 bez zvláštní destičky stupně 9; stupeň 1 spotřebují počáteční lokomotivy hráčů.
block-spaces = Akční pole
    .note = Cena a účinek každého pole; lícová strana je pro tři a čtyři hráče, rubová pro dva. Pole přeškrtnutá na rubové straně: nalezeno u jednoho černého a jednoho šedého pole, druhého místa v pořadí, průmyslu s černou kolejnicí a sezónních dělníků; odvozeno u druhé lokomotivy a druhého proměnlivého inženýra. U každého pole je také řečeno, zda je lze zopakovat (další podmínky jsou v pravidlech).
block-strip = Řada inženýrů
    .note = Místa se počítají od pole k najmutí (0) doleva; na konci kola se všechny destičky posunou o pole doprava; odkrytý nápis říká, kolik kol zbývá. Jedno proměnlivé pole na rubové straně je odvozené.
block-values = Hodnoty kolejnic
    .note = Obyčejné hodnoty černé, šedé a hnědé jsou i v pravidlech na str. 18; ostatní z veřejných pomůcek k bodování a z nápovědy na Board Game Arena.
block-lines = Tratě
    .note = Zvláštní pole: str. 6, 7, 16, 17 a 22; délky 15, 9 a 9 a barvy na jednotlivých tratích jsou nalezené (počty kolejnic 3, 3, 3, 2 a 1 souhlasí).
block-industry = Průmyslový rozvoj
    .note = Uspořádání na str. 11: start, čtyři pole a pět výřezů, za každým jedno pole; hodnota 5 před prvním výřezem: str. 19. Za ukazatel na továrně se počítá nejbližší vytištěná hodnota před ní.
block-factories = Továrny
    .note = Devět účinků na str. 24 a jeden účinek na každý stupeň na str. 10 jsou doložené; který stupeň má který účinek, je rekonstruováno.
block-engineers = Inženýři
    .note = Patnáct účinků na str. 24 a jedna destička bez písmene na str. 2 jsou doložené; čísla 1 až 15 bez opakování jsou nalezená; které číslo a písmeno má která destička, je rekonstruováno; po jednom dělníkovi je odvozeno.
block-question_tokens = Žetony „?“
    .note = Str. 17 a 22; každý hráč má od každého jeden; každý žeton i každé pole jednou za hru.
block-question_cards = Karty „?“
    .note = Str. 23; od každé jedna, po použití jde ze hry; zvolit lze jen kartu, kterou je možné provést celou.
block-end_bonus = Karty cílových bonusů
    .note = Str. 2, 20, 22 a 23; od každé jedna; dvě se při přípravě hry odloží, aniž je kdo vidí.
block-start_bonus = Počáteční prémiové karty
    .note = Účinky na str. 22; způsob výběru (poslední hráč volí první, první hráč žádnou nemá) je nalezený, krok přípravy hry nelze přečíst.
block-turn_order = Pořadí na tahu
    .note = Str. 4, 14 a 19; body vycházejí z jedné veřejné recenze.
block-final = Závěrečné vyhodnocení
    .note = Str. 20.

# Souhrn
category-transsiberian = Transsibiřská
category-petersburg = Petěrburg
category-kiev = Kyjev
category-industry = průmysl
category-passing = pasování
category-stations = konečné stanice
category-effects = inženýři a továrny
category-instead = místo karet
category-endcards = cílové bonusy
category-majority = nejvíce inženýrů
last-round = Poslední kolo: po { $round }. kole hra končí.
scored-round = Vyhodnocení { $round }. kola

decision-workers = dělníci
decision-start = začátek
decision-payments = platby
decision-tracks = koleje
decision-industry = průmysl
decision-locomotives = lokomotivy
decision-cards = karty

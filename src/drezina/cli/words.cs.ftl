help = Železniční deskové hry: hrajte je, nechte je hrát boty, měřte je. Bez příkazu se otevře stůl v prohlížeči.
help-games = Vypsat hry, počty hráčů a volby.
help-play = Hrát v terminálu proti botům.
help-sim = Nechat boty hrát proti sobě; ukázat podíly výher a průměrné body s 95% intervaly spolehlivosti.
help-bench = Změřit, jak rychlá jsou herní jádra.
help-replay = Převyprávět zaznamenanou hru až po zvolený zápis, slovy nebo obrázky.
help-verify = Ověřit, že kostky a karty zaznamenané hry odpovídají jejímu tajnému semínku.
help-check = Zkontrolovat soubory součástí a ukázat, odkud který díl pochází.
help-score = Spočítat body plánu nakresleného na papíře (railroad-ink).
help-strength = Změřit, který bot ve hře poráží kterého. Přerušené měření stejný příkaz dokončí.
help-tune = Doladit váhy hodnoticí funkce hry podle her bota greedy. Přerušené ladění stejný příkaz dokončí.
help-train = Naučit síť botů hrát hru: hry sama se sebou, proložení vah, zápas o to, zda hraje lépe; stále dokola. Přerušené učení stejný příkaz dokončí.
help-answer = Být botem pro jinou verzi Dreziny: odpovídat na otázky na pozice ze standardního vstupu, po řádcích JSON.
help-export = Zapsat hry botů nebo zaznamenané hry do souborů Parquet: řádek za každé rozhodnutí. Přerušený export stejný příkaz dokončí.
help-argument-sources = Označení hry, kterou teď odehrají boti, nebo soubory záznamů.
help-to = Složka, do které se píše; nová, nebo z přerušeného exportu.
help-part = Počet her v jednom souboru.
help-argument-bot = Bot, který odpovídá.
help-match = Zjistit, který ze dvou botů je lepší: dvojice her se stejnou náhodou, mezi nimi si vymění místa. Intervaly platí, i když se na ně díváte průběžně. Přerušené porovnání stejný příkaz dokončí.
help-league = Ohodnotit skupinu botů: každý s každým, na všech místech. Přerušenou ligu stejný příkaz dokončí.
help-argument-first = Bot, například search:400n.
help-argument-second = Bot, se kterým se porovnává.
help-argument-bots = Boti v lize; jinak random, easy, greedy a search:40n.
help-game = Označení hry; jinak se hrají všechny hry ve dvou.
help-until-decided = Skončit, jakmile je jasné, kdo je lepší; --games je pak nejvyšší počet her.
help-by = Co rozhoduje: „points“, náskok v bodech, nebo „wins“, výhry.
help-games-match = Počet her; jinak 200, při hře do rozhodnutí nejvýše 20000.
help-league-rounds = Počet kol; v každém se utkají všichni na všech místech se stejnou náhodou.
help-league-svg = Nakreslit hodnocení do tohoto souboru SVG.
help-league-png = Nakreslit hodnocení do tohoto souboru PNG.
help-ray = Pracovat v clusteru Ray: na této adrese (host:port nebo auto), bez adresy v místním Ray (potřebuje doplněk „cluster“).
help-generations = Počet generací evoluční strategie.
help-pairs = Počet dvojic her v každé generaci.
help-rounds-training = Počet kol, vždy hry, proložení a zápas.
help-games-round = Počet her v každém kole.
help-units = Počet skrytých jednotek sítě; 0 pro lineární.
help-first = Kdo hraje první hry: greedy (pravidla hry napsaná lidmi) nebo points (od nuly).
help-search-training = Kolik her si při trénování před každým rozhodnutím odsimuluje; 0 hraje bez hledání. V takových kolech je her čtvrtina: trvají déle, ale hrají se lépe.
help-search-from = Od kterého kola se trénuje s hledáním (--search).
help-trust-training = Nakolik se při učení hledí na výsledky: od 0 (co minulá síť čekala v další pozici) do 1 (jen výsledek hry).
help-write-net = Soubor, do něhož se síť této rodiny zapíše vedle sítí jiných rodin.
help-plot = Soubor pro obrázek (SVG) síly v průběhu hodin.
help-write-weights = Zapsat váhy i s původem do tohoto souboru TOML.
help-data = Složka se soubory součástí (HRA.toml), které se použijí místo našich.
help-lang = Jazyk, cs nebo en; jinak podle systému.
help-version = Ukázat verzi a skončit.
help-text = Hrát v terminálu. Stůl v prohlížeči otevře drezina bez příkazu.
help-players = Počet lidí.
help-option = Volba hry ve tvaru jméno=hodnota; lze opakovat.
help-bots = Boti na místa, oddělení čárkami: random, greedy, search (0,1 s na rozhodnutí), search:0.5s, search:400n (400 simulovaných her na rozhodnutí), easy, medium, hard, exec:PŘÍKAZ (program).
help-opponents = Boti na ostatní místa, oddělení čárkami; jediný obsadí všechna.
help-seat = Vaše místo.
help-seed = Semínko náhody; se stejným jsou hry stejné.
help-save = Zapsat záznam hry do tohoto souboru, až hra skončí nebo odejdete.
help-from = Pokračovat ve hře z tohoto záznamu.
help-games-count = Počet her.
help-jobs = Počet procesů, které hrají souběžně.
help-csv = Zapsat výsledky všech her do tohoto souboru CSV.
help-file = Ukládat hry do tohoto souboru; stejný příkaz v něm pokračuje.
help-peers = Měřit i OpenSpiel a catanatron (potřebuje doplněk „peers“).
help-seconds = Kolik sekund má každé jádro v jednom kole.
help-rounds = Počet kol; platí medián.
help-at = Skončit po tomto zápisu.
help-write = Zapsat tabulku do příslušné části tohoto souboru.
help-argument-game = Označení hry, jak ho vypisuje `drezina games`.
help-argument-file = Záznam hry.
help-argument-sheet = Textový soubor s kresbami na plánu, například 04HRHRo.

help-serve = Provozovat webový stůl jako službu na jedné adrese.
help-think = Přemýšlí za boty u stolů, které jiné procesy vedou na téže databázi PostgreSQL.
help-backup = Zálohovat všechny stoly do jednoho souboru, i za běhu serveru.
help-restore = Obnovit data ze zálohy. Nejdřív se zkontroluje; dosavadní data zůstanou ve složce vedle.
help-take-back = Místo toho vzít poslední obnovu zpět.
help-lan = Naslouchat v místní síti, aby se mohly připojit telefony; ukáže adresu a QR kód.
help-browser = Otevřít prohlížeč.
help-port = Port, na kterém se naslouchá.
help-host = Adresa, na které se naslouchá.
help-database = URL nebo soubor databáze; jinak soubor ve složce s daty uživatele.
help-processes = Kolik procesů tohoto počítače sdílí jednu databázi PostgreSQL spolu i s dalšími počítači; 0 (výchozí): jeden proces, sám.
help-link-host = Adresa tohoto počítače, na které ho najdou procesy ostatních.
help-public-url = Adresa stolu při pohledu zvenku, například https://vlaky.example.
help-trusted-proxy = Adresy proxy serverů, jejichž hlavičkám se věří, oddělené čárkami.
help-compress = Komprimovat zprávy: méně přenosů, více práce procesoru.
help-workers = Počet procesů, ve kterých přemýšlejí boti; 0 znamená o jeden méně, než je jader.
help-bot-program = Příkaz, který si hosté mohou zvolit jako bota (viz docs/bots-in-any-language.md); obvykle žádný.
help-gif = Nakreslit celou hru jako animaci (GIF).
help-series = Nakreslit celou hru jako očíslované soubory PNG do této složky.
help-step = Obrázek po každém tahu („turn“), nebo po každém zápisu („entry“).
help-seal = Otisk, který jste viděli na začátku, nebo aspoň jeho prvních osm číslic; musí odpovídat záznamu.
help-svg = Nakreslit pozici do tohoto souboru SVG.
help-png = Nakreslit pozici do tohoto souboru PNG.
help-print = Připravit stránky A4 pro tiskárnu: prázdné listy hry, nebo plány zaznamenané partie.
help-argument-what = Hra, která se kreslí na papír, například railroad-ink, nebo záznam partie.
help-argument-folder = Složka pro stránky.
printed = { $count ->
    [one] Ve složce { $folder } je jedna stránka.
    [few] Ve složce { $folder } jsou { $count } stránky.
   *[other] Ve složce { $folder } je { $count } stránek.
  }
refused-nothing-to-print = { $title } se nekreslí na papír. Plán se vytiskne ze záznamu partie.
help-argument-backup = Soubor se zálohou.
version = Drezina { $version }, { $compiled ->
    [yes] přeložená
   *[no] nepřeložená
  }
interrupted = Přerušeno.
failed = Systém to odmítl: { $reason }.
failed-file = Systém nemůže použít { $file }: { $reason }.

frame-usage = Použití:
frame-any-options = { "[VOLBY]" }
frame-any-command = PŘÍKAZ [ARGUMENTY]...
frame-arguments = Argumenty:
frame-options = Volby:
frame-commands = Příkazy:
frame-default = { "[jinak" }
frame-required = { "[povinné]" }
frame-help = Ukázat tuto nápovědu a skončit.

usage-option = Přepínač { $option } neexistuje; možnosti: { $allowed }.
usage-missing = Chybí { $name }: { $help }
usage-value = { $name } potřebuje { $kind ->
    [float] číslo
    [flag] 1 nebo 0
   *[integer] celé číslo
  }.
usage-no-value = Přepínač { $option } potřebuje hodnotu.
usage-command = Takový příkaz neexistuje; možnosti: { $allowed }.
usage-arguments = Argumentů je moc, nebo jsou neznámé; viz `{ $command } --help`.

refused-data = { $folder } není složka; --data potřebuje složku se soubory součástí.
refused-no-sheets = { $game } nemá plány, jejichž body by šlo spočítat.
refused-unreadable = { $file } není čitelný textový soubor.
refused-option = „{ $text }“ není volba; pište jméno=hodnota.
refused-option-players = Počet lidí není volba hry; pište --players { $number }.
refused-opponents = Botů je { $given }, ostatních míst { $wanted }; uveďte pro každé jednoho, nebo jediného pro všechna.
refused-step = --step nemůže být „{ $step }“; lze: turn, entry.
refused-file = Soubor { $file } nelze přečíst: { $reason }.
refused-folder = Složka { $folder } neexistuje; zvolte soubor v nějaké, která existuje.
refused-is-folder = { $file } je složka; uveďte soubor.
refused-write = Do souboru { $file } nelze psát; zvolte soubor na místě, kam psát smíte.
refused-no-folder = Složku { $folder } nelze vytvořit; zvolte jinou.
refused-port = --port nemůže být { $port }; musí být od 0 do { $last }.
refused-public-url = --public-url nemůže být „{ $url }“; pište ji jako https://vlaky.example.
refused-smtp = --smtp se píše jako smtp://uživatel:heslo@posta.example:587, nebo smtps:// pro TLS od začátku.
refused-mail-from = --mail-from nemůže být „{ $address }“; pošta potřebuje adresu odesílatele, třeba vlaky@example.org.
refused-lang = --lang nemůže být „{ $lang }“; možnosti: { $allowed }.
refused-seat = Místo { $seat } neexistuje; možnosti: 1 až { $seats }.
refused-least = { $option } nemůže být { $value }; nejméně { $least }.
refused-before-command = { $option } před „{ $command }“ nic neznamená; viz `drezina { $command } --help`.
refused-at-film = --at platí pro --svg, --png nebo text; --gif a --series ukazují celou hru.
refused-seconds = --seconds nemůže být { $value }; musí být více než 0 a nejvýše 60.
refused-no-weights = { $game } nemá žádné váhy, které by šlo ladit.
refused-first = První hry nemůže hrát „{ $first }“; možnosti: { $allowed }.
refused-trust = --trust je číslo od 0 do 1, ne { $trust }.
refused-train-nothing = Žádné kolo nepřineslo síť, která by hrála lépe než první hráč; pomoci může víc her nebo jiné vstupy.
refused-peers = Není nainstalováno: { $missing }. Přinese to `pip install "drezina[peers]"`.
refused-by = --by nemůže být „{ $by }“; možnosti: { $allowed }.
refused-by-wins = Kdo hraje sám, nad nikým nevyhrává; porovnávejte podle bodů.
refused-one-game = --players a --option patří k jedné hře; uveďte ji pomocí --game.
refused-export-records = { $option } patří ke hrám botů; zaznamenané hry už jsou, jaké jsou.
refused-export-unfinished = Hra v souboru { $file } neskončila; exportovat lze jen dohrané hry.

games-game = Hra
games-players = Lidí
games-options = Volby (výchozí hodnota)
games-how = Hrát: drezina play HRA --text

check-sound = Všechny soubory součástí jsou v pořádku.
check-unsound = Některé soubory součástí nelze použít.

replay-head = { $title } ({ $config })
replay-at = Po zápisu { $entry } z { $entries }:

play-which = Kterou hru?
play-welcome = { $title }. Máte místo { $seat }. Pište číslo tahu, nebo ? pro nápovědu.
play-prompt = >
play-number = Napište prosím číslo od 1 do { $numbers }.
play-many = { $moves ->
    [one] Je tu jeden tah.
    [few] Jsou tu { $moves } tahy: zužte výběr slovy, nebo napište „tahy“ a uvidíte všechny.
   *[other] Je tu { $moves } tahů: zužte výběr slovy, nebo napište „tahy“ a uvidíte všechny.
  }
play-nothing = Žádný tah neobsahuje „{ $words }“. Nápovědu ukáže ?.
play-undone = Vzato zpět.
play-ended = Vstup skončil, hra se tedy ukončuje.
play-over = Hra skončila.
play-saved = Záznam je v souboru { $file }.
play-not-saved = Soubor { $file } nelze zapsat: { $reason }.
play-help = Číslo: zahrát ten tah. Slova: vypsat tahy, které je obsahují. Tah psaný jako v záznamu: zahrát jej.
  tahy (t): vypsat tahy · zpět (z): vzít zpět svůj poslední tah · body (b): stav bodů · děj (d): co se zatím stalo
  ulož SOUBOR (u): zapsat záznam · konec (k): odejít

command-z = undo
command-zpet = undo
command-t = moves
command-tahy = moves
command-b = points
command-body = points
command-d = log
command-dej = log
command-u = save
command-uloz = save
command-k = quit
command-konec = quit
command-q = quit
command-n = help
command-napoveda = help
command-help = help

sim-head = { $game }, { $config }: { $games ->
    [one] jedna hra
    [few] { $games } hry
   *[other] { $games } her
  }, semínko { $seed }
sim-bot = Bot
sim-wins = Výhry (95% interval spolehlivosti)
sim-points = Body (95% interval spolehlivosti)
sim-automa = automa
sim-adjusted-wins = Výhry bez štěstí
sim-adjusted-points = Body bez štěstí
sim-adjusted = Bez štěstí: od výsledku se odečte, co na něm vysvětluje štěstí podle předem daného ohodnocení { $value }. Průměry jsou tytéž, intervaly tím užší, čím je ohodnocení lepší.
sim-seconds = Boti s rozpočtem v sekundách a programy mohou hrát pokaždé trochu jinak; přesně zopakovat lze rozpočty jako search:400n.
sim-written = Zapsáno: { $file }
sim-interrupted = Přerušeno, odehráno her: { $done } z { $games }; stejný příkaz pokračuje.

match-head = { $first } proti { $second }, dvojice her se stejnou náhodou, semínko { $seed }
match-progress = { $game }, her: { $games }, náskok v bodech: { $lead }
match-games = Her
match-points = Náskok v bodech (95% interval)
match-adjusted = Bez štěstí (95% interval)
match-wins = Náskok ve výhrách (95% interval)
match-verdict = Závěr
match-first = lepší je { $first }
match-second = lepší je { $second }
match-undecided = nerozhodnuto
match-explained = Náskok prvního bota před druhým. Intervaly platí všechny najednou, po každé dvojici her: kdo skončí, když některý vyloučí nulu, se tím neklame.

league-rating = Hodnocení (95 %)
league-games = Her

export-parts = Soubory
export-done = { $games ->
    [one] Jedna hra
    [few] { $games } hry
   *[other] { $games } her
  }, { $rows ->
    [one] jedno rozhodnutí
   *[other] { $rows } rozhodnutí
  }: { $folder }
export-interrupted = Přerušeno, hotových souborů: { $done } z { $parts }; stejný příkaz pokračuje.
export-title = # Hry jako data
export-made = Vytvořila Drezina { $version } pomocí
export-from-records = { $count ->
    [one] jednoho souboru se záznamem
   *[other] { $count } souborů se záznamy
  }
export-rows = Řádek za každé rozhodnutí, v souborech `data/part-*.parquet`; `card.json` říká totéž programům. Sloupce:
export-column-game = číslo hry
export-column-decision = číslo rozhodnutí ve hře
export-column-title = označení hry
export-column-rules = verze pravidel
export-column-components = otisk součástí, tedy desek, karet a dílků
export-column-players = počet lidí
export-column-options = volby hry, jako JSON
export-column-seat = kdo rozhoduje, od 0; místa v seznamech jsou v tomto pořadí
export-column-player = bot, který rozhoduje, nebo jméno v záznamu
export-column-state = úplná pozice před rozhodnutím, jak ji píše `State.save`; čte ji `drezina.bots.dataset.position`
export-column-observation = co místo vidí, v číslech; bloky jsou níže
export-column-mask = pro každý kód, zda je dovolen
export-column-choice = zvolený kód
export-column-move = totéž jako text
export-column-setup = co náhoda rozdala před prvním rozhodnutím, v jeho řádku; jinde prázdné
export-column-chance = co náhoda rozdala po rozhodnutí a před dalším: výsledek, jeho váha a součet všech vah
export-column-points = body všech míst na konci
export-column-ranks = konečné pořadí všech míst, od 1
export-column-share = co z výhry má ten, kdo rozhoduje: 1, díl při dělené výhře, nebo 0
export-blocks = Bloky pozorování: jméno, kde začíná, tvar, význam.

strength-title = # Jak silní jsou boti
strength-head = | bot | proti | her | výhry (95% interval) | průměrné body (95% interval) : ostatní | bez štěstí | směrodatná odchylka | sekundy jádra na hru |

tune-generation = Generace { $number } z { $generations }: váhy se změnily průměrně o { $moved } %.
tune-lead = Náskok nových vah před původními: { $lead } bodů, odehráno her: { $games }.
tune-interrupted = Přerušeno po { $done }. generaci z { $generations }; stejný příkaz pokračuje.
train-games = Kolo { $round }: { $games } her z { $all }
train-round = Kolo { $round } z { $rounds }, { $minutes } min: síť vede před dosud nejlepší o { $lead } bodu na hru, před prvním hráčem o { $strength }.
train-rejected = Kolo { $round } z { $rounds }, { $minutes } min: síť není lepší než dosud nejlepší ({ $lead } bodu na hru), která vede před prvním hráčem o { $strength }.
train-interrupted = Přerušeno po { $done }. kole z { $rounds }; stejný příkaz pokračuje.
train-plot-lead = náskok před prvním hráčem, bodů na hru
train-plot-hours = hodiny

bench-head = Náhodné hry, jedno jádro, čas procesoru, { $compiled ->
    [yes] přeloženo
   *[no] nepřeloženo
  }; medián, kol: { $rounds }, každé { $seconds } s.
bench-progress = Měřím
bench-engine = Jádro
bench-driven = řízeno, rozhodnutí/s
bench-inside = uvnitř, rozhodnutí/s
bench-games = uvnitř, her/s
bench-chance = náhod na rozhodnutí
bench-copy = kopie, µs
bench-save = uložení, µs
bench-load = načtení, µs
bench-explained = Řízeno: každé rozhodnutí padá v Pythonu. Uvnitř: celé hry ve vlastní smyčce jádra. Náhodné události čas berou, ale nepočítají se. OpenSpiel uvnitř: jeho evaluate_bots s jeho náhodnými boty, počet rozhodnutí podle průměrné délky řízených her.
bench-means = Geometrický průměr našich her: řízeno { $driven }, uvnitř { $inside }.
bench-set = Sada OpenSpielu: řízeno medián { $median }, nejlepší { $best }; uvnitř nejlepší { $inside }.
bench-ratio = Poměry
bench-to-median = řízeno / medián sady
bench-to-best = řízeno / nejlepší ze sady
bench-to-catanatron = řízeno / catanatron
bench-interface = Rozhraní
bench-steps = kroků/s
bench-to = ku { $peer }
bench-lab-explained = Krok je volba hráče, rovnoměrně náhodná mezi dovolenými; náhoda a boti zaberou svůj čas, ale nepočítají se. VectorGames a pgx hrají { $games } her najednou, včetně masek a pozorování, na jednom jádru.
bench-lab-without-pgx = Krok je volba hráče, rovnoměrně náhodná mezi dovolenými; náhoda a boti zaberou svůj čas, ale nepočítají se. VectorGames hraje { $games } her najednou, včetně masek a pozorování. Změří se i pgx, pokud DREZINA_PGX ukazuje na Python, který ho má.
bench-inside-to-best = uvnitř / nejlepší ze sady

serve-next-port = { $why ->
    [forbidden] Na portu { $wanted } vám systém naslouchat nedovolí
   *[taken] Port { $wanted } používá jiný program
  }; stůl si bere { $port }.
serve-here = Stůl je otevřený na { $url }
think-here = Teď tu přemýšlejí boti. Ctrl+C to ukončí; o čem právě přemýšlejí, dostanou jiní.
serve-lan = V místní síti: { $url }
serve-uncompiled = Běží to nepřeložené: podle stejných pravidel, jen boti přemýšlejí pomaleji.
serve-stop = Zavře se pomocí Ctrl+C; nic se neztratí.
backup-done = { $count ->
    [one] Jeden stůl je uložen
    [few] { $count } stoly jsou uloženy
   *[other] { $count } stolů je uloženo
  } v souboru { $file }.
restore-done = Obnoveno ze souboru { $file }.
restore-aside = Dosavadní data jsou ve složce { $file }; vrátí je `drezina restore --take-back`.
restore-taken-back = Data ze složky { $file } jsou zpět na svém místě.
replay-series = { $count ->
    [one] Jeden obrázek je ve složce { $folder }.
    [few] { $count } obrázky jsou ve složce { $folder }.
   *[other] { $count } obrázků je ve složce { $folder }.
  }
replay-drawn = Nakresleno: { $file }

refused-restore-what = Uveďte zálohu k obnovení, nebo vezměte poslední obnovu zpět pomocí --take-back; jedno z toho.

help-admin = Správa serveru: stoly, hosté, co je příliš staré. Mluví s běžícím serverem, nebo s úložištěm, když žádný neběží.
help-admin-tables = Vypsat stoly, u kterých se naposledy něco dělo.
help-admin-guests = Vypsat hosty, kteří naposledy přišli.
help-admin-close = Zavřít stůl: nic už se u něj nedá dělat, číst se dá dál.
help-admin-delete = Smazat stůl se vším, co se u něj stalo a řeklo.
help-admin-ban = Vykázat hosta, nebo všechny z jednoho původu.
help-admin-unban = Zrušit vykázání.
help-admin-mute = Zakázat hostovi mluvit.
help-admin-unmute = Nechat hosta zase mluvit.
help-admin-rename-guest = Dát hostovi jiné jméno, i u všech stolů.
help-admin-rename-table = Dát stolu jiné jméno.
help-admin-purge = Smazat stoly, u kterých se tolik dní nic nedělo, a hosty bez stolu, kteří tak dlouho nepřišli.
help-admin-reports = Vypsat, co lidé správci nahlásili o jiných.
help-admin-dismiss = Smazat hlášení, které je vyřízené.
help-argument-report = Číslo hlášení, jak je vypíše `drezina admin reports`.
admin-column-at = kdy
admin-column-guest = kdo hlásí
admin-column-guest_name = jméno
admin-column-about = o kom
admin-column-about_name = jméno
admin-column-table = stůl
admin-column-text = co napsal
admin-dismissed = Hlášení { $report } je smazané.
help-admin-export = Zapsat vše, co je o hostovi uloženo, do souboru JSON.
help-admin-forget = Smazat vše, co je o hostovi uloženo. Tahy zůstanou beze jména kvůli spoluhráčům.
help-sanction-days = Na kolik dní; 0 navždy.
help-argument-table = Označení stolu, jak je vypíše `drezina admin tables`.
help-argument-guest = Označení hosta, jak je vypíše `drezina admin guests`; vykázat lze i původ.
help-argument-name = Nové jméno.
help-argument-days = Počet dní.
help-argument-export = Soubor JSON, který se zapíše.
help-keep-open = Kolik dní stůl čeká na hráče, než se zavře.
help-end-idle = Po kolika dnech skončí bez výsledku hra, v níž nikdo netáhne; 0 znamená nikdy.
help-keep = Po kolika dnech se mažou opuštěné stoly a hosté bez stolu; 0 nikdy.
refused-purge-days = Mažte jen to, co je staré aspoň den.
admin-none = Nic tu není.
admin-column-id = označení
admin-column-game = hra
admin-column-name = jméno
admin-column-stage = stav
admin-column-closed = zavřeno
admin-column-host = pořadatel
admin-column-origin = původ
admin-column-people = lidé
admin-column-changed = změna
admin-column-made = vznik
admin-column-seen = naposledy
admin-column-sanctions = zákazy
admin-closed = Stůl { $table } je zavřený.
admin-deleted = Stůl { $table } je smazaný.
admin-banned = { $guest } má zákaz { $days ->
    [0] navždy
    [one] na jeden den
    [few] na { $days } dny
   *[other] na { $days } dní
  }.
admin-unbanned = { $guest } už zákaz nemá.
admin-muted = { $guest } nesmí mluvit { $days ->
    [0] nikdy
    [one] jeden den
    [few] { $days } dny
   *[other] { $days } dní
  }.
admin-unmuted = { $guest } smí zase mluvit.
admin-renamed = { $what } má teď jméno „{ $name }“.
admin-purged = Smazáno: { $tables ->
    [one] jeden stůl
    [few] { $tables } stoly
   *[other] { $tables } stolů
  }, { $guests ->
    [one] jeden host
    [few] { $guests } hosté
   *[other] { $guests } hostů
  }.
admin-exported = Co je o hostovi { $guest } uloženo, je v souboru { $file }.
admin-forgotten = O hostovi { $guest } už není uloženo nic.
help-json-log = Zapisovat záznamy jako řádky JSON.
help-metrics-port = Port, na kterém smí Prometheus číst /metrics; obvykle žádný.
help-smtp = Server, který odesílá poštu: smtp://uživatel:heslo@host:587, nebo smtps://…
help-mail-from = Adresa odesílatele pošty.
help-push-hosts = Push služby kromě těch, které používají známé prohlížeče; oddělené čárkami.
help-webhook-hosts = Servery, kam lze posílat oznámení přes webhook, třeba discord.com; oddělené čárkami.
help-metrics-host = Adresa pro tento port.

help-analyse = Co ztratilo každé rozhodnutí dohrané hry, co bylo štěstí a kdy se rozhodlo.
help-analyse-seconds = Vteřiny procesoru na celou hru.
help-analyse-games = Zkušební hry na každé rozhodnutí místo vteřin: na každém počítači stejný výsledek.
help-json = Soubor pro rozbor ve formátu JSON.
help-html = Soubor pro rozbor jako stránku s obrázky.
analyse-progress = rozhodnutí
analyse-interrupted = Přerušeno, hotových rozhodnutí: { $done } z { $count }; stejný příkaz pokračuje.
analyse-head = Rozbor: { $title }. Štěstí měří ohodnocení { $value }.
analyse-title = Rozbor: { $title }
analyse-chances = naděje na výhru v %, odhad
analyse-turning = Zlomové okamžiky
analyse-turn = Záznam { $entry }: { $name }, naděje z { $before } % na { $after } %
analyse-none = Žádné rozhodnutí nebylo chybou.
analyse-entry = Záznam
analyse-name = Hráč
analyse-band = Co to bylo
analyse-played = Zahráno
analyse-better = Lepší
analyse-points = Ztráta v bodech
analyse-win = Ztráta naděje na výhru
analyse-hindsight = Při zpětném pohledu
analyse-kind = Druh rozhodnutí
analyse-count = Rozhodnutí
analyse-mistake = Záznam { $entry }, { $name }: { $band }
analyse-lost = Stálo to asi { $points } bodu a { $win } % naděje na výhru.
analyse-explained = Ztráty jsou odhady z toho, co hráč tehdy věděl; zpětný pohled zná i skryté karty. Štěstí je, co přinesla náhoda, hra je všechno ostatní, i hra ostatních.

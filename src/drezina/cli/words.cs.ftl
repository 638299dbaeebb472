help = Železniční deskové hry: hrajte je, nechte je hrát boty, měřte je. Bez příkazu: stůl v prohlížeči.
help-games = Které hry tu jsou, pro kolik lidí a s jakými volbami.
help-play = Hrát v terminálu proti botům.
help-sim = Nechat boty hrát proti sobě; podíly výher a průměrné body s 95% intervaly.
help-bench = Jak rychlé jsou herní stroje.
help-replay = Co vypráví zaznamenaná hra a jak stála po některém zápisu.
help-verify = Ověřit, že náhoda v zaznamenané hře odpovídá jejímu tajemství.
help-check = Zkontrolovat soubory součástí a ukázat, odkud který díl pochází.
help-score = Spočítat body plánu nakresleného na papíře (railroad-ink).
help-strength = Tabulka, kdo koho poráží, pro jednu hru. Co se odehrálo, zůstává; druhé spuštění pokračuje.
help-data = Složka se soubory součástí, které nahradí naše (HRA.toml).
help-lang = Jazyk: cs nebo en; jinak podle systému.
help-version = Ukázat verzi a skončit.
help-text = V terminálu; stůl v prohlížeči se otevře bez příkazu.
help-players = Kolik lidí hraje.
help-option = Volba hry ve tvaru jméno=hodnota; lze opakovat.
help-bots = Boti na místa, oddělení čárkami: random, greedy, search (0,1 s na rozhodnutí), search:0.5s, search:400n (představených her), easy, medium, hard.
help-opponents = Boti na ostatní místa, oddělení čárkami; jediný hraje za všechna.
help-seat = Vaše místo.
help-seed = Číslo, se kterým se náhoda opakuje.
help-save = Zapsat záznam hry do tohoto souboru, až skončí nebo odejdete.
help-from = Pokračovat ve hře z tohoto záznamu.
help-games-count = Kolik her.
help-jobs = Kolik procesů hraje zároveň.
help-csv = Zapsat každou hru do tohoto souboru.
help-file = Ukládat hry do tohoto souboru; tentýž příkaz v něm pokračuje.
help-peers = Měřit vedle našich i OpenSpiel a catanatron (potřebuje doplněk „peers“).
help-seconds = Jak dlouho každý stroj běží v jednom kole.
help-rounds = Kolik kol; platí medián.
help-at = Až po tento zápis.
help-write = Vložit tabulku do tohoto souboru.
help-argument-game = Jméno hry, jak je vypisuje `drezina games`.
help-argument-file = Záznam hry.
help-argument-sheet = Textový soubor s kresbami plánu, například 04HRHRo.

help-serve = Provozovat webový stůl na jedné adrese, dokud ho nikdo nezastaví.
help-backup = Uložit všechny stoly do jednoho souboru, i za běhu stolu.
help-restore = Vrátit zálohu na místo toho, co tu je; to, co tu bylo, odložit stranou.
help-lan = Naslouchat v místní síti, aby se mohly připojit telefony; ukázat adresu a QR kód.
help-browser = Otevřít prohlížeč.
help-port = Port.
help-host = Adresa, na které se naslouchá.
help-database = URL nebo soubor databáze; jinak soubor v obvyklé složce.
help-public-url = Jak je stůl vidět zvenku, například https://vlaky.example.
help-trusted-proxy = Adresy proxy serverů, jejichž hlavičkám se věří, oddělené čárkami.
help-compress = Komprimovat zprávy: méně dat, více práce.
help-workers = Kolik procesů přemýšlí za boty; 0 znamená o jeden méně, než je jader.
help-gif = Nakreslit celou hru jako film (GIF).
help-series = Nakreslit celou hru jako očíslované soubory PNG do této složky.
help-step = Jeden obrázek za každý tah („turn“), nebo za každý zápis („entry“).
help-seal = Otisk, který jste viděli na začátku, nebo aspoň prvních osm číslic; musí patřit k záznamu.
help-svg = Nakreslit pozici do tohoto souboru SVG.
help-png = Nakreslit pozici do tohoto souboru PNG.
help-argument-backup = Soubor se zálohou.
version = Drezina { $version }, { $compiled ->
    [yes] přeložená
   *[no] nepřeložená
  }
interrupted = Přerušeno.
failed = Systém to neprovedl: { $reason }.
failed-file = Systém nemůže použít { $file }: { $reason }.

frame-usage = Použití:
frame-any-options = { "[VOLBY]" }
frame-any-command = PŘÍKAZ [SLOVA]...
frame-arguments = Argumenty:
frame-options = Volby:
frame-commands = Příkazy:
frame-default = { "[jinak" }
frame-required = { "[povinné]" }
frame-help = Ukázat tuto stránku a skončit.

usage-option = Přepínač { $option } tu není; možnosti: { $allowed }.
usage-missing = Chybí { $name }: { $help }
usage-value = { $name } potřebuje { $kind ->
    [float] číslo
    [flag] 1 nebo 0
   *[integer] celé číslo
  }.
usage-no-value = Přepínač { $option } potřebuje hodnotu.
usage-command = Takový příkaz tu není; možnosti: { $allowed }.
usage-words = Slov je moc nebo jsou jiná; co je dovoleno, ukáže `{ $command } --help`.

refused-data = { $folder } není složka; --data potřebuje složku se soubory součástí.
refused-no-sheets = { $game } nemá plány, které by šlo počítat bez hry.
refused-unreadable = { $file } nelze přečíst jako text.
refused-option = „{ $text }“ není volba; pište jméno=hodnota.
refused-option-players = Počet lidí není volba hry; pište --players { $number }.
refused-opponents = Počet uvedených botů je { $given }, ostatních míst je { $wanted }; uveďte pro každé jednoho, nebo jediného pro všechna.
refused-step = --step nemůže být „{ $step }“; lze: turn, entry.
refused-file = Soubor { $file } nelze přečíst: { $reason }.
refused-folder = Složka { $folder } neexistuje; zvolte soubor v nějaké, která existuje.
refused-is-folder = { $file } je složka; uveďte soubor.
refused-write = Do souboru { $file } nelze psát; zvolte soubor na místě, kam psát smíte.
refused-no-folder = Složku { $folder } nelze vytvořit; zvolte jinou.
refused-port = --port nemůže být { $port }; musí být od 0 do { $last }.
refused-public-url = --public-url nemůže být „{ $url }“; pište ji jako https://vlaky.example.
refused-lang = --lang nemůže být „{ $lang }“; možnosti: { $allowed }.
refused-seat = Místo { $seat } nemůže být vaše; možnosti: 1 až { $seats }.
refused-least = { $option } nemůže být { $value }; nejméně { $least }.
refused-before-command = { $option } nepatří před „{ $command }“; co příkaz dovoluje, ukáže `drezina { $command } --help`.
refused-at-film = --at platí pro --svg, --png nebo vyprávění; film (--gif, --series) ukazuje celou hru.
refused-seconds = --seconds nemůže být { $value }; musí být více než 0 a nejvýše 60.
refused-peers = Není nainstalováno: { $missing }. Přinese to `pip install "drezina[peers]"`.

games-game = Hra
games-players = Lidí
games-options = Volby (obvyklá hodnota)
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
play-ended = Vstup skončil a s ním i hra.
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
  }, náhoda { $seed }
sim-bot = Bot
sim-wins = Výhry (95% interval)
sim-points = Body (95% interval)
sim-automa = automa
sim-seconds = Boti s časem v sekundách hrají pokaždé trochu jinak; přesně se opakují rozpočty jako search:400n.
sim-written = Zapsáno: { $file }
sim-interrupted = Přerušeno, odehráno her: { $done } z { $games }; tentýž příkaz odtud pokračuje.

strength-title = # Jak silní jsou boti
strength-head = | bot | proti | her | výhry (95% interval) | průměrné body (95% interval) : ostatní | směrodatná odchylka | sekundy jádra na hru |

bench-head = Náhodné hry, jedno jádro, čas procesoru, { $compiled ->
    [yes] přeloženo
   *[no] nepřeloženo
  }; medián, kol: { $rounds }, každé { $seconds } s.
bench-progress = Měřím
bench-engine = Stroj
bench-driven = řízeno, rozhodnutí/s
bench-inside = uvnitř, rozhodnutí/s
bench-games = uvnitř, her/s
bench-chance = náhod na rozhodnutí
bench-copy = kopie, µs
bench-save = uložení, µs
bench-load = načtení, µs
bench-explained = Řízeno: každé rozhodnutí padá v Pythonu. Uvnitř: celé hry ve vlastní smyčce stroje. Náhodné události čas berou, ale nepočítají se. OpenSpiel uvnitř: jeho evaluate_bots s jeho náhodnými boty, počet rozhodnutí podle průměrné délky řízených her.
bench-means = Geometrický průměr našich her: řízeno { $driven }, uvnitř { $inside }.
bench-set = Sada OpenSpielu: řízeno medián { $median }, nejlepší { $best }; uvnitř nejlepší { $inside }.
bench-ratio = Poměry
bench-to-median = řízeno / medián sady
bench-to-best = řízeno / nejlepší ze sady
bench-to-catanatron = řízeno / catanatron
bench-inside-to-best = uvnitř / nejlepší ze sady

serve-next-port = { $why ->
    [forbidden] Na portu { $wanted } vám systém naslouchat nedovolí
   *[taken] Port { $wanted } používá jiný program
  }; stůl si bere { $port }.
serve-here = Stůl je otevřený na { $url }
serve-lan = V místní síti: { $url }
serve-uncompiled = Běží to nepřeložené: podle stejných pravidel, jen boti přemýšlejí pomaleji.
serve-stop = Zavře se pomocí Ctrl+C; nic se neztratí.
backup-done = { $count ->
    [one] Jeden stůl je uložen
    [few] { $count } stoly jsou uloženy
   *[other] { $count } stolů je uloženo
  } v souboru { $file }.
restore-done = Obnoveno ze souboru { $file }.
restore-aside = Co tu bylo předtím, leží v souboru { $file }.
replay-series = { $count ->
    [one] Jeden obrázek je ve složce { $folder }.
    [few] { $count } obrázky jsou ve složce { $folder }.
   *[other] { $count } obrázků je ve složce { $folder }.
  }
replay-drawn = Nakresleno: { $file }

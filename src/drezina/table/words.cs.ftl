# Konec a vyhodnocení
result-alone = { $name } končí s výsledkem { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }
result-resigned = Vítězí { $name }: ostatní se vzdali
result-shared = Společně vítězí { $names }
result-lead = { $name } vítězí o { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }
result-tie = { $name } vítězí při rovnosti bodů
result-decided = Nejvíc rozhodlo: { $name }, { $mine } proti { $theirs } (druhé místo: { $other }).
scoring-lead = Nejvíc má { $name }: { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }, z toho { $part } { $most }.

# Stránky
skip = Na obsah
other-language = In English
your-name = Vaše jméno
name = Jméno
passenger = Cestující
home-title = Nastupovat!
home-lead = Pět železničních deskovek přímo v prohlížeči: s přáteli, na jednom zařízení nebo proti botům.
my-tables = Moje hry
open-tables = Otevřené stoly
games = Hry
players-range = { $low }–{ $high } { $high ->
    [few] hráči
   *[other] hráčů
  }
play-bots = Hrát proti botům
play = Hrát
ways = Jak začít
game = Hra
watch = Dívat se
waiting-for-you = { $count ->
    [one] jedna čeká na vás
    [few] { $count } čekají na vás
   *[other] { $count } jich čeká na vás
  }
play-now = Hrát hned
play-now-what = { $name }, { $count ->
    [one] jeden bot
    [few] { $count } boti
   *[other] { $count } botů
  } · { $level }
play-now-change = změnit hru nebo soupeře
play-friends = Hrát s přáteli
play-friends-what = Pošlete odkaz nebo ukažte QR kód; kdo přijde, hraje.
play-friends-go = Otevřít stůl a pozvat
level = Síla botů
new-table = Nový stůl
how-to = Jak se hraje
new-title = Nový stůl: { $name }
who-plays = Kdo hraje
players = Počet hráčů
seat-me = Já
seat-friend = Přítel, přes odkaz
seat-here = Někdo u tohoto zařízení
seat-bot = Bot: { $level }
fitted = { $reason } Volba byla upravena.
automa-help = Pokud hra jednoho hráče počítá s umělým soupeřem, přisedne si sám.
options = Volby
table = Stůl
table-name = Název stolu
public = Ukázat na úvodní stránce
public-help = Kdokoli si pak může sednout na volné místo nebo se dívat. Jinak jen ten, kdo má odkaz.
create = Otevřít stůl
value-on = ano
value-off = ne
your-turn = Jste na tahu!
invited-by = { $name } vás zve ke hře
invited = Jste zváni ke hře
sit-down = Posadit se
edition = O tomto vydání
edition-lead = Odkud pocházejí jednotlivé součásti. Hraje se podle tištěných pravidel, kresby jsou naše vlastní.
sorry = Tohle se nepovedlo
to-home = Na úvodní stránku
no-page = Na této adrese nic není.
no-request = Tomuto požadavku stůl nerozumí.
turned-away-host = Na toto jméno stůl neslyší; otevřete jej na jeho vlastní adrese.
turned-away-origin = Tento požadavek přišel z jiné stránky.
turned-away-length = Požadavek neříká, jak je dlouhý.
turned-away-size = Tolik najednou stůl nepřijme.

# Stůl slovy
status-open = Čeká se na { $count ->
    [one] jednoho hráče
    [few] { $count } hráče
   *[other] { $count } hráčů
  }
status-turn = Na tahu: { $name }
together = { $names } a { $last }
status-over = Hra skončila
status-stopped = Hra se zastavila
stopped = Tato hra začala s jinými pravidly nebo součástmi a nemůže pokračovat: { $reason } Vše až do tohoto místa je k přečtení.
wish = { $name } chce vzít zpět poslední rozhodnutí. Ještě chybí odpověď: { $others }.
bot-0 = Návěstidlo
bot-1 = Výhybka
bot-2 = Nárazník
bot-3 = Pantograf
bot-4 = Tendr
bot-5 = Píst
bot-6 = Točna
bot-7 = Píšťala

# Odmítnutí
no-not-your-seat = To není vaše místo.
no-standin = Právě za vás hraje bot. Nejdřív si vezměte místo zpět.
no-nothing-to-undo = Není co vzít zpět.
no-undo-fast = Za krátkou dobu jste toho vzali zpět hodně. Chvilku prosím počkejte.
no-begun = Hra už začala.
no-banned = Zakladatel vám tento stůl zavřel.
no-taken = To místo je obsazené.
no-not-allowed = O tom nemůžete rozhodovat.
no-not-playing = Hra neběží.
no-stale = U stolu se mezitím něco stalo; podívejte se znovu.
no-not-written = Nepodařilo se to zapsat, takže se to nestalo. Zkuste to prosím znovu.
no-no-table = Takový stůl tu není.
no-no-link = Odkaz už byl použit nebo je příliš starý. Vytvořte nový.
no-no-guest = Zatím jste tu nehráli.
no-too-many-tables = Máte příliš mnoho rozehraných stolů. Nejdřív některý dohrajte.
no-too-fast = To bylo trochu rychle. Chvilku prosím počkejte.
no-bad-seats = Místa neodpovídají této hře.
no-bad-id = Zpráva je poškozená.
no-nobody = Někdo hrát musí: vy, přítel nebo někdo u tohoto zařízení.
no-not-over = Záznam lze stáhnout až po konci hry.

# Ohlédnutí
chart = Body v průběhu hry; čára ukazuje zobrazené postavení
forked-name = { $name }: co kdyby
open-record = Otevřít záznam hry
open-record-help = Dohraná hra ze souboru: prohlédněte si každé postavení, ověřte míchání, hrajte odkudkoli dál.
open-record-go = Otevřít
no-silent = Zakladatel stolu chat pro vás nebo pro všechny vypnul.
no-no-position = Takové postavení v této hře není.
no-fork-over = V tomto postavení už hra skončila; vyberte dřívější, od kterého chcete hrát dál.
no-bad-record = Tento záznam nejde otevřít.
no-record-position = Tato hra začíná uprostřed, z toho, co někdo věděl; ukáže ji `drezina replay SOUBOR`.
no-record-unfinished = Tento záznam je z hry, která ještě neskončila; dohrajete ji příkazem `drezina play --from SOUBOR`.

# Slova pro prohlížeč
ui-theme = Světlý nebo tmavý vzhled
ui-menu = Nabídka
ui-board = Plán
ui-ask = Vaše rozhodnutí
ui-tray = Moje
ui-players = Hráči
ui-log = Průběh
ui-howto = Jak se hraje
ui-rules = Pravidla
ui-rules-search = Hledat v pravidlech
ui-rules-none = Nic takového v pravidlech není.
ui-rule = Pravidlo { $name }
ui-whole = Celý plán
ui-zoom-in = Přiblížit
ui-zoom-out = Oddálit
ui-zoom-fit = Ukázat vše
ui-your-turn = Jste na tahu
ui-undo = Vzít zpět
ui-undo-ask = Požádat o vrácení tahu
ui-back = O krok zpět
ui-confirm = Potvrdit
ui-turn-left = Otočit doleva
ui-turn-right = Otočit doprava (R)
ui-cancel = Zrušit
ui-filter = Hledat tah
ui-many = Možností: { $count }
ui-yes = Souhlasím
ui-no = Ne
ui-withdraw = Stáhnout žádost
ui-you = vy
ui-bot = bot
ui-automa = automa
ui-away = pryč
ui-watchers = diváků: { $count }
ui-watching = Díváte se.
ui-open = volné místo
ui-points = body
ui-act-sit = Posadit se
ui-act-leave = Vstát
ui-act-bot = Předat botovi
ui-act-back = Vzít si místo zpět
ui-act-remove = Vykázat
ui-sure-remove = Opravdu vykázat od stolu: { $name }?
ui-standin = za hráče { $name } hraje bot
ui-setting-up = Příprava
ui-since = Od vašeho posledního tahu
ui-lobby-title = Místa u stolu
ui-lobby-taken = obsazeno { $place } z { $count }
ui-lobby-text = Hra začne sama, jakmile budou všechna místa obsazená.
ui-lobby-start = Začít s boty na volných místech
ui-ready = u stolu
ui-invite-title = Pozvěte přátele
ui-invite-text = Stačí otevřít odkaz. Nikdo nic neinstaluje ani se nepřihlašuje.
ui-invite-qr = QR kód s odkazem na tento stůl
ui-invite-until = Odkaz platí, dokud hra nezačne. Pak se jím lze přijít dívat.
ui-copy = Kopírovat odkaz
ui-copied = Zkopírováno
ui-share = Poslat…
ui-need-name = Napište své jméno a posaďte se:
ui-curtain-title = { $name }, jste na tahu
ui-curtain-text = Předejte zařízení. Nikdo jiný by se teď neměl dívat.
ui-curtain-go = Jsem { $name }
ui-end-title = Konečné skóre
ui-end-of-game = Konec hry
ui-to-board = Zpět na plán
ui-score-lines = Body řádek po řádku
ui-save-png = Uložit obrázek
ui-save-svg = Uložit jako SVG
ui-scoring-show = Ukázat vyhodnocení
ui-scoring-round = Za kolo
ui-scoring-all = Celkem
ui-scoring-help = Hra na nikoho nečeká ani nespěchá: tabulka zůstane, dokud ji nezavřete. Najdete ji i v průběhu hry.
ui-sound = Zvuky
ui-settings = Nastavení
ui-sheet = Celý seznam
ui-outline = Plán jako seznam: šipky procházejí místa, Enter vybírá
ui-can-choose = lze vybrat
ui-place = { $place }.
ui-record = Stáhnout záznam
ui-again = Hrát znovu
ui-next-game = Přejít do další hry
ui-close = Zavřít
ui-show-end = Konečné skóre
ui-device = Pokračovat na jiném zařízení
ui-device-text = Otevřete tento odkaz na druhém zařízení do { $minutes } minut. Platí jednou.
ui-pace = Rychlost botů
ui-pace-slow = pozvolna
ui-pace-normal = běžně
ui-pace-fast = svižně
ui-notify = Upozornit mě, když jsem na tahu
ui-notify-text = { $name }, jste na tahu
ui-keys = Klávesy: šipky a Enter vybírají tah, písmena hledají, Escape vrací o krok.
ui-home = Na úvodní stránku
ui-lost = Spojení vypadlo; zkouším znovu
ui-gone-removed = Zakladatel vám tento stůl zavřel.
ui-gone-no-table = Takový stůl tu není.
ui-gone-flood = Příliš mnoho zpráv najednou. Načtěte stránku znovu.
ui-gone-garbage = Stránka a stůl si nerozumějí. Načtěte stránku znovu.
ui-fair = Otisk míchání: { $reason }
ui-waiting = Na tahu je { $name }
ui-level-easy = slabý
ui-level-medium = střední
ui-level-hard = silný
ui-level-expert = mistrovský
ui-level-program = program
ui-look-back = Přehrát partii
ui-looking-back = Prohlížíte partii
ui-look-here = Podívat se na tuto chvíli
ui-turn-back = O tah zpět
ui-step-back = O krok zpět
ui-step-on = O krok dál
ui-turn-on = O tah dál
ui-position = { $place } z { $count }
ui-present = Zpět do hry
ui-present-turn = Zpět do hry: jste na tahu
ui-fork = Hrát odtud dál
ui-fork-text = Otevře se soukromý stůl s tímto postavením; karty a kostky se losují znovu. Původní partie se nezmění.
ui-fork-known = Otevře se soukromý stůl s tímto postavením; karty a kostky se losují znovu. Co nemůžete vědět, se domyslí, takže skryté karty budou nejspíš jiné. Původní partie se nezmění.
ui-fork-how = Proti komu
ui-fork-bots = botům
ui-fork-here = lidem u tohoto zařízení (nebo sami sobě)
ui-fork-seat = Moje místo
ui-fork-level = Síla botů
ui-fork-go = Hrát
ui-chat = Chat
ui-chat-send = Poslat
ui-chat-say = Řekněte něco…
ui-chat-empty = Zatím nikdo nic neřekl.
ui-chat-name = Mluvit může každý, kdo má jméno. Vaše jméno:
ui-chat-name-go = Používat toto jméno
ui-chat-players = U tohoto stolu mluví jen hráči.
ui-chat-off = Zakladatel stolu chat vypnul.
ui-chat-mode = Kdo smí mluvit
ui-chat-mode-all = všichni
ui-chat-mode-players = jen hráči
ui-chat-mode-off = nikdo
ui-chat-watcher = přihlíží
ui-chat-mute = Ztlumit: { $name }
ui-chat-unmute = Zrušit ztlumení ({ $count })
ui-fair-title = Poctivé míchání
ui-fair-check = Ověřit míchání
ui-fair-later = Veškerá náhoda vychází z jednoho tajemství, které už má tento stůl pevně dané. Níže jsou jeho otisky: prohlížeč si je pamatuje, a až hra skončí, tajemství se zveřejní, takže půjde ověřit každou kartu a kostku.
ui-fair-honest = Míchání bylo poctivé: všechno odpovídá tajemství danému předem.
ui-fair-forged = Míchání neodpovídá tajemství.
ui-fair-broken = Toto není tajemství, které bylo na začátku slíbeno.
ui-fair-same = Otisky jsou ty, které tento prohlížeč viděl poprvé.
ui-fair-not-same = Otisky nejsou ty, které tento prohlížeč viděl poprvé.
ui-fair-mine = Součástí tajemství je číslo z tohoto prohlížeče.
ui-fair-seal = Otisk vlastní části stolu, zobrazený při usedání
ui-fair-commitment = Otisk tajemství, zobrazený od prvního tahu

# Spuštění
serve-taken = Port { $port } na adrese { $host } už používá jiný program. Zvolte jiný pomocí --port.
serve-forbidden = Na portu { $port } adresy { $host } vám systém naslouchat nedovolí. Zvolte jiný pomocí --port.
serve-unreachable = Na adrese { $host }, portu { $port }, nelze naslouchat: { $reason }. Zvolte jinou pomocí --host nebo --port.
serve-database = Databázi { $url } nelze otevřít: { $reason }
serve-database-kind = V databázi druhu { $kind } stůl hry uchovávat neumí: fungují SQLite (soubor) a PostgreSQL (postgresql://…).
serve-driver = Chybí modul { $module } pro tuto databázi; nainstalujte ho příkazem: pip install { $module }
serve-running = Složku { $folder } už používá jiný spuštěný stůl.
serve-nothing = Zatím není co zálohovat: { $folder } neexistuje.
serve-no-backup = { $file } není záloha stolu.
serve-no-key = Chybí klíč { $file }. Stůl ho vytvoří při spuštění; záloha ho potřebuje, protože podle něj se pozná, čí je které místo.
serve-not-sqlite = Takto se zálohuje jen databáze SQLite; použijte nástroje své databáze.

# --- úložiště a jeho správci ---
serve-database-used = Tuto databázi už používá jiný server. Nejdřív ho zastavte, nebo zvolte jinou databázi pomocí --database.
serve-database-used-alone = Tuto databázi už používá server, který běží sám. Nejdřív ho zastavte a pak všechny spusťte s --processes.
serve-older-used = Jiné procesy používají tuto databázi ve verzi starší Dreziny. Nejdřív je všechny zastavte; pak se převede na novou.
serve-several-on-a-file = Více procesů potřebuje PostgreSQL: --database postgresql://…. Se souborem --processes vynechte.
serve-settings-differ = Ostatní procesy na této databázi běží s jiným nastavením: { $names }. Spusťte tento se stejným, nebo je nejdřív všechny zastavte.
serve-newer = Tuto databázi zapsala novější Drezina (úložiště verze { $version }; tato zná nejvýše { $known }). Nainstalujte novější, nebo obnovte starší zálohu.
serve-no-such-table = V databázi chybí tabulka „{ $table }“. Změnilo ji něco jiného než Drezina; obnovte zálohu.
serve-no-such-column = V tabulce „{ $table }“ v databázi chybí sloupec „{ $column }“. Změnilo ji něco jiného než Drezina; obnovte zálohu.
serve-unknown-column = Tabulka „{ $table }“ v databázi vyžaduje sloupec „{ $column }“, který tato Drezina nezná. Nainstalujte novější, nebo obnovte zálohu.
serve-dangling = Některé řádky databáze patří ke stolům, které neexistují. Nic se nezměnilo; obnovte zálohu.

# Souhlas
log-wish = { $name } si přeje vzít rozhodnutí zpět.
log-yes = { $name } souhlasí.
log-no = { $name } nesouhlasí; všechno zůstává, jak je.
log-withdrawn = { $name } už nechce nic brát zpět.
log-undo = { $name } bere rozhodnutí zpět.
log-undo-agreed = { $name } bere rozhodnutí zpět. Souhlas: { $others }.
log-undo-all = { $name } bere rozhodnutí zpět. Všichni souhlasili.
log-undo-practice = { $name } bere rozhodnutí zpět, cvičná hra to dovoluje.
log-standin-own = { $name } nechává hrát bota ({ $level }).
log-standin-late = Čekalo se tak dlouho, jak si stůl dohodl: { $name } má místo sebe bota ({ $level }). Přání: { $others }.
log-gone = Kdo tu hrál, odešel nadobro: hraje za něj { $name }, bot ({ $level }).
log-back = { $name } je zpět a hraje; bot skončil.
standin-after = Jak dlouho čekat na rozhodnutí
standin-level = Síla zastupujícího bota
standin-help = Kdo se tak dlouho nerozhodne, za toho může kterýkoli jiný hráč nechat hrát bota, dokud se nevrátí. Dřív nikoho bot nezastoupí, leda by o to sám požádal.
practice = Cvičná hra
practice-help = Hra o samotě se počítá: jakmile rozhodla náhoda nebo se něco odhalilo, nic se nebere zpět. Ve cvičné hře lze vzít zpět všechno a výsledek se nikam nepočítá.
time-600 = deset minut
time-3600 = hodinu
time-86400 = den
time-259200 = tři dny
time-604800 = týden
time-0 = jak dlouho bude třeba
agreed-standin = Čeká-li stůl na něčí rozhodnutí { $time }, může za něj kterýkoli jiný hráč nechat hrát bota ({ $level }), dokud se nevrátí.
agreed-no-standin = Bot za někoho hraje, jen když o to sám požádá.
agreed-undo = Rozhodnutí lze vzít volně zpět, dokud nerozhodne náhoda, nic se neodhalí a nerozhodne nikdo jiný; potom jen se souhlasem všech.
agreed-counted = Tato hra se počítá: jakmile rozhodla náhoda, něco se odhalilo nebo rozhodl někdo jiný, nic se nebere zpět.
agreed-practice = Cvičná hra: zpět lze vzít všechno a výsledek se nikam nepočítá.
howto-print = **Prázdné listy k vytištění (A4):**
howto-undo = Rozhodnutí můžete vzít volně zpět, dokud nerozhodne náhoda, nic se neodhalí a nerozhodne nikdo jiný; potom musí souhlasit všichni, a hrajete-li sami, jde to jen ve cvičné hře, která se nikam nepočítá.
no-wish-open = Někdo si přeje vzít rozhodnutí zpět. Nejdřív na to odpovězte, nebo přání odvolejte.
no-counted = Tato hra se počítá, takže se nic nebere zpět, jakmile rozhodla náhoda, něco se odhalilo nebo rozhodl někdo jiný.
status-over-practice = Cvičná hra skončila; nikam se nepočítá
ui-at-the-table = U stolu
ui-news = Co se právě stalo
ui-news-again = Znovu
ui-news-pause = Pozastavit
ui-news-on = Pokračovat
ui-news-skip = Přeskočit
ui-news-speed = Rychlost tahů ostatních
ui-news-off = vyp.
ui-own-goals = Pro vaše cíle
ui-other-choices = Další možnosti
ui-unfold = Ukázat drobnosti
points-changed = { $count ->
    [one] bod
    [few] body
   *[other] bodů
  }
ui-practice = Cvičná hra: výsledek se nikam nepočítá.
ui-sure-undo = Souhlasí všichni u tohoto zařízení s tím, že se to vezme zpět?
ui-sure-bot = Nechat za hráče { $name } hrát bota, dokud se nevrátí?
serve-backup-key = Klíč v souboru { $file } nemá velikost klíče. Nic se nezměnilo.
serve-backup-size = Databáze v souboru { $file } by se rozbalila do velikosti, jakou žádné hry nemají. Nic se nezměnilo.
serve-backup-space = Ve složce { $folder } není dost místa pro databázi ze souboru { $file }. Nic se nezměnilo.
serve-backup-database = Databáze v souboru { $file } je poškozená, nebo nepatří Drezině. Nic se nezměnilo.
serve-nothing-aside = Ve složce { $folder } není žádná obnova, kterou by šlo vzít zpět.
status-bots-queue = Boti čekají, až na ně přijde řada: asi { $seconds } s
no-not-installed = Hra tohoto stolu tu už není nainstalovaná. Tahy zůstávají uložené; po nové instalaci hry se pokračuje.
closed-operator = Tento stůl správce zavřel.
closed-expired = Tento stůl se zavřel, protože dlouho nikdo nepřišel.
no-closed = Tento stůl je zavřený.
no-banned-here = Na tomto serveru si nemůžete sednout ani otevřít stůl. Pokud je to omyl, napište jeho správci.
no-muted = Na tomto serveru nemůžete mluvit.
no-too-many-open = Na hráče už odsud čeká příliš mnoho stolů. Zahrajte si u některého z nich, nebo počkejte, až některý začne.
serve-no-table = Stůl { $table } neexistuje.
serve-no-guest = Host { $guest } neexistuje.
serve-no-sanction = { $guest } takový zákaz nemá.
serve-no-command = Příkaz { $command } server nezná.
serve-not-written = Nepodařilo se to zapsat. Nic se nezměnilo; víc je v záznamech serveru.

# Čas
clock = Čas na tah
clock-none = bez omezení
clock-live-1 = naživo: minuta na tah a deset minut v zásobě
clock-live-3 = naživo: tři minuty na tah a půl hodiny v zásobě
clock-hours-12 = na dálku: dvanáct hodin na tah
clock-days-1 = na dálku: den na tah
clock-days-3 = na dálku: tři dny na tah
clock-days-7 = na dálku: týden na tah
clock-help = Hodiny stojí, když neběží server a když stůl čeká na něčí souhlas. Při hře na dálku odpočívají i v nočních hodinách a o dovolené, které si každý nastaví.
time-over = Když čas vyprší
time-over-standin = hraje bot, dokud se hráč nevrátí
time-over-default = platí základní volba hry
time-over-bot = bot dohraje hru do konce
agreed-clock-standin = Čas: { $clock }. Komu vyprší, za toho hraje bot ({ $level }), dokud se nevrátí.
agreed-clock-default = Čas: { $clock }. Komu vyprší, za toho až do konce tahu platí základní volba hry.
agreed-clock-bot = Čas: { $clock }. Komu vyprší, za toho dohraje bot ({ $level }) hru do konce.
duration-days = { $count ->
    [one] { $count } den
    [few] { $count } dny
   *[other] { $count } dní
}
duration-hours = { $count ->
    [one] { $count } hodina
    [few] { $count } hodiny
   *[other] { $count } hodin
}
duration-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[other] { $count } minut
}
duration-seconds = { $count } s
log-warn = { $name } má už málo času. Zbývá: { $time }.
log-time = { $name } už nemá čas; do konce tahu platí základní volba hry.
log-standin-time = { $name } už nemá čas; hraje bot ({ $level }), dokud se hráč nevrátí.
log-rest = { $name } už nemá čas; hru dohraje bot ({ $level }).
log-resign = { $name } se vzdává a bude na posledním místě; hru dohraje bot ({ $level }).
log-claim = Někdo prosí o místo, které patří jinému: { $name }.
log-claim-yes = Souhlas s novým hráčem na místě, které má { $name }: { $others }.
log-claim-no = Místo zůstává, komu bylo: { $name }. Nesouhlas: { $others }.
log-claim-withdrawn = Prosba o místo, které má { $name }, je odvolaná.
log-handed = Místo má teď { $name }. Souhlas: { $others }.
log-handed-own = Místo má teď { $name }; předal je dosavadní hráč.
log-idle = Dlouho nikdo netáhl; hra skončila bez výsledku.
claim-own = { $name } prosí o vaše místo. Předáte mu je i se vším, co je na něm tajné?
claim-missing = { $name } prosí o místo, které má { $owner }. Stačí souhlas toho, komu patří; jinak musí souhlasit: { $others }.
claim-waits = { $name } prosí o místo, které má { $owner }. Ostatní souhlasí; dokud má { $owner } čas odpovědět ({ $time }), čeká se.
status-idle = Hra skončila bez výsledku
ended-idle = Tato hra skončila bez výsledku, protože v ní dlouho nikdo netáhl.
closed-host = Tento stůl jeho zakladatel zavřel dřív, než hra začala.
no-bad-availability = Toto časové pásmo nebo datum neznáme.
no-bad-quiet = Noční hodiny mohou mít nejvýš čtrnáct hodin denně.
no-bad-holiday = Dovolená začíná nejpozději v den, kdy končí, a má nejvýš třicet dní.
ui-act-resign = Vzdát se
ui-sure-resign = Opravdu se vzdát? Hru za vás dohraje bot a budete na posledním místě.
ui-act-ask = Je to moje místo
ui-sure-ask = Poprosit o toto místo? Předá vám je jeho hráč, nebo musí souhlasit ostatní u stolu.
ui-gone-resigned-chair = hráč se vzdal, hraje bot
ui-gone-time-chair = čas vypršel, hraje bot
ui-resigned = vzdal se
ui-call-off = Zavřít stůl
ui-sure-call-off = Zavřít tento stůl? Kdo u něj už sedí, uvidí, že je zavřený.
ui-clock = Zbývající čas
ui-clock-bank = v zásobě
ui-clock-rests = hodiny stojí

no-analysis-busy = Právě se rozebírá jiná vaše hra; zkuste to, až bude hotovo.
no-bots-busy = Boti teď mají příliš mnoho přemýšlení; zkuste to za chvíli.
ui-analyse = Rozebrat
ui-analysis = Rozbor
ui-analysis-close = Zavřít rozbor
ui-analysis-none = Co rozhodlo a co bylo štěstí? Boti zkusí dohrát každé postavení. Trvá to asi minutu.
ui-analysis-begin = Rozebrat tuto hru
ui-analysis-others = Hru si může dát rozebrat jen ten, kdo ji hrál.
ui-analysis-running = rozhodnutí { $done } z { $count }
ui-analysis-failed = Rozbor se nepodařilo dokončit.
ui-analysis-again = Zkusit znovu
analysis-chances = naděje na výhru v %, odhad
ui-good-moves = { $good } z { $all }
ui-good-moves-what = dobrých rozhodnutí
ui-mistakes = Největší chyby
ui-mistakes-none = Žádná chyba se nenašla. Pěkně zahráno!
ui-mistakes-all = všech
ui-turn-of = Krok { $n }
ui-better-was = Lepší bylo: { $move }.
ui-loss = −{ $points } b., −{ $win } %
ui-hindsight = Se znalostí všech karet: −{ $points }.
ui-turning = Zlomové okamžiky
ui-turning-one = Krok { $n }: { $name } z { $before } % na { $after } %
ui-losses = Průměrná ztráta na rozhodnutí
ui-losses-all = Průměrná ztráta ve všech vašich hrách
ui-loss-points = bodů
ui-estimate = Všechna čísla jsou odhady botů z toho, co kdo tehdy věděl. Štěstí je, co přinesla náhoda podle ohodnocení { $value }; hra je všechno ostatní, i hra ostatních.
ui-play-from-here = Hrát odtud
ui-try-again = Zkusit znovu
ui-try-again-what = Co byste zahráli teď?
ui-try-right = Správně!
ui-try-wrong = Není to nejlepší: o { $points } b. méně.
ui-try-next = Další
ui-try-others = Chyby z vašich posledních her
ui-problem = { $kind }, −{ $points } b.
ui-hint = Poradit
ui-hint-thinking = Přemýšlím …
ui-hint-title = Boti by zahráli
hint-text = nakonec asi { $points } b., naděje na výhru { $win } %; když to nevyjde, { $bad } b.
hint-alone = nakonec asi { $points } b.; když to nevyjde, { $bad } b.
ui-no-hint = Rada teď není k dispozici; zkuste to za chvíli.

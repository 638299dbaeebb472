# Stránky
skip = Na obsah
other-language = In English
your-name = Vaše jméno
name = Jméno
passenger = Cestující
home-title = Nastupovat!
home-lead = Pět železničních deskových her u stolu v prohlížeči: s přáteli, na jednom zařízení nebo proti botům.
my-tables = Moje stoly
open-tables = Otevřené stoly
games = Hry
players-range = { $low }–{ $high } hráčů
play-bots = Hrát proti botům
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
automa-help = Kde pravidla dávají jednomu hráči umělého soupeře, ten se posadí sám.
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
device-title = Pokračovat na tomto zařízení
device-text = Posadíte se ke stejnému stolu pod stejným jménem. Odkaz platí jednou.
device-go = Pokračovat tady
edition = O tomto vydání
edition-lead = Odkud pochází která část součástí. Pravidla jsou podle příručky, kresby jsou naše vlastní.
source-rulebook = z příručky
source-found = nalezeno jinde
source-inferred = odvozeno
source-reconstructed = rekonstruováno
sorry = Tohle se nepovedlo
to-home = Na úvodní stránku
no-page = Na této adrese nic není.

# Stůl slovy
status-open = Čeká se na { $count ->
    [one] jednoho hráče
    [few] { $count } hráče
   *[other] { $count } hráčů
  }
status-turn = { $count ->
    [one] Na tahu: { $name }
   *[other] Na tahu: { $name }
  }
status-over = Hra skončila
status-stopped = Hra se zastavila
stopped = Tato hra začala s jinými pravidly nebo součástmi a nemůže pokračovat: { $reason } Vše až do tohoto místa je k přečtení.
wish = { $name } by chtěl(a) vzít zpět poslední rozhodnutí.
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
ui-tray = Ruka
ui-players = Hráči
ui-log = Průběh
ui-howto = Jak se hraje
ui-zoom-in = Přiblížit
ui-zoom-out = Oddálit
ui-zoom-fit = Ukázat vše
ui-your-turn = Jste na tahu
ui-undo = Vzít zpět
ui-undo-ask = Požádat o vzetí zpět
ui-undo-asked = Ostatní dostali otázku.
ui-back = O krok zpět
ui-confirm = Potvrdit
ui-cancel = Ještě ne
ui-filter = Hledat: pište písmena
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
ui-sit = Posadit se
ui-leave = Vstát
ui-to-bot = Předat botovi
ui-take-back = Vzít si místo zpět
ui-remove = Vykázat
ui-sure-remove = Opravdu vykázat od stolu: { $name }?
ui-standin = hraje bot ({ $name } je pryč)
ui-setting-up = Příprava
ui-since = Od vašeho posledního tahu
ui-lobby-title = Stůl je připraven
ui-lobby-text = Pošlete tento odkaz přátelům. Hra začne, až budou všechna místa obsazená.
ui-copy = Kopírovat odkaz
ui-copied = Zkopírováno
ui-share = Sdílet
ui-need-name = Napište své jméno a posaďte se:
ui-curtain-title = { $name }, jste na tahu
ui-curtain-text = Předejte zařízení. Nikdo jiný by se teď neměl dívat.
ui-curtain-go = Jsem { $name }
ui-end-title = Konečné skóre
ui-place = { $place }.
ui-record = Stáhnout záznam
ui-again = Hrát znovu
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
ui-fair = Zapečetěné míchání: { $reason }
ui-waiting = Čeká se: { $name }
ui-level-easy = lehký
ui-level-medium = střední
ui-level-hard = těžký

# Spuštění
serve-taken = { $host }, port { $port }: { $reason }. Zvolte jiný pomocí --port.
serve-running = Složku { $folder } už používá jiný spuštěný stůl.
serve-nothing = Zatím není co zálohovat: { $folder } neexistuje.
serve-no-backup = { $file } není záloha stolu.
serve-not-sqlite = Takto se zálohuje jen databáze SQLite; použijte nástroje své databáze.

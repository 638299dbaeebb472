# Přihlášení
account = Účet
signin = Přihlásit se
signin-lead = Kdo si ke jménu přidal e-mail nebo přístupový klíč, najde tu svá místa znovu. Nikdo to nepotřebuje: na hraní stačí jméno.
signin-mail = Odkazem v e-mailu
signin-mail-text = Dostanete odkaz, který platí jednou a { $minutes } minut.
mail-address = E-mailová adresa
send-link = Poslat odkaz
signin-passkey = Přístupovým klíčem
signin-passkey-go = Přihlásit se přístupovým klíčem
signin-none = Tento server neposílá e-maily a na této adrese neumí přístupové klíče. Pomůže odkaz z jiného zařízení, které je ještě přihlášené: v nabídce u stolu zvolte „Pokračovat na jiném zařízení“.
signin-seat = Pokud už není přihlášené žádné zařízení, otevřete stůl: ostatní vám tam mohou místo vrátit.
device-title = Pokračovat jako { $name }
device-text = Tento odkaz patří hráči { $name }. Kdo ho použije, hraje v tomto prohlížeči pod tímto jménem. Platí jednou.
device-same = Tento prohlížeč už patří hráči { $name }.
device-other = Tento prohlížeč teď patří hráči { $other }. Místo toho bude { $name }; na stránce účtu se můžete vrátit.
device-warning = Tento prohlížeč teď patří hráči { $other } a má místo { $count ->
    [one] u jednoho stolu
    [few] u { $count } stolů
   *[other] u { $count } stolů
  }. O to by přišel: { $name } tam hrát nemůže. Pokud vám odkaz poslal někdo jiný, nepoužívejte ho.
device-go = Pokračovat jako { $name }
device-go-anyway = Opustit tato místa a být { $name }
stay = Zůstat { $name }
mail-sent = Odkaz je na cestě na tuto adresu. Otevřete ho do { $minutes } minut na kterémkoli zařízení; adresa pak bude vaše.
mail-confirmed = E-mailová adresa je teď vaše. Můžete se jí přihlašovat a vybrat si, co chcete vědět.
signin-sent = Pokud tu někdo tuto adresu má, odkaz na ni je na cestě. Platí jednou a { $minutes } minut.
to-account = Na stránku účtu
confirm-title = Je to vaše adresa?
confirm-text = { $name } tu chce používat adresu { $mail }: k přihlášení a pro oznámení. Pokud { $name } nejste vy, stránku zavřete.
confirm-go = Ano, je moje
mail-signin-subject = Drezina: odkaz k přihlášení
mail-signin = Dobrý den, { $name },

  tímto odkazem se přihlásíte do Dreziny. Platí jednou a { $minutes } minut:

  { $address }

  Pokud jste o něj nežádali, nemusíte dělat nic.
mail-confirm-subject = Drezina: je to vaše adresa?
mail-confirm = Dobrý den,

  { $name } chce v Drezině používat tuto adresu. Pokud jste to vy, otevřete do { $minutes } minut tento odkaz:

  { $address }

  Pokud ne, nemusíte dělat nic.

# Účet
account-lead = Na hraní stačí jméno. Tady zařídíte, aby vám zůstalo.
account-before = Než tento prohlížeč použil odkaz, patřil hráči { $name }.
account-go-back = Být zase { $name }
safe = Jak najít svá místa znovu
safe-none = Vaše jméno je uložené jen v cookies tohoto prohlížeče. Přidejte e-mail nebo přístupový klíč, ať s nimi o nic nepřijdete.
mail-own = Vaše e-mailová adresa: { $mail }
mail-remove = Odebrat adresu
mail-add = Přidat tuto adresu
mail-missing = Tento server neposílá e-maily, takže adresu přidat nejde.
passkeys = Přístupové klíče
passkey-add = Přidat přístupový klíč
passkey-made = Přístupový klíč: { $name }
passkey-remove = Odebrat
passkey-address = Přístupové klíče potřebují adresu https se jménem, nebo http://localhost; tento stůl je otevřený na jiné adrese.
passkey-browser = Tento prohlížeč přístupové klíče neumí.
devices = Zařízení
devices-lead = Všechny prohlížeče, které jsou přihlášené jako vy. Odhlaste ty, které už nepoužíváte nebo neznáte.
device-old = neznámý prohlížeč
device-this = tento
device-way-guest = od vaší první hry
device-way-link = odkazem
device-way-mail = e-mailem
device-way-passkey = přístupovým klíčem
device-sign-out = Odhlásit
device-last = Toto je jediná cesta k vašim místům. Když se tu odhlásíte, přijdete o ně.
notices = Oznámení
notices-lead = Co chcete vědět, když se zrovna nedíváte. Dokud sedíte u stolu nebo máte noční klid, nepřijde nic.
notice-kind = O čem
way-mail = E-mail
way-push = Prohlížeč
way-webhook = Webhook
choice-turn = Jsem na tahu
choice-agree = Někdo čeká na můj souhlas
choice-over = Hra skončila
choice-invite = Někdo mě zve
missing-mail = E-mail: tento server žádné neposílá.
missing-own-mail = E-mail: nejdřív přidejte adresu.
missing-push = Prohlížeč: serveru chybí doplněk „push“, takže prohlížeče volat neumí.
missing-webhook = Webhook: správce serveru pro něj žádnou adresu nepovolil.
missing-push-secure = Prohlížeč lze volat jen přes https nebo na adrese localhost.
missing-push-ios = Na iPhonu a iPadu si stránku nejdřív přidejte na plochu (Sdílet, potom „Přidat na plochu“) a otevřete ji odtud.
missing-push-browser = Tento prohlížeč volat nejde.
missing-push-denied = Tento prohlížeč má zakázáno oznámení z této stránky ukazovat; změníte to v jeho nastavení.
webhook-address = Adresa webhooku
webhook-help = Třeba kanál na Discordu. Povolené servery: { $hosts }.
push-on = Volat tento prohlížeč
push-off = Už mé prohlížeče nevolat
push-count = { $count ->
    [0] Zatím se nevolá žádný prohlížeč.
    [one] Volá se jeden prohlížeč.
    [few] Volají se { $count } prohlížeče.
   *[other] Volá se { $count } prohlížečů.
  }
save = Uložit
rating-title = Hodnocení
rating-lead = Číslo pro každou hru, z počítaných partií se dvěma a více lidmi. Kdo ho nechce, ten ho nemá.
rating-none = Žádné hodnocení; dosavadní se smaže
rating-own = Hodnocení, které vidím jen já
rating-all = Hodnocení, které smí vidět každý
your-data = Co je o vás uloženo
your-data-lead = Vaše jméno, místa a tahy, co jste napsali do chatu a co stojí na této stránce. Nic jiného.
export = Stáhnout všechno
delete = Smazat všechno
delete-lead = Vaše jméno zmizí ode všech stolů a s ním i tento účet. Tahy zůstanou beze jména kvůli spoluhráčům. Vrátit to nejde.
delete-sure = Pro potvrzení napište své jméno: { $name }
# Oznámení
notice-turn = { $table }: jste na tahu.
notice-late = { $table }: jste na tahu a čas vám dochází.
notice-timeout = { $table }: čas vám vypršel; rozhodl za vás stůl, nebo za vás hraje bot.
notice-agree = { $table }: { $name } si přeje vzít rozhodnutí zpět. Souhlasíte?
notice-claim = { $table }: { $name } žádá o místo u stolu. Souhlasíte?
notice-over = { $table }: hra skončila.
notice-invite = { $table }: { $name } vás zve ke hře.
notice-several = { $count ->
    [few] Čekají na vás { $count } stoly
   *[other] Čeká na vás { $count } stolů
  }
notice-footer = Tuto zprávu dostáváte, protože jste si ji vybrali. Změníte to tady: { $address }
# Odmítnutí
no-passkey = Tento přístupový klíč jsme nemohli přijmout. Zkuste to prosím znovu.
no-passkey-address = Na této adrese přístupové klíče nefungují.
no-too-many-passkeys = Přístupových klíčů máte dost. Nejdřív některý odeberte.
no-no-mail = Tento server neposílá e-maily.
no-bad-mail = To není e-mailová adresa.
no-mail-taken = Tuto adresu tu už má jiné jméno. Přihlaste se jí.
no-nobody-before = Tento prohlížeč předtím nikomu jinému nepatřil.
no-no-device = Takové zařízení tu není.
no-bad-webhook = Na tuto adresu server neposílá. Musí začínat https:// a vést na některý z povolených serverů.
no-bad-push = Push službu tohoto prohlížeče server nezná.
no-not-sure = Nic se nesmazalo: jméno není napsané tak, jak stojí na stránce.
serve-no-report = Hlášení { $report } neexistuje.
my-games = Moje hry
my-turn = Jste na tahu
my-invitations = Pozvánky
decline = Ne, děkuji
my-running = Rozehrané
my-none = Žádná hra neběží. Na úvodní stránce nějakou začnete.
my-no-others = Žádné další nejsou rozehrané.
my-finished = Dohrané
my-none-such = Žádná taková tu není.
my-place = { $place }. místo
all-games = Všechny hry
all-modes = S kýmkoli
mode = S kým
mode-people = s lidmi
mode-mixed = s lidmi a boty
mode-bots = s boty
mode-alone = sólo
mode-practice = cvičně
filter = Ukázat
newer = Novější
older = Starší
my-results = Výsledky
count-games = Her
count-first = Výher
mean-place = Průměrné místo
against-bots = Boti
count-ahead = Lepší než oni
rating-games = { $count ->
    [one] z jedné hry
   *[other] z { $count } her
  }
rating-help = Odhad a jeho přesnost: v devatenácti případech z dvaceti se skutečná hodnota liší od prvního čísla nejvýše o druhé. Všichni začínají na 25,0 ± 16,7.
my-people = Lidé
together-games = { $count ->
    [one] jedna společná hra
    [few] { $count } společné hry
   *[other] { $count } společných her
  }, z toho { $ahead }× lepší umístění
invite-to = Stůl, ke kterému zvete
invite = Pozvat
trouble = Potíže?
block = Zablokovat
unblock = Odblokovat
blocked = Nehrajete spolu.
block-help = K novým stolům už spolu neusednete a žádná pozvánka neprojde. Druhá strana se to nedozví.
report-text = Co se stalo? Přečte si to správce serveru.
report = Nahlásit správci
reported = Správce serveru si to teď může přečíst.
no-not-together = K tomuto stolu si sednout nemůžete.
offline = Bez spojení
offline-text = Stůl není dosažitelný, takže teď hrát nejde. Až se spojení obnoví, stránka se vrátí sama.
offline-again = Zkusit znovu
offline-seen = Moje hry, jak byly vidět naposledy
quiet = Klid a dovolená
quiet-lead = V těchto hodinách a dnech vás nikdo nevolá a ve hrách s hodinami či dny na tah vaše hodiny stojí.
quiet-from = Klid od
quiet-until = Klid do
away-from = První den dovolené
away-until = Poslední den
zone = Časové pásmo
left-days = { $count ->
    [one] zbývá jeden den
    [few] zbývají { $count } dny
   *[other] zbývá { $count } dní
  }
left-hours = zbývá { $count } h
left-minutes = zbývá { $count } min
all-my-games = Všechny i s výsledky

seat = Hráč { $number }

source-rulebook = z pravidel hry
source-found = z veřejných zdrojů
source-inferred = odvozeno
source-reconstructed = rekonstruováno

error-no-observation = Hra { $game } neříká v číslech, co vidí jednotlivá místa; hry to dělají v souboru observation.py.
error-no-inputs = Boti hry { $game } se neučí; co se síti říká, stanoví hra v souboru bot/inputs.py.
error-net-inputs = Soubor { $file } obsahuje váhy pro jiné vstupy, než má tato verze (rodina „{ $family }“, například { $names }); nové vytvoří `drezina train`.
error-net-shape = Soubor { $file } obsahuje váhy, které k sobě nepatří (rodina „{ $family }“); nové vytvoří `drezina train`.
error-no-numpy = Učení potřebuje NumPy: pip install "drezina[train]".
error-unknown-game = Hra „{ $game }“ tu není. Hry: { $allowed }.
error-players = Hru { $game } nelze hrát v počtu { $players } { $players ->
    [one] hráče
   *[other] hráčů
  }; možnosti: { $allowed }.
error-option = Hra { $game } nemá volbu „{ $option }“; má: { $allowed }.
error-value = Volba „{ $option }“ hry { $game } nemůže být „{ $value }“; možnosti: { $allowed }.
error-conflict = Tyto volby k sobě nepatří.
error-components = { $file }, na místě „{ $key }“: { $reason }.
error-components-unreadable = Soubor { $file } nelze přečíst: { $reason }.
error-components-folder = Složka „{ $folder }“ se soubory součástí neexistuje.
error-not-a-move = „{ $move }“ není tah této hry.
error-illegal = „{ $move }“ teď není dovoleno.
error-not-your-turn = Místo { $seat } teď není na tahu.
error-not-over = Tato hra ještě neskončila; rozebrat lze jen hru, která skončila.
error-game-over = Hra skončila.
error-no-seat = Tato hra nemá místo { $seat }.
error-nothing-to-undo = Není co vzít zpět.
error-barrier = Už to nejde vzít zpět: mezitím { $why ->
    [chance] rozhodla náhoda
    [revealed] bylo odhaleno něco tajného
   *[other] táhl jiný hráč
  }.
error-record-empty = Toto není záznam hry: musí začínat řádkem „{ $first }“.
error-record-head = Hlavička záznamu: { $reason }
error-record-line = Řádek { $line } záznamu: { $reason }
error-record-odd = „{ $row }“ není řádek záznamu.
error-record-key = „{ $key }“ sem nepatří.
error-record-lacks = V hlavičce záznamu chybí „{ $key }“.
error-record-value = V hlavičce záznamu stojí „{ $key }: { $value }“, což nejde.
error-record-chance = Náhoda tu nemůže dát „{ $move }“.
error-record-after-points = Za body už nesmí nic následovat.
error-record-not-over = Záznam končí body, ale hra neskončila.
error-record-points = Záznam končí body { $theirs }, ale hra končí s { $ours }.
error-record-components = Zaznamenaná hra se hrála s jinými součástmi ({ $theirs }), než které se používají ({ $ours }).
error-record-rules = Zaznamenaná hra se hrála podle verze pravidel { $theirs }; zde je verze { $ours }.
error-record-given = „{ $move }“ nelze určit předem.
error-record-mixing = Tajemství záznamu není to, které dává vlastní část stolu s čísly hráčů.
error-no-such-entry = Hra má jen { $entries ->
    [one] jeden zápis
    [few] { $entries } zápisy
   *[other] { $entries } zápisů
  }; číslo { $wanted } mezi nimi není.
error-bot = Bot „{ $bot }“ tu není; možnosti: { $allowed }.
error-bots-count = Botů je { $bots }, míst { $players }; uveďte pro každé jednoho, oddělené čárkami.
error-bot-program = Programy tu hrají jako boti, jen když provozovatel některý povolí pomocí --bot-program.
error-bots-busy = Boti mají příliš mnoho rozhodnutí najednou; zkuste to za chvíli.
error-program-start = Program „{ $command }“ nelze spustit: { $reason }.
error-program-slow = Program „{ $command }“ neodpověděl do { $seconds } s.
error-program-ended = Program „{ $command }“ skončil bez odpovědi (návratový kód { $code }).
error-program-answer = Program „{ $command }“ odpověděl „{ $answer }“, což není žádný z dovolených tahů jako {"{"}"move": TEXT{"}"} nebo {"{"}"code": ČÍSLO{"}"}.
error-program-said = Program „{ $command }“ neuměl odpovědět: { $reason }
error-question = Tohle není otázka na pozici: { $reason }.
error-question-version = Otázka pochází z verze s jinými pravidly nebo součástmi hry { $game }.
error-league-bots = Liga potřebuje různé boty, nejméně { $least }, každého jednou.
error-no-ray = Ray není nainstalován. Přinese ho `pip install "drezina[cluster]"`.
error-no-arrow = pyarrow není nainstalován. Přinese ho `pip install "drezina[lab]"`.
error-no-cluster = Na adrese { $address } žádný cluster Ray není; spustí ho `ray start --head`, který adresu i ukáže.
error-other-version = Uzel { $node } má jinou verzi Dreziny nebo jiné soubory součástí; nainstalujte všude totéž.
error-series-file = Soubor { $file } obsahuje hry jiné série nebo jiné verze; zvolte jiný soubor.

# Poctivé míchání
proof-dealt = { $count ->
    [one] Padla jedna kostka, karta nebo žeton a odpovídá tajemství zvolenému před hrou.
    [few] Všechny { $count } kostky, karty a žetony odpovídají tajemství zvolenému před hrou.
   *[other] Všech { $count } kostek, karet a žetonů odpovídá tajemství zvolenému před hrou.
  }
proof-forged = Zápis { $entry }: „{ $move }“ tajemství nerozdává. Záznam byl pozměněn, nebo míchání nebylo poctivé.
proof-unfinished = { $count ->
    [0] Záznam končí dřív, než hra začala; nic se neodehrálo.
    [one] Záznam končí dřív než hra, po jednom zápisu: hra není dohraná, nebo záznamu chybí konec. Zkontrolováno je jen to, co v něm je.
   *[other] Záznam končí dřív než hra, po { $count } zápisech: hra není dohraná, nebo záznamu chybí konec. Zkontrolováno je jen to, co v něm je.
  }
proof-seal-right = Otisk { $seal }, který jste si poznamenali, patří k tomuto tajemství.
proof-seal-wrong = Otisk { $seal }, který jste si poznamenali, k tomuto tajemství nepatří: použilo se jiné, než bylo slíbeno. (Je potřeba aspoň osm číslic.)
proof-mixed = { $count ->
    [0] Tajemství je jen od stolu; stránka žádného hráče k němu nepřidala číslo.
    [one] Tajemství je smíchané z vlastní části stolu a čísla od stránky jednoho hráče.
   *[other] Tajemství je smíchané z vlastní části stolu a { $count } čísel od stránek hráčů.
  }
proof-forked = { $count ->
    [one] První zápis přišel z jiné hry a zde se nekontroluje.
    [few] První { $count } zápisy přišly z jiné hry a zde se nekontrolují.
   *[other] Prvních { $count } zápisů přišlo z jiné hry a zde se nekontroluje.
  }
proof-position = Hra začíná uprostřed, z toho, co někdo mohl vědět; zbytek postavení byl domyšlen, ne rozdán.
proof-given = Určeno před hrou, ne rozdáno: { $moves }.
proof-undone = { $count ->
    [one] Jednou se něco vrátilo přes náhodnou událost; potom náhoda rozdávala znovu. Všichni u stolu to viděli.
   *[other] { $count }krát se něco vrátilo přes náhodnou událost; potom náhoda rozdávala znovu. Všichni u stolu to viděli.
  }
proof-shows = Co to dokazuje: jestli jste na začátku viděli otisk { $seal }, byla každá karta a kostka dána už před prvním tahem, ať pak kdo dělal cokoli, a během hry žádnou nikdo nevyměnil.
proof-hides = Co to nedokazuje: že se nikdo, kdo stůl provozuje, během hry do tajemství nepodíval, ani že u stolu, který začíná hned, nezkoušel několik tajemství předem. To druhé vylučuje číslo z vaší stránky, dané až po zobrazení prvního otisku. Kdo stolu nevěří, ověří si záznam na vlastním počítači: drezina verify SOUBOR.

seat = Hráč { $number }

error-unknown-game = Hra „{ $game }“ tu není. Hry: { $allowed }.
error-players = Hru { $game } nelze hrát v počtu { $players }; možnosti: { $allowed }.
error-option = Hra { $game } nemá volbu „{ $option }“; má: { $allowed }.
error-value = Volba „{ $option }“ hry { $game } nemůže být „{ $value }“; možnosti: { $allowed }.
error-misfit = Tyto volby k sobě nepatří.
error-components = { $file }, na místě „{ $key }“: { $reason }.
error-components-unreadable = Soubor { $file } nelze přečíst: { $reason }.
error-components-folder = Složka „{ $folder }“ se soubory součástí neexistuje.
error-not-a-move = „{ $move }“ není tah této hry.
error-illegal = „{ $move }“ teď není dovoleno.
error-not-your-turn = Místo { $seat } teď není na tahu.
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
error-record-components = Záznam byl hrán s jinými součástmi ({ $theirs }), než které se používají ({ $ours }).
error-record-rules = Záznam byl hrán podle verze pravidel { $theirs }; zde je verze { $ours }.
error-record-given = „{ $move }“ nelze určit předem.
error-record-mixing = Tajemství záznamu není to, které dává vlastní část stolu s čísly hráčů.
error-no-such-entry = Hra má jen { $entries } záznamů; { $wanted } mezi nimi není.
error-bot = Bot „{ $bot }“ tu není; možnosti: { $allowed }.
error-bots-count = { $bots } botů nemůže obsadit { $players } míst; uveďte pro každé jednoho, oddělené čárkami.
error-bots-busy = Boti mají příliš mnoho rozhodnutí najednou; zkuste to za chvíli.
error-series-file = Soubor { $file } obsahuje hry jiné série nebo jiné verze; zvolte jiný soubor.

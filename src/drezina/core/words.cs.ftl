seat = Hráč { $number }

error-unknown-game = Hra „{ $game }“ tu není. Hry: { $allowed }.
error-players = Hru { $game } nelze hrát v počtu { $players }; možnosti: { $allowed }.
error-option = Hra { $game } nemá volbu „{ $option }“; má: { $allowed }.
error-value = Volba „{ $option }“ hry { $game } nemůže být „{ $value }“; možnosti: { $allowed }.
error-misfit = Tyto volby k sobě nepatří.
error-components = { $file }, na místě „{ $key }“: { $reason }.
error-components-unreadable = Soubor { $file } nelze přečíst: { $reason }.
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
error-record-empty = Toto není záznam hry: musí začínat slovem „drezina“.
error-record-line = Řádek { $line } záznamu: { $reason }.
error-record-components = Záznam byl hrán s jinými součástmi ({ $theirs }), než které se používají ({ $ours }).
error-record-rules = Záznam byl hrán podle verze pravidel { $theirs }; zde je verze { $ours }.
error-record-given = „{ $move }“ nelze určit předem.
error-no-such-entry = Hra má jen { $entries } záznamů; { $wanted } mezi nimi není.

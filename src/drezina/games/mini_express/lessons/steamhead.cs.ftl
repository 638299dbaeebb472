# Krátká lekce: sólová hra proti Mašinfírovi.
lesson = Mašinfíra
  .blurb = Umělý soupeř pro sólovou hru Mini Expressu: jak se rozhoduje a jak se boduje, asi čtyři minuty.

hello = Tohle je sólová hra. Váš soupeř **Mašinfíra** nepřemýšlí: v každém jeho tahu rozhodne vylosovaný žeton. Pravidla Mini Expressu předpokládáme; neznáte-li je, začněte první hrou.
  .title = Sólová hra
first = Nejdřív si vezměte dvě akcie různých společností. Začněte **Kožedělnou**.
  .wrong = V této lekci začneme Kožedělnou.
second = A k ní **Dřevařskou**.
  .wrong = Ještě Dřevařskou, prosím.
his = Mašinfíra dostal dvě akcie podle prvních dvou žetonů. Jeho panel ukazuje **naposled vytažený žeton** a sáček: tmavé žetony jsou uvnitř, světlé už byly venku.
  .title = Mašinfírův tah
build = Začínáte vy. **Postavte Kožedělnou do Sault Ste. Marie**: čtyři vlaky, tři políčka krajiny.
  .wrong = Zkuste dlouhou stavbu: Kožedělnou do Sault Ste. Marie.
wild = Žolíkový symbol: zvolte si společnost, ve které chcete další vliv. Kožedělná se hodí, její akcii máte.
markers = Mašinfíra táhl. Horní číslo žetonu posune jeho **ukazatel cílového města**, dolní **ukazatel zvolené společnosti**. Čepice na mapě a na listině ukazují, kde stojí.
yard = Pak rozhodne pole pro vlaky zvolené společnosti. **Tři až pět vlaků: staví** do města, kam dosáhne a které je jeho ukazateli nejblíž. **Žádný až dva: bere si akcii**, a to zdarma.
share = Vy platíte jako vždy. Kožedělná všechny vlaky postavila, akcie je zadarmo: **vezměte si ji.**
  .wrong = Akcie Kožedělné je právě zadarmo.
refresh = Vytáhl **žeton obnovy**: všechny žetony se vrátí do sáčku a losuje se znovu. Ze žetonů, které zbývají, můžete jeho tah odhadovat.
route = Teď postavíte Dřevařskou do Louisville; zahraju to za vás.
taken = A vidíte: Dřevařská zůstala bez vlaků, a tak si Mašinfíra **vzal její akcii zadarmo**. Prázdné pole, které po sobě necháte, mu může pomoci.
columns = V sólové hře platí v tabulce jen sloupce **2. místo** (kdo má větší vliv) a **Ostatní**. Při shodě bodů vítězí Mašinfíra.
  .title = Bodování
rest = Zbytek partie přehraju rychle. V průběhu si každý jeho krok můžete přečíst.
score = Konec: Mašinfíra má body za akcie stejně jako vy. Rozhodl váš vliv: on ho sbírá náhodně, vy ne.
  .title = Konec hry
bye = Umíte hrát proti **Mašinfírovi**. Až vám bude málo, přidejte mu obtížnost: pět úrovní, od Cestujícího po Ajznboňáka.

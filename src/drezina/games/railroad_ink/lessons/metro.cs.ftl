# Krátká lekce: podzemí Metro.
lesson = Metro
  .blurb = Podzemí Railroad Inku: metro, vodovodní potrubí a dopravní uzly, asi tři minuty.

hello = Vítejte **v podzemí**. Kreslí se jako na povrchu; co nevíte o kostkách a výjezdech, řekne první hra. Tady si ukážeme, co je jinak.
  .title = Metro
kinds = Dole jezdí **metro**, používá železniční výjezdy, a vede tu **vodovodní potrubí** s výjezdy dálničními. Nikdy se nespojují, ani ve stanici.
first = Kroužek je **stanice metra**. Nakreslete na **A4** křižovatku metra T se stanicí, rameny **na sever, na jih a na západ**.
hub = Máte první **dopravní uzel**! Stanice se jím stane hned, pokud v jejím řádku ani sloupci ještě žádný uzel není. V sítích metra se uzly počítají jako výjezdy.
  .title = Dopravní uzly
over = Potrubí může vést přes metro. Na **B4** nakreslete potrubí nad metrem, **metro ze severu na jih**.
pipe = Potrubí pokračuje na **B5**: nakreslete T rameny **na východ, na jih a na západ**. Nejdelší potrubí se na konci počítá **dvakrát**.
line = Metro směřuje dolů: na **C4** křižovatka metra T, rameny **na sever, na jih a na západ**.
twice = Zvláštní cesty tu nejsou. Místo nich smíte třikrát za hru jednu kostku kola **zdvojit**: nakreslete na **D4** ještě jednou potrubí nad metrem, **metro ze severu na jih**.
  .title = Zdvojení
round = **Ukončete kolo.** Je jich opět sedm.
rest = Zbylých šest kol zakreslím za vás. Všímejte si, kde vznikají další uzly: každý v jiném řádku a sloupci.
lines = Řádky bodů: **sítě metra** s výjezdy a uzly, nejdelší **linka**, nejdelší **potrubí** dvakrát, střed a chyby.
  .title = Body
bye = To je **Metro**. Hraje se samostatně jako teď, nebo pod povrchem ve čtrnácti kolech; tam stanice nad stanicí tvoří uzel a stanice nad potrubím způsobí prasknutí za −2 body.

# A short lesson: the solo game against Steamhead.
lesson = Steamhead
  .blurb = The artificial opponent of solo Mini Express: how he decides and how he scores, about four minutes.

hello = This is the solo game. Your opponent **Steamhead** does not think: in each of his turns a drawn token decides. We take the rules of Mini Express for granted; if you don't know them, begin with the first game.
  .title = The solo game
first = First take two shares of different companies. Begin with **Leather**.
  .wrong = In this lesson we begin with Leather.
second = And **Wood** with it.
  .wrong = Wood too, please.
his = Steamhead got two shares by the first two tokens. His panel shows the **token drawn last** and the bag: dark tokens are inside, pale ones have been drawn.
  .title = Steamhead's turn
build = You begin. **Build Leather to Sault Ste. Marie**: four trains, three land hexes.
  .wrong = Try the long way: Leather to Sault Ste. Marie.
wild = A wild symbol: choose the company in which you want more influence. Leather is fine, you hold its share.
markers = Steamhead has moved. The upper number of the token moves his **city marker**, the lower one his **company marker**. The caps on the map and on a charter show where they are.
yard = Then the train area of the chosen company decides. **Three to five trains: he builds** to the city within reach that is nearest to his marker. **None to two: he takes a share**, free of charge.
share = You pay as always. Leather has used all its trains, so its share is free: **take it.**
  .wrong = The share of Leather is free just now.
refresh = He drew a **refresh token**: all tokens go back into the bag and he draws again. From the tokens that are left you can guess his next turn.
route = Now you build Wood to Louisville; I play it for you.
taken = And see: Wood was left without trains, so Steamhead **took its share for free**. An empty train area that you leave behind may help him.
columns = In the solo game only two columns of the table count: **2nd place** (for whoever has more influence) and **Others**. In a tie of points Steamhead wins.
  .title = Scoring
rest = I play the rest of the game at speed. You can read each of his steps in the log.
score = The end: Steamhead scores his shares as you do. Your influence decided: he gathers it by chance, you don't.
  .title = The end
bye = Now you can play against **Steamhead**. When he is too easy, raise the difficulty: there are five levels.

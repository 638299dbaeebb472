# A short lesson: the underground Metro.
lesson = Metro
  .blurb = The underground of Railroad Ink: subway, water pipes and hubs, about three minutes.

hello = Welcome **underground**. You draw as on the surface; what you don't know about dice and exits, the first game tells. Here we see what is different.
  .title = Metro
kinds = Down here the **subway** uses the railway exits, and **water pipes** use the highway exits. They never connect, not even in a station.
first = The little circle is a **subway station**. Draw the junction with a station on **A4**, arms **north, south and west**.
hub = Your first **hub**! A station becomes one at once if there is no hub in its row or column yet. In subway networks hubs count like exits.
  .title = Hubs
over = A pipe may cross the subway. On **B4** draw the pipe over the subway, **subway north to south**.
pipe = The pipe goes on at **B5**: draw the T, arms **east, south and west**. The longest pipe counts **twice** at the end.
line = The subway heads down: a subway junction on **C4**, arms **north, south and west**.
twice = There are no special routes here. Instead you may **duplicate** one die of a round, three times a game: draw the pipe over the subway once more, on **D4**, **subway north to south**.
  .title = Duplicating
round = **End the round.** There are seven of them again.
rest = I draw the other six rounds for you. Watch where new hubs appear: each in another row and column.
lines = The lines of points: **subway networks** with exits and hubs, the longest **line**, the longest **pipe** twice, the centre and the errors.
  .title = Points
bye = That is **Metro**. Play it by itself as now, or below the surface in fourteen rounds; there a station above a station makes a hub, and a station above a pipe bursts it for −2 points.

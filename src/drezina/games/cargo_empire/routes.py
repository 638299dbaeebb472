"""One map as flat tables: which cards lead from which city to which (CE-5), and past which rush places (CE-16)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

CITIES: Final[i64] = 24
ALL: Final[i64] = (1 << 24) - 1
NO_CREST: Final[i64] = 24  # the index of the routes on which no crest makes a port
FAR: Final[i64] = 99


@final
class Routes:
    """What cards can do with one set of ports. A shape is a number of road, rail, long rail and sea cards."""

    def __init__(self) -> None:
        self.reach: vec[i64] = vec[i64]()  # [city, shape]: the nodes within reach of at most these cards
        self.exact: vec[i64] = vec[i64]()  # [city, set]: the cities for which this set is legal, as a mask
        self.legal: vec[i64] = vec[i64]()  # the same, or legal with the printed ports alone


@final
class Atlas:
    """Cities are 0-23; on Dyorle the nodes 24-29 are the rush places. Masks have bit n for node n."""

    def __init__(self, colours: list[int], ports: list[int], links: list[tuple[int, int, bool]], clans: bool) -> None:
        self.colour: vec[i64] = vec[i64](colours)
        self.painted: vec[i64] = vec[i64]([0] * 4)  # by colour: its cities as a mask
        for city in range(CITIES):
            self.painted[colours[city]] = self.painted[colours[city]] | (1 << city)
        self.ports: i64 = 0
        for port in ports:
            self.ports = self.ports | (1 << port)
        self.linked: vec[i64] = vec[i64]([0] * 24)  # by city: cities at the other end of a land link
        self.nodes: i64 = CITIES
        self.beside: vec[i64] = vec[i64]([0] * 30)  # by node: nodes at the other end of a section
        self.rush_ends: list[tuple[int, int]] = []
        for a, b, rush in links:
            self._lay(a, b, rush)
        self._measure()
        self._name_shapes(1 if clans else 0)
        self.routes: list[Routes] = []
        self.walks: vec[i64] = vec[i64]()
        self._fill(clans)

    def _lay(self, a: i64, b: i64, rush: bool) -> None:
        self.linked[a] = self.linked[a] | (1 << b)
        self.linked[b] = self.linked[b] | (1 << a)
        if rush:  # CE-16.2: two sections that meet in the rush place
            self.rush_ends.append((a, b))
            self._section(a, self.nodes)
            self._section(self.nodes, b)
            self.nodes += 1
        else:
            self._section(a, b)

    def _section(self, a: i64, b: i64) -> None:
        self.beside[a] = self.beside[a] | (1 << b)
        self.beside[b] = self.beside[b] | (1 << a)

    def spread(self, mask: i64) -> i64:
        """The nodes one section away from some node of the mask."""
        found: i64 = 0
        for node in range(self.nodes):
            if (mask >> node) & 1:
                found = found | self.beside[node]
        return found

    def _measure(self) -> None:
        """Land distances between nodes, in sections."""
        self.distance: vec[i64] = vec[i64]([99] * 900)
        self.widest: i64 = 0
        for start in range(self.nodes):
            seen: i64 = 1 << start
            steps: i64 = 0
            while seen:
                for node in range(self.nodes):
                    if (seen >> node) & 1 and self.distance[start * 30 + node] == FAR:
                        self.distance[start * 30 + node] = steps
                        if start < CITIES and node < CITIES:
                            self.widest = max(self.widest, steps)
                wider: i64 = seen | self.spread(seen)
                seen = 0 if wider == seen else wider
                steps += 1

    # --- shapes and sets --------------------------------------------------------------------------------------------

    def _name_shapes(self, longest: i64) -> None:
        """All numbers of cards that can be of use; never two sea cards, CE-5.6."""
        self.roads: i64 = self.widest
        self.rails: i64 = (self.widest + 1) // 2
        self.shapes: i64 = (self.roads + 1) * (self.rails + 1) * 4
        self.longs: i64 = longest

    def shape(self, road: i64, rail: i64, long: i64, sea: i64) -> i64:
        return ((road * (self.rails + 1) + rail) * 2 + long) * 2 + sea

    def shape_of_hand(self, road: i64, rail: i64, sea: i64, long: bool) -> i64:
        """A hand cut down to what can be of use; a bought long rail takes the place of one rail card."""
        if long and rail > 0:
            return self.shape(min(road, self.roads), min(rail - 1, self.rails), 1, min(sea, 1))
        return self.shape(min(road, self.roads), min(rail, self.rails), 0, min(sea, 1))

    def _fill(self, clans: bool) -> None:
        """Routes for the printed ports, and with clans for each city that the blue crest can make a port."""
        plain = self._reachable(self.ports)
        found: list[vec[i64]] = [plain]
        if clans:
            for city in range(CITIES):
                opened: i64 = self.ports | (1 << city)
                found.append(plain if opened == self.ports else self._reachable(opened))
        needed = [self._needed(reach) for reach in found]
        self._list_sets(needed, clans)
        for crest in range(25):
            routes = Routes()
            which: i64 = crest + 1 if clans and crest < CITIES else 0
            routes.reach = found[which]
            routes.exact = self._by_set(needed[which], needed[which])
            routes.legal = self._by_set(needed[which], needed[0])
            self.routes.append(routes)
        self.walk_at: vec[i64] = vec[i64]([-1] * (25 * CITIES * self.set_count))

    def _reachable(self, ports: i64) -> vec[i64]:
        """CE-5.1, 5.2: from each city the nodes that at most these cards reach."""
        reach = vec[i64]([0] * (CITIES * self.shapes))
        for city in range(CITIES):
            for road in range(self.roads + 1):
                for rail in range(self.rails + 1):
                    for long in range(self.longs + 1):
                        for sea in range(2):
                            here: i64 = city * self.shapes + self.shape(road, rail, long, sea)
                            reach[here] = self._grown(reach, city, road, rail, long, sea, ports)
        return reach

    def _grown(self, reach: vec[i64], city: i64, road: i64, rail: i64, long: i64, sea: i64, ports: i64) -> i64:
        found: i64 = 1 << city
        base: i64 = city * self.shapes
        if road > 0:
            before: i64 = reach[base + self.shape(road - 1, rail, long, sea)]
            found = found | before | self.spread(before)
        if rail > 0:
            before = reach[base + self.shape(road, rail - 1, long, sea)]
            once: i64 = self.spread(before)
            found = found | before | once | self.spread(once)
        if long > 0:
            before = reach[base + self.shape(road, rail, long - 1, sea)]
            once = self.spread(before)
            twice: i64 = self.spread(once)
            found = found | before | once | twice | self.spread(twice)
        if sea > 0:
            before = reach[base + self.shape(road, rail, long, sea - 1)]
            found = found | before
            if before & ports:
                found = found | ports
        return found

    def _needed(self, reach: vec[i64]) -> vec[i64]:
        """CE-5.3: the cities for which this shape suffices and nothing can be left out."""
        needed = vec[i64]([0] * (CITIES * self.shapes))
        for city in range(CITIES):
            base: i64 = city * self.shapes
            for road in range(self.roads + 1):
                for rail in range(self.rails + 1):
                    for long in range(self.longs + 1):
                        for sea in range(2):
                            less: i64 = 1 << city
                            if road > 0:
                                less = less | reach[base + self.shape(road - 1, rail, long, sea)]
                            if rail > 0:
                                less = less | reach[base + self.shape(road, rail - 1, long, sea)]
                            if long > 0:
                                less = less | reach[base + self.shape(road, rail, long - 1, sea)]
                            if sea > 0:
                                less = less | reach[base + self.shape(road, rail, long, sea - 1)]
                            here: i64 = base + self.shape(road, rail, long, sea)
                            needed[here] = reach[here] & ~less & ALL
        return needed

    def _list_sets(self, needed: list[vec[i64]], clans: bool) -> None:
        """CE-5.7: the sets that are legal somewhere, with clans also any two cards, in the order of the offer."""
        keys: list[tuple[int, int, int, int, int]] = []
        for road in range(self.roads + 1):
            for rail in range(self.rails + 1):
                for long in range(self.longs + 1):
                    for sea in range(2):
                        shape: i64 = self.shape(road, rail, long, sea)
                        pair: bool = clans and long == 0 and road + rail + sea == 2
                        if pair or self._used(needed, shape):
                            keys.append((road + rail + long + sea, road, rail, long, sea))
        if clans:
            keys.append((2, 0, 0, 0, 2))
        keys.sort()
        self.sets: list[tuple[int, int, int, int]] = [(road, rail, long, sea) for _, road, rail, long, sea in keys]
        self.set_road: vec[i64] = vec[i64]([key[1] for key in keys])
        self.set_rail: vec[i64] = vec[i64]([key[2] for key in keys])
        self.set_long: vec[i64] = vec[i64]([key[3] for key in keys])
        self.set_sea: vec[i64] = vec[i64]([key[4] for key in keys])
        self.set_size: vec[i64] = vec[i64]([key[0] for key in keys])
        self.set_count: i64 = len(keys)

    def _used(self, needed: list[vec[i64]], shape: i64) -> bool:
        for table in needed:
            for city in range(CITIES):
                if table[city * self.shapes + shape]:
                    return True
        return False

    def _by_set(self, needed: vec[i64], plain: vec[i64]) -> vec[i64]:
        """CE-5.8: legal with the printed ports or with the crest's city as a further one."""
        legal = vec[i64]([0] * (CITIES * self.set_count))
        for city in range(CITIES):
            for one in range(self.set_count):
                if self.set_sea[one] < 2:
                    shape: i64 = self.shape(
                        self.set_road[one], self.set_rail[one], self.set_long[one], self.set_sea[one]
                    )
                    here: i64 = city * self.shapes + shape
                    legal[city * self.set_count + one] = needed[here] | plain[here]
        return legal

    # --- rush places --------------------------------------------------------------------------------------------------

    def families(self, crest: i64, start: i64, end: i64, one: i64) -> vec[i64]:
        """CE-16.3: which sets of rush places the shortest routes pass that these cards can cover.

        A family has bit m in its first word if some route passes exactly the places of mask m, and in its second word
        for m + 32, that is with the last place.
        """
        found = vec[i64]([0, 0])
        here: i64 = start * self.set_count + one
        for ports in (NO_CREST, crest):
            if (self.routes[ports].exact[here] >> end) & 1:
                index: i64 = self._walked(ports, start, one) + 2 * end
                found[0] = found[0] | self.walks[index]
                found[1] = found[1] | self.walks[index + 1]
        return found

    def _walked(self, crest: i64, start: i64, one: i64) -> i64:
        """Where the families of this start and set stand, for each end; they are worked out when first needed."""
        key: i64 = (crest * CITIES + start) * self.set_count + one
        if self.walk_at[key] < 0:
            self.walk_at[key] = len(self.walks)
            for word in self._walk(self.ports | ((1 << crest) & ALL), start, one):
                self.walks = append(self.walks, word)
        return self.walk_at[key]

    def _walk(self, ports: i64, start: i64, one: i64) -> vec[i64]:
        """Searches breadth first, section by section and hop by hop. A vertex is a node, the cards left, and how many
        sections the last card still has; the first ways that come to a vertex are the shortest."""
        first: i64 = self._vertex(
            start, self.shape(self.set_road[one], self.set_rail[one], self.set_long[one], self.set_sea[one]), 0
        )
        walk = Walk(self.nodes * self.shapes * 3)
        walk.arrive(first, 1, 0)
        walk.next_layer()
        ends = vec[i64]([0] * 48)
        reached: i64 = 0
        while len(walk.layer) > 0:
            before: i64 = reached
            for vertex in walk.layer:
                node: i64 = vertex // (self.shapes * 3)
                if node < CITIES and not (before >> node) & 1:
                    reached = reached | (1 << node)
                    ends[2 * node] = ends[2 * node] | walk.low[vertex]
                    ends[2 * node + 1] = ends[2 * node + 1] | walk.high[vertex]
            for vertex in walk.layer:
                self._go_on(walk, vertex, ports)
            walk.next_layer()
        return ends

    def _vertex(self, node: i64, shape: i64, sections: i64) -> i64:
        return (node * self.shapes + shape) * 3 + sections

    def _go_on(self, walk: "Walk", vertex: i64, ports: i64) -> None:
        node: i64 = vertex // (self.shapes * 3)
        shape: i64 = vertex // 3 % self.shapes
        sections: i64 = vertex % 3
        beside: i64 = self.beside[node]
        if sections > 0:
            self._spread_walk(walk, vertex, beside, shape, sections - 1)
        if shape // (4 * (self.rails + 1)) > 0:
            self._spread_walk(walk, vertex, beside, shape - self.shape(1, 0, 0, 0), 0)
        if shape // 4 % (self.rails + 1) > 0:
            self._spread_walk(walk, vertex, beside, shape - self.shape(0, 1, 0, 0), 1)
        if shape // 2 % 2 > 0:
            self._spread_walk(walk, vertex, beside, shape - self.shape(0, 0, 1, 0), 2)
        if shape % 2 > 0 and (ports >> node) & 1:
            self._spread_walk(walk, vertex, ports & ~(1 << node), shape - 1, 0)

    def _spread_walk(self, walk: "Walk", vertex: i64, there: i64, shape: i64, sections: i64) -> None:
        low: i64 = walk.low[vertex]
        high: i64 = walk.high[vertex]
        for node in range(self.nodes):
            if (there >> node) & 1:
                goal: i64 = self._vertex(node, shape, sections)
                if node < CITIES:
                    walk.arrive(goal, low, high)
                elif node == CITIES + 5:
                    walk.arrive(goal, 0, low | high)
                else:
                    walk.arrive(goal, passing(low, node - CITIES), passing(high, node - CITIES))


@final
class Walk:
    """A breadth-first search, layer by layer, with the family of rush places on the ways to each vertex."""

    def __init__(self, vertices: i64) -> None:
        self.low: vec[i64] = vec[i64]([0] * vertices)
        self.high: vec[i64] = vec[i64]([0] * vertices)
        self.length: vec[i64] = vec[i64]([-1] * vertices)
        self.layer: vec[i64] = vec[i64]()
        self.coming: vec[i64] = vec[i64]()
        self.now: i64 = 0

    def arrive(self, vertex: i64, low: i64, high: i64) -> None:
        if self.length[vertex] < 0:
            self.length[vertex] = self.now
            self.coming = append(self.coming, vertex)
        if self.length[vertex] == self.now:
            self.low[vertex] = self.low[vertex] | low
            self.high[vertex] = self.high[vertex] | high

    def next_layer(self) -> None:
        self.layer = self.coming
        self.coming = vec[i64]()
        self.now += 1


WITHOUT: Final = (0x55555555, 0x33333333, 0x0F0F0F0F, 0x00FF00FF, 0x0000FFFF)


def passing(family: i64, place: i64) -> i64:
    """The family of the same ways, each with one more rush place."""
    without: i64 = family & WITHOUT[place]
    return (family & ~without) | (without << (1 << place))

// What fingers find on the page of a table, measured: controls that are too small, cut off or over the board, and things
// on the board and in the tray that can be chosen but are hit by too small an area.
({ finger, beside, least, step }) => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const name = (one) => one.id || one.dataset.news || one.className || one.tagName;
  const board = document.querySelector("#board").getBoundingClientRect();
  const kind = (item) => item.dataset.key.split("-")[0];
  const found = [];
  const scrolls = (one) => {
    for (let up = one.parentElement; up; up = up.parentElement)
      if (up.scrollHeight > up.clientHeight + 1 || up.scrollWidth > up.clientWidth + 1) return up !== document.body;
    return false;
  };
  for (const one of document.querySelectorAll("button, a.button, input, select, summary")) {
    const box = one.getBoundingClientRect();
    if (!seen(one) || box.width < 2 || one.closest(".outline, dialog, .log, .chat")) continue;
    if (box.height < least - 0.5 || box.width < least - 0.5) {
      const wide = one.closest(".bar") ? 40 : least; // in a row of a narrow column
      if (box.height < least - 0.5 || box.width < wide) found.push(`${name(one)} is ${box.width}x${box.height}`);
    }
    const inside = box.left > -1 && box.top > -1 && box.right < innerWidth + 1 && box.bottom < innerHeight + 1;
    if (!inside && !scrolls(one)) found.push(`${name(one)} is cut off`);
    const over = Math.min(box.right, board.right) - Math.max(box.left, board.left) > 1 && Math.min(box.bottom, board.bottom) - Math.max(box.top, board.top) > 1;
    if (over && !one.closest(".up")) found.push(`${name(one)} lies over the board`);
  }
  let measured = 0;
  for (const area of document.querySelectorAll("#board, #tray")) {
    const targets = [...area.querySelectorAll(".target")];
    const frame = area.getBoundingClientRect();
    if (!targets.length || !seen(area) || frame.height < least) continue;
    const [left, top] = [frame.left, frame.top];
    const [right, bottom] = [Math.min(frame.right, innerWidth), Math.min(frame.bottom, innerHeight)];
    const [columns, rows] = [Math.floor((right - left) / step), Math.floor((bottom - top) / step)];
    const boxes = targets.map((one) => one.getBoundingClientRect());
    const at = (column, row) => [left + (column + 0.5) * step, top + (row + 0.5) * step];
    const owners = [], others = [];
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const [x, y] = at(column, row);
        const near = boxes.some((box) => x > box.left - finger && x < box.right + finger && y > box.top - finger && y < box.bottom + finger);
        const items = near ? document.elementsFromPoint(x, y).map((one) => one.closest("[data-key]")).filter(Boolean) : [];
        owners.push(items.find((one) => one.classList.contains("target")) ?? null);
        others.push(items.length ? kind(items[0]) : "");
      }
    const extents = new Map();
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const reach = finger / step;
        let [owner, best] = [owners[row * columns + column], reach * reach];
        for (let down = -Math.floor(reach); !owners[row * columns + column] && down <= reach; down++)
          for (let on = -Math.floor(reach); on <= reach; on++) {
            const there = row + down >= 0 && row + down < rows && column + on >= 0 && column + on < columns && owners[(row + down) * columns + column + on];
            if (there && Math.hypot(down, on) * step > beside && kind(there) === others[row * columns + column]) continue;
            if (there && down * down + on * on < best) [owner, best] = [there, down * down + on * on];
          }
        if (!owner) continue;
        const known = extents.get(owner) ?? [column, column, row, row];
        extents.set(owner, [Math.min(known[0], column), Math.max(known[1], column), Math.min(known[2], row), Math.max(known[3], row)]);
      }
    for (const [place, one] of targets.entries()) {
      const box = boxes[place];
      const whole = box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
      if (!whole || !extents.has(one)) continue;
      const [west, east, north, south] = extents.get(one);
      const [wide, high] = [(east - west + 2) * step, (south - north + 2) * step]; // what begins between two points counts
      measured++;
      if (wide < least || high < least) found.push(`${one.dataset.key} in ${area.id} is hit by ${wide}x${high}`);
    }
  }
  return { found, measured };
};

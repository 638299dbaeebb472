// Every text and the edge of every control that is seen, with the contrast to what lies behind it, where it is too
// small: 4.5 for text, 3 for large text and for edges. What is told by its words alone has no edge.
() => {
  const number = (text) => (text.match(/[\d.]+/g) ?? []).map(Number);
  const over = (top, below) => {
    const alpha = top[3] ?? 1;
    return [0, 1, 2].map((place) => top[place] * alpha + below[place] * (1 - alpha));
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((one) => ((one /= 255) <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const contrast = (one, two) => {
    const [high, low] = [light(one), light(two)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const ground = (element) => {
    const layers = [];
    for (let one = element; one; one = one.parentElement) {
      const colour = number(getComputedStyle(one).backgroundColor);
      if (colour.length && (colour[3] ?? 1) > 0) layers.push(colour);
      if (colour.length && (colour[3] ?? 1) === 1) break;
    }
    return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255]);
  };
  const faded = (element) => {
    let all = 1;
    for (let one = element; one; one = one.parentElement) all *= Number(getComputedStyle(one).opacity);
    return all;
  };
  const open = document.querySelector("dialog[open]");
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    if (open && !open.contains(element)) return false;
    return (
      box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const found = new Set();
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest("svg, #live, .hidden, .skip, .outline") || element.matches("option, script")) continue;
    if (!seen(element) || element.matches(":disabled") || element.closest(":disabled")) continue;
    const style = getComputedStyle(element);
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const written = own || element.matches("input:not([type=checkbox], [type=range], [type=file]), select");
    if (written) {
      const below = ground(element);
      const ink = over([...number(style.color).slice(0, 3), (number(style.color)[3] ?? 1) * faded(element)], below);
      const ratio = contrast(ink, below);
      const large = parseFloat(style.fontSize) >= 24;
      if (ratio < (large ? 3 : 4.5))
        found.add(
          `${ratio.toFixed(2)} text ${element.tagName.toLowerCase()}#${element.id}.${element.className}: ${element.textContent.trim().slice(0, 40)}`,
        );
    }
    if (
      element.matches(
        "button:not(.quiet, [role=tab], .mute, .sign, .part, .fold, .way > form > button), .button, select, input:not([type=checkbox], [type=range], [type=file])",
      )
    ) {
      const outside = ground(element.parentElement);
      const edge = over(number(style.borderTopColor), ground(element));
      const best = Math.max(
        contrast(ground(element), outside),
        parseFloat(style.borderTopWidth) ? contrast(edge, outside) : 1,
      );
      if (best < 3)
        found.add(
          `${best.toFixed(2)} edge ${element.tagName.toLowerCase()}#${element.id}.${element.className}: ${element.textContent.trim().slice(0, 40)}`,
        );
    }
  }
  return [...found];
};

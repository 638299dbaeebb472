// Times as this browser writes them.
for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time[data-at]"))) {
  const at = new Date(Number(time.dataset.at) * 1000);
  time.dateTime = at.toISOString();
  time.textContent = at.toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
}

// Runs before anything is painted: the theme chosen here, else the one of the system.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem("theme");
    } catch {
      // No storage: the system decides.
    }
    document.documentElement.dataset.theme = chosen ?? (dark.matches ? "dark" : "light");
  };
  apply();
  dark.addEventListener("change", apply);
})();

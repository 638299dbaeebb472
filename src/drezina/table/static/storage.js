// What this browser keeps. Where it may keep nothing, things are remembered until the page is left.

class BrowserStorage {
  /** @param {() => Storage} open throws where storage is blocked */
  constructor(open) {
    this.open = open;
    /** @type {Map<string, string>} */
    this.own = new Map();
  }

  /**
   * @param {string} key
   * @returns {string | null}
   */
  get(key) {
    try {
      return this.own.get(key) ?? this.open().getItem(key);
    } catch {
      return null;
    }
  }

  /**
   * @param {string} key
   * @param {string} value
   */
  set(key, value) {
    try {
      this.open().setItem(key, value);
    } catch {
      this.own.set(key, value);
    }
  }
}

/** Kept for all pages and for good. */
export const lasting = new BrowserStorage(() => localStorage);
/** Kept for this tab alone. */
export const passing = new BrowserStorage(() => sessionStorage);

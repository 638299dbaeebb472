// What this browser stores. Where storage is blocked, things are remembered until the page is left.

class BrowserStorage {
  /** @param {() => Storage} open throws where storage is blocked */
  constructor(open) {
    this.open = open;
    /** @type {Map<string, string>} */
    this.own = new Map();
  }

  /** @param {string} key */
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

/** For all pages and for good (localStorage). */
export const lasting = new BrowserStorage(() => localStorage);
/** For this tab alone (sessionStorage). */
export const passing = new BrowserStorage(() => sessionStorage);

const KEY = 'scroll'
const REMEMBERED = 50

/** Where each visited page was scrolled to, through reloads and the back button. */
export class ScrollMemory {
  #positions: Map<string, number>

  constructor() {
    this.#positions = new Map(read())
  }

  remember(key: string) {
    this.#positions.delete(key)
    this.#positions.set(key, Math.round(window.scrollY))
    const newest = [...this.#positions].slice(-REMEMBERED)
    try {
      sessionStorage.setItem(KEY, JSON.stringify(newest))
    } catch {
      // Private windows may refuse; the position is a courtesy.
    }
  }

  positionOf(key: string): number {
    return this.#positions.get(key) ?? 0
  }
}

function read(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1])) : []
  } catch {
    return []
  }
}

const KEY = 'scroll'
const REMEMBERED = 50

/** Frames in which cards around a place may still take their own heights. */
const SETTLING = 10

/** How far down a page was, and the card in the middle of the window: lengths above it are guesses until somebody comes near. */
interface Place {
  y: number
  card?: { link: string; top: number }
}

/** Where each visited page was scrolled to, through reloads and the back button. */
export class ScrollMemory {
  #places: Map<string, Place>

  constructor() {
    this.#places = new Map(read())
  }

  remember(key: string) {
    this.#places.delete(key)
    this.#places.set(key, { y: Math.round(window.scrollY), card: cardInSight() })
    const newest = [...this.#places].slice(-REMEMBERED)
    try {
      sessionStorage.setItem(KEY, JSON.stringify(newest))
    } catch {
      // Private windows may refuse; the position is a courtesy.
    }
  }

  /** To where the page was left, or to its top. */
  restore(key: string) {
    const { y, card } = this.#places.get(key) ?? { y: 0 }
    window.scrollTo(0, y)
    if (card) approach(card, SETTLING)
  }
}

function cardInSight(): Place['card'] {
  const card = document.elementFromPoint(window.innerWidth / 4, window.innerHeight / 2)?.closest('article')
  const link = card?.querySelector('a')?.getAttribute('href')
  return card && link ? { link, top: Math.round(card.getBoundingClientRect().top) } : undefined
}

function approach(card: NonNullable<Place['card']>, frames: number) {
  const found = document.querySelector(`article a[href="${CSS.escape(card.link)}"]`)?.closest('article')
  if (!found) return
  window.scrollBy(0, Math.round(found.getBoundingClientRect().top) - card.top)
  if (frames > 1) requestAnimationFrame(() => approach(card, frames - 1))
}

function read(): [string, Place][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]?.y)) : []
  } catch {
    return []
  }
}

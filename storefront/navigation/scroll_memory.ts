const KEY = 'scroll'
const REMEMBERED = 50

/** While cards around a place may still take their own heights. Milliseconds. */
const SETTLING = 1000

/** Where somebody moves on, the page no longer does. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const

/** How far down a page was, and which card was in the middle of the window: heights above it are guesses until somebody comes near. */
interface Place {
  y: number
  card?: { nth: number; top: number }
}

/** Where each visited page was scrolled to, through reloads and the back button. */
export class ScrollMemory {
  #places: Map<string, Place>

  constructor() {
    this.#places = new Map(read())
  }

  remember(key: string) {
    this.#places.delete(key)
    this.#places.set(key, { y: Math.round(window.scrollY), card: window.scrollY > 0 ? cardInSight() : undefined })
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
    if (card) stayAt(card)
  }
}

/** By its number: what stands in a list may change, and people come in another order each time. */
const cards = () => [...document.querySelectorAll('main article, main li:not(article li)')]

const topOf = (card: Element) => Math.round(card.getBoundingClientRect().top)

function cardInSight(): Place['card'] {
  const middle = document.elementFromPoint(window.innerWidth / 4, window.innerHeight / 2)
  const card = middle?.closest('article') ?? middle?.closest('main li')
  return card ? { nth: cards().indexOf(card), top: topOf(card) } : undefined
}

/** Instead of the browser's own anchoring, which knows only what it has shown before. */
function stayAt({ nth, top }: NonNullable<Place['card']>) {
  const moved = new AbortController()
  const { signal } = moved
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  signal.addEventListener('abort', () => (style.overflowAnchor = ''))
  for (const move of MOVES) window.addEventListener(move, () => moved.abort(), { signal, passive: true })
  setTimeout(() => moved.abort(), SETTLING)
  const follow = () => {
    const card = cards()[nth]
    if (!card || signal.aborted) return moved.abort()
    window.scrollBy(0, topOf(card) - top)
    requestAnimationFrame(follow)
  }
  follow()
}

function read(): [string, Place][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]?.y)) : []
  } catch {
    return []
  }
}

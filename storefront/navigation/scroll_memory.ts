const KEY = 'scroll'
const REMEMBERED = 50

/** While cards around a place may still take their own heights. Milliseconds. */
const SETTLING = 2000

/** Where somebody moves on, the page no longer does. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const

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
    if (card) stayAt(card)
  }
}

function cardInSight(): Place['card'] {
  const card = document.elementFromPoint(window.innerWidth / 4, window.innerHeight / 2)?.closest('article')
  const link = card?.querySelector('a')?.getAttribute('href')
  return card && link ? { link, top: Math.round(card.getBoundingClientRect().top) } : undefined
}

/** Instead of the browser's own anchoring, which knows only what it has shown before. */
function stayAt({ link, top }: NonNullable<Place['card']>) {
  const moved = new AbortController()
  const { signal } = moved
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  signal.addEventListener('abort', () => (style.overflowAnchor = ''))
  for (const move of MOVES) window.addEventListener(move, () => moved.abort(), { signal, passive: true })
  setTimeout(() => moved.abort(), SETTLING)
  const follow = () => {
    const card = document.querySelector(`article a[href="${CSS.escape(link)}"]`)?.closest('article')
    if (!card || signal.aborted) return
    window.scrollBy(0, Math.round(card.getBoundingClientRect().top) - top)
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

const KEY = 'scroll'
const REMEMBERED = 50

/** While cards around a place may still take their own heights. Milliseconds. */
const SETTLING = 1000

/** Where somebody moves on, the page no longer does. */
const MOVES = ['wheel', 'pointerdown', 'keydown', 'popstate'] as const

/** How far down a page was, and which card was nearest to the middle of the window: heights above it are guesses until somebody comes near. */
interface Place {
  y: number
  card?: { nth: number; top: number }
}

/** Where each visited page was scrolled to, through reloads and the back button. */
export class ScrollMemory {
  #places = read()
  /** Until then a page is kept where it was left. By the page's own clock. */
  #staysUntil = 0

  constructor() {
    for (const move of MOVES) window.addEventListener(move, () => (this.#staysUntil = 0), { passive: true })
  }

  remember(key: string) {
    const y = window.scrollY
    this.#places.delete(key)
    this.#places.set(key, { y, card: y ? cardInSight() : undefined })
    const newest = [...this.#places].slice(-REMEMBERED)
    try {
      sessionStorage.setItem(KEY, JSON.stringify(newest))
    } catch {
      // Private windows may refuse; the position is a courtesy.
    }
  }

  /** To where the page was left. Where nobody has been on it, it stays as it is. */
  restore(key: string) {
    const place = this.#places.get(key)
    if (!place) return
    const { y, card } = place
    window.scrollTo(0, y)
    this.#staysUntil = performance.now() + SETTLING
    if (y && card) this.#stayAt(card, this.#staysUntil)
  }

  /** Instead of the browser's own anchoring, which knows only what it has shown before. */
  #stayAt({ nth, top }: NonNullable<Place['card']>, until: number) {
    const card = cards()[nth]
    const stays = card && until === this.#staysUntil && performance.now() < until
    document.documentElement.style.overflowAnchor = stays ? 'none' : ''
    if (!stays) return
    window.scrollBy(0, topOf(card) - top)
    requestAnimationFrame(() => this.#stayAt({ nth, top }, until))
  }
}

/** By its number: what stands in a list may change, and people come in another order each time. */
const cards = () => [...document.querySelectorAll('main article:not([data-over] *), main li:not(article li)')]

const topOf = (card: Element) => card.getBoundingClientRect().top

/** The one that is nearest to the middle of the window. Of a list's cells, which are laid out: a card that nobody is near would be drawn to be measured. */
function cardInSight(): Place['card'] {
  const middle = window.innerHeight / 2
  const distance = (card: Element) => {
    const { top, bottom } = (card.closest('[data-game-list] > *') ?? card).getBoundingClientRect()
    return top === bottom ? Infinity : Math.max(top - middle, middle - bottom, 0)
  }
  const distances = cards().map(distance)
  const nth = distances.indexOf(Math.min(...distances))
  return distances[nth] === undefined || distances[nth] === Infinity ? undefined : { nth, top: topOf(cards()[nth]!) }
}

function read(): Map<string, Place> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, Place][])
  } catch {
    return new Map()
  }
}

import type { FeedGame } from '../common/wire.ts'
import type { Words } from './words.ts'

/** What the attributes and the page ask for. */
export interface View {
  /** The storefront's origin. */
  base: string
  words: Words
  locale: string
  limit: number
  heading: number
  target: string
  theme: string | undefined
  /** The store's own link, or the storefront: where to go when there is nothing to show. */
  elsewhere: string
  /** Pixels that the board must not fall below: nothing in sight moves when fewer games come than were awaited. */
  reserve: number
  /** The page's text has another colour, so its ground may have. */
  onRecolour: () => void
  onSelect: (event: Event, game: FeedGame) => void
  onRetry: () => void
}

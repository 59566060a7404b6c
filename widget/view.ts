import type { Signal } from '@preact/signals'
import type { ListingGame } from '../common/wire.ts'
import type { Words } from './words.ts'

/** What the attributes and the page ask for. */
export interface View {
  words: Words
  layout: string
  /** That is asked for in the layout of a month: `2026-11`, or `first`. */
  month: Signal<string>
  limit: number
  heading: number
  target: string
  theme: string | undefined
  /** Pixels that the board must not fall below: nothing in sight moves when fewer games come than were awaited. */
  reserve: number
  /** The page's text has another colour, so its ground may have. */
  onRecolour: () => void
  onSelect: (event: Event, game: ListingGame) => void
  onRetry: () => void
}

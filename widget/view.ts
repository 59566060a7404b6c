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
  /** The text of the page has another color, so its background may have. */
  onRecolor: () => void
  onSelect: (event: Event, game: ListingGame) => void
  onRetry: () => void
}

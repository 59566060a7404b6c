import type { GameFilters } from './filters.ts'
import type { GameSummary } from './cards.ts'

/** The card that has least of it comes first. */
const MEASURES: Record<string, (card: GameSummary) => number> = {
  price: ({ price }) => price,
  seats: ({ players }) => -players,
}

/** Cards by date, in another order where one was asked for: those that are equal in it stay by date. */
export function ordered(cards: GameSummary[], { sort = '' }: GameFilters): GameSummary[] {
  const measure = MEASURES[sort]
  return measure ? cards.toSorted((one, other) => measure(one) - measure(other)) : cards
}

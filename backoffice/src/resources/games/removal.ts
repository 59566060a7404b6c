import type { GameRemoval, RemovedGame, TakenSeats } from '#common/wire'
import { dollarsText } from '../../../../common/money.ts'
import { say } from '../../i18n/index.ts'

const text = (key: string, args?: Record<string, unknown>) => say(`resources.games.removal.${key}`, args)

/** "$40.00 to cards and $5.00 as credit"; empty: nothing goes back. */
export const goesBack = ({ card, desk, credits }: Pick<GameRemoval, 'card' | 'desk' | 'credits'>) =>
  [card > 0 && text('card', { sum: dollarsText(card) }), desk > 0 && text('desk', { sum: dollarsText(desk) }), credits > 0 && text('credits', { sum: dollarsText(credits) })]
    .filter(Boolean)
    .join(say('resources.games.and'))

/** What the answer "yes" will do: a game with seats sold or held is cancelled, so that everybody gets their money back. */
export function removalConsequence(removal: GameRemoval) {
  const { games, seats, held, orders } = removal
  if (games > 1) return seats + held === 0 ? text('series_free', { games }) : text('series_sold', { games, seats: seats + held, smart_count: orders, sum: goesBack(removal) || text('nothing') })
  if (seats === 0 && held === 0) return text('nobody')
  if (seats === 0) return text('held', { smart_count: held })
  const sum = goesBack(removal)
  return `${text('sold', { smart_count: seats })} ${sum ? text('goes_back', { sum, smart_count: orders }) : text('nothing_back', { smart_count: orders })}`
}

/** The same for who deletes what nobody had to do with. */
export const untouchedConsequence = ({ games, seats, held }: TakenSeats) => text(seats + held > 0 ? 'ask_staff' : 'while_untouched', { smart_count: games })

/** What has become of it. */
export function removalOutcome(removal: RemovedGame, games = 1) {
  if (games > 1) return removal.refundedOrders > 0 ? text('series_refunded', { games, smart_count: removal.refundedOrders }) : text('done', { smart_count: games })
  if (!removal.cancelled) return text('deleted')
  return removal.refundedOrders === 0 ? text('cancelled') : text('refunded', { smart_count: removal.refundedOrders })
}

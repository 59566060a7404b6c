import type { GameForm, GameRemoval, RemovalInTurn, RemovedGame, TakenSeats } from '#common/wire'
import { dollarsText } from '#common/money'
import { say } from '#backoffice/i18n/index'

const text = (key: string, args?: Record<string, unknown>) => say(`resources.games.removal.${key}`, args)

/** "$40.00 to cards and $5.00 as credit"; empty: nothing goes back. */
const goesBack = ({ card, desk, credits }: Pick<GameRemoval, 'card' | 'desk' | 'credits'>) =>
  [
    card > 0 && text('card', { sum: dollarsText(card) }),
    desk > 0 && text('desk', { sum: dollarsText(desk) }),
    credits > 0 && text('credits', { sum: dollarsText(credits) }),
  ]
    .filter(Boolean)
    .join(say('resources.games.and'))

/** What the answer "yes" will do: a game with seats sold or held is cancelled, so that everybody gets their money back. */
export function removalConsequence(removal: GameRemoval) {
  const { games, cancelled, seats, held, orders } = removal
  if (games > 1 && seats + held > 0)
    return text('series_sold', {
      games,
      seats: seats + held,
      smart_count: orders,
      sum: goesBack(removal) || text('nothing'),
    })
  if (games > 1)
    return cancelled > 0 ? text('series_left', { games, smart_count: cancelled }) : text('series_free', { games })
  if (seats === 0 && held === 0) return text(cancelled > 0 ? 'left' : 'nobody')
  if (seats === 0) return text('held', { smart_count: held })
  const sum = goesBack(removal)
  return `${text('sold', { smart_count: seats })} ${sum ? text('goes_back', { sum, smart_count: orders }) : text('nothing_back', { smart_count: orders })}`
}

/** The same for who deletes what nobody had to do with. */
export const untouchedConsequence = ({ games, seats, held }: TakenSeats) =>
  text(seats + held > 0 ? 'ask_staff' : 'while_untouched', { smart_count: games })

export function removalOutcome(removal: RemovedGame, games = 1) {
  if (games > 1)
    return removal.refundedOrders > 0
      ? text('series_refunded', { games, smart_count: removal.refundedOrders })
      : text('done', { smart_count: games })
  if (!removal.cancelled) return text('deleted')
  return removal.refundedOrders === 0 ? text('cancelled') : text('refunded', { smart_count: removal.refundedOrders })
}

/** What deleting several one after the other makes of them. */
export const fatesOf = (removals: readonly RemovalInTurn[]) => ({
  deleted: removals.filter(({ deleted }) => deleted > 0),
  cancelled: removals.filter(({ cancelled }) => cancelled > 0),
  /** They have started, or are cancelled already. */
  settled: removals.filter(({ deleted, cancelled }) => deleted + cancelled === 0),
})

const total = (removals: readonly GameRemoval[], figure: keyof GameRemoval) =>
  removals.reduce((sum, removal) => sum + Math.round(removal[figure] * 100), 0) / 100
/** All the money that goes back. Dollars. */
export const refundTotal = (removals: readonly Pick<GameRemoval, 'card' | 'desk' | 'credits'>[]) =>
  Math.round(removals.reduce((sum, { card, desk, credits }) => sum + card + desk + credits, 0) * 100) / 100

const sumsOf = (removals: readonly GameRemoval[]) => ({
  card: total(removals, 'card'),
  desk: total(removals, 'desk'),
  credits: total(removals, 'credits'),
})

/** The question before several are deleted, a sentence for each thing that becomes of some of them. */
export function removalsConsequence(removals: readonly RemovalInTurn[]): string[] {
  const { deleted, cancelled, settled } = fatesOf(removals)
  const sold = cancelled.filter(({ seats }) => seats > 0)
  const held = cancelled.filter((one) => one.seats === 0 && one.held > 0)
  const left = cancelled.filter((one) => one.seats + one.held === 0)
  const ofThose = (key: string, those: readonly RemovalInTurn[], args?: object) =>
    those.length > 0 ? [text(key, { smart_count: those.length, ...args })] : []
  return [
    ...ofThose('will.delete', deleted),
    ...ofThose('will.refund', sold, {
      seats: seatsOf(total(sold, 'seats')),
      sum: goesBack(sumsOf(sold)) || text('nothing'),
    }),
    ...ofThose('will.hold', held),
    ...ofThose('will.cancel', left),
    ...ofThose('will.leave', settled),
  ]
}

const seatsOf = (seats: number) => text('seats', { smart_count: seats })

/** What was done with one of several. `form`: it can be put on again by. */
export interface Removed extends RemovedGame {
  removal: RemovalInTurn
  form: GameForm | null
}

export function removalsOutcome(removed: readonly Removed[]): string {
  const [deleted, cancelled] = [removed.filter((one) => !one.cancelled), removed.filter((one) => one.cancelled)]
  const refunded = cancelled.filter(({ refundedOrders }) => refundedOrders > 0).map(({ removal }) => removal)
  return [
    deleted.length > 0 && text('are.deleted', { smart_count: deleted.length }),
    cancelled.length > 0 && text('are.cancelled', { smart_count: cancelled.length }),
    refunded.length > 0 &&
      text('are.refunded', {
        seats: seatsOf(total(refunded, 'seats')),
        sum: goesBack(sumsOf(refunded)) || text('nothing'),
      }),
  ]
    .filter(Boolean)
    .join(' ')
}

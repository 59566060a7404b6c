import type { AdminGameDetail, PlayerDetail } from '#common/wire'
import { dollarsText } from '#common/money'
import { say } from '#backoffice/i18n/index'
import { dateAndTime } from '#backoffice/mountain_time'

const text = (key: string, args?: Record<string, unknown>) => say(`resources.games.cancellation.${key}`, args)

type Cancelled = NonNullable<AdminGameDetail['cancellation']>

/** Null for who has nothing to do with money. */
interface Sums {
  toCard: number | null
  toCredits: number | null
}

type Refund = NonNullable<PlayerDetail['refund']>

export const whoCancelled = ({ at, by }: Pick<Cancelled, 'at' | 'by'>) =>
  text(by ? 'by' : 'on', { at: dateAndTime(at), by })

/** "$40.00 to the card and $5.00 as credit". */
function ways({ toCard, toCredits }: Sums): string {
  return [
    toCard ? text('to_card', { sum: dollarsText(toCard) }) : '',
    toCredits ? text('to_credit', { sum: dollarsText(toCredits) }) : '',
  ]
    .filter(Boolean)
    .join(say('resources.games.and'))
}

/** What one player got back. */
export const refundInWords = (refund: PlayerDetail['refund']) =>
  refund ? text(refund.state, { ways: ways(refund) }) : text('unpaid')

/** What all of them got back, and what is still to be looked after. */
export function refundsInWords(sums: Sums, players: Pick<PlayerDetail, 'refund'>[]): string {
  if (players.length === 0) return text('nobody')
  const refunded = players.filter(({ refund }) => refund)
  const unpaid = players.length - refunded.length
  const open = (state: Refund['state'], key: string) => {
    const count = refunded.filter(({ refund }) => refund?.state === state).length
    return count > 0 ? text(key, { count }) : ''
  }
  return [
    refunded.length > 0 ? text('refunded', { smart_count: refunded.length, ways: ways(sums) }) : '',
    unpaid > 0 ? text('had_not_paid', { smart_count: unpaid }) : '',
    open('pending', 'on_their_way'),
    open('failed', 'have_failed'),
  ]
    .filter(Boolean)
    .join(' ')
}

import type { AdminGameDetail, PlayerDetail } from '#common/wire'
import { dollarsText } from '../../../../common/money.ts'
import { dateAndTime } from '../../mountain_time.ts'

type Cancelled = NonNullable<AdminGameDetail['cancellation']>
type Refund = NonNullable<PlayerDetail['refund']>

export const whoCancelled = ({ at, by }: Pick<Cancelled, 'at' | 'by'>) => `Cancelled on ${dateAndTime(at)}${by ? ` by ${by}` : ''}`

/** "$40.00 to the card and $5.00 as credit". */
export function ways({ toCard, toCredits }: Pick<Cancelled, 'toCard' | 'toCredits'>): string {
  return [toCard > 0 ? `${dollarsText(toCard)} to the card` : '', toCredits > 0 ? `${dollarsText(toCredits)} as credit` : ''].filter(Boolean).join(' and ')
}

const UNDERWAY: Record<Refund['state'], string> = { succeeded: '', pending: ', on its way', failed: ', failed' }

/** What one player got back. */
export const refundInWords = (refund: PlayerDetail['refund']) => (refund ? `${ways(refund)}${UNDERWAY[refund.state]}` : 'Nothing was paid')

const orders = (count: number, were: [one: string, many: string]) => `${count} ${count === 1 ? `order ${were[0]}` : `orders ${were[1]}`}`

/** What all of them got back, and what is still to be looked after. */
export function refundsInWords(sums: Pick<Cancelled, 'toCard' | 'toCredits'>, players: Pick<PlayerDetail, 'refund'>[]): string {
  if (players.length === 0) return 'Nobody had a seat.'
  const refunded = players.filter(({ refund }) => refund)
  const unpaid = players.length - refunded.length
  const open = (state: Refund['state'], words: string) => {
    const count = refunded.filter(({ refund }) => refund?.state === state).length
    return count > 0 ? `${words}: ${count}.` : ''
  }
  return [
    refunded.length > 0 ? `${orders(refunded.length, ['was', 'were'])} refunded: ${ways(sums)}.` : '',
    unpaid > 0 ? `${orders(unpaid, ['had', 'had'])} not been paid, so nothing went back.` : '',
    open('pending', 'Refunds still on their way'),
    open('failed', 'Refunds that failed'),
  ].filter(Boolean).join(' ')
}

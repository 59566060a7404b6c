import type { OrderStatus as OrderStatusName } from '#common/wire'
import { ORDER_STATUSES } from '../../../../common/choices'
import { Label, type Tone } from '../../fields/Label'

const MARKS: Record<OrderStatusName, { tone: Tone; word: string }> = {
  'active': { tone: 'good', word: 'Active' },
  'cancelled': { tone: 'quiet', word: 'Cancelled' },
  'refunded': { tone: 'quiet', word: 'Refunded' },
  'partly refunded': { tone: 'few', word: 'Partly refunded' },
  'partly cancelled': { tone: 'few', word: 'Partly cancelled' },
  'disputed': { tone: 'bad', word: 'Disputed' },
}

/** For a filter. */
export const STATUSES = ORDER_STATUSES.map((id) => ({ id, name: MARKS[id].word }))

export function OrderStatus({ status }: { status: OrderStatusName }) {
  const { tone, word } = MARKS[status]
  return <Label tone={tone}>{word}</Label>
}

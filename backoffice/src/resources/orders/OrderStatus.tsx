import type { OrderStatus as OrderStatusName } from '#common/wire'
import { Label, type Tone } from '../../fields/Label'

const MARKS: Record<OrderStatusName, { tone: Tone; word: string }> = {
  'active': { tone: 'good', word: 'Active' },
  'cancelled': { tone: 'quiet', word: 'Cancelled' },
  'refunded': { tone: 'quiet', word: 'Refunded' },
  'partly refunded': { tone: 'few', word: 'Partly refunded' },
  'partly cancelled': { tone: 'few', word: 'Partly cancelled' },
  'disputed': { tone: 'bad', word: 'Disputed' },
}

export function OrderStatus({ status }: { status: OrderStatusName }) {
  const { tone, word } = MARKS[status]
  return <Label tone={tone}>{word}</Label>
}

import type { Order } from '#api/types'
import { Label, type Tone } from '../../fields/Label'

const MARKS: Record<Order['status'], { tone: Tone; word: string }> = {
  'active': { tone: 'good', word: 'Active' },
  'cancelled': { tone: 'quiet', word: 'Cancelled' },
  'refunded': { tone: 'quiet', word: 'Refunded' },
  'partly cancelled': { tone: 'few', word: 'Partly cancelled' },
}

export function OrderStatus({ status }: { status: Order['status'] }) {
  const { tone, word } = MARKS[status]
  return <Label tone={tone}>{word}</Label>
}

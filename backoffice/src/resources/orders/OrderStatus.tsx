import { useTranslate } from 'react-admin'
import type { OrderStatus as OrderStatusName } from '#common/wire'
import { ORDER_STATUSES } from '#common/choices'
import { Label, type Tone } from '#backoffice/fields/Label'

const TONES: Record<OrderStatusName, Tone> = {
  'active': 'good',
  'cancelled': 'quiet',
  'refunded': 'quiet',
  'partly refunded': 'few',
  'partly cancelled': 'few',
  'disputed': 'bad',
}
const wordOf = (status: OrderStatusName) => `resources.orders.status.${status}`

/** For a filter. */
export const STATUSES = ORDER_STATUSES.map((id) => ({ id, name: wordOf(id) }))

/** Of an order, or of one of its lines. */
export function OrderStatus({ status }: { status: OrderStatusName }) {
  const translate = useTranslate()
  return <Label tone={TONES[status]}>{translate(wordOf(status))}</Label>
}

import type { OrderStatus as OrderStatusName } from '#common/wire'
import { ORDER_STATUSES } from '#common/choices'
import { capital } from '#backoffice/fields/format'
import { Label, type Tone } from '#backoffice/fields/Facts'

const TONES: Record<OrderStatusName, Tone> = {
  'active': 'good',
  'cancelled': 'quiet',
  'refunded': 'quiet',
  'partly refunded': 'few',
  'partly cancelled': 'few',
  'refund pending': 'few',
  'refund failed': 'bad',
  'disputed': 'bad',
}

/** For a filter. */
export const STATUSES = ORDER_STATUSES.map((id) => ({ id, name: capital(id) }))

/** Of an order, or of one of its lines. */
export const OrderStatus = ({ status }: { status: OrderStatusName }) => (
  <Label tone={TONES[status]}>{capital(status)}</Label>
)

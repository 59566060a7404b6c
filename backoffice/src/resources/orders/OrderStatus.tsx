import { useTranslate, type TranslateFunction } from 'react-admin'
import { ORDER_STATUSES } from '#common/choices'
import { dollarsText } from '#common/money'
import type { OrderRefund, OrderStatus as OrderStatusName } from '#common/wire'
import { Label, type Tone } from '#backoffice/fields/Facts'
import { capital } from '#backoffice/fields/format'
import type { News } from '#backoffice/layout/news'

type State = OrderRefund['state']

const REFUND_TONES: Record<'state' | 'dispute', Record<State, Tone>> = {
  state: { pending: 'few', succeeded: 'good', failed: 'bad' },
  // Money that a card's holder asked the bank for.
  dispute: { pending: 'few', succeeded: 'bad', failed: 'good' },
}

/** What has become of a card refund that was tried again. */
export function outcome(amount: number, state: State, translate: TranslateFunction): News {
  const sentence = translate(`resources.orders.retry.outcome.${state}`, { amount: dollarsText(amount) })
  return state === 'failed' ? { trouble: sentence } : sentence
}

export function RefundState({ state, disputed = false }: { state: State; disputed?: boolean }) {
  const translate = useTranslate()
  const kind = disputed ? 'dispute' : 'state'
  return <Label tone={REFUND_TONES[kind][state]}>{translate(`resources.orders.refund.${kind}.${state}`)}</Label>
}

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

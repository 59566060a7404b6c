import { useTranslate, type TranslateFunction } from 'react-admin'
import type { OrderRefund } from '#common/wire'
import { Label, type Tone } from '#backoffice/fields/Facts'
import type { News } from '#backoffice/layout/news'
import { dollarsText } from '#common/money'

type State = OrderRefund['state']

const TONES: Record<'state' | 'dispute', Record<State, Tone>> = {
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
  return <Label tone={TONES[kind][state]}>{translate(`resources.orders.refund.${kind}.${state}`)}</Label>
}

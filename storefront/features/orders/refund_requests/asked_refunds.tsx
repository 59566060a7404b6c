import { refundRequestsText as text } from './text.ts'
import { EmptyState } from '#storefront/ui/empty_state'
import { Spinner } from '#storefront/ui/spinner'
import { TryAgain } from '#storefront/ui/alert'
import { useAnswer } from '#storefront/wire/use_answer'
import { AskedRefundCard } from './asked_refund_card.tsx'
import { readRequests } from './request_access.ts'
import cards from '../order_card.module.css'

/** What players ask the game master for who is signed in. */
export function AskedRefunds() {
  const { asked, again, change } = useAnswer(readRequests, 'refund requests')
  if (asked.state === 'loading') return <Spinner label={text.loading} />
  if (asked.state === 'failed') return <TryAgain message={text.failed} label={text.again} onAgain={again} />
  if (asked.value.length === 0) return <EmptyState text={text.empty} advice={text.emptyAdvice} />
  return (
    <ul className={cards.orders}>
      {asked.value.map((request) => (
        <li key={request.id}>
          <AskedRefundCard
            request={request}
            onChange={(now) => change((all) => all.map((one) => (one.id === now.id ? now : one)))}
          />
        </li>
      ))}
    </ul>
  )
}

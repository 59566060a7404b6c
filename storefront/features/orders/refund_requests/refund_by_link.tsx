import { useState } from 'react'
import { useLocation } from 'react-router'
import type { AskedRefund } from '#common/wire'
import { refundRequestsText as text } from './text.ts'
import { ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { Spinner } from '#storefront/ui/spinner'
import { RestError } from '#storefront/wire/rest'
import { accessOf } from '../order_access.ts'
import { TryAgain } from '#storefront/ui/alert'
import { useAnswer } from '#storefront/wire/use_answer'
import { AskedRefundCard } from './asked_refund_card.tsx'
import { readRequest, type RequestAccess } from './request_access.ts'

/** The request whose link stands after the `#`, as that of an order. */
export function RefundByLink() {
  const { hash } = useLocation()
  const access = accessOf(hash)
  return access ? <OpenedRequest key={access.link} access={access} /> : <Unknown />
}

function OpenedRequest({ access }: { access: Required<RequestAccess> }) {
  const { asked, again } = useAnswer(() => open(access), 'refund request')
  const [changed, setChanged] = useState<AskedRefund | null>(null)
  if (asked.state === 'loading') return <Spinner label={text.loading} />
  if (asked.state === 'failed') return <TryAgain message={text.failed} label={text.again} onAgain={again} />
  const request = changed ?? asked.value
  return request ? <AskedRefundCard request={request} link={access.link} onChange={setChanged} /> : <Unknown />
}

/** Null where the link opens nothing. */
async function open(access: RequestAccess): Promise<AskedRefund | null> {
  try {
    return await readRequest(access)
  } catch (reason) {
    if (reason instanceof RestError && reason.status === 404) return null
    throw reason
  }
}

function Unknown() {
  return (
    <EmptyState text={text.unknown.heading} advice={text.unknown.lead}>
      <ButtonLink to="/account/refund-requests">{text.unknown.own}</ButtonLink>
    </EmptyState>
  )
}

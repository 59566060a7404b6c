import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '#storefront/ui/alert'
import { Button, ButtonLink } from '#storefront/ui/button'
import { Spinner } from '#storefront/ui/spinner'
import { reportError } from '#storefront/wire/error_reports'
import { RestError } from '#storefront/wire/rest'
import { leaveForSignIn } from '#storefront/wire/return_url'
import { signedIn } from '#storefront/wire/signed_in'
import { addLinked } from './payment_link.ts'
import { paymentLinkText as text } from './text/sessions.ts'
import styles from './sessions.module.css'
import { idIn } from '#common/ids'
import type { PageProps, PageRequest } from '#storefront/navigation/route'
import { Head } from '#storefront/ui/head'
import { PageFrame } from '#storefront/ui/page_frame'

interface Failure {
  said: string
  order: number | null
  /** The visitor signs in and comes back. */
  needsSignIn?: boolean
}

/** Opens a payment link: its session goes into the cart, or why not is said. */
export function PaymentLinkPage({ campaignId, sessionDate }: { campaignId: number | null; sessionDate: string }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    let left = false
    open(campaignId, sessionDate).then((failed) => {
      if (left) return
      if (failed) setFailure(failed)
      else navigate('/cart', { replace: true })
    })
    return () => {
      left = true
    }
  }, [campaignId, sessionDate, navigate])

  if (!failure) return <Spinner label={text.processing} />
  return (
    <div className={styles.outcome}>
      <Alert tone={failure.order === null ? 'danger' : 'note'} urgent>
        <h2>{text.error}</h2>
        <p>{failure.said}</p>
        {failure.order !== null && !failure.said.includes(`#${failure.order}`) && <p>{text.order(failure.order)}</p>}
      </Alert>
      <div className={styles.ways}>
        {failure.needsSignIn && <Button onClick={() => leaveForSignIn('assign')}>{text.signIn}</Button>}
        {failure.order !== null && <ButtonLink to="/account/order-history">{text.orders}</ButtonLink>}
        <ButtonLink to="/" look={failure.needsSignIn || failure.order !== null ? 'quiet' : 'primary'}>
          {text.home}
        </ButtonLink>
      </div>
    </div>
  )
}

async function open(campaignId: number | null, sessionDate: string): Promise<Failure | null> {
  if (!signedIn()) return { said: text.signedOut, order: null, needsSignIn: true }
  if (campaignId === null || sessionDate === '') return { said: text.invalid, order: null }
  try {
    const { paidBy } = await addLinked({ id: campaignId, sessionDate })
    return paidBy === null ? null : { said: text.paid(paidBy), order: paidBy }
  } catch (reason) {
    reportError(reason, 'payment link')
    return { said: saidOf(reason), order: null }
  }
}

function saidOf(reason: unknown): string {
  if (!(reason instanceof RestError)) return text.failed
  if (reason.status === 403) return text.notMember
  if (reason.status === 404) return reason.message || text.notFound
  if (reason.status === 400) return reason.message || text.wrongDate
  return text.failed
}

interface Link {
  campaignId: number | null
  sessionDate: string
}

export const loader = ({ params }: PageRequest): Promise<Link> =>
  Promise.resolve({ campaignId: idIn(params.campaignId ?? ''), sessionDate: params.sessionDate ?? '' })

export default function PaymentPage({ data }: PageProps<Link>) {
  return (
    <PageFrame heading={text.heading} narrow>
      <Head title={text.heading} description={text.processing} hidden />
      <PaymentLinkPage {...data} />
    </PageFrame>
  )
}

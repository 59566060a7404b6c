import { useState } from 'react'
import { useLocation } from 'react-router'
import type { PartnerReportMails } from '#common/wire'
import { Alert, TryAgain } from '#storefront/ui/alert'
import { Button, ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { Spinner } from '#storefront/ui/spinner'
import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'
import { accessOf } from '../../orders/order_access.ts'
import { useAnswer } from '#storefront/wire/use_answer'
import styles from './partner_report.module.css'
import { reportMailsText as text } from './text.ts'
import { Head } from '#storefront/ui/head'
import { InBrowser } from '#storefront/ui/in_browser'
import { PageFrame } from '#storefront/ui/page_frame'

interface Access {
  id: number
  link: string
}

/** The mails whose link stands after the `#`: no server's log and no other site ever hears of it. */
export function ReportMails() {
  const { hash } = useLocation()
  const access = accessOf(hash)
  return access ? <Opened key={access.link} access={access} /> : <Unknown />
}

function Opened({ access }: { access: Access }) {
  const { asked, again } = useAnswer(() => read(access), 'mails of a partner')
  if (asked.state === 'loading') return <Spinner label={text.loading} />
  if (asked.state === 'failed') return <TryAgain message={text.failed} label={text.again} onAgain={again} />
  return asked.value ? <Choice access={access} first={asked.value} /> : <Unknown />
}

/** Nothing is stopped by opening a link, which programs that look through mails do, too. */
function Choice({ access, first }: { access: Access; first: PartnerReportMails }) {
  const [{ name, stopped }, setMails] = useState(first)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function turn() {
    if (busy) return
    setBusy(true)
    setFailed(false)
    try {
      setMails(
        await rest<PartnerReportMails>(`/partner-reports/${access.id}`, {
          method: 'PUT',
          body: { stopped: !stopped },
          headers: headersOf(access),
        })
      )
    } catch (reason) {
      reportError(reason, 'mails of a partner')
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <div className={styles.page}>
      {failed && <Alert>{text.notDone}</Alert>}
      <p aria-live="polite">{stopped ? text.stopped(name) : text.sent(name)}</p>
      <div>
        <Button look={stopped ? 'quiet' : 'primary'} busy={busy} disabled={busy} onClick={() => void turn()}>
          {stopped ? text.start : text.stop}
        </Button>
      </div>
    </div>
  )
}

/** Null where the link opens nothing. */
const read = (access: Access): Promise<PartnerReportMails | null> =>
  rest<PartnerReportMails>(`/partner-reports/${access.id}`, { headers: headersOf(access) }).catch((reason: unknown) => {
    if (reason instanceof RestError && reason.status === 404) return null
    throw reason
  })

const headersOf = ({ link }: Access) => ({ 'x-report-link': link })

function Unknown() {
  return (
    <EmptyState text={text.unknown} advice={text.unknownAdvice}>
      <ButtonLink to="/contact">{text.contact}</ButtonLink>
    </EmptyState>
  )
}

export default function PartnerReportsPage() {
  return (
    <PageFrame heading={text.heading} narrow>
      <Head title={text.heading} description={text.lead} hidden />
      <InBrowser label={text.loading} without={text.withoutScripts}>
        <ReportMails />
      </InBrowser>
    </PageFrame>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CampaignSession, ToldCampaign } from '#common/wire'
import { dollarsText } from '#common/money'
import { Link } from '#storefront/navigation/link'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { reportError } from '#storefront/wire/error_reports'
import { addLinked } from './payment_link.ts'
import { labelsOf, SessionWhen } from './session_when.tsx'
import { SessionsSection } from './sessions_section.tsx'
import { sessionsText as text } from './text/sessions.ts'
import { useSessions } from './use_sessions.ts'
import { wordsOf } from './words_of.ts'
import styles from './sessions.module.css'

/** A member's next sessions: what is paid, what is due, and the way to pay for one or several. */
export function OwnSessions({ campaign: { id, scheduleType } }: { campaign: ToldCampaign }) {
  const { known, reload } = useSessions(id)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function pay() {
    setBusy(true)
    setFailure(null)
    try {
      for (const sessionDate of [...chosen].toSorted()) await addLinked({ id, sessionDate })
      navigate('/cart')
    } catch (reason) {
      reportError(reason, 'paying for sessions')
      setFailure(wordsOf(reason) || text.failed)
      setBusy(false)
      await reload()
    }
  }

  const problem = failure && (
    <Alert>
      <p>{failure}</p>
    </Alert>
  )
  return (
    <SessionsSection heading={text.heading} lead={problem} known={known} reload={reload}>
      {(sessions) => {
        const labels = labelsOf(sessions, scheduleType)
        return (
          <>
            {sessions.some(isDue) && <p className={styles.lead}>{text.choose}</p>}
            <ul className={styles.sessions}>
              {sessions.map((session, index) => (
                <li key={session.sessionDate} className={styles.session} data-skipped={session.skipped || undefined}>
                  <SessionWhen label={labels[index]!} date={session.date} isMoved={session.isMoved} />
                  <Due session={session} label={labels[index]!} chosen={chosen} onChoose={setChosen} />
                </li>
              ))}
            </ul>
            {chosen.size > 0 && (
              <Button onClick={() => void pay()} disabled={busy}>
                {text.chosen(chosen.size)}
              </Button>
            )}
          </>
        )
      }}
    </SessionsSection>
  )
}

const isDue = ({ skipped, orderId, seatsLeft }: CampaignSession) => !skipped && orderId === null && seatsLeft > 0

interface DueProps {
  session: CampaignSession
  label: string
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

function Due({ session: { sessionDate, price, seatsLeft, skipped, orderId }, label, chosen, onChoose }: DueProps) {
  if (orderId !== null) {
    return (
      <span className={styles.state}>
        {text.paid} · <Link to="/account/order-history">{text.order(orderId)}</Link>
      </span>
    )
  }
  if (skipped || seatsLeft === 0) return <span className={styles.state}>{skipped ? text.skipped : text.full}</span>
  const others = new Set([...chosen].filter((one) => one !== sessionDate))
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={chosen.has(sessionDate)}
        onChange={({ target }) => onChoose(target.checked ? new Set([...others, sessionDate]) : others)}
        aria-label={text.payFor(label)}
      />
      <span>{dollarsText(price)}</span>
    </label>
  )
}

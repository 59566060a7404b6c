import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { CampaignSession, ToldCampaign, ScheduleType } from '#common/wire'
import { dollarsText } from '#common/money'
import { Link } from '#storefront/navigation/link'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { reportError } from '#storefront/wire/error_reports'
import { addLinked } from './payment_link.ts'
import { sessionsText } from './text/sessions.ts'
import { useSessions, type Sessions } from './use_own_campaign.ts'
import { wordsOf } from './campaign_rules.ts'
import styles from './sessions.module.css'
import { sessionLabel } from '#common/campaigns/schedule'
import { fullDateText, timeText } from '#common/mountain_time'
import { gamesText } from '../games/text/games.ts'
import { OwnTime } from '#storefront/ui/when_and_where'
import { Spinner } from '#storefront/ui/spinner'

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
      setFailure(wordsOf(reason) || sessionsText.failed)
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
    <SessionsSection heading={sessionsText.heading} lead={problem} known={known} reload={reload}>
      {(sessions) => {
        const labels = labelsOf(sessions, scheduleType)
        return (
          <>
            {sessions.some(isDue) && <p className={styles.lead}>{sessionsText.choose}</p>}
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
                {sessionsText.chosen(chosen.size)}
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
        {sessionsText.paid} · <Link to="/account/order-history">{sessionsText.order(orderId)}</Link>
      </span>
    )
  }
  if (skipped || seatsLeft === 0)
    return <span className={styles.state}>{skipped ? sessionsText.skipped : sessionsText.full}</span>
  const others = new Set([...chosen].filter((one) => one !== sessionDate))
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={chosen.has(sessionDate)}
        onChange={({ target }) => onChoose(target.checked ? new Set([...others, sessionDate]) : others)}
        aria-label={sessionsText.payFor(label)}
      />
      <span>{dollarsText(price)}</span>
    </label>
  )
}

/** What the sessions to come are called, in their order. */
export const labelsOf = (sessions: readonly CampaignSession[], type: ScheduleType): string[] =>
  sessions.map((_, index) => sessionLabel(type, index + 1))

export function SessionWhen({ label, date, isMoved = false }: { label: string; date: string; isMoved?: boolean }) {
  const instant = new Date(date)
  return (
    <div className={styles.which}>
      <span className={styles.label}>{label}</span>
      <span className={styles.when}>
        <time dateTime={date}>{`${fullDateText(instant)}, ${timeText(instant)} ${gamesText.shortZone}`}</time>
        {isMoved && <span> ({sessionsText.moved})</span>}
        <OwnTime instant={instant} className={styles.own} />
      </span>
    </div>
  )
}

interface SessionsSectionProps {
  heading: string
  lead?: ReactNode
  known: Sessions
  reload: () => Promise<void>
  children: (sessions: CampaignSession[]) => ReactNode
}

/** The sessions to come of a campaign, once they are there. */
export function SessionsSection({ heading, lead, known, reload, children }: SessionsSectionProps) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{heading}</h2>
      {lead}
      {known.state === 'loading' && <Spinner />}
      {known.state === 'failed' && (
        <Alert>
          <p>{sessionsText.failed}</p>
          <Button look="quiet" onClick={() => void reload()}>
            {sessionsText.again}
          </Button>
        </Alert>
      )}
      {known.state === 'known' && (known.sessions.length === 0 ? <p>{sessionsText.none}</p> : children(known.sessions))}
    </section>
  )
}

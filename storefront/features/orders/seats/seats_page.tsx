import { useLocation } from 'react-router'
import type { SeatPass } from '#common/wire'
import { ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { Spinner } from '#storefront/ui/spinner'
import { rest, RestError } from '#storefront/wire/rest'
import { accessOf } from '../order_access.ts'
import { TryAgain, Alert } from '#storefront/ui/alert'
import { useAnswer } from '#storefront/wire/use_answer'
import { seatsText as text } from './text.ts'
import { fullDateText, timeText } from '#common/mountain_time'
import { useSettings } from '#storefront/layout/settings_context'
import { QrCode } from '#storefront/ui/qr_code'
import { JoinLink } from '../line_facts.tsx'
import styles from '../../../ui/ticket.module.css'
import { Head } from '#storefront/ui/head'
import { InBrowser } from '#storefront/ui/in_browser'
import { PageFrame } from '#storefront/ui/page_frame'

interface SeatAccess {
  id: number
  link: string
}

/** The seats whose link stands after the `#`: no server's log and no other site ever hears of it. */
export function SeatsByLink() {
  const { hash } = useLocation()
  const access = accessOf(hash)
  return access ? <Opened key={access.link} access={access} /> : <Unknown />
}

function Opened({ access }: { access: SeatAccess }) {
  const { asked, again } = useAnswer(() => open(access), 'seats')
  if (asked.state === 'loading') return <Spinner label={text.loading} />
  if (asked.state === 'failed') return <TryAgain message={text.failed} label={text.again} onAgain={again} />
  return asked.value ? <SeatCard pass={asked.value} link={access.link} /> : <Unknown />
}

/** Null where the link opens nothing. */
async function open({ id, link }: SeatAccess): Promise<SeatPass | null> {
  try {
    return await rest<SeatPass>(`/seats/${id}`, { headers: { 'x-seat-link': link } })
  } catch (reason) {
    if (reason instanceof RestError && reason.status === 404) return null
    throw reason
  }
}

function Unknown() {
  const { heading, lead, contact, games } = text.unknown
  return (
    <EmptyState text={heading} advice={lead}>
      <ButtonLink to="/contact">{contact}</ButtonLink>
      <ButtonLink to="/games" look="quiet">
        {games}
      </ButtonLink>
    </EmptyState>
  )
}

/** Seats at a game as a ticket: what is read on its left, what is scanned on its right. */
export function SeatCard({ pass, link }: { pass: SeatPass; link: string }) {
  const {
    game,
    date,
    place,
    gameMaster,
    first_name: first,
    last_name: last,
    seats,
    seats_here: here,
    state,
    join_url,
  } = pass
  const startsAt = new Date(date)
  const stands = state === 'to come' || state === 'arrived'
  return (
    <div className={styles.page}>
      {state !== 'to come' && (
        <Alert tone={state === 'arrived' ? 'success' : 'note'}>
          <p>{state === 'arrived' && here < seats ? text.inPart(here, seats) : text.states[state]}</p>
        </Alert>
      )}
      <article className={styles.ticket} aria-labelledby="game">
        <div className={styles.main}>
          <header className={styles.head}>
            <p className={styles.kind}>{text.seats(seats)}</p>
            <h2 id="game">{game}</h2>
            <p className={styles.name}>{text.of(first, last)}</p>
          </header>
          <div className={styles.body}>
            <div>
              <p className={styles.day}>
                <time dateTime={date}>{`${fullDateText(startsAt)}, ${timeText(startsAt)}`}</time>
              </p>
              <p className={styles.soft}>{text.zone}</p>
            </div>
            <dl className={styles.facts}>
              <div>
                <dt>{text.where}</dt>
                <dd dir="auto">{place}</dd>
              </div>
              <div>
                <dt>{text.gameMaster}</dt>
                <dd dir="auto">{gameMaster}</dd>
              </div>
              {join_url && (
                <div>
                  <dt>{text.online}</dt>
                  <dd>
                    <JoinLink url={join_url} />
                  </dd>
                </div>
              )}
            </dl>
          </div>
        </div>
        {stands && <Stub link={link} />}
      </article>
    </div>
  )
}

function Stub({ link }: { link: string }) {
  const { appUrl } = useSettings()
  return (
    <div className={styles.stub}>
      <QrCode text={`${appUrl}/seats#${link}`} label={text.code} />
      <p>{text.scan}</p>
      <p className={styles.soft}>{text.byName}</p>
    </div>
  )
}

export default function SeatsPage() {
  return (
    <PageFrame heading={text.heading} narrow>
      <Head title={text.heading} description={text.lead} hidden />
      <InBrowser label={text.loading} without={text.withoutScripts}>
        <SeatsByLink />
      </InBrowser>
    </PageFrame>
  )
}

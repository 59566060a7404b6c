import { useState } from 'react'
import type { Ticket } from '#common/wire'
import { Link } from '#storefront/navigation/link'
import { Alert } from '#storefront/ui/alert'
import { ticketText as text } from './text/ticket.ts'
import { type TicketAccess, fetchTicketCalendar } from './ticket_access.ts'
import { TicketNotice } from './ticket_notice.tsx'
import { TicketSteps } from './ticket_steps.tsx'
import styles from '../../ui/ticket.module.css'
import { fullDateText, timeText } from '#common/mountain_time'
import { locationText } from '#common/places'
import { useSettings } from '#storefront/layout/settings_context'
import { QrCode } from '#storefront/ui/qr_code'
import { Button, ButtonLink } from '#storefront/ui/button'
import { Icon } from '#storefront/ui/icon'
import { reportError } from '#storefront/wire/error_reports'
import { saveAs } from '#storefront/wire/downloads'

interface TicketViewProps {
  ticket: Ticket
  access: TicketAccess
  onChange: (ticket: Ticket) => void
  /** What was decided on is not so any more. */
  onOutdated: () => void
  onGiven: (name: string) => void
}

export function TicketView({ ticket, access, onChange, onOutdated, onGiven }: TicketViewProps) {
  const [news, setNews] = useState<string | null>(null)

  function changed(now: Ticket, said: string) {
    onChange(now)
    setNews(said)
  }

  return (
    <div className={styles.page}>
      {news && (
        <div key={news} ref={takeFocus} tabIndex={-1} className={styles.news}>
          <Alert tone="success">
            <p>{news}</p>
          </Alert>
        </div>
      )}
      <TicketNotice ticket={ticket} />
      <TicketCard ticket={ticket} link={access.link} />
      {ticket.state !== 'given back' && <TicketFiles access={access} slug={ticket.event.slug} />}
      {ticket.squad && <TicketSquad squad={ticket.squad} />}
      <TicketSteps ticket={ticket} access={access} onDone={changed} onOutdated={onOutdated} onGiven={onGiven} />
      <p className={styles.help}>
        {text.help} <Link to="/contact">{text.unknown.contact}</Link>
      </p>
    </div>
  )
}

/** The button that had it may be gone. */
const takeFocus = (place: HTMLElement | null) => place?.focus()

/** The ticket itself: what is read at a table on the left of the perforation, what is scanned at the door on its right. */
function TicketCard({ ticket, link }: { ticket: Ticket; link: string }) {
  const { event, first_name: first, last_name: last, role, tier } = ticket
  return (
    <article className={styles.ticket} aria-labelledby="event">
      <div className={styles.main}>
        <header className={styles.head}>
          <p className={styles.kind}>{tier === text.roles[role] ? tier : `${text.roles[role]} · ${tier}`}</p>
          <h2 id="event">{event.name}</h2>
          <p className={styles.name}>{text.of(first, last)}</p>
        </header>
        <div className={styles.body}>
          <Place ticket={ticket} />
          <When event={event} />
          <Where venue={event.venue} />
        </div>
      </div>
      <Stub ticket={ticket} link={link} />
    </article>
  )
}

function Place({ ticket: { state, squad, division, waiting_position: position } }: { ticket: Ticket }) {
  if (state === 'given back') return <Told heading={text.givenBack} lead={text.givenBackLead} />
  if (state === 'absent') return <Told heading={text.absent} lead={text.absentLead} />
  if (state === 'waiting')
    return (
      <Told
        heading={text.waiting(position ?? 1)}
        lead={`${text.waitingLead} ${text.waitingOrder}`}
        facts={[[text.division, division?.name ?? null]]}
      />
    )
  if (!squad) return <Told heading={text.relief} lead={text.reliefLead} />
  return (
    <Facts
      large
      facts={[
        [text.squad, squad.name],
        [text.table, squad.table],
        [text.division, division?.name ?? null],
      ]}
    />
  )
}

function Told({ heading, lead, facts = [] }: { heading: string; lead: string; facts?: Fact[] }) {
  return (
    <div className={styles.told}>
      <p className={styles.place}>{heading}</p>
      <p>{lead}</p>
      <Facts facts={facts} />
    </div>
  )
}

type Fact = [label: string, value: string | null]

function Facts({ facts, large }: { facts: Fact[]; large?: boolean }) {
  const known = facts.filter(([, value]) => value !== null)
  if (known.length === 0) return null
  return (
    <dl className={large ? styles.seat : styles.facts}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function When({ event: { event_date: startsAt, doors_at: doorsAt, ends_at: endsAt } }: Pick<Ticket, 'event'>) {
  const times: [string, string | null][] = [
    [text.doors, doorsAt],
    [text.begins, startsAt],
    [text.ends, endsAt],
  ]
  return (
    <div>
      <p className={styles.day}>
        <time dateTime={startsAt}>{fullDateText(new Date(startsAt))}</time>
      </p>
      <dl className={styles.times}>
        {times.flatMap(([label, instant]) =>
          instant === null ? (
            []
          ) : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{timeText(new Date(instant))}</dd>
            </div>
          )
        )}
      </dl>
      <p className={styles.soft}>{text.zone}</p>
    </div>
  )
}

function Where({ venue }: { venue: Ticket['event']['venue'] }) {
  const address = venue?.address
  const street = [address?.address1, address?.postalcode].filter(Boolean).join(', ')
  return (
    <div>
      <p className={styles.label}>{text.where}</p>
      <p>
        {venue
          ? locationText({ venue, city: address?.city ?? null, state: address?.state ?? null })
          : text.unknownPlace}
      </p>
      {street && <p className={styles.soft}>{street}</p>}
    </div>
  )
}

function Stub({ ticket: { id, state, event }, link }: { ticket: Ticket; link: string }) {
  const { appUrl } = useSettings()
  const words = state === 'waiting' || state === 'absent' ? text.noCode[state] : null
  if (state === 'given back' || event.cancelled) return null
  return (
    <div className={styles.stub}>
      {words ? (
        <p className={styles.soft}>{words}</p>
      ) : (
        <>
          <QrCode text={`${appUrl}/lpg/ticket#${link}`} label={text.code} />
          <p>{text.scan}</p>
        </>
      )}
      <p className={styles.number}>{text.number(id)}</p>
    </div>
  )
}

/** Who sits at the table, by first names. */
function TicketSquad({ squad: { game_master: master, players } }: { squad: NonNullable<Ticket['squad']> }) {
  return (
    <section className={styles.squad} aria-labelledby="people">
      <h2 id="people">{text.people(players.length)}</h2>
      <ul className={styles.people}>
        <li className={styles.master}>
          <span className={styles.label}>{text.gameMaster}</span>
          <span dir="auto">{master ?? text.noGameMaster}</span>
        </li>
        {players.map(({ name, is_you: isYou }, index) => (
          <li key={index}>
            <span dir="auto">{name}</span> {isYou && <span className={styles.soft}>{text.you}</span>}
          </li>
        ))}
      </ul>
      {players.length === 0 && <p className={styles.soft}>{text.alone}</p>}
    </section>
  )
}

function TicketFiles({ access, slug }: { access: TicketAccess; slug: string }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function calendar() {
    if (busy) return
    setBusy(true)
    setFailed(false)
    try {
      saveAs(await fetchTicketCalendar(access), `ticket-${access.id}.ics`)
    } catch (reason) {
      reportError(reason, 'ticket calendar', { ticket: access.id })
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.files}>
      <Button look="quiet" busy={busy} onClick={() => void calendar()}>
        <Icon shape="calendar" />
        {text.calendar}
      </Button>
      <Button look="quiet" onClick={() => window.print()}>
        <Icon shape="scroll" />
        {text.print}
      </Button>
      <ButtonLink look="quiet" to={`/lpg/${slug}`}>
        {text.event}
      </ButtonLink>
      {failed && (
        <Alert>
          <p>{text.calendarFailed}</p>
        </Alert>
      )}
    </div>
  )
}

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { restoredChoices, type Choices } from '#common/large_events/choosing'
import { dollarsText } from '#common/money'
import { divisionsFor, ticketOf } from '#common/large_events/choosing'
import type { LargeEvent } from '#common/wire'
import { shopTime } from '#storefront/time/shop_time'
import { Spinner } from '#storefront/ui/spinner'
import { InBrowser } from '#storefront/ui/in_browser'
import type { EventVisit } from './event_page.tsx'
import { Closed } from './event_page.tsx'
import { EventInfo } from './event_info.tsx'
import { RegistrationForm } from './registration_form.tsx'
import { StepIndicator } from './step_indicator.tsx'
import { choosingText } from './text/choosing.ts'
import { registeringText as text } from './text/registering.ts'
import { standingOf } from './when.ts'
import styles from '../../layout/detail_page.module.css'
import own from './registration_page.module.css'

/** The second step: who the ticket is for. What was chosen came along from the first. */
export function RegistrationPage({ event }: EventVisit) {
  return (
    <div className={styles.page}>
      <EventInfo event={event} brief />
      <section className={styles.panel}>
        <StepIndicator current={2} />
        <InBrowser label={text.loading} without={text.withoutScripts}>
          <Chosen event={event} />
        </InBrowser>
      </section>
    </div>
  )
}

function Chosen({ event }: { event: LargeEvent }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const choices = restoredChoices(event, state)
  const isLost = choices === null
  useEffect(() => {
    if (isLost) void navigate('/lpg', { replace: true })
  }, [isLost, navigate])
  if (!choices) return <Spinner label={text.loading} />
  const standing = standingOf(event, shopTime())
  return (
    <>
      <Summary event={event} choices={choices} />
      {standing === 'open' ? <RegistrationForm event={event} choices={choices} /> : <Closed standing={standing} />}
    </>
  )
}

function Summary({ event, choices }: { event: LargeEvent; choices: Choices }) {
  return (
    <section>
      <h2 className={own.heading}>{text.summary}</h2>
      <dl className={own.summary}>
        {summaryOf(event, choices).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What was chosen, in words. */
export function summaryOf(event: LargeEvent, choices: Choices): { label: string; value: string }[] {
  const { role, divisionId, squadId, squadName, joinWaitlist } = choices
  const ticket = ticketOf(event, choices)
  const division = divisionsFor(event, role).find(({ id }) => id === divisionId)
  const squad = event.squads.find(({ id }) => id === squadId)
  return [
    ...(role ? [{ label: text.role, value: choosingText.roles[role].name }] : []),
    ...(ticket ? [{ label: text.ticket, value: `${ticket.tier} - ${dollarsText(ticket.price)}` }] : []),
    ...(divisionsFor(event, role).length > 0
      ? [{ label: text.division, value: division?.name ?? text.anyDivision }]
      : []),
    ...(role === 'master' && squadName ? [{ label: text.squadName, value: squadName }] : []),
    ...(joinWaitlist
      ? [{ label: text.squad, value: text.waitListNote }]
      : squad
        ? [{ label: text.squad, value: squad.name }]
        : []),
  ]
}

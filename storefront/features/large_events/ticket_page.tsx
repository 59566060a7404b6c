import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Ticket } from '#common/wire'
import { ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { Spinner } from '#storefront/ui/spinner'
import { RestError } from '#storefront/wire/rest'
import { accessOf } from '../orders/order_access.ts'
import { TryAgain } from '#storefront/ui/alert'
import { useAnswer } from '#storefront/wire/use_answer'
import { ticketText as text } from './text/ticket.ts'
import { readTicket, type TicketAccess } from './ticket_access.ts'
import { TicketView } from './ticket_view.tsx'
import styles from '../../ui/ticket.module.css'
import { Head } from '#storefront/ui/head'
import { InBrowser } from '#storefront/ui/in_browser'
import { PageFrame } from '#storefront/ui/page_frame'

/** The ticket whose link stands after the `#`: no server's log and no other site ever hears of it. */
export function TicketByLink() {
  const { hash } = useLocation()
  const access = accessOf(hash)
  return access ? <OpenedTicket key={access.link} access={access} /> : <Unknown />
}

function OpenedTicket({ access }: { access: TicketAccess }) {
  const { asked, again, change } = useAnswer(() => open(access), 'ticket')
  const [givenTo, setGivenTo] = useState<string | null>(null)
  if (givenTo !== null) return <GiftMessage to={givenTo} />
  if (asked.state === 'loading') return <Spinner label={text.loading} />
  if (asked.state === 'failed') return <TryAgain message={text.failed} label={text.again} onAgain={again} />
  if (!asked.value) return <Unknown />
  return (
    <TicketView
      ticket={asked.value}
      access={access}
      onChange={(ticket) => change(() => ticket)}
      onOutdated={again}
      onGiven={setGivenTo}
    />
  )
}

/** The ticket and the button that had the focus are gone: focusing this scrolls it into view. */
function GiftMessage({ to }: { to: string }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.news}>
      <EmptyState text={text.gaveAway(to)} advice={text.gaveAwayLead}>
        <ButtonLink to="/lpg">{text.unknown.events}</ButtonLink>
      </EmptyState>
    </div>
  )
}

const takeFocus = (place: HTMLElement | null) => place?.focus()

/** Null where the link opens nothing. */
async function open(access: TicketAccess): Promise<Ticket | null> {
  try {
    return await readTicket(access)
  } catch (reason) {
    if (reason instanceof RestError && reason.status === 404) return null
    throw reason
  }
}

function Unknown() {
  const { heading, lead, contact, events } = text.unknown
  return (
    <EmptyState text={heading} advice={lead}>
      <ButtonLink to="/contact">{contact}</ButtonLink>
      <ButtonLink to="/lpg" look="quiet">
        {events}
      </ButtonLink>
    </EmptyState>
  )
}

export default function TicketPage() {
  return (
    <PageFrame heading={text.heading} narrow>
      <Head title={text.heading} description={text.lead} hidden />
      <InBrowser label={text.loading} without={text.withoutScripts}>
        <TicketByLink />
      </InBrowser>
    </PageFrame>
  )
}

import { useLocation } from 'react-router'
import type { SeatPass } from '#common/wire'
import { ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { Spinner } from '#storefront/ui/spinner'
import { rest, RestError } from '#storefront/wire/rest'
import { accessOf } from '../order_access.ts'
import { TryAgain } from '#storefront/ui/alert'
import { useAnswer } from '#storefront/wire/use_answer'
import { SeatCard } from './seat_card.tsx'
import { seatsText as text } from './text.ts'

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

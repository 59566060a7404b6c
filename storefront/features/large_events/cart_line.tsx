import type { CartItem, LargeEvent } from '#common/wire'
import type { ProductLine } from '#storefront/layout/product_types_context'
import { laterReads } from '#storefront/wire/later_reads'
import { dateText } from '#common/mountain_time'
import { shopTime } from '#storefront/time/shop_time'
import { locationText } from '#common/places'
import { maximumFor, roleOf, type SquadRoom } from '../checkout/cart/cart.ts'
import { WhenAndWhere } from '#storefront/ui/when_and_where'
import { wholeUntil } from '#common/refund_policy'
import { RefundPromise } from '../orders/refunds/refund_promise.tsx'
import { staleWords, ticketCheck } from './ticket_rules.ts'
import { largeEventsText as text } from './text.ts'
import styles from '../checkout/cart/cart_line.module.css'
import { useEffect, useState } from 'react'
import { reportError } from '#storefront/wire/error_reports'
import { rest } from '#storefront/wire/rest'

function listDetails(item: CartItem) {
  const role = roleOf(item)
  if (!role) return []
  const { squadName, joinedSquadName } = item.metadata ?? {}
  return [
    { label: text.role, value: text.roles[role] },
    ...(squadName ? [{ label: text.squadName, value: squadName }] : []),
    ...(joinedSquadName ? [{ label: text.joiningSquad, value: joinedSquadName }] : []),
  ]
}

function Facts({ item, product: event, held }: { item: CartItem; product: LargeEvent; held: number }) {
  const { venue, event_date, refund_until } = event
  const stale = staleWords(item, event, held)
  return (
    <>
      <WhenAndWhere
        date={event_date}
        dayText={(day) => dateText(day, shopTime())}
        place={venue ? locationText({ venue, city: venue.address.city, state: venue.address.state }) : text.noVenue}
      />
      {item.price > 0 && <RefundPromise steps={[wholeUntil(new Date(refund_until))]} />}
      {stale && <p className={styles.warning}>{stale}</p>}
    </>
  )
}

const Maximum: ProductLine['Maximum'] = ({ item, held, children }) =>
  children(maximumFor(item, withOwn(useSquadRoom(item), held)))

/** Places that a buyer holds already are theirs to have. */
const withOwn = (room: SquadRoom, held: number): SquadRoom => (typeof room === 'number' ? room + held : room)

export const largeEventLine: ProductLine<LargeEvent> = {
  getPath: ({ metadata }) => (metadata?.lpgId ? `/lpg/${metadata.lpgId}` : '/lpg'),
  check: ticketCheck,
  load: async ({ metadata }) => (await laterReads()).largeEvent(String(metadata?.lpgId)),
  findPicture: ({ image }) => image,
  Facts,
  listDetails,
  Maximum,
  showsMaximum: true,
}

/** Asks how many more a squad takes. Null for items without a squad. */
function useSquadRoom(item: CartItem): SquadRoom {
  const [room, setRoom] = useState<SquadRoom>(null)
  const { lpgId = item.productId, squadId } = item.metadata ?? {}
  const role = roleOf(item)
  const asks = item.productType === 'lpg' && squadId !== undefined && role === 'player'

  useEffect(() => {
    if (!asks) return
    let left = false
    readSquadRoom(lpgId, squadId, role).then((answer) => !left && setRoom(answer))
    return () => {
      left = true
    }
  }, [asks, lpgId, squadId, role])
  return asks ? room : null
}

/** A failure is only logged; the quantity is then limited to one. */
async function readSquadRoom(lpgId: number, squadId: number, role: string): Promise<SquadRoom> {
  try {
    const query = new URLSearchParams({ squad_id: String(squadId), role })
    const { maxQuantity } = await rest<{ maxQuantity: number }>(`/lpg/games/${lpgId}/squad-availability?${query}`)
    return maxQuantity
  } catch (reason) {
    reportError(reason, 'squad availability')
    return 'unknown'
  }
}

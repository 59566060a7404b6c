import type { CartItem, LargeEvent } from '#common/wire'
import { isTaken } from '#common/large_events/squads'
import { roleOf } from '../checkout/cart/quantity.ts'
import { largeEventsText as text } from './text.ts'

/** Why a ticket in the cart can't be had as it was chosen; null when it can. What is held for the buyer they have. */
export function staleWords(item: CartItem, event: LargeEvent, held: number): string | null {
  if (held > 0) return null
  const left = event.ticketTypes.find(({ id }) => id === item.productId)?.available_count ?? 0
  if (left <= 0) return text.soldOut
  if (item.quantity > left) return text.onlyLeft(left)
  const { squadId, squadName, joinedSquadName = '' } = item.metadata ?? {}
  if (squadId && !event.squads.some(({ id }) => id === squadId)) return text.squadGone(joinedSquadName)
  const founds =
    roleOf(item) === 'master' && squadName && !event.squads_without_master.some(({ name }) => name === squadName)
  return founds && isTaken(event.squad_names, squadName) ? text.nameTaken(squadName) : null
}

import type { CartItem } from '../../../common/wire.ts'
import type { ProductLine } from '../cart/product_line.ts'
import { maximumFor, roleOf } from '../cart/quantity.ts'
import { largeEventsText as text } from './text.ts'
import { useSquadRoom } from './use_squad_room.ts'

function details(item: CartItem) {
  const role = roleOf(item)
  if (!role) return []
  const { squadName, joinedSquadName } = item.metadata ?? {}
  return [
    { label: text.role, value: text.roles[role] },
    ...(squadName ? [{ label: text.squadName, value: squadName }] : []),
    ...(joinedSquadName ? [{ label: text.joiningSquad, value: joinedSquadName }] : []),
  ]
}

const Maximum: ProductLine['Maximum'] = ({ item, seatsLeft, children }) => children(maximumFor(item, useSquadRoom(item), seatsLeft))

/** A ticket of a large event. */
export const largeEventLine: ProductLine = {
  details,
  Maximum,
  tellsMaximum: true,
}

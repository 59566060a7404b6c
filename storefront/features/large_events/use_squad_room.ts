import { useEffect, useState } from 'react'
import type { CartItem } from '#common/wire'
import { reportError } from '#storefront/wire/error_reports'
import { rest } from '#storefront/wire/rest'
import { roleOf, type SquadRoom } from '../checkout/cart/quantity.ts'

/** Asks how many more a squad takes. Null for items without a squad. */
export function useSquadRoom(item: CartItem): SquadRoom {
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

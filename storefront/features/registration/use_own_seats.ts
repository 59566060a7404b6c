import { useEffect, useState } from 'react'
import type { Game } from '../../../api/types.ts'
import { signedIn } from '../../wire/signed_in.ts'
import { readStored, STORED } from '../../wire/storage.ts'
import { useCart } from '../cart/use_cart.ts'
import type { OwnHold } from '../checkout/own_checkout.ts'

/** What the visitor holds at one game. */
export interface OwnSeatsHere {
  seats: number
  /** `7:31 PM` */
  until: string
  inCart: boolean
  /** Of these, what their cart does not have: they may still add it. */
  room: number
}

/**
 * Asked only where there is something to hear: this browser holds seats, or a table is full and the visitor has an account, which may
 * hold them elsewhere. What everybody is told about the game stays what it is.
 */
export function useOwnSeats(game: Game): OwnSeatsHere | null {
  const [own, setOwn] = useState<{ hold: OwnHold; until: string } | null>(null)
  const { items } = useCart()
  const { id, available_seats: open } = game

  useEffect(() => {
    if (!mayHold(open)) return
    let left = false
    read().then(
      (found) => !left && setOwn(found),
      () => {}
    )
    return () => {
      left = true
    }
  }, [open])

  useEffect(() => {
    if (!own) return
    const timer = setTimeout(() => setOwn(null), own.hold.until.getTime() - Date.now())
    return () => clearTimeout(timer)
  }, [own])

  const seats = own?.hold.seats.get(id) ?? 0
  if (!own || seats === 0) return null
  const inCart = items.filter(({ productType, productId }) => productType === 'game' && productId === id).reduce((sum, { quantity }) => sum + quantity, 0)
  // More in the cart than is held counts against the seats that are open.
  return { seats, until: own.until, inCart: inCart > 0, room: Math.max(-open, seats - inCart) }
}

const mayHold = (open: number) => Number(readStored(STORED.heldUntil) ?? 0) > Date.now() || (open <= 0 && signedIn() !== null)

async function read() {
  const [{ readOwn }, { clockText }] = await Promise.all([import('../checkout/own_checkout.ts'), import('../checkout/hold.ts')])
  const { hold } = await readOwn()
  return hold && { hold, until: clockText(hold.until) }
}

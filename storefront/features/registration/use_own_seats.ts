import { useEffect, useState } from 'react'
import type { Game } from '../../../api/types.ts'
import { signedIn } from '../../wire/signed_in.ts'
import { readStored, STORED } from '../../wire/storage.ts'
import { useCart } from '../cart/use_cart.ts'
import type { OwnSeats } from './own_seats.tsx'

/**
 * What the visitor holds at one game. Asked only where there is something to hear: this browser holds seats, or a table is full and
 * the visitor has an account, which may hold them elsewhere. What everybody is told about the game stays what it is.
 */
export function useOwnSeats({ id, available_seats: open }: Game) {
  const [own, setOwn] = useState<OwnSeats | null>(null)
  const { items } = useCart()

  useEffect(() => {
    if (!mayHold(open)) return
    const leaving = new AbortController()
    import('./own_seats.tsx').then(({ watchOwnSeats }) => watchOwnSeats(setOwn, leaving.signal)).catch(() => {})
    return () => leaving.abort()
  }, [open])

  const seats = own?.seats.get(id)
  if (!own || !seats) return null
  const inCart = items.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0)
  // `room` is what the cart does not have of these; more in the cart than is held counts against the seats that are open.
  return { seats, inCart: inCart > 0, room: Math.max(-open, seats - inCart), note: own.note(seats, inCart > 0) }
}

export type OwnSeatsHere = NonNullable<ReturnType<typeof useOwnSeats>>

const mayHold = (open: number) => Number(readStored(STORED.heldUntil)) > Date.now() || (open <= 0 && signedIn() !== null)

import { useEffect, useState } from 'react'
import type { Game } from '#common/wire'
import { signedIn } from '#storefront/wire/signed_in'
import { readStored, STORED } from '#storefront/wire/storage'
import type { OwnSeatsHere } from './own_seats.tsx'

/**
 * What the visitor holds at one game. Asked only where there is something to hear: this browser holds seats, or a table is full and
 * the visitor has an account, which may hold them elsewhere. What everybody is told about the game stays what it is.
 */
export function useOwnSeats({ id, available_seats: open }: Game): OwnSeatsHere | null {
  const [own, setOwn] = useState<OwnSeatsHere | null>(null)
  useEffect(() => {
    if (!mayHold(open)) return
    const leaving = new AbortController()
    import('./own_seats.tsx').then((module) => module.watchOwnSeats(id, open, setOwn, leaving.signal)).catch(() => {})
    return () => leaving.abort()
  }, [id, open])
  return own
}

const mayHold = (open: number) =>
  Number(readStored(STORED.heldUntil)) > Date.now() || (open <= 0 && signedIn() !== null)

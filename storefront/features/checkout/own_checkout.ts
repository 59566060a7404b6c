import type { OwnCheckout, OwnSeats } from '#common/wire'
import { toCents } from '#common/money'
import { rest } from '#storefront/wire/rest'
import { signedIn } from '#storefront/wire/signed_in'
import { readStored, removeStored, STORED } from '#storefront/wire/storage'
import { keyOf } from '#common/products'
import { lastsFor } from './hold.ts'

/** Seats that are set aside for whoever looks at the page. */
export interface OwnHold {
  sessionId: string
  /** By the visitor's own clock. */
  until: Date
  /** By `keyOf`. */
  seats: ReadonlyMap<string, number>
  /** What is set aside of their credits. */
  creditsCents: number
  /** The address to which the link to confirm free seats was mailed. */
  mailedTo: string | null
}

export interface Own {
  hold: OwnHold | null
  bought: readonly OwnSeats[]
}

/** Without a key nothing was ever started here, and without a sign-in nothing elsewhere. */
export const mayOwnCheckout = () => readStored(STORED.buyerKey) !== null || signedIn() !== null

/** Answered to this browser and this person alone; what everybody sees of a game stays as it is. */
export async function readOwn(): Promise<Own> {
  let headers: Headers | null = null
  const { held, bought } = await rest<OwnCheckout>('/checkout/mine', {
    ...asOwner(),
    onHeaders: (answered) => (headers = answered),
  })
  if (!held) removeStored(STORED.heldUntil)
  return {
    hold: held && {
      sessionId: held.sessionId,
      until: new Date(Date.now() + lastsFor(held.expiresAt, headers)),
      seats: new Map(held.seats.map((seats) => [keyOf(seats), seats.quantity])),
      creditsCents: toCents(held.credits),
      mailedTo: held.confirmation?.isSent ? held.confirmation.email : null,
    },
    bought,
  }
}

/** Lets go what is held: what is dropped must not stay set aside. */
export async function dropHold({ sessionId }: OwnHold): Promise<void> {
  await rest(`/checkout/mine?${new URLSearchParams({ session_id: sessionId })}`, { ...asOwner(), method: 'DELETE' })
  removeStored(STORED.heldUntil)
}

/** Asked in passing: a sign-in that has ended is no reason to leave the page. */
function asOwner() {
  const key = readStored(STORED.buyerKey)
  return { keepSignIn: true, headers: key ? { 'x-buyer-key': key } : undefined } as const
}

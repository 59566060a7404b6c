import type { OwnCheckout, OwnSeats } from '#common/wire'
import { toCents } from '#common/money'
import { rest } from '#storefront/wire/rest'
import { signedIn } from '#storefront/wire/signed_in'
import { readStored, removeStored, STORED, writeStored } from '#storefront/wire/storage'
import { keyOf } from '#common/products'
import { keepCredits } from '../account/credits.ts'
import { LANGUAGE } from '#storefront/text/plural'

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

const SHAPE = /^[\w-]{16,64}$/

/**
 * Names this browser to the server until its order is made, so that a new checkout replaces the earlier one and a
 * doubled submit makes one order. Says nothing about its people.
 */
export function buyerKey(): string {
  const known = readStored(STORED.buyerKey)
  if (known && SHAPE.test(known)) return known
  const fresh = crypto.randomUUID()
  writeStored(STORED.buyerKey, fresh)
  return fresh
}

/** As it was given to the server; null once its order is made. */
export const knownBuyerKey = () => readStored(STORED.buyerKey)

/** The next cart is a new one, even if it holds the same seats. */
export function forgetBuyerKey(): void {
  removeStored(STORED.buyerKey)
  removeStored(STORED.heldUntil)
  keepCredits(false)
}

/** Milliseconds that a hold lasts from now, by the server's own clock: the visitor's may be wrong. */
export function lastsFor(expiresAt: string, headers: Headers | null): number {
  const serverTime = Date.parse(headers?.get('date') ?? '') || Date.now()
  return Math.max(0, Date.parse(expiresAt) - serverTime)
}

/** `7:31 PM` on the visitor's own clock: this is about their next minutes, not about the game's schedule. */
export const clockText = (instant: Date) =>
  new Intl.DateTimeFormat(LANGUAGE, { hour: 'numeric', minute: '2-digit' })
    .format(instant)
    .replaceAll(/[\u202F\u00A0]/g, ' ')

/** `14:32`, and `0:05` near the end. */
export function leftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Minutes before the end at which a screen reader is told. */
const TOLD_AT = [5, 1]

/** The minutes to tell between two looks at the clock; null most of the time. */
export function minutesToTell(before: number, now: number): number | null {
  return TOLD_AT.find((minutes) => before > minutes * 60_000 && now <= minutes * 60_000) ?? null
}

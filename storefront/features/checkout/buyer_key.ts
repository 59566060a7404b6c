import { keepCredits } from '../account/credits.ts'
import { readStored, removeStored, STORED, writeStored } from '#storefront/wire/storage'

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

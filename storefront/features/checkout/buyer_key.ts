import { readStored, STORED, writeStored } from '../../wire/storage.ts'

const SHAPE = /^[\w-]{16,64}$/

/** Names this browser to the server, so that a guest's new checkout replaces their earlier one. Says nothing about them. */
export function buyerKey(): string {
  const known = readStored(STORED.buyerKey)
  if (known && SHAPE.test(known)) return known
  const fresh = crypto.randomUUID()
  writeStored(STORED.buyerKey, fresh)
  return fresh
}

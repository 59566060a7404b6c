import { CARD_MINIMUM_CENTS } from '#api/checkout/rules/pricing'

/** A buyer on the phone needs longer than one at a screen. The provider allows 24 hours. */
const PAYMENT_LINK_MS = 12 * 3_600_000

/** Seats are held until then: at most until the first game begins. */
export const paymentLinkEnd = (now: Date, begins: Date | null): Date => {
  const end = now.getTime() + PAYMENT_LINK_MS
  return new Date(begins === null ? end : Math.min(end, begins.getTime()))
}

export const isPayableByCard = (totalCents: number): boolean => totalCents >= CARD_MINIMUM_CENTS

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where a buyer comes back to after paying: the shop's own address, or this machine under another of its names, whose
 * browser storage is another one. Null for the shop's own and for any address that is not ours.
 */
export function returnOrigin(asked: string | undefined, appUrl: string): string | null {
  const own = new URL(appUrl)
  const other = asked && URL.canParse(asked) ? new URL(asked) : null
  if (!other || other.origin === own.origin) return null
  const sameMachine = LOOPBACK.has(own.hostname) && LOOPBACK.has(other.hostname)
  return sameMachine && other.protocol === own.protocol && other.port === own.port ? other.origin : null
}

/** The return policy as it stands today; each order keeps the one it was bought under (RFND-1). Pages decide by it too. */
export const REFUND_POLICY = {
  version: '2025-07-23',
  fullRefundUntilHoursBefore: 24,
  defaultDestination: 'credits',
  requestWithinDaysAfter: 14,
  answerWithinBusinessDays: 5,
} as const

/** What of the policy an order keeps. */
export interface RefundTerms {
  fullRefundUntilHoursBefore: number
  requestWithinDaysAfter: number
  answerWithinBusinessDays: number
}

const HOUR = 3_600_000

/** The last moment at which everything comes back for a seat at a game that starts then. */
export function freeUntil(startsAt: Date, { fullRefundUntilHoursBefore }: Partial<RefundTerms> = REFUND_POLICY): Date {
  return new Date(startsAt.getTime() - (fullRefundUntilHoursBefore ?? REFUND_POLICY.fullRefundUntilHoursBefore) * HOUR)
}

/** Games that start then or later are still free to cancel. */
export const firstFreeStart = (now: Date): Date => new Date(now.getTime() + REFUND_POLICY.fullRefundUntilHoursBefore * HOUR)

export const isFree = (startsAt: Date, now: Date, terms: Partial<RefundTerms> = REFUND_POLICY): boolean => now <= freeUntil(startsAt, terms)

/** Until then the game master decides about a refund after the session; support does afterwards. */
export function askGameMasterUntil(startsAt: Date, { requestWithinDaysAfter }: Partial<RefundTerms> = REFUND_POLICY): Date {
  return new Date(startsAt.getTime() + (requestWithinDaysAfter ?? REFUND_POLICY.requestWithinDaysAfter) * 24 * HOUR)
}

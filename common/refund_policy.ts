/** So much comes back until so many hours before the start. */
export interface RefundTier {
  hoursBefore: number
  /** Of the price; what is no whole cent is left out. */
  percent: number
  /** Who has an account may have it back on the card instead of as credit. */
  toCard: boolean
  /** What is added to what comes back as credit instead of to the card; rounded down to the cent. */
  bonusPercent: number
}

/** As it is where nobody has set another: the earliest deadline first. */
export const STANDARD_TIERS: readonly RefundTier[] = [{ hoursBefore: 24, percent: 100, toCard: false, bonusPercent: 0 }]

/** The return policy as it stands in the code; each order, and each line, keeps the one it was bought under (RFND-1). */
export const REFUND_POLICY = {
  version: '2025-07-23',
  defaultDestination: 'credits',
  requestWithinDaysAfter: 14,
  answerWithinBusinessDays: 5,
} as const

export interface RefundTerms {
  tiers: readonly RefundTier[]
  requestWithinDaysAfter: number
  answerWithinBusinessDays: number
}

/** Until then so much comes back. */
export interface RefundStep extends Omit<RefundTier, 'hoursBefore'> {
  until: Date
}

const HOUR = 3_600_000

export const tiersOf = ({ tiers }: Partial<RefundTerms>): readonly RefundTier[] => tiers ?? STANDARD_TIERS

/** What comes back for a seat at something that starts then. */
export const stepsTo = (startsAt: Date, tiers: readonly RefundTier[]): RefundStep[] =>
  tiers.map(({ hoursBefore, ...tier }) => ({ ...tier, until: new Date(startsAt.getTime() - hoursBefore * HOUR) }))

/** What has a deadline of its own: everything comes back until then. */
export const wholeUntil = (until: Date): RefundStep => ({ until, percent: 100, toCard: false, bonusPercent: 0 })

/** The one that counts now; null: it is too late. */
export const stepAt = <Step extends { until: Date | string }>(steps: readonly Step[], now: Date): Step | null =>
  steps.find(({ until }) => now <= new Date(until)) ?? null

/** The last moment at which everything comes back; null: it never does. */
export const freeUntilIn = (steps: readonly RefundStep[]): Date | null =>
  steps.findLast(({ percent }) => percent === 100)?.until ?? null

/** Cents, rounded down. */
export const partOf = (cents: number, percent: number): number => Math.floor((cents * percent) / 100)

/** Until then the game master decides about a refund after the session; support does afterwards. */
export function askGameMasterUntil(
  startsAt: Date,
  { requestWithinDaysAfter }: Partial<RefundTerms> = REFUND_POLICY
): Date {
  return new Date(startsAt.getTime() + (requestWithinDaysAfter ?? REFUND_POLICY.requestWithinDaysAfter) * 24 * HOUR)
}

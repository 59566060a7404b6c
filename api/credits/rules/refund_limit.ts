import refunds from '#api/config/refunds'
import { Refused } from '#api/shared/errors'
import { centsText } from '#common/money'
import { mayDo } from '#common/permissions'
import type { Role } from '#common/wire'

/** Whose doing it is that money goes back. */
export interface Giver {
  readonly roles: readonly Role[]
}

/** Cents, in one step; null where there is none. What game masters and buyers do with what is theirs has its own rules. */
export const refundLimitOf = (giver: Giver): number | null =>
  giver.roles.includes('Staff') && !mayDo(giver, 'refunds.above-limit') ? refunds.staffLimitCents : null

export function refuseAboveLimit(giver: Giver, cents: number): void {
  const limitCents = refundLimitOf(giver)
  if (limitCents === null || cents <= limitCents) return
  throw new Refused(
    'REFUND_LIMIT',
    `Staff may give back at most ${centsText(limitCents)} at a time. Please ask an administrator to do this.`
  )
}

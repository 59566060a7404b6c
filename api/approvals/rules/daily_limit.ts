import refunds from '#api/config/refunds'
import { Refused } from '#api/shared/errors'
import { mayDo } from '#common/permissions'
import { centsText } from '#common/money'
import type { Role } from '#common/wire'

/** A person who refunds money or grants credits. */
export interface Giver {
  readonly id: number | null
  readonly roles: readonly Role[]
  /** Set while an administrator runs a step that another user requested. */
  readonly approval?: RunningApproval
}

interface RunningApproval {
  readonly id: number
  /** A UUID: an approval is executed by one run. */
  readonly run: string
}

/** Cents in 24 hours; null without a limit. Buyers and game masters have separate rules. */
export function dailyLimitCents({ roles }: Pick<Giver, 'roles'>): number | null {
  if (mayDo({ roles }, 'refunds.above-limit')) return refunds.administratorLimitCents
  return roles.includes('Staff') ? refunds.staffLimitCents : null
}

export class AboveLimit extends Refused {
  constructor(
    giver: Pick<Giver, 'roles'>,
    /** The amount of the whole step. */
    readonly cents: number,
    givenCents: number
  ) {
    const limit = centsText(dailyLimitCents(giver)!)
    const [who, other] = mayDo(giver, 'refunds.above-limit') ? ['An administrator', 'Another'] : ['Staff', 'An']
    super(
      'APPROVAL_NEEDED',
      `${who} may give back ${limit} in 24 hours; you have given ${centsText(givenCents)}. ${other} administrator must approve this.`
    )
  }
}

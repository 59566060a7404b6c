import type { HttpRequest } from '@adonisjs/core/http'
import { agreementValidator } from '#api/campaigns/validators/campaign_validators'
import type { RefundSplit } from '#api/refunds/rules/split_refund'
import { toCents } from '#common/money'

/** What the person was told would come back, where they say so. */
export async function agreedIn(request: HttpRequest): Promise<RefundSplit | undefined> {
  const { expected } = await request.validateUsing(agreementValidator)
  return expected && { cardCents: toCents(expected.card), creditsCents: toCents(expected.credits) }
}

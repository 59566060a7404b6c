import vine from '@vinejs/vine'
import type { ReferralFilters } from '#api/referrals/queries/list_referrals'
import { recordId } from '#api/shared/ids'
import { days, instantsOf, searchText } from '#api/shared/list_filters'
import { REFERRAL_STATES } from '#common/choices'
import { LONGEST } from '#common/longest'

const code = () => vine.string().trim().minLength(1).maxLength(LONGEST.referralCode)

export const validateCodeValidator = vine.create({ code: code() })

/** The amount that a browser names is left aside: the reward is the product's own figure. */
export const applyCodeValidator = vine.create({
  referralCode: code(),
  orderId: recordId(),
})

const referralFiltersValidator = vine.create({
  q: searchText().optional(),
  referrerId: recordId().optional(),
  state: vine.enum(REFERRAL_STATES).optional(),
  ...days(),
})

/** The conditions of a list of rewards. Throws Invalid (422). */
export async function readReferralFilters(filter: Record<string, unknown>): Promise<ReferralFilters> {
  const { from, to, ...filters } = await referralFiltersValidator.validate(filter)
  return { ...filters, ...instantsOf({ from, to }) }
}

import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ownCode, removeOwnCode } from '#api/referrals/actions/own_code'
import { PrepareReward, rewardReferrer } from '#api/referrals/actions/reward_referrer'
import { findReferrerByCode, hasPaidBefore } from '#api/referrals/queries/find_referrer'
import { findOwnOrder, lockOwnOrder } from '#api/referrals/queries/find_own_order'
import { listRewards } from '#api/referrals/queries/list_referrals'
import { referralValidity, type Validity } from '#api/referrals/rules/referral_validity'
import { forReferrer } from '#api/referrals/transformers/referral_transformer'
import { applyCodeValidator, validateCodeValidator } from '#api/referrals/validators/referral_validators'
import { NotFound, Refused } from '#api/shared/errors'
import { Database } from '#api/shared/sql'
import type { ReferralStats } from '#common/wire'

@inject()
export default class ReferralsController {
  constructor(protected database: Database) {}

  async myCode({ auth }: HttpContext): Promise<{ referralCode: string }> {
    return { referralCode: await ownCode(this.database, auth.getUserOrFail().id) }
  }

  async myStats({ auth }: HttpContext): Promise<ReferralStats> {
    const { id } = auth.getUserOrFail()
    return forReferrer(await ownCode(this.database, id), await listRewards(this.database, id))
  }

  async validate({ request, auth }: HttpContext): Promise<Validity> {
    const { code } = await request.validateUsing(validateCodeValidator)
    const buyer = { userId: auth.user?.id ?? null, email: auth.user?.email ?? '' }
    const paidBefore = buyer.userId !== null && (await hasPaidBefore(this.database, buyer))
    return referralValidity(await findReferrerByCode(this.database, code), buyer, paidBefore)
  }

  /** For an order whose buyer names the referrer afterwards; the same rules as at checkout. */
  @inject()
  async apply({ request, auth, response }: HttpContext, preparing: PrepareReward) {
    const { referralCode, orderId } = await request.validateUsing(applyCodeValidator)
    const userId = auth.getUserOrFail().id
    const named = await findOwnOrder(this.database, orderId, userId)
    if (!named) throw new NotFound('This order is not known.')
    await preparing.handle({ ...named, referralCode })
    const rewarded = await this.database.transaction(async (transaction) => {
      const order = await lockOwnOrder(transaction, orderId, userId)
      return order?.rewardable && rewardReferrer(transaction, { ...order, referralCode })
    })
    if (!rewarded) throw new Refused('REFERRAL_NOT_APPLICABLE', 'This referral code cannot be applied to this order.')
    return response.send({ applied: true })
  }

  async removeMyCode({ auth, response }: HttpContext) {
    await removeOwnCode(this.database, auth.getUserOrFail().id)
    return response.noContent()
  }
}

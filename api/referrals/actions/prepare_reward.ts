import { inject } from '@adonisjs/core'
import { minimumOrderCents } from '#api/config/rewards'
import { RememberCard } from '#api/payments/actions/remember_card'
import { findReferrer } from '#api/referrals/queries/find_referrer'
import { Database } from '#api/shared/sql'

export interface Rewardable {
  userId: number | null
  referralCode: string | null
  /** By card. */
  paidCents: number
  paymentIntent: string | null
}

/** What has to be asked of the payment provider before a reward is decided; only where one is at stake. */
@inject()
export class PrepareReward {
  constructor(
    protected database: Database,
    protected cards: RememberCard
  ) {}

  /** Outside of any transaction. */
  async handle({ paymentIntent, paidCents, ...buyer }: Rewardable): Promise<void> {
    if (!paymentIntent || paidCents < minimumOrderCents()) return
    if (await findReferrer(this.database, buyer)) await this.cards.handle(paymentIntent)
  }
}

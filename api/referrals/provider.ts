import { mailKinds } from '#api/notifications/mail_kinds'
import { rewardEarned } from '#api/referrals/mails/reward_earned'

export default class ReferralsProvider {
  boot() {
    mailKinds.add('reward_earned', { render: (_database, data) => rewardEarned(data) })
  }

  async start() {
    await import('#api/referrals/routes')
  }
}

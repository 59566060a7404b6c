import { mailKinds } from '#api/notifications/mail_kinds'
import { rewardEarned } from '#api/referrals/mails/reward_earned'
import { exportedLists } from '#api/shared/list_export'

export default class ReferralsProvider {
  boot() {
    mailKinds.add('reward_earned', { render: (_database, data) => rewardEarned(data) })

    exportedLists.add('referrals', async () => (await import('#api/referrals/controllers/referral_export')).referralExport)
  }

  async start() {
    await import('#api/referrals/routes')
  }
}

import { mailKinds } from '#api/notifications/mail_kinds'
import { personalData } from '#api/people/personal_data'
import { rewardEarned } from '#api/referrals/mails/reward_earned'
import { referralData } from '#api/referrals/personal_data'
import { exportedLists } from '#api/shared/list_export'

export default class ReferralsProvider {
  boot() {
    personalData.add('referrals', referralData)
    mailKinds.add('reward_earned', { render: (_database, data) => rewardEarned(data) })

    exportedLists.add(
      'referrals',
      async () => (await import('#api/referrals/controllers/referral_export')).referralExport
    )
  }

  async start() {
    await import('#api/referrals/routes')
  }
}

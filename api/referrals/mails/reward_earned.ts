import { appUrl } from '#api/config/app'
import { greeting } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { centsText } from '#common/money'

const ACTION = { label: 'See your rewards', url: `${appUrl}/account/referrals` }

const write = mailText('reward_earned', {
  about: 'accounts',
  subject: 'You earned {amount} in credits',
  body: '{greeting}, someone you invited has booked their first game. Thank you for bringing them to the table.\nYour credits never expire and are applied automatically at your next checkout.',
  needed: ['amount'],
  examples: { greeting: EXAMPLE.greeting, amount: '$15.00' },
  facts: { action: ACTION },
})

/** Tells a referrer that somebody they sent has bought their first seat. */
export async function rewardEarned(data: Record<string, unknown>): Promise<RenderedMail> {
  return write({ greeting: greeting(data.username), amount: centsText(Number(data.amountCents)) }, { action: ACTION })
}

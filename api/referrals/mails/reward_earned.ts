import { appUrl } from '#api/config/app'
import { greeting } from '#api/notifications/greeting'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { centsText } from '#common/money'

/** Tells a referrer that somebody they sent has bought their first seat. */
export async function rewardEarned(data: Record<string, unknown>): Promise<RenderedMail> {
  const title = `You earned ${centsText(Number(data.amountCents))} in credits`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `${greeting(data.username)}, somebody you invited has booked their first game. Thank you for bringing them to the table.`,
        'Your credits never expire and are used by themselves at your next checkout.',
      ],
      action: { label: 'See your rewards', url: `${appUrl}/account/referrals` },
    }),
  }
}

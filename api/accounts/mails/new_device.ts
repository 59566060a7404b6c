import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import { greeting } from '#api/notifications/greeting'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { dayText, timeText } from '#api/shared/clock'

/** Tells a person that their account was entered from where it never was before. */
export async function newDevice(data: Record<string, unknown>): Promise<RenderedMail> {
  const at = new Date(String(data.at))
  const title = `New sign-in to your ${brand.name} account`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `${greeting(data.username)}, your account was used on a device that we have not seen before.`,
        'If that was you, there is nothing to do. If it was not, sign out everywhere on your account page and check the security of your e-mail account.',
      ],
      rows: [
        { label: 'Device', value: String(data.device) },
        { label: 'When', value: `${dayText(at)}, ${timeText(at)} Mountain Time` },
      ],
      action: { label: 'Go to your account', url: `${appUrl}/account` },
    }),
  }
}

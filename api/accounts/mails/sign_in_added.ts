import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import { greeting } from '#api/notifications/greeting'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'

/** Tells a person that there is another way into their account now. */
export async function signInAdded(data: Record<string, unknown>): Promise<RenderedMail> {
  const provider = data.provider === 'google' ? 'Google' : 'Discord'
  const title = `You can enter your ${brand.name} account with ${provider} now`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `${greeting(data.username)}, your account can be entered with ${provider} from now on, as well as the way you did before.`,
        'If that was not you, sign out everywhere on your account page and tell us.',
      ],
      action: { label: 'Go to your account', url: `${appUrl}/account` },
    }),
  }
}

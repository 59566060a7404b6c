import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import { greeting } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { dayText, timeText } from '#api/shared/clock'

const ACTION = { label: 'Go to your account', url: `${appUrl}/account` }

const write = mailText('new_device', {
  about: 'accounts',
  subject: 'New sign-in to your {shop} account',
  body: "{greeting}, your account was used on a device that we haven't seen before.\nIf that was you, you can ignore this email. If it wasn't, sign out everywhere on your account page and check the security of your email account.",
  needed: [],
  examples: { greeting: EXAMPLE.greeting, shop: 'Questboard' },
  facts: {
    rows: [
      { label: 'Device', value: 'Firefox on Linux' },
      { label: 'When', value: EXAMPLE.when },
    ],
    action: ACTION,
  },
})

/** Tells a person that their account was entered from where it never was before. */
export async function newDevice(data: Record<string, unknown>): Promise<RenderedMail> {
  const at = new Date(String(data.at))
  const rows = [
    { label: 'Device', value: String(data.device) },
    { label: 'When', value: `${dayText(at)}, ${timeText(at)} Mountain Time` },
  ]
  return write({ greeting: greeting(data.username), shop: brand.name }, { rows, action: ACTION })
}

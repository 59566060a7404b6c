import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import { greeting } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'

const ACTION = { label: 'Go to your account', url: `${appUrl}/account` }

const write = mailText('sign_in_added', {
  about: 'accounts',
  subject: 'You can now sign in to your {shop} account with {provider}',
  body: '{greeting}, you can now sign in with {provider}, as well as the way you did before.\nIf that was not you, sign out everywhere on your account page and tell us.',
  needed: ['provider'],
  examples: { greeting: EXAMPLE.greeting, shop: 'Questboard', provider: 'Discord' },
  facts: { action: ACTION },
})

/** Tells a person that there is another way into their account now. */
export async function signInAdded(data: Record<string, unknown>): Promise<RenderedMail> {
  const provider = data.provider === 'google' ? 'Google' : 'Discord'
  return write({ greeting: greeting(data.username), shop: brand.name, provider }, { action: ACTION })
}

import { appUrl } from '#api/config/app'
import { greeting } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'

const WELCOME = {
  rows: [
    { label: 'Your profile', value: 'Add a biography', url: `${appUrl}/account/game-master-profile` },
    { label: 'Campaigns', value: 'Start a campaign', url: `${appUrl}/campaigns/create` },
  ],
}
const CONFIRMED = { action: { label: 'Post a game', url: `${appUrl}/admin/games/create` } }

const writeWelcome = mailText('game_master_welcome', {
  about: 'game_masters',
  subject: 'Welcome, game master!',
  body: '{greeting}, your game master profile is ready. We list it as soon as it has a biography.\nYou can start a campaign right away. To post single games, you need our back office. We open it for new game masters after a quick check, and email you when it is ready.',
  needed: [],
  examples: { greeting: EXAMPLE.greeting },
  facts: WELCOME,
})

const writeConfirmed = mailText('game_master_confirmed', {
  about: 'game_masters',
  subject: 'You can post games now',
  body: '{greeting}, the back office is open for you. Post your games there, and see who sits at your tables.',
  needed: [],
  examples: { greeting: EXAMPLE.greeting },
  facts: CONFIRMED,
})

/** To a person who made themselves a game master. */
export async function gameMasterWelcome(data: Record<string, unknown>): Promise<RenderedMail> {
  return writeWelcome({ greeting: greeting(data.username) }, WELCOME)
}

/** To a game master whom an administrator confirmed. */
export async function gameMasterConfirmed(data: Record<string, unknown>): Promise<RenderedMail> {
  return writeConfirmed({ greeting: greeting(data.username) }, CONFIRMED)
}

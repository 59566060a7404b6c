import { appKey, appUrl } from '#api/config/app'
import type { News } from '#api/campaigns/actions/tell'
import { isMember } from '#api/campaigns/queries/list_members'
import { findOwing } from '#api/campaigns/queries/list_owing'
import { findSession } from '#api/campaigns/queries/list_sessions'
import { INVITATION_DAYS, tokenOf } from '#api/campaigns/rules/invitation'
import { GAME } from '#api/games/rules/product_type'
import { greeting, typedName } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText, type Facts } from '#api/notifications/mail_texts'
import { cancelledFiles } from '#api/refunds/mails/cancelled_files'
import { returnAction, returnText, splitOf } from '#api/refunds/mails/what_goes_back'
import { whenText } from '#api/shared/clock'
import type { Connection, Database } from '#api/shared/sql'

interface Named {
  name: string
  slug: string
}

const BOARD = `${appUrl}/campaigns`

const pageOf = ({ slug }: Named) => `${appUrl}/campaign/${slug}`

const paymentPage = (campaignId: number, heldOn: string) => `${appUrl}/payment/${campaignId}/${heldOn}`

const EXAMPLES = { greeting: EXAMPLE.greeting, campaign: 'Embers of the North' }

interface PlayerMail {
  subject: string
  body: string
  label: string
}

/** A mail to the game master about one player. */
function playerMail(kind: 'application' | 'player_joined' | 'player_left', { subject, body, label }: PlayerMail) {
  const write = mailText(`campaign_${kind}`, {
    about: 'campaigns',
    subject,
    body,
    needed: ['player', 'campaign'],
    examples: { player: 'Robin', campaign: EXAMPLES.campaign },
    facts: { action: { label, url: BOARD } },
  })
  return async (_database: Database, data: Record<string, unknown>): Promise<RenderedMail> => {
    const { player, campaign } = data as { player: string; campaign: Named }
    return write(
      { player: typedName(player, 'A player'), campaign: campaign.name },
      { action: { label, url: pageOf(campaign) } }
    )
  }
}

export const campaignApplication = playerMail('application', {
  subject: '{player} would like to join {campaign}',
  body: 'Their application is waiting for your answer on the campaign page.',
  label: 'Answer it',
})

export const campaignPlayerJoined = playerMail('player_joined', {
  subject: '{player} has joined {campaign}',
  body: '{player} accepted your invitation and has a seat at your table.',
  label: 'See your campaign',
})

export const campaignPlayerLeft = playerMail('player_left', {
  subject: '{player} has left {campaign}',
  body: 'Their seat is open again. Upcoming sessions that they paid for are refunded under our cancellation policy.',
  label: 'See your campaign',
})

const invitation = mailText('campaign_invitation', {
  about: 'campaigns',
  subject: '{gamemaster} invites you to {campaign}',
  body: "You're invited to a table that meets regularly. Sign in with this email address to accept.\nThe invitation is only for you, works once, and ends in {days}. If you don't know what this is about, just ignore this email.",
  needed: ['gamemaster', 'campaign'],
  examples: { gamemaster: 'Mara Finch', campaign: EXAMPLES.campaign, days: `${INVITATION_DAYS} days` },
  facts: { action: { label: 'Accept the invitation', url: BOARD } },
})

/** To an address that may never have heard of us: what a game master typed is cut to a name. */
export async function campaignInvitation(_database: Database, data: Record<string, unknown>): Promise<RenderedMail> {
  const { invitation: token, campaign } = data as { invitation: string; campaign: { name: string; gameMaster: string } }
  const values = {
    gamemaster: typedName(campaign.gameMaster, 'A game master'),
    campaign: typedName(campaign.name, 'a campaign'),
    days: `${INVITATION_DAYS} days`,
  }
  return invitation(values, {
    action: { label: 'Accept the invitation', url: `${appUrl}/campaigns/join/${tokenOf(token, appKey)}` },
  })
}

interface NewsWords {
  write: (values: { greeting: string; campaign: string }, facts: Facts) => RenderedMail
  label: string
  /** It leads to the campaign, and is told to nobody who has left before it goes out. */
  forMembers: boolean
  withSchedule?: true
}

function news(
  kind: News,
  { subject, body, ...how }: { subject: string; body: string } & Omit<NewsWords, 'write'>
): NewsWords {
  const facts = {
    rows: how.withSchedule ? [{ label: 'When', value: 'Weekly on Mondays at 5:00 PM MT' }] : [],
    action: { label: how.label, url: BOARD },
  }
  return {
    ...how,
    write: mailText(`campaign_${kind}`, {
      about: 'campaigns',
      subject,
      body,
      needed: ['campaign'],
      examples: EXAMPLES,
      facts,
    }),
  }
}

const NEWS: Record<News, NewsWords> = {
  approved: news('approved', {
    subject: 'You are in: {campaign}',
    body: '{greeting}, your game master has approved your application. Your seat at the table is yours. See the campaign page for details and to pay for your sessions.',
    label: 'See your campaign',
    forMembers: true,
  }),
  joined: news('joined', {
    subject: 'You are in: {campaign}',
    body: '{greeting}, you have accepted the invitation, and your seat at the table is yours. See the campaign page for details and to pay for your sessions.',
    label: 'See your campaign',
    forMembers: true,
    withSchedule: true,
  }),
  rejected: news('rejected', {
    subject: 'Your application to {campaign}',
    body: '{greeting}, the game master could not give you a place at this table. Other campaigns are looking for players.',
    label: 'See all campaigns',
    forMembers: false,
  }),
  removed: news('removed', {
    subject: 'You are no longer in {campaign}',
    body: "{greeting}, the game master has removed you from this campaign. If you don't know why, ask them or write to us.",
    label: 'See all campaigns',
    forMembers: false,
  }),
  ended: news('ended', {
    subject: '{campaign} has ended',
    body: '{greeting}, this campaign has ended. Other campaigns are looking for players.',
    label: 'See all campaigns',
    forMembers: false,
  }),
  rescheduled: news('rescheduled', {
    subject: '{campaign} meets at another time',
    body: '{greeting}, your game master has changed when this campaign meets. If that moves a session you paid for, you get a separate email.',
    label: 'See the next sessions',
    forMembers: true,
    withSchedule: true,
  }),
}

export async function campaignNews(database: Database, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const {
    news: kind,
    userId,
    username,
    campaign,
    schedule,
  } = data as { news: News; userId: number; username: string; campaign: Named & { id: number }; schedule?: string }
  const { write, label, forMembers, withSchedule } = NEWS[kind]
  if (forMembers && !(await isMember(database, campaign.id, userId))) return null
  return write(
    { greeting: greeting(username), campaign: campaign.name },
    {
      rows: withSchedule && schedule ? [{ label: 'When', value: schedule }] : [],
      action: { label, url: forMembers ? pageOf(campaign) : BOARD },
    }
  )
}

const PAY = 'Pay for your seat'

const reminder = mailText('campaign_reminder', {
  about: 'campaigns',
  subject: 'Your seat at the next session of {campaign}',
  body: '{greeting}, your game master is looking forward to seeing you. You have not paid for your seat at this session yet.',
  needed: ['campaign'],
  examples: EXAMPLES,
  facts: { rows: [{ label: 'When', value: EXAMPLE.when }], action: { label: PAY, url: BOARD } },
})

/** For a member who has not paid for the next session, and has not until it goes out. */
export async function campaignReminder(
  database: Database,
  data: Record<string, unknown>,
  now: Date
): Promise<RenderedMail | null> {
  const owing = await findOwing(database, data as { campaignId: number; heldOn: string; userId: number }, now)
  if (!owing) return null
  const { campaignId, name, heldOn, startsAt, username } = owing
  return reminder(
    { greeting: greeting(username), campaign: name },
    {
      rows: [{ label: 'When', value: whenText(startsAt) }],
      action: { label: PAY, url: paymentPage(campaignId, heldOn) },
    }
  )
}

const skipped = mailText('campaign_session_skipped', {
  about: 'campaigns',
  subject: 'A session of {campaign} is skipped',
  body: "{greeting}, this session won't take place. There's nothing you need to do.",
  needed: ['campaign'],
  examples: EXAMPLES,
  facts: { rows: [{ label: 'When', value: EXAMPLE.when }] },
})

const paidSessionSkipped = mailText('campaign_paid_session_skipped', {
  about: 'campaigns',
  subject: 'Your paid session of {campaign} is skipped',
  body: "{greeting}, the session on {when} won't take place. The campaign goes on, and you keep your place in it.\n{money}",
  needed: ['campaign', 'when', 'money'],
  examples: {
    ...EXAMPLES,
    when: EXAMPLE.when,
    money: 'You get a full refund: $20.00 to your card (banks take up to ten days to show it).',
  },
  facts: { action: { label: 'See your campaign', url: BOARD } },
})

/** The member paid for the session that is skipped. */
export async function campaignPaidSession(
  database: Connection,
  data: Record<string, unknown>,
  now: Date
): Promise<RenderedMail> {
  const { campaign, startsAt, firstName } = data as { campaign: Named; startsAt: string; firstName: string }
  const values = {
    greeting: greeting(firstName),
    campaign: campaign.name,
    when: whenText(new Date(startsAt)),
    money: returnText(splitOf(data), 'You paid nothing for it.'),
  }
  return {
    ...paidSessionSkipped(values, {
      action: returnAction(splitOf(data), { label: 'See your campaign', url: pageOf(campaign) }),
    }),
    attachments: await cancelledFiles(
      database,
      { orderId: Number(data.orderId), products: [{ productType: GAME, productId: Number(data.gameId) }] },
      now
    ),
  }
}

const moved = mailText('campaign_session_moved', {
  about: 'campaigns',
  subject: 'A session of {campaign} is at another time',
  body: '{greeting}, your game master has moved a session. You have not paid for your seat at it yet.',
  needed: ['campaign'],
  examples: EXAMPLES,
  facts: {
    rows: [
      { label: 'New time', value: EXAMPLE.movedTo },
      { label: 'Old time', value: EXAMPLE.when },
    ],
    action: { label: PAY, url: BOARD },
  },
})

const restoredSession = mailText('campaign_session_restored', {
  about: 'campaigns',
  subject: 'A session of {campaign} takes place after all',
  body: '{greeting}, a session that was skipped takes place after all. You have not paid for your seat at it yet.',
  needed: ['campaign'],
  examples: EXAMPLES,
  facts: { rows: [{ label: 'When', value: EXAMPLE.when }], action: { label: PAY, url: BOARD } },
})

interface ToldSession {
  campaignId: number
  userId: number
  username: string
  name: string
  heldOn: string
  startsAt: string
  movedTo: string | null
  /** The member knows it as skipped. */
  restored?: boolean
}

/** For a member who has not paid for a session that takes place at another time, or not at all. */
export async function campaignSession(database: Database, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const { campaignId, userId, username, name, heldOn, startsAt, movedTo, restored } = data as unknown as ToldSession
  if (!(await isMember(database, campaignId, userId))) return null
  const was = whenText(new Date(startsAt))
  const values = { greeting: greeting(username), campaign: name }
  if (movedTo === null) return skipped(values, { rows: [{ label: 'When', value: was }] })
  // Moved again since: there is a mail that says where to.
  const session = await findSession(database, campaignId, heldOn)
  if (session && session.startsAt.getTime() !== new Date(movedTo).getTime()) return null
  const action = { label: PAY, url: paymentPage(campaignId, heldOn) }
  if (restored) {
    // Skipped again since.
    if (!session || session.cancelled) return null
    return restoredSession(values, { rows: [{ label: 'When', value: whenText(session.startsAt) }], action })
  }
  return moved(values, {
    rows: [
      { label: 'New time', value: whenText(new Date(movedTo)) },
      { label: 'Old time', value: was },
    ],
    action,
  })
}

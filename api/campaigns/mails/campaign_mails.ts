import { appKey, appUrl } from '#api/config/app'
import type { News } from '#api/campaigns/actions/tell'
import { isMember } from '#api/campaigns/queries/list_members'
import { findOwing } from '#api/campaigns/queries/list_owing'
import { INVITATION_DAYS, tokenOf } from '#api/campaigns/rules/invitation'
import { greeting, typedName } from '#api/notifications/greeting'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { whenText } from '#api/shared/clock'
import type { Database } from '#api/shared/sql'

interface Named {
  name: string
  slug: string
}

const pageOf = ({ slug }: Named) => `${appUrl}/campaign/${slug}`

const paymentPage = (campaignId: number, heldOn: string) => `${appUrl}/payment/${campaignId}/${heldOn}`

interface NewsWords {
  title: (campaign: string) => string
  text: string
  label: string
  /** It leads to the campaign, and is told to nobody who has left before it goes out. */
  forMembers: boolean
  /** It tells when the campaign meets. */
  withSchedule?: true
}

const NEWS: Record<News, NewsWords> = {
  approved: {
    title: (campaign) => `You are in: ${campaign}`,
    text: 'your game master has approved your application. Your place at the table is yours, and its page has all there is to know.',
    label: 'See your campaign',
    forMembers: true,
  },
  rejected: {
    title: (campaign) => `Your application to ${campaign}`,
    text: 'the game master could not give you a place at this table. There are others that are looking for players.',
    label: 'See all campaigns',
    forMembers: false,
  },
  removed: {
    title: (campaign) => `You are no longer in ${campaign}`,
    text: 'the game master has taken you off the table of this campaign. If you do not know why, ask them, or write to us.',
    label: 'See all campaigns',
    forMembers: false,
  },
  ended: {
    title: (campaign) => `${campaign} has ended`,
    text: 'this campaign is over: it has been taken off the board. There are others that are looking for players.',
    label: 'See all campaigns',
    forMembers: false,
  },
  rescheduled: {
    title: (campaign) => `${campaign} meets at another time`,
    text: 'your game master has changed when this campaign meets. What is paid for is told by a mail of its own if it moves with it.',
    label: 'See the next sessions',
    forMembers: true,
    withSchedule: true,
  },
}

export async function campaignNews(database: Database, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const { news, userId, username, campaign, schedule } = data as { news: News; userId: number; username: string; campaign: Named & { id: number }; schedule?: string }
  const { title, text, label, forMembers, withSchedule } = NEWS[news]
  if (forMembers && !(await isMember(database, campaign.id, userId))) return null
  const heading = title(campaign.name)
  return {
    subject: heading,
    ...letter({
      title: heading,
      paragraphs: [`${greeting(username)}, ${text}`],
      rows: withSchedule && schedule ? [{ label: 'When', value: schedule }] : [],
      action: { label, url: forMembers ? pageOf(campaign) : `${appUrl}/campaigns` },
    }),
  }
}

/** For the game master: somebody wants to join. */
export async function campaignApplication(_database: Database, data: Record<string, unknown>): Promise<RenderedMail> {
  const { player, campaign } = data as { player: string; campaign: Named }
  const title = `${typedName(player, 'A player')} would like to join ${campaign.name}`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: ['Their application waits for your answer on the page of the campaign.'],
      action: { label: 'Answer it', url: pageOf(campaign) },
    }),
  }
}

/** To an address that may never have heard of us: what a game master typed is cut to a name. */
export async function campaignInvitation(_database: Database, data: Record<string, unknown>): Promise<RenderedMail> {
  const { invitation, campaign } = data as { invitation: string; campaign: { name: string; gameMaster: string } }
  const host = typedName(campaign.gameMaster, 'A game master')
  const title = `${host} invites you to ${typedName(campaign.name, 'a campaign')}`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        'There is a place for you at a table that meets again and again. Sign in with this e-mail address to take it.',
        `The invitation is for you alone, can be used once, and ends in ${INVITATION_DAYS} days. If you do not know what this is about, there is nothing to do.`,
      ],
      action: { label: 'Accept the invitation', url: `${appUrl}/campaigns/join/${tokenOf(invitation, appKey)}` },
    }),
  }
}

/** For a member who has not paid for the next session, and has not until it goes out. */
export async function campaignReminder(database: Database, data: Record<string, unknown>, now: Date): Promise<RenderedMail | null> {
  const owing = await findOwing(database, data as { campaignId: number; heldOn: string; userId: number }, now)
  if (!owing) return null
  const { campaignId, name, heldOn, startsAt, username } = owing
  const title = `Your seat at the next session of ${name}`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [`${greeting(username)}, your game master is looking forward to seeing you. Your seat at this session is not paid yet.`],
      rows: [{ label: 'When', value: whenText(startsAt) }],
      action: { label: 'Pay for your seat', url: paymentPage(campaignId, heldOn) },
    }),
  }
}

interface ToldSession {
  campaignId: number
  userId: number
  username: string
  name: string
  heldOn: string
  startsAt: string
  movedTo: string | null
}

/** For a member who has not paid for a session that takes place at another time, or not at all. */
export async function campaignSession(database: Database, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const { campaignId, userId, username, name, heldOn, startsAt, movedTo } = data as unknown as ToldSession
  if (!(await isMember(database, campaignId, userId))) return null
  const was = whenText(new Date(startsAt))
  if (movedTo === null) {
    const title = `A session of ${name} is skipped`
    return { subject: title, ...letter({ title, paragraphs: [`${greeting(username)}, this session does not take place. There is nothing for you to do.`], rows: [{ label: 'When', value: was }] }) }
  }
  const title = `A session of ${name} is at another time`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [`${greeting(username)}, your game master has moved a session. Your seat at it is not paid yet.`],
      rows: [{ label: 'New time', value: whenText(new Date(movedTo)) }, { label: 'Old time', value: was }],
      action: { label: 'Pay for your seat', url: paymentPage(campaignId, heldOn) },
    }),
  }
}

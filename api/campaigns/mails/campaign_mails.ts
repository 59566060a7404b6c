import { appKey, appUrl } from '#api/config/app'
import type { News } from '#api/campaigns/actions/tell'
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

interface NewsWords {
  title: (campaign: string) => string
  text: string
  label: string
  leadsToCampaign: boolean
  /** It tells when the campaign meets. */
  withSchedule?: true
}

const NEWS: Record<News, NewsWords> = {
  approved: {
    title: (campaign) => `You are in: ${campaign}`,
    text: 'your game master has approved your application. Your place at the table is yours, and its page has all there is to know.',
    label: 'See your campaign',
    leadsToCampaign: true,
  },
  rejected: {
    title: (campaign) => `Your application to ${campaign}`,
    text: 'the game master could not give you a place at this table. There are others that are looking for players.',
    label: 'See all campaigns',
    leadsToCampaign: false,
  },
  removed: {
    title: (campaign) => `You are no longer in ${campaign}`,
    text: 'the game master has taken you off the table of this campaign. If you do not know why, ask them, or write to us.',
    label: 'See all campaigns',
    leadsToCampaign: false,
  },
  ended: {
    title: (campaign) => `${campaign} has ended`,
    text: 'this campaign is over: it has been taken off the board. There are others that are looking for players.',
    label: 'See all campaigns',
    leadsToCampaign: false,
  },
  rescheduled: {
    title: (campaign) => `${campaign} meets at another time`,
    text: 'your game master has changed when this campaign meets. What is paid for is told by a mail of its own if it moves with it.',
    label: 'See the next sessions',
    leadsToCampaign: true,
    withSchedule: true,
  },
}

export async function campaignNews(_database: Database, data: Record<string, unknown>): Promise<RenderedMail> {
  const { news, username, campaign, schedule } = data as { news: News; username: string; campaign: Named; schedule?: string }
  const { title, text, label, leadsToCampaign, withSchedule } = NEWS[news]
  const heading = title(campaign.name)
  return {
    subject: heading,
    ...letter({
      title: heading,
      paragraphs: [`${greeting(username)}, ${text}`],
      rows: withSchedule && schedule ? [{ label: 'When', value: schedule }] : [],
      action: { label, url: leadsToCampaign ? pageOf(campaign) : `${appUrl}/campaigns` },
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

/** For a member who has not paid for the next session. */
export async function campaignReminder(_database: Database, data: Record<string, unknown>): Promise<RenderedMail> {
  const { username, name, startsAt, link } = data as { username: string; name: string; startsAt: string; link: string }
  const title = `Your seat at the next session of ${name}`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [`${greeting(username)}, your game master is looking forward to seeing you. Your seat at this session is not paid yet.`],
      rows: [{ label: 'When', value: whenText(new Date(startsAt)) }],
      action: { label: 'Pay for your seat', url: `${appUrl}${link}` },
    }),
  }
}

/** For a member who has not paid for a session that takes place at another time, or not at all. */
export async function campaignSession(_database: Database, data: Record<string, unknown>): Promise<RenderedMail> {
  const { username, name, startsAt, movedTo, link } = data as { username: string; name: string; startsAt: string; movedTo: string | null; link: string }
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
      action: { label: 'Pay for your seat', url: `${appUrl}${link}` },
    }),
  }
}

import type Campaign from '#api/campaigns/models/campaign'
import { listMembers, listUnpaid, type Player } from '#api/campaigns/queries/list_members'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { withdrawMails } from '#api/notifications/actions/withdraw_mails'
import type { Transaction } from '#api/shared/sql'
import { scheduleText } from '#common/campaigns/schedule'

/** What players are told of themselves and a campaign. */
export type News = 'approved' | 'joined' | 'rejected' | 'removed' | 'ended' | 'rescheduled'

/** Said once for each membership, or each request that was answered: `occasion` names it. */
export async function tellMember(
  transaction: Transaction,
  campaign: Campaign,
  player: Player,
  news: News,
  occasion = ''
): Promise<void> {
  const { id, name, slug } = campaign
  const { userId, username, email } = player
  await enqueueMail(transaction, {
    kind: 'campaign_news',
    recipient: email,
    cause: `campaign:${id}:${news}:${userId}${occasion && `:${occasion}`}`,
    data: { news, userId, username, campaign: { id, name, slug }, schedule: scheduleText(campaign) },
  })
}

/** Tells everybody who is in it. */
export async function tellMembers(
  transaction: Transaction,
  campaign: Campaign,
  news: News,
  occasion?: string
): Promise<void> {
  for (const member of await listMembers(transaction, campaign.id))
    await tellMember(transaction, campaign, member, news, occasion)
}

interface ToldSession {
  heldOn: string
  /** When it was to begin. */
  startsAt: Date
  /** When it begins now; null: it does not take place. */
  movedTo: Date | null
}

/**
 * Those in it who have not paid for a session; who has is told by what becomes of their seat. `occasion` names one telling. Whose mail of an earlier
 * change has not gone out is told what is otherwise than they know: moved back, nothing.
 */
export async function tellUnpaid(
  transaction: Transaction,
  { id, name }: Campaign,
  gameId: number,
  session: ToldSession,
  occasion: string
): Promise<void> {
  const { heldOn, movedTo } = session
  const unsent = await withdrawSessionMails(transaction, id, heldOn)
  for (const { userId, username, email } of await listUnpaid(transaction, id, gameId)) {
    const { startsAt = session.startsAt, restored = false } = unsent.get(userId) ?? {}
    // Without the mail that was withdrawn, the member knows the session as skipped.
    if (restored ? movedTo === null : startsAt.getTime() === movedTo?.getTime()) continue
    await enqueueMail(transaction, {
      kind: 'campaign_session',
      recipient: email,
      cause: `campaign:${id}:session:${heldOn}:${occasion}:${userId}`,
      data: { campaignId: id, userId, username, name, heldOn, startsAt, movedTo, restored },
    })
  }
}

interface UnsentMail {
  startsAt: Date
  restored: boolean
}

/** Maps each member to the last time of the session that they know. */
async function withdrawSessionMails(
  transaction: Transaction,
  campaignId: number,
  heldOn: string
): Promise<Map<number, UnsentMail>> {
  const unsent = await withdrawMails<{ userId: number; startsAt: string; restored?: boolean }>(
    transaction,
    'campaign_session',
    { campaignId, heldOn }
  )
  return new Map(
    unsent.map(({ data: { userId, startsAt, restored = false } }) => [
      userId,
      { startsAt: new Date(startsAt), restored },
    ])
  )
}

/** Notifies members who know of the skip. With an unsent mail about it, a member knows the session as it was before. */
export async function notifyOfReturn(
  transaction: Transaction,
  { id, name }: Campaign,
  gameId: number,
  { heldOn, startsAt, skippedAt }: { heldOn: string; startsAt: Date; skippedAt: Date | null }
): Promise<void> {
  const unsent = await withdrawSessionMails(transaction, id, heldOn)
  for (const { userId, username, email, joinedAt } of await listUnpaid(transaction, id, gameId)) {
    const known = unsent.get(userId)
    const isAware = known ? known.startsAt.getTime() === startsAt.getTime() : !skippedAt || joinedAt > skippedAt
    if (isAware) continue
    await enqueueMail(transaction, {
      kind: 'campaign_session',
      recipient: email,
      cause: `campaign:${id}:session:${heldOn}:restored:${gameId}:${userId}`,
      data: {
        campaignId: id,
        userId,
        username,
        name,
        heldOn,
        startsAt: known?.startsAt ?? startsAt,
        movedTo: startsAt,
        restored: known === undefined,
      },
    })
  }
}

export interface GameMasterNotification {
  player: Player
  kind: 'application' | 'player_joined' | 'player_left'
  /** Part of the deduplication key: one mail for each occasion. */
  occasion: string
}

/** Notifies the game master about a player of their campaign. */
export async function notifyGameMaster(
  transaction: Transaction,
  campaign: Campaign,
  { player, kind, occasion }: GameMasterNotification
): Promise<void> {
  const recipient = campaign.gameMaster.mailAddress()
  if (recipient === null) return
  await enqueueMail(transaction, {
    kind: `campaign_${kind}`,
    recipient,
    cause: `campaign:${campaign.id}:${kind}:${player.userId}:${occasion}`,
    data: { player: player.username, campaign: { name: campaign.name, slug: campaign.slug } },
  })
}

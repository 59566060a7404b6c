import type Campaign from '#api/campaigns/models/campaign'
import type { Player } from '#api/campaigns/queries/list_members'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import type { Transaction } from '#api/shared/sql'

/** What players are told of themselves and a campaign. */
export type News = 'approved' | 'rejected' | 'removed' | 'ended'

/** Said once for each membership, or each request that was answered: `occasion` names it. */
export async function tellMember(transaction: Transaction, { id, name, slug }: Campaign, player: Player, news: News, occasion = ''): Promise<void> {
  const { userId, username, email } = player
  await enqueueMail(transaction, {
    kind: 'campaign_news',
    recipient: email,
    cause: `campaign:${id}:${news}:${userId}${occasion && `:${occasion}`}`,
    data: { news, username, campaign: { name, slug } },
  })
}

/** Tells the game master who applied: once a day for each player, however often they take it back. */
export async function tellGameMaster(transaction: Transaction, campaign: Campaign, player: Player, day: string): Promise<void> {
  const recipient = campaign.gameMaster.mailAddress()
  if (recipient === null) return
  await enqueueMail(transaction, {
    kind: 'campaign_application',
    recipient,
    cause: `campaign:${campaign.id}:application:${player.userId}:${day}`,
    data: { player: player.username, campaign: { name: campaign.name, slug: campaign.slug } },
  })
}

import { inject } from '@adonisjs/core'
import { tellMember } from '#api/campaigns/actions/tell'
import { unknownMember } from '#api/campaigns/exceptions/campaign_refusals'
import { findPlayer } from '#api/campaigns/queries/list_members'
import { lockCampaign } from '#api/campaigns/queries/lock_campaign'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Database, sql, type ModelTransaction } from '#api/shared/sql'

const LEAVE = sql`DELETE FROM campaign_members WHERE campaign_id = $1 AND user_id = $2 RETURNING joined_at AS "joinedAt"`

/** A player leaves a campaign, or is asked to. */
@inject()
export class UnseatPlayer {
  constructor(protected database: Database) {}

  async leave(campaignId: number, userId: number): Promise<void> {
    await this.database.modelTransaction((transaction) => this.#unseat(transaction, { campaignId, userId, actorId: userId, action: 'left the campaign' }))
  }

  async remove(campaignId: number, userId: number, actorId: number): Promise<void> {
    await this.database.modelTransaction(async (transaction) => {
      const { campaign, player, joinedAt } = await this.#unseat(transaction, { campaignId, userId, actorId, action: 'removed a player' })
      await tellMember(transaction, campaign, player, 'removed', joinedAt.toISOString())
    })
  }

  async #unseat(transaction: ModelTransaction, { campaignId, userId, actorId, action }: { campaignId: number; userId: number; actorId: number; action: string }) {
    const campaign = await lockCampaign(transaction, campaignId)
    const left = await transaction.first<{ joinedAt: Date }>(LEAVE, [campaignId, userId])
    if (!left) throw unknownMember()
    const player = await findPlayer(transaction, userId)
    await recordAudit(transaction, { actorId, action, subjectType: 'campaign', subjectId: campaignId, before: { player: player.username } })
    return { campaign, player, joinedAt: left.joinedAt }
  }
}

import { inject } from '@adonisjs/core'
import { notifyGameMaster } from '#api/campaigns/actions/tell'
import {
  appliedBefore,
  campaignFull,
  invitationOnly,
  memberBefore,
  ownCampaign,
  unknownRequest,
} from '#api/campaigns/exceptions/campaign_refusals'
import { findPlayer, isMember } from '#api/campaigns/queries/list_members'
import { lockCampaign, lockRunning } from '#api/campaigns/queries/lock_campaign'
import { Clock, dayOf } from '#api/shared/clock'
import { Database, sql } from '#api/shared/sql'

const APPLY = sql`
  INSERT INTO campaign_requests (campaign_id, type, user_id) VALUES ($1, 'application', $2)
  ON CONFLICT (campaign_id, user_id) WHERE type = 'application' DO NOTHING`
const WITHDRAW = sql`DELETE FROM campaign_requests WHERE campaign_id = $1 AND user_id = $2 AND type = 'application'`

/** A player asks for a seat; its game master answers. */
@inject()
export class ApplyToCampaign {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async handle(campaignId: number, userId: number): Promise<void> {
    await this.database.modelTransaction(async (transaction) => {
      const campaign = await lockRunning(transaction, campaignId)
      if (campaign.gameMaster.userId === userId) throw ownCampaign()
      if (await isMember(transaction, campaignId, userId)) throw memberBefore()
      if (campaign.private) throw invitationOnly()
      if (campaign.members >= campaign.seats) throw campaignFull()
      if ((await transaction.run(APPLY, [campaignId, userId])) === 0) throw appliedBefore()
      await notifyGameMaster(transaction, campaign, {
        player: await findPlayer(transaction, userId),
        kind: 'application',
        // Once a day, however often a player withdraws and applies again.
        occasion: dayOf(this.clock.now()),
      })
    })
  }

  async withdraw(campaignId: number, userId: number): Promise<void> {
    await this.database.modelTransaction(async (transaction) => {
      await lockCampaign(transaction, campaignId)
      if ((await transaction.run(WITHDRAW, [campaignId, userId])) === 0) throw unknownRequest()
    })
  }
}

import { inject } from '@adonisjs/core'
import { seatPlayer } from '#api/campaigns/actions/seat_player'
import { tellMember } from '#api/campaigns/actions/tell'
import { unknownRequest } from '#api/campaigns/exceptions/campaign_refusals'
import { findPlayer } from '#api/campaigns/queries/list_members'
import { lockRunning } from '#api/campaigns/queries/lock_campaign'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Database, sql, type Transaction } from '#api/shared/sql'

const TAKE = sql`
  /* guard: application-answer */
  DELETE FROM campaign_requests WHERE id = $2 AND campaign_id = $1 AND type = 'application' RETURNING user_id AS "userId"
  /* end guard */`

/** The game master's yes or no to a player who applied: each application is answered once. */
@inject()
export class AnswerApplication {
  constructor(protected database: Database) {}

  async approve(campaignId: number, requestId: number, actorId: number): Promise<void> {
    await this.database.modelTransaction(async (transaction) => {
      const campaign = await lockRunning(transaction, campaignId)
      const player = await takeApplication(transaction, campaignId, requestId)
      await seatPlayer(transaction, campaign, player.userId)
      await tellMember(transaction, campaign, player, 'approved', String(requestId))
      await recordAudit(transaction, {
        actorId,
        action: 'approved a player',
        subjectType: 'campaign',
        subjectId: campaignId,
        after: { player: player.username },
      })
    })
  }

  async reject(campaignId: number, requestId: number, actorId: number): Promise<void> {
    await this.database.modelTransaction(async (transaction) => {
      const campaign = await lockRunning(transaction, campaignId)
      const player = await takeApplication(transaction, campaignId, requestId)
      await tellMember(transaction, campaign, player, 'rejected', String(requestId))
      await recordAudit(transaction, {
        actorId,
        action: 'rejected a player',
        subjectType: 'campaign',
        subjectId: campaignId,
        after: { player: player.username },
      })
    })
  }
}

async function takeApplication(transaction: Transaction, campaignId: number, requestId: number) {
  const taken = await transaction.first<{ userId: number }>(TAKE, [campaignId, requestId])
  if (!taken) throw unknownRequest()
  return findPlayer(transaction, taken.userId)
}

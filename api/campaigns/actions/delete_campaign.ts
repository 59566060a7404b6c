import { inject } from '@adonisjs/core'
import { tellMember } from '#api/campaigns/actions/tell'
import { listMembers } from '#api/campaigns/queries/list_members'
import { listToCome } from '#api/campaigns/queries/list_sessions'
import { lockCampaign } from '#api/campaigns/queries/lock_campaign'
import { CancelGame, cancelGame } from '#api/refunds/actions/cancel_game'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'

/**
 * Takes a campaign off the board, with its requests. Sessions to come are cancelled, and who paid for them gets everything back the way it was
 * paid; past orders keep what they were for. Its players are told.
 */
@inject()
export class DeleteCampaign {
  constructor(
    protected database: Database,
    protected cancelling: CancelGame,
    protected clock: Clock
  ) {}

  async handle(id: number, actor: { id: number; username: string }): Promise<void> {
    const refundIds = await this.database.modelTransaction(async (transaction) => {
      const campaign = await lockCampaign(transaction, id)
      const requested: string[] = []
      for (const { gameId } of await listToCome(transaction, id, this.clock.now())) requested.push(...(await cancelGame(transaction, gameId, actor)).refundIds)
      for (const member of await listMembers(transaction, id)) await tellMember(transaction, campaign, member, 'ended')
      const before = campaign.written()
      await campaign.delete()
      await recordAudit(transaction, { actorId: actor.id, action: 'deleted', subjectType: 'campaign', subjectId: id, before })
      return requested
    })
    await this.cancelling.moveMoney(refundIds)
  }
}

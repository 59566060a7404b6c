import { inject } from '@adonisjs/core'
import { tellMember } from '#api/campaigns/actions/tell'
import { listMembers } from '#api/campaigns/queries/list_members'
import { lockCampaign } from '#api/campaigns/queries/lock_campaign'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Database } from '#api/shared/sql'

/** Takes a campaign off the board, with its requests; its players are told. */
@inject()
export class DeleteCampaign {
  constructor(protected database: Database) {}

  async handle(id: number, actorId: number): Promise<void> {
    await this.database.modelTransaction(async (transaction) => {
      const campaign = await lockCampaign(transaction, id)
      for (const member of await listMembers(transaction, id)) await tellMember(transaction, campaign, member, 'ended')
      const before = campaign.written()
      await campaign.delete()
      await recordAudit(transaction, { actorId, action: 'deleted', subjectType: 'campaign', subjectId: id, before })
    })
  }
}

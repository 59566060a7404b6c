import { inject } from '@adonisjs/core'
import {
  noSeatForInvitation,
  playerIsGameMaster,
  playerIsMember,
  tooManyInvitations,
  unknownRequest,
} from '#api/campaigns/exceptions/campaign_refusals'
import { listMembers } from '#api/campaigns/queries/list_members'
import { lockCampaign, lockRunning } from '#api/campaigns/queries/lock_campaign'
import { appKey } from '#api/config/app'
import { INVITATION_DAYS, hashOf, newInvitation, tokenOf } from '#api/campaigns/rules/invitation'
import { mailStranger } from '#api/notifications/actions/mail_stranger'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Database, sql } from '#api/shared/sql'

/** Invited again: the new link counts, and the one before does not any more. */
const INVITE = sql`
  INSERT INTO campaign_requests (campaign_id, type, email, token_hash, expires_at)
  VALUES ($1, 'invitation', $2, $3, product_now() + make_interval(days => ${String(INVITATION_DAYS)}))
  ON CONFLICT (campaign_id, lower(email)) WHERE type = 'invitation'
  DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = product_now()`
const CANCEL = sql`DELETE FROM campaign_requests WHERE id = $2 AND campaign_id = $1 AND type = 'invitation' RETURNING email`

export interface Inviting {
  actorId: number
  /** Where the call came from, as mails to strangers are counted; null where that is not known. */
  network: string | null
}

/** The game master asks somebody to the table, by an address that may have no account yet. */
@inject()
export class InvitePlayer {
  constructor(protected database: Database) {}

  async handle(campaignId: number, email: string, { actorId, network }: Inviting): Promise<void> {
    const invitation = newInvitation()
    const hash = hashOf(tokenOf(invitation, appKey))
    await this.database.modelTransaction(async (transaction) => {
      const campaign = await lockRunning(transaction, campaignId)
      const isOf = (address: string | null | undefined) => address?.toLowerCase() === email.toLowerCase()
      if (isOf(campaign.gameMaster.email) || isOf(campaign.gameMaster.user?.email)) throw playerIsGameMaster()
      if ((await listMembers(transaction, campaignId)).some((member) => isOf(member.email))) throw playerIsMember()
      if (campaign.members >= campaign.seats) throw noSeatForInvitation()
      await transaction.run(INVITE, [campaignId, email, hash])
      const mail = {
        kind: 'campaign_invitation',
        recipient: email,
        cause: `campaign:${campaignId}:invitation:${invitation}`,
        data: { invitation, campaign: { name: campaign.name, gameMaster: campaign.gameMaster.name } },
      }
      if (!(await mailStranger(transaction, mail, { sender: `user:${actorId}`, network }))) throw tooManyInvitations()
      await recordAudit(transaction, {
        actorId,
        action: 'invited a player',
        subjectType: 'campaign',
        subjectId: campaignId,
        after: { email },
      })
    })
  }

  async cancel(campaignId: number, requestId: number, actorId: number): Promise<void> {
    await this.database.modelTransaction(async (transaction) => {
      await lockCampaign(transaction, campaignId)
      const cancelled = await transaction.first<{ email: string }>(CANCEL, [campaignId, requestId])
      if (!cancelled) throw unknownRequest()
      await recordAudit(transaction, {
        actorId,
        action: 'cancelled an invitation',
        subjectType: 'campaign',
        subjectId: campaignId,
        before: cancelled,
      })
    })
  }
}

import { inject } from '@adonisjs/core'
import { seatPlayer } from '#api/campaigns/actions/seat_player'
import { invitationExpired, invitedSomebodyElse, unknownInvitation } from '#api/campaigns/exceptions/campaign_refusals'
import type { Player } from '#api/campaigns/queries/list_members'
import { lockRunning } from '#api/campaigns/queries/lock_campaign'
import { hashOf } from '#api/campaigns/rules/invitation'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Database, sql } from '#api/shared/sql'

interface Invitation {
  campaignId: number
  email: string
  expired: boolean
}

const FIND = sql`SELECT campaign_id AS "campaignId" FROM campaign_requests WHERE token_hash = $1`
const TAKE = sql`DELETE FROM campaign_requests WHERE token_hash = $1 RETURNING campaign_id AS "campaignId", email, expires_at <= product_now() AS expired`

/** Who was invited takes the seat: by the link, once, and signed in with the address that it was sent to. */
@inject()
export class AcceptInvitation {
  constructor(protected database: Database) {}

  /** Answers the campaign's id. */
  async handle(token: string, { userId, username, email }: Player): Promise<number> {
    const hash = hashOf(token)
    const found = await this.database.first<{ campaignId: number }>(FIND, [hash])
    if (!found) throw unknownInvitation()
    return this.database.modelTransaction(async (transaction) => {
      const campaign = await lockRunning(transaction, found.campaignId)
      const invitation = await transaction.first<Invitation>(TAKE, [hash])
      if (!invitation) throw unknownInvitation()
      if (invitation.email.toLowerCase() !== email.toLowerCase()) throw invitedSomebodyElse()
      if (invitation.expired) throw invitationExpired()
      await seatPlayer(transaction, campaign, userId)
      await recordAudit(transaction, {
        actorId: userId,
        action: 'accepted an invitation',
        subjectType: 'campaign',
        subjectId: campaign.id,
        after: { player: username },
      })
      return campaign.id
    })
  }
}

import { inject } from '@adonisjs/core'
import { seatPlayer } from '#api/campaigns/actions/seat_player'
import { invitationExpired, invitedSomebodyElse, unknownInvitation } from '#api/campaigns/exceptions/campaign_refusals'
import { notifyGameMaster, tellMember } from '#api/campaigns/actions/tell'
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
const ACCEPTED = sql`SELECT campaign_id AS "campaignId" FROM campaign_members WHERE invitation_hash = $1 AND user_id = $2`
const TAKE = sql`DELETE FROM campaign_requests WHERE token_hash = $1 RETURNING campaign_id AS "campaignId", email, expires_at <= product_now() AS expired`

/** Who was invited takes the seat: by the link, once, and signed in with the address that it was sent to. */
@inject()
export class AcceptInvitation {
  constructor(protected database: Database) {}

  /** Returns the campaign's id, also when the member opens the link again. */
  async handle(token: string, player: Player): Promise<number> {
    const { userId, username, email } = player
    const hash = hashOf(token)
    const accepted = await this.database.first<{ campaignId: number }>(ACCEPTED, [hash, userId])
    if (accepted) return accepted.campaignId
    const found = await this.database.first<{ campaignId: number }>(FIND, [hash])
    if (!found) throw unknownInvitation()
    return this.database.modelTransaction(async (transaction) => {
      const campaign = await lockRunning(transaction, found.campaignId)
      const invitation = await transaction.first<Invitation>(TAKE, [hash])
      if (!invitation) throw unknownInvitation()
      if (invitation.email.toLowerCase() !== email.toLowerCase()) throw invitedSomebodyElse()
      if (invitation.expired) throw invitationExpired()
      await seatPlayer(transaction, campaign, userId, hash)
      await tellMember(transaction, campaign, player, 'joined', hash)
      await notifyGameMaster(transaction, campaign, { player, kind: 'player_joined', occasion: hash })
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

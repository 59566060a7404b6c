import { campaignFull, memberBefore } from '#api/campaigns/exceptions/campaign_refusals'
import type Campaign from '#api/campaigns/models/campaign'
import { isMember } from '#api/campaigns/queries/list_members'
import { sql, type Transaction } from '#api/shared/sql'

const JOIN = sql`INSERT INTO campaign_members (campaign_id, user_id, invitation_hash) VALUES ($1, $2, $3)`
const FORGET_APPLICATION = sql`DELETE FROM campaign_requests WHERE campaign_id = $1 AND user_id = $2`
const FORGET_INVITATIONS = sql`DELETE FROM campaign_requests WHERE campaign_id = $1 AND lower(email) = (SELECT lower(email) FROM users WHERE id = $2)`

/** Gives somebody a seat of a campaign that is locked; whatever was asked of or by them is answered with it. */
export async function seatPlayer(
  transaction: Transaction,
  { id, members, seats }: Campaign,
  userId: number,
  invitationHash: string | null = null
): Promise<void> {
  if (await isMember(transaction, id, userId)) throw memberBefore()
  if (members >= seats) throw campaignFull()
  await transaction.run(JOIN, [id, userId, invitationHash])
  await transaction.run(FORGET_APPLICATION, [id, userId])
  await transaction.run(FORGET_INVITATIONS, [id, userId])
}

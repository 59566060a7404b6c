import { sessionKey } from '#api/campaigns/queries/campaign_calendar'
import { GAME } from '#api/games/rules/product_type'
import type { Expected } from '#api/sales/expected'
import { sql, type Sql } from '#api/shared/sql'

const TO_COME = sql`
  SELECT s.campaign_id AS "campaignId", s.held_on AS "heldOn", s.game_id AS "gameId"
    FROM campaign_members m JOIN campaigns c ON c.id = m.campaign_id JOIN campaign_sessions s ON s.campaign_id = c.id JOIN games g ON g.id = s.game_id
   WHERE m.user_id = $1 AND c.ended_at IS NULL AND g.cancelled_at IS NULL AND g.starts_at > $2 ORDER BY g.starts_at, g.id`

/** The upcoming sessions of a user's campaigns. */
export async function listExpected(database: Sql, userId: number, now: Date): Promise<Expected[]> {
  const sessions = await database.rows<{ campaignId: number; heldOn: string; gameId: number }>(TO_COME, [userId, now])
  return sessions.map(({ campaignId, heldOn, gameId }) => ({
    productType: GAME,
    productId: gameId,
    key: sessionKey(campaignId, heldOn),
    path: `/payment/${campaignId}/${heldOn}`,
  }))
}

import type { Surroundings } from '#api/checkout/rules/hold_terms'
import { sql, type Transaction } from '#api/shared/sql'

export interface Neighbourhood {
  network: string
  buyerKey: string
  userId: number | null
}

/**
 * The lines of an open checkout are set aside, of whatever type. Rows keep their network as long as they count (`forgetNetworks`). A hold
 * that was let go lasted from start to release, and no longer than it should.
 */
const LOOK = sql`
  SELECT coalesce(sum(seats) FILTER (WHERE is_guest), 0)::int AS "heldByGuests",
         coalesce(sum(seats), 0)::int AS "heldByAll",
         coalesce(sum(dropped) FILTER (WHERE buyer_key = $2), 0)::float AS "droppedByBrowser",
         coalesce(sum(dropped) FILTER (WHERE network = $1), 0)::float AS "droppedByNetwork"
    FROM (
      SELECT network, buyer_key, user_id IS NULL AS is_guest,
             CASE WHEN network = $1 AND state = 'open' AND expires_at > product_now() AND (buyer_key = $2 OR user_id = $3) IS NOT TRUE
                  THEN (SELECT sum((line->>'quantity')::int) FROM jsonb_array_elements(lines) line) END AS seats,
             CASE WHEN user_id IS NULL AND created_at > product_now() - interval '1 hour' AND (state = 'released' OR expires_at <= product_now())
                  THEN extract(epoch FROM least(expires_at, CASE state WHEN 'released' THEN updated_at END) - created_at) END AS dropped
        FROM checkouts
       WHERE network IS NOT NULL AND (network = $1 OR buyer_key = $2) AND state IN ('open', 'released')
    ) AS around`

export async function lookAround(
  transaction: Transaction,
  { network, buyerKey, userId }: Neighbourhood
): Promise<Surroundings> {
  return (await transaction.first<Surroundings>(LOOK, [network, buyerKey, userId]))!
}

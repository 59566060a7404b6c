import { notHeld } from '#api/checkout/exceptions/checkout_refusals'
import { holdTerms, type CountedSeats } from '#api/checkout/rules/hold_terms'
import booking from '#api/config/booking'
import { sql, type Transaction } from '#api/shared/sql'

/** Returns for how many seconds seats are held; throws above a limit. The caller has locked network, browser and account. */
export async function allowHold(
  transaction: Transaction,
  buyer: BuyerOrigin,
  lines: readonly { quantity: number }[]
): Promise<number> {
  const seats = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const taken = await readCountedSeats(transaction, buyer)
  const terms = holdTerms({ seats, isGuest: buyer.userId === null }, taken, booking)
  if (typeof terms === 'string') throw notHeld(terms)
  return terms
}

export interface BuyerOrigin {
  network: string
  buyerKey: string
  userId: number | null
}

const SEATS = "(SELECT sum((line->>'quantity')::int) FROM jsonb_array_elements(lines) line)"
const FREE_SEATS = `(SELECT sum((line->>'quantity')::int) FROM jsonb_array_elements(lines) line WHERE (line->>'unitPriceCents')::int = 0)`
/** Condition on `checkouts`, which an index knows. */
export const HAS_FREE_SEATS = `lines @@ '$[*].unitPriceCents == 0'`

/** Rows keep their network as long as they count (`forgetNetworks`). A released hold lasted from its start to its release. */
const READ = sql`
  SELECT coalesce(sum(seats) FILTER (WHERE buyer_key = $2), 0)::int AS "takenByBrowser",
         coalesce(sum(seats) FILTER (WHERE user_id = $3), 0)::int AS "takenByAccount",
         coalesce(sum(seats) FILTER (WHERE network = $1 AND user_id IS NULL), 0)::int AS "takenByGuests",
         coalesce(sum(seats) FILTER (WHERE network = $1), 0)::int AS "takenByNetwork",
         coalesce(sum(dropped) FILTER (WHERE buyer_key = $2), 0)::float AS "droppedByBrowser",
         coalesce(sum(dropped) FILTER (WHERE network = $1), 0)::float AS "droppedByNetwork"
    FROM (
      SELECT network, buyer_key, user_id,
             CASE WHEN state = 'open' AND expires_at > product_now() AND (buyer_key = $2 OR user_id = $3) IS NOT TRUE THEN ${SEATS} END AS seats,
             CASE WHEN user_id IS NULL AND created_at > product_now() - interval '1 hour' AND (state = 'released' OR expires_at <= product_now())
                  THEN extract(epoch FROM least(expires_at, CASE state WHEN 'released' THEN updated_at END) - created_at) END AS dropped
        FROM checkouts
       WHERE network IS NOT NULL AND (network = $1 OR buyer_key = $2) AND state IN ('open', 'released')
      UNION ALL
      SELECT network, buyer_key, user_id, ${FREE_SEATS}, NULL
        FROM checkouts
       WHERE state = 'fulfilled' AND ${HAS_FREE_SEATS} AND created_at > product_now() - interval '1 day'
         AND (network = $1 OR buyer_key = $2 OR user_id = $3)
    ) AS counted`

/** The caller has locked network, browser and account. */
export async function readCountedSeats(
  transaction: Transaction,
  { network, buyerKey, userId }: BuyerOrigin
): Promise<CountedSeats> {
  return (await transaction.first<CountedSeats>(READ, [network, buyerKey, userId]))!
}

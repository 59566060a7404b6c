import { HAS_FREE_SEATS } from '#api/checkout/queries/read_counted_seats'
import { sql, type Sql } from '#api/shared/sql'

/** A checkout counts by its network while it holds seats, for an hour if it was dropped, and for a day if it has free places. */
const FORGET = sql`
  UPDATE checkouts SET network = NULL
   WHERE network IS NOT NULL
     AND (state = 'refunded' OR (state = 'fulfilled' AND (NOT ${HAS_FREE_SEATS} OR created_at <= product_now() - interval '1 day'))
          OR state IN ('open', 'released') AND greatest(expires_at, created_at + interval '1 hour') <= product_now())`

/** From where somebody has bought is their own business once it no longer counts. */
export const forgetNetworks = (database: Sql) => database.run(FORGET)

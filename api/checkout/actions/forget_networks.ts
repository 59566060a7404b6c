import { sql, type Sql } from '#api/shared/sql'

/** By its network a checkout counts while it holds seats, and for an hour if it was dropped. */
const FORGET = sql`
  UPDATE checkouts SET network = NULL
   WHERE network IS NOT NULL
     AND (state IN ('fulfilled', 'refunded') OR greatest(expires_at, created_at + interval '1 hour') <= product_now())`

/** From where somebody has bought is their own business once it no longer counts. */
export const forgetNetworks = (database: Sql) => database.run(FORGET)

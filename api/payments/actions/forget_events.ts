import { retention } from '#api/config/retention'
import { sql, type Sql } from '#api/shared/sql'

/** Buyers stand in them. What nobody has handled stays until somebody does. */
const FORGET = sql`DELETE FROM webhook_events WHERE made_at < product_now() - make_interval(days => $1) AND handled_at IS NOT NULL`

export const forgetEvents = (database: Sql): Promise<number> => database.run(FORGET, [retention.logDays])

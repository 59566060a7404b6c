import { sql, type Sql } from '#api/shared/sql'

const FORGET = sql`UPDATE mails SET network = NULL WHERE network IS NOT NULL AND created_at <= product_now() - interval '1 day'`

/** From where a mail was caused counts for a day (`mailStranger`), and is nobody's business afterwards. */
export const forgetNetworks = (database: Sql) => database.run(FORGET)

import { sql, type Sql } from '#api/shared/sql'

const READ = sql`SELECT compared_until AS "comparedUntil" FROM reconciliation`
const MOVE = sql`UPDATE reconciliation SET compared_until = $1 WHERE compared_until < $1`

/** Up to when the provider's books were compared with ours; in a restored database that is as long ago as it is old. */
export const comparedUntil = async (database: Sql): Promise<Date> =>
  (await database.first<{ comparedUntil: Date }>(READ))!.comparedUntil

export const moveComparedUntil = (database: Sql, instant: Date) => database.run(MOVE, [instant])

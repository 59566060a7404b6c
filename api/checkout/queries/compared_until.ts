import { sql, type Sql } from '#api/shared/sql'

const READ = sql`SELECT compared_until AS "comparedUntil" FROM reconciliation`
/** Never ahead of the database's own time: of a process whose clock is, a restore would take the word for what it never compared. */
const MOVE = sql`UPDATE reconciliation SET compared_until = /* guard: comparison-clock */ least($1, product_now()) /* end guard */ WHERE compared_until < least($1, product_now())`

/** Up to when the provider's books were compared with ours; in a restored database that is as long ago as it is old. */
export const comparedUntil = async (database: Sql): Promise<Date> =>
  (await database.first<{ comparedUntil: Date }>(READ))!.comparedUntil

export const moveComparedUntil = (database: Sql, instant: Date) => database.run(MOVE, [instant])

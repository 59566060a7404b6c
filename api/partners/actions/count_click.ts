import { partnerOfKey } from '#api/partners/queries/find_partner'
import { sql, type Sql } from '#api/shared/sql'

const COUNT = sql`
  INSERT INTO partner_days AS known (partner_id, day, clicks)
  SELECT id, $2, 1 FROM ${partnerOfKey('$1')} AS sender (id)
  ON CONFLICT (partner_id, day) DO UPDATE SET clicks = known.clicks + 1`

/** Somebody came from a partner's page on this day. */
export async function countClick(database: Sql, key: string, day: string): Promise<void> {
  await database.run(COUNT, [key, day])
}

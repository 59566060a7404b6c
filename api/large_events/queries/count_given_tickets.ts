import type { SoldLine } from '#api/sales/product'
import { isUuid } from '#api/shared/ids'
import { sql, type Sql } from '#api/shared/sql'

const COUNT = sql`
  SELECT party, count(*)::int AS given FROM tickets
   WHERE party = ANY($1::uuid[]) AND email IS NOT NULL AND state IN ('sold', 'absent') GROUP BY party`

/** Tickets of each line that belong to a friend of the buyer. */
export async function countGivenTickets(
  database: Sql,
  lines: readonly Pick<SoldLine, 'id' | 'choice'>[]
): Promise<Map<number, number>> {
  const parties = lines.map(({ choice }) => String(choice?.party)).filter(isUuid)
  const counted = await database.rows<{ party: string; given: number }>(COUNT, [parties])
  const byParty = new Map(counted.map(({ party, given }) => [party, given]))
  return new Map(lines.map(({ id, choice }) => [id, byParty.get(String(choice?.party)) ?? 0]))
}

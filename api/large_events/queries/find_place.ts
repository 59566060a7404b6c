import type { Site } from '#api/sales/product'
import { siteText } from '#api/sales/rules/product_text'
import { sql, type Sql } from '#api/shared/sql'

const VENUE = sql`SELECT id, name, type, slug, address1, address2, city, state, postalcode FROM venues WHERE id = $1`

/** Where a venue is, in one line. */
export const findPlace = async (database: Sql, venueId: number | null): Promise<string> =>
  venueId === null ? 'Location TBD' : siteText(await database.first<Site>(VENUE, [venueId]))

const LINE = `
  WITH line AS (
    SELECT party, rank() OVER (ORDER BY min(waiting_since), min(id))::int AS position
      FROM tickets WHERE event_id = $1 AND waiting_since IS NOT NULL AND state = 'sold' GROUP BY party
  )`
const OF_PARTY = sql`${LINE} SELECT position FROM line WHERE party = $2`
const FIND = sql`${LINE}
  SELECT position FROM line
   WHERE EXISTS (SELECT FROM order_items i JOIN orders o ON o.id = i.order_id
                  WHERE i.product_type = 'lpg' AND i.choice->>'party' = line.party::text AND o.user_id = $2)
   ORDER BY position LIMIT 1`

/** Which of those who wait somebody is, counted from 1; null: they do not wait. People who bought together count once. */
export async function findPlaceInLine(database: Sql, eventId: number, userId: number): Promise<number | null> {
  return (await database.first<{ position: number }>(FIND, [eventId, userId]))?.position ?? null
}

/** The same for people who bought together. */
export const findPlaceOfParty = async (database: Sql, eventId: number, party: string): Promise<number | null> =>
  (await database.first<{ position: number }>(OF_PARTY, [eventId, party]))?.position ?? null

import type { Site } from '#api/sales/product'
import { siteText } from '#api/sales/rules/site_text'
import { sql, type Sql } from '#api/shared/sql'

const VENUE = sql`SELECT id, name, type, slug, address1, address2, city, state, postalcode FROM venues WHERE id = $1`

/** Where a venue is, in one line. */
export const findPlace = async (database: Sql, venueId: number | null): Promise<string> =>
  venueId === null ? 'Location TBD' : siteText(await database.first<Site>(VENUE, [venueId]))

import type { Place } from '#api/games/rules/place'
import { sql, type Sql } from '#api/shared/sql'

export interface GameForSale extends Place {
  id: number
  moduleName: string
  priceCents: number
  startsAt: Date
}

const FOR_SALE = sql`
  SELECT games.id, modules.name AS "moduleName", price_cents AS "priceCents", starts_at AS "startsAt",
         venues.name AS "venueName", venues.type AS "venueType", venues.city, venues.state
    FROM games JOIN modules ON modules.id = module_id LEFT JOIN venues ON venues.id = venue_id
   WHERE games.id = ANY($1::bigint[]) AND cancelled_at IS NULL`

/** The games of a cart that can still be bought, by id. */
export async function findGamesForSale(database: Sql, ids: readonly number[]): Promise<Map<number, GameForSale>> {
  const games = await database.rows<GameForSale>(FOR_SALE, [ids.filter(Number.isSafeInteger)])
  return new Map(games.map((game) => [game.id, game]))
}

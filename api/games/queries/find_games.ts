import { GAME } from '#api/games/rules/product_type'
import type { ProductFacts, Site } from '#api/sales/product'
import { sql, type Sql } from '#api/shared/sql'

/** A one-shot lasts four hours (specification 1-9). */
export const GAME_HOURS = 4

interface Row extends Omit<Site, 'name' | 'type' | 'slug'> {
  id: number
  name: string
  image: string | null
  priceCents: number
  startsAt: Date
  movedAt: Date | null
  version: number
  onSale: boolean
  over: boolean
  listed: boolean
  since: Date
  hostId: number
  hostName: string
  hostSlug: string
  joinUrl: string | null
  isSoldOut: boolean
  venueId: number | null
  venueName: string | null
  venueType: Site['type'] | null
  venueSlug: string | null
}

const GAMES = `
  SELECT g.id, coalesce(m.name, g.name) AS name, coalesce(m.image, g.image) AS image, g.price_cents AS "priceCents", g.starts_at AS "startsAt", g.moved_at AS "movedAt", g.version, g.cancelled_at IS NULL AS "onSale", g.listed,
         g.starts_at + ${GAME_HOURS} * interval '1 hour' <= product_now() AS over,
         g.created_at AS since, g.seats_sold + g.seats_held >= g.max_players AS "isSoldOut", CASE WHEN v.id IS NULL OR v.type = 'online' THEN g.join_url END AS "joinUrl", gm.id AS "hostId", gm.name AS "hostName", gm.slug AS "hostSlug",
         v.id AS "venueId", v.name AS "venueName", v.type AS "venueType", v.slug AS "venueSlug", v.address1, v.address2, v.city, v.state, v.postalcode
    FROM games g LEFT JOIN modules m ON m.id = g.module_id JOIN game_masters gm ON gm.id = g.game_master_id
    LEFT JOIN venues v ON v.id = g.venue_id`

/** PostgreSQL keeps the plan of this one; for a list, of whatever length, it plans anew each time, which takes longer than finding one game. */
const ONE = sql`${GAMES} WHERE g.id = $1`
const SOME = sql`${GAMES} WHERE g.id = ANY($1::bigint[])`

/** Games as something that is sold, by id; cancelled ones too. */
export async function findGames(database: Sql, ids: readonly number[]): Promise<Map<number, ProductFacts>> {
  const known = ids.filter(Number.isSafeInteger)
  const rows = await (known.length === 1 ? database.rows<Row>(ONE, known) : database.rows<Row>(SOME, [known]))
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}

function factsOf({
  id,
  name,
  image,
  priceCents,
  startsAt,
  movedAt,
  version,
  onSale,
  over,
  listed,
  since,
  hostId,
  hostName,
  hostSlug,
  joinUrl,
  isSoldOut,
  ...venue
}: Row): ProductFacts {
  return {
    productType: GAME,
    productId: id,
    name,
    priceCents,
    onSale,
    over,
    listed,
    timing: { startsAt, hours: GAME_HOURS, movedAt },
    version,
    site: siteOf(venue),
    host: { id: hostId, name: hostName, slug: hostSlug },
    image,
    joinUrl,
    isSoldOut,
    path: listed ? `/join-game/${id}` : null,
    since,
  }
}

function siteOf({
  venueId: id,
  venueName: name,
  venueType: type,
  venueSlug: slug,
  address1,
  address2,
  city,
  state,
  postalcode,
}: Pick<Row, 'venueId' | 'venueName' | 'venueType' | 'venueSlug'> &
  Omit<Site, 'id' | 'name' | 'type' | 'slug'>): Site | null {
  if (name === null || type === null || slug === null) return null
  return { id, name, type, slug, address1, address2, city, state, postalcode }
}

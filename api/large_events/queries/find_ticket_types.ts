import { NOT_KNOWN_YET } from '#api/large_events/rules/event_move'
import { TICKET } from '#api/large_events/rules/product_type'
import { ticketName } from '#api/large_events/rules/ticket_name'
import type { ProductFacts, Site } from '#api/sales/product'
import { sql, type Sql } from '#api/shared/sql'

interface Row {
  id: number
  tier: string
  priceCents: number
  since: Date
  name: string
  slug: string
  image: string | null
  startsAt: Date
  endsAt: Date
  refundUntil: Date
  movedAt: Date | null
  version: number
  onSale: boolean
  over: boolean
  site: Site | null
}

const FIND = sql`
  SELECT t.id, t.tier, t.price_cents AS "priceCents", t.created_at AS since, e.name, e.slug, e.image, e.starts_at AS "startsAt", e.ends_at AS "endsAt",
         e.refund_until AS "refundUntil", e.moved_at AS "movedAt", e.version, e.cancelled_at IS NULL AS "onSale", e.ends_at <= product_now() AS over,
         CASE WHEN v.id IS NOT NULL THEN json_build_object('id', v.id, 'name', v.name, 'type', v.type, 'slug', v.slug, 'address1', v.address1, 'address2', v.address2,
                                                           'city', v.city, 'state', v.state, 'postalcode', v.postalcode) END AS site
    FROM ticket_types t JOIN large_events e ON e.id = t.event_id LEFT JOIN venues v ON v.id = e.venue_id WHERE t.id = ANY($1::bigint[])`

/** Tickets as something that is sold, by the id of their type; those of cancelled events too. */
export async function findTicketTypes(database: Sql, ids: readonly number[]): Promise<Map<number, ProductFacts>> {
  const rows = await database.rows<Row>(FIND, [ids.filter(Number.isSafeInteger)])
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}

const HOUR_MS = 3_600_000

const factsOf = ({ id, tier, name, slug, startsAt, endsAt, refundUntil, movedAt, ...row }: Row): ProductFacts => ({
  productType: TICKET,
  productId: id,
  name: ticketName({ event: name, tier }),
  priceCents: row.priceCents,
  onSale: row.onSale,
  over: row.over,
  listed: true,
  timing: { startsAt, hours: (endsAt.getTime() - startsAt.getTime()) / HOUR_MS, movedAt, freeUntil: refundUntil },
  version: row.version,
  site: row.site ?? NOT_KNOWN_YET,
  host: null,
  image: row.image,
  path: `/lpg/${slug}`,
  since: row.since,
})

import { ReferenceReader } from '#api/catalog/queries/read_reference'
import type { Reference, SettingRecord, VenueRecord } from '#api/catalog/reference'
import { MADE_OF_LARGE_EVENTS } from '#api/large_events/changes'
import type { ChangeFeed, Moment } from '#api/shared/change_feed'
import { sql, type Sql } from '#api/shared/sql'
import type { TicketRole } from '#common/wire'

interface TicketTypeRecord {
  id: number
  role: TicketRole
  tier: string
  vip: boolean
  priceCents: number
  description: string
  stock: number
  /** Sold or held. */
  taken: number
  onSaleFrom: string | null
  onSaleTo: string | null
}

export interface SquadRecord {
  id: number
  name: string
  divisionId: number | null
  vip: boolean
  /** Sold or held. */
  players: number
  /** Its game master has paid, or a relief leads it. */
  led: boolean
  pinned: boolean
  /** True if staff created the squad or a member has paid. Strangers do not see its name before that. */
  confirmed: boolean
}

/** Instants are ISO text. */
export interface LargeEventRecord {
  id: number
  slug: string
  name: string
  description: string
  descriptionHtml: string
  image: string | null
  doorsAt: string | null
  startsAt: string
  endsAt: string
  refundUntil: string
  swapsDivisions: boolean
  cancelledAt: string | null
  version: number
  updatedAt: string
  venue: VenueRecord | null
  campaignSetting: SettingRecord | null
  ticketTypes: TicketTypeRecord[]
  divisions: { id: number; name: string }[]
  squads: SquadRecord[]
  /** People who wait for a place. */
  waiting: number
}

interface Row extends Omit<LargeEventRecord, 'venue' | 'campaignSetting'> {
  venueId: number | null
  campaignSettingId: number | null
}

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const ALL = sql`
  SELECT e.id, e.slug, e.name, e.description, e.description_html AS "descriptionHtml", e.image, ${instant('e.doors_at')} AS "doorsAt", ${instant('e.starts_at')} AS "startsAt", ${instant('e.ends_at')} AS "endsAt",
         ${instant('e.refund_until')} AS "refundUntil", e.swaps_divisions AS "swapsDivisions", ${instant('e.cancelled_at')} AS "cancelledAt", e.version, ${instant('e.updated_at')} AS "updatedAt",
         e.venue_id AS "venueId", e.campaign_setting_id AS "campaignSettingId",
         coalesce((SELECT json_agg(json_build_object('id', t.id, 'role', t.role, 'tier', t.tier, 'vip', t.vip, 'priceCents', t.price_cents, 'description', t.description,
                                                     'stock', t.stock, 'taken', t.taken, 'onSaleFrom', ${instant('t.on_sale_from')}, 'onSaleTo', ${instant('t.on_sale_to')})
                                   ORDER BY t.position, t.price_cents DESC, t.id)
                     FROM ticket_types t WHERE t.event_id = e.id), '[]') AS "ticketTypes",
         coalesce((SELECT json_agg(json_build_object('id', d.id, 'name', d.name) ORDER BY d.position, d.id) FROM divisions d WHERE d.event_id = e.id), '[]') AS divisions,
         coalesce((SELECT json_agg(json_build_object('id', s.id, 'name', s.name, 'divisionId', s.division_id, 'vip', s.vip, 'players', s.players, 'pinned', s.pinned,
                                                     'confirmed', s.by_staff OR EXISTS (SELECT FROM tickets c WHERE c.squad_id = s.id AND c.state = 'sold'),
                                                     'led', EXISTS (SELECT FROM tickets l WHERE l.squad_id = s.id AND l.role <> 'player' AND l.state = 'sold'))
                                   ORDER BY lower(s.name), s.id)
                     FROM squads s WHERE s.event_id = e.id), '[]') AS squads,
         (SELECT count(*)::int FROM tickets w WHERE w.event_id = e.id AND w.waiting_since IS NOT NULL AND w.state = 'sold') AS waiting
    FROM large_events e ORDER BY e.starts_at, e.id`

/** All large events with what is sold for them, kept in the process and read again when, and only when, one of them or the catalogue changed. */
export class LargeEventReader {
  #kept: { version: number; events: Promise<ReadonlyMap<number, LargeEventRecord>> } | null = null

  constructor(
    protected database: Sql,
    protected feed: ChangeFeed,
    protected reference: ReferenceReader
  ) {}

  /** By id, in the order of their beginnings. */
  async now(): Promise<ReadonlyMap<number, LargeEventRecord>> {
    return this.at(await this.feed.now())
  }

  /** As of this moment, or newer. */
  at(moment: Moment): Promise<ReadonlyMap<number, LargeEventRecord>> {
    const version = moment.version(MADE_OF_LARGE_EVENTS)
    if (this.#kept && this.#kept.version >= version) return this.#kept.events
    const kept = { version, events: this.#read(moment) }
    this.#kept = kept
    kept.events.catch(() => {
      if (this.#kept === kept) this.#kept = null
    })
    return kept.events
  }

  async #read(moment: Moment): Promise<ReadonlyMap<number, LargeEventRecord>> {
    const rows = await this.database.rows<Row>(ALL)
    const reference = await this.reference.at(moment)
    // What an event is made of can be newer than the moment.
    const known = rows.every((row) => isIn(reference, row)) ? reference : await this.reference.again(moment)
    return new Map(rows.filter((row) => isIn(known, row)).map((row) => [row.id, complete(row, known)]))
  }
}

const isIn = ({ venues, settings }: Reference, { venueId, campaignSettingId }: Row) =>
  (venueId === null || venues.has(venueId)) && (campaignSettingId === null || settings.has(campaignSettingId))

const complete = ({ venueId, campaignSettingId, ...row }: Row, { venues, settings }: Reference): LargeEventRecord => ({
  ...row,
  venue: venueId === null ? null : venues.get(venueId)!,
  campaignSetting: campaignSettingId === null ? null : settings.get(campaignSettingId)!,
})

/** What strangers find in lists: what is not over and takes place. */
export const toCome = (events: ReadonlyMap<number, LargeEventRecord>, now: Date): LargeEventRecord[] =>
  [...events.values()].filter(({ cancelledAt, endsAt }) => cancelledAt === null && new Date(endsAt) > now)

/** By its slug, or by its number in the slug's place (C-69). */
export function eventNamed(events: ReadonlyMap<number, LargeEventRecord>, name: string): LargeEventRecord | null {
  const bySlug = [...events.values()].find(({ slug }) => slug === name)
  return bySlug ?? (/^\d{1,15}$/.test(name) ? (events.get(Number(name)) ?? null) : null)
}

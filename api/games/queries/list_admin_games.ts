import { dayNamed } from '#api/shared/period'
import { addAtRisk } from '#api/games/queries/at_risk'
import { keepWithin, type Reach } from '#api/games/queries/find_reach'
import { searchTerms, type DaysMeant } from '#api/games/rules/search_terms'
import { Conditions, type Place } from '#api/shared/conditions'
import { readList, walkList, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/page'
import { sql, type Sql } from '#api/shared/sql'
import { searchPattern } from '#api/shared/text_search'
import { ZONE } from '#common/mountain_time'
import type { VenueType } from '#common/wire'

export interface AdminGameFilters {
  /** Parts of the module's, game master's or venue's name and the day, or the game's number. */
  q?: string
  id?: number[]
  gameMasterId?: number
  moduleId?: number
  /** Of the module. */
  systemId?: number
  campaignSettingId?: number
  venueId?: number
  seriesId?: number
  /** Nothing left, or something left. */
  full?: boolean
  upcoming?: boolean
  /** Those that were cancelled, in place of the others (D-01). */
  cancelled?: boolean
  /** Whoever asks has to do with these alone. */
  reach?: Reach | null
  /** Soon, and hardly sold. */
  atRisk?: boolean
  /** Days in Mountain Time, inclusive. */
  from?: string
  to?: string
}

export interface AdminGameRow {
  id: number
  startsAt: Date
  movedAt: Date | null
  priceCents: number
  maxPlayers: number
  seatsSold: number
  seatsHeld: number
  tableName: string | null
  seriesId: number | null
  specialEventId: number | null
  cancelledAt: Date | null
  version: number
  /** Null: it has a name of its own. */
  moduleId: number | null
  moduleName: string
  moduleImage: string | null
  gameMasterId: number
  gameMasterName: string
  venueId: number | null
  venueName: string | null
  venueType: VenueType | null
  city: string | null
  state: string | null
  settingName: string | null
  settingSlug: string | null
}

export interface PlayerRow {
  itemId: number
  orderId: number
  firstName: string
  lastName: string
  email: string
  phone: string
  quantity: number
  orderedAt: Date
}

export const GAME_COLUMNS = `
  g.id, g.starts_at AS "startsAt", g.moved_at AS "movedAt", g.price_cents AS "priceCents", g.max_players AS "maxPlayers",
  g.seats_sold AS "seatsSold", g.seats_held AS "seatsHeld", g.table_name AS "tableName", g.series_id AS "seriesId", g.special_event_id AS "specialEventId", g.cancelled_at AS "cancelledAt", g.version,
  m.id AS "moduleId", coalesce(m.name, g.name) AS "moduleName", coalesce(m.image, g.image) AS "moduleImage",
  gm.id AS "gameMasterId", gm.name AS "gameMasterName",
  v.id AS "venueId", v.name AS "venueName", v.type AS "venueType", v.city, v.state,
  s.name AS "settingName", s.slug AS "settingSlug"`
export const GAME_JOINS = `
  LEFT JOIN modules m ON m.id = g.module_id JOIN game_masters gm ON gm.id = g.game_master_id
  LEFT JOIN venues v ON v.id = g.venue_id LEFT JOIN campaign_settings s ON s.id = m.campaign_setting_id`

const LISTING: Listing = {
  table: 'games g',
  alias: 'g',
  sorts: {
    id: { by: 'g.id', type: 'bigint' },
    date: { by: 'g.starts_at', type: 'timestamptz' },
    price: { by: 'g.price_cents', type: 'integer' },
    maxPlayers: { by: 'g.max_players', type: 'integer' },
    players: { by: '(g.max_players - g.seats_sold)', type: 'integer' },
    // One of its own name comes first.
    module: {
      by: 'lower(n.name)',
      type: 'text',
      join: 'JOIN modules n ON n.id = g.module_id',
      others: { where: 'g.module_id IS NULL', by: "''::text" },
    },
    gameMaster: { by: 'lower(n.name)', type: 'text', join: 'JOIN game_masters n ON n.id = g.game_master_id' },
    // One without a venue is online, and first.
    venue: { by: "coalesce(lower(n.name), '')", type: 'text', join: 'LEFT JOIN venues n ON n.id = g.venue_id' },
  },
  fallback: { by: 'g.starts_at', type: 'timestamptz' },
  columns: GAME_COLUMNS,
  joins: GAME_JOINS,
}

const ONE = sql`SELECT ${GAME_COLUMNS} FROM games g ${GAME_JOINS} WHERE g.id = $1`
const THESE = sql`SELECT ${GAME_COLUMNS} FROM games g ${GAME_JOINS} WHERE g.id = ANY($1::bigint[]) ORDER BY g.id`
const OF_SERIES = sql`SELECT ${GAME_COLUMNS} FROM games g ${GAME_JOINS} WHERE g.series_id = $1 ORDER BY g.starts_at, g.id`
const PLAYERS = sql`
  SELECT i.id AS "itemId", o.id AS "orderId", i.first_name AS "firstName", i.last_name AS "lastName",
         COALESCE(NULLIF(i.email, ''), o.email) AS email, i.phone, i.quantity, o.created_at AS "orderedAt"
    FROM order_items i JOIN orders o ON o.id = i.order_id
   WHERE i.game_id = $1 AND i.status = 'active' ORDER BY o.created_at, i.id`

/** Games as the back office lists them. */
export async function listAdminGames(
  database: Sql,
  filters: AdminGameFilters,
  page: Page,
  now: Date
): Promise<ListPage<AdminGameRow>> {
  return readList<AdminGameRow>(database, LISTING, await conditionsOf(database, filters, now), page)
}

/** All of them, in steps. */
export async function* walkAdminGames(
  database: Sql,
  filters: AdminGameFilters,
  sort: Page['sort'],
  now: Date
): AsyncGenerator<AdminGameRow[]> {
  yield* walkList<AdminGameRow>(database, LISTING, await conditionsOf(database, filters, now), sort)
}

/** A cancelled one too. */
export const findAdminGame = (database: Sql, id: number) => database.first<AdminGameRow>(ONE, [id])

/** By their ids, in ascending order. */
export const findAdminGames = (database: Sql, ids: readonly number[]) => database.rows<AdminGameRow>(THESE, [ids])

export const listSeriesGames = (database: Sql, seriesId: number) => database.rows<AdminGameRow>(OF_SERIES, [seriesId])

/** Who holds a paid seat, in the order in which they bought. */
export const listPlayers = (database: Sql, gameId: number) => database.rows<PlayerRow>(PLAYERS, [gameId])

async function conditionsOf(database: Sql, filters: AdminGameFilters, now: Date): Promise<Conditions> {
  const conditions = new Conditions()
  // Asked for by its number, a cancelled one is there too: history keeps its name.
  if (!filters.id || filters.cancelled !== undefined)
    conditions.add(`g.cancelled_at IS ${filters.cancelled ? 'NOT ' : ''}NULL`)
  conditions.when(filters.id, (ids) => `g.id = ANY(${ids}::bigint[])`)
  conditions.when(filters.gameMasterId, (id) => `g.game_master_id = ${id}`)
  conditions.when(filters.moduleId, (id) => `g.module_id = ${id}`)
  conditions.when(
    filters.systemId,
    (id) => `g.module_id = ANY(ARRAY(SELECT of.id FROM modules of WHERE of.system_id = ${id}))`
  )
  conditions.when(
    filters.campaignSettingId,
    (id) => `g.module_id = ANY(ARRAY(SELECT of.id FROM modules of WHERE of.campaign_setting_id = ${id}))`
  )
  conditions.when(filters.venueId, (id) => `g.venue_id = ${id}`)
  conditions.when(filters.seriesId, (id) => `g.series_id = ${id}`)
  if (filters.full !== undefined)
    conditions.add(`g.seats_sold + g.seats_held ${filters.full ? '>=' : '<'} g.max_players`)
  if (filters.upcoming !== undefined)
    conditions.add(`g.starts_at ${filters.upcoming ? '>' : '<='} ${conditions.value(now)}`)
  keepWithin(conditions, filters.reach ?? null)
  if (filters.atRisk) addAtRisk(conditions, now)
  conditions.when(dayOf(filters.from)?.from, (from) => `g.starts_at >= ${from}`)
  conditions.when(dayOf(filters.to)?.until, (until) => `g.starts_at < ${until}`)
  if (filters.q) await addSearch(database, conditions, filters.q, now)
  return conditions
}

const dayOf = (text: string | undefined) => (text === undefined ? null : dayNamed(text))

interface Named {
  /** Of their own names, without a module. */
  games: number[]
  modules: number[]
  gameMasters: number[]
  venues: number[]
}

/** Of each term. Known beforehand, they let the planner see whether few games or many are meant. */
const NAMED = sql`
  SELECT ARRAY(SELECT id::int FROM games WHERE name IS NOT NULL AND folded(' ' || name) LIKE term) AS games,
         ARRAY(SELECT id::int FROM modules WHERE searched LIKE term) AS modules,
         ARRAY(SELECT id::int FROM game_masters WHERE searched LIKE term) AS "gameMasters",
         ARRAY(SELECT id::int FROM venues WHERE searched LIKE term) AS venues
    FROM unnest($1::text[]) WITH ORDINALITY AS terms (term, place) ORDER BY place`

/** Lets only games through that fit every term, by a name or by their day. */
async function addSearch(database: Sql, conditions: Conditions, q: string, now: Date): Promise<void> {
  const terms = searchTerms(q, now)
  const named = await database.rows<Named>(NAMED, [terms.map(({ words }) => searchPattern(words))])
  const number = /^#?(\d{1,9})$/.exec(q)?.[1]
  const clauseOf = (place: Place) => {
    const wanted = terms.map(({ when }, index) => [
      ...byName(named[index]!, place),
      ...(when ? [onDay(when, place)] : []),
    ])
    if (number) wanted[0]!.push(`g.id = ${place(Number(number))}`)
    return wanted.map((ways) => (ways.length > 0 ? `(${ways.join(' OR ')})` : 'false')).join(' AND ') || 'false'
  }
  conditions.search(clauseOf)
}

function byName({ games, modules, gameMasters, venues }: Named, place: Place): string[] {
  const among = (column: string, ids: number[]) =>
    ids.length > 0 ? [`g.${column} = ANY(${place(ids)}::bigint[])`] : []
  return [
    ...among('id', games),
    ...among('module_id', modules),
    ...among('game_master_id', gameMasters),
    ...among('venue_id', venues),
  ]
}

/** As the day is in Mountain Time. */
function onDay(when: DaysMeant, place: Place): string {
  if ('weekday' in when) return `extract(isodow FROM g.starts_at AT TIME ZONE '${ZONE}') = ${when.weekday}`
  return when.days
    .map(({ from, until }) => `(g.starts_at >= ${place(from)} AND g.starts_at < ${place(until)})`)
    .join(' OR ')
}

import { dayNamed } from '#api/games/rules/period'
import type { Page } from '#api/shared/pagination'
import { sql, type Sql } from '#api/shared/sql'
import type { VenueType } from '#api/types'

export interface AdminGameFilters {
  /** A part of the module's, game master's or venue's name, or the game's number. */
  q?: string
  id?: number[]
  gameMasterId?: number
  moduleId?: number
  venueId?: number
  /** Nothing left, or something left. */
  full?: boolean
  upcoming?: boolean
  /** Days in Mountain Time, inclusive. */
  from?: string
  to?: string
}

export interface AdminGameRow {
  id: number
  startsAt: Date
  priceCents: number
  maxPlayers: number
  seatsSold: number
  seatsHeld: number
  version: number
  moduleId: number
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

const COLUMNS = `
  g.id, g.starts_at AS "startsAt", g.price_cents AS "priceCents", g.max_players AS "maxPlayers",
  g.seats_sold AS "seatsSold", g.seats_held AS "seatsHeld", g.version,
  m.id AS "moduleId", m.name AS "moduleName", m.image AS "moduleImage",
  gm.id AS "gameMasterId", gm.name AS "gameMasterName",
  v.id AS "venueId", v.name AS "venueName", v.type AS "venueType", v.city, v.state,
  s.name AS "settingName", s.slug AS "settingSlug"`
const JOINED = `
  games g JOIN modules m ON m.id = g.module_id JOIN game_masters gm ON gm.id = g.game_master_id
  LEFT JOIN venues v ON v.id = g.venue_id LEFT JOIN campaign_settings s ON s.id = m.campaign_setting_id`

const SORTS: Record<string, string> = {
  id: 'g.id',
  date: 'g.starts_at',
  price: 'g.price_cents',
  maxPlayers: 'g.max_players',
  players: 'g.max_players - g.seats_sold',
  module: 'lower(m.name)',
  gameMaster: 'lower(gm.name)',
  venue: 'lower(v.name)',
}

/** Counting stops here; a longer list says "more than". */
export const COUNT_LIMIT = 10_000

const ONE = sql`SELECT ${COLUMNS} FROM ${JOINED} WHERE g.id = $1 AND g.cancelled_at IS NULL`
const PLAYERS = sql`
  SELECT i.id AS "itemId", o.id AS "orderId", i.first_name AS "firstName", i.last_name AS "lastName",
         COALESCE(NULLIF(i.email, ''), o.email) AS email, i.phone, i.quantity, o.created_at AS "orderedAt"
    FROM order_items i JOIN orders o ON o.id = i.order_id
   WHERE i.game_id = $1 AND i.status = 'active' ORDER BY o.created_at, i.id`

/** Games as the back office lists them: one statement for the page, one for the capped count. */
export async function listAdminGames(
  database: Sql,
  filters: AdminGameFilters,
  page: Page,
  now: Date
): Promise<{ rows: AdminGameRow[]; total: number }> {
  const { where, values } = conditions(filters, now)
  const column = (Object.hasOwn(SORTS, page.sort.field) ? SORTS[page.sort.field] : null) ?? SORTS.date
  const direction = page.sort.order === 'ASC' ? 'ASC' : 'DESC'
  const list = `SELECT ${COLUMNS} FROM ${JOINED} ${where} ORDER BY ${column} ${direction}, g.id ${direction}
    LIMIT $${values.length + 1} OFFSET $${values.length + 2}`
  const count = `SELECT count(*)::int AS total FROM (SELECT FROM games g ${where} LIMIT ${COUNT_LIMIT}) AS counted`
  const [rows, [counted]] = await Promise.all([
    database.compose<AdminGameRow>(list, [...values, page.limit, page.offset]),
    database.compose<{ total: number }>(count, values),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export const findAdminGame = (database: Sql, id: number) => database.first<AdminGameRow>(ONE, [id])

/** Who holds a paid seat, in the order in which they bought. */
export const listPlayers = (database: Sql, gameId: number) => database.rows<PlayerRow>(PLAYERS, [gameId])

function conditions(filters: AdminGameFilters, now: Date): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (one: unknown) => `$${values.push(one)}`
  const clauses = ['g.cancelled_at IS NULL']
  if (filters.id) clauses.push(`g.id = ANY(${value(filters.id)}::bigint[])`)
  if (filters.gameMasterId) clauses.push(`g.game_master_id = ${value(filters.gameMasterId)}`)
  if (filters.moduleId) clauses.push(`g.module_id = ${value(filters.moduleId)}`)
  if (filters.venueId) clauses.push(`g.venue_id = ${value(filters.venueId)}`)
  if (filters.full !== undefined) clauses.push(`g.seats_sold + g.seats_held ${filters.full ? '>=' : '<'} g.max_players`)
  if (filters.upcoming !== undefined) clauses.push(`g.starts_at ${filters.upcoming ? '>' : '<='} ${value(now)}`)
  if (filters.from) clauses.push(`g.starts_at >= ${value(dayNamed(filters.from)?.from)}`)
  if (filters.to) clauses.push(`g.starts_at < ${value(dayNamed(filters.to)?.until)}`)
  if (filters.q) clauses.push(search(filters.q, value))
  return { where: `WHERE ${clauses.join(' AND ')}`, values }
}

function search(q: string, value: (one: unknown) => string): string {
  const pattern = value(`%${q.replace(/[\\%_]/g, '\\$&')}%`)
  const named = (column: string, table: string) => `g.${column} IN (SELECT id FROM ${table} WHERE name ILIKE ${pattern})`
  const clauses = [named('module_id', 'modules'), named('game_master_id', 'game_masters'), named('venue_id', 'venues')]
  const number = /^#?(\d{1,9})$/.exec(q)?.[1]
  if (number) clauses.push(`g.id = ${value(Number(number))}`)
  return `(${clauses.join(' OR ')})`
}

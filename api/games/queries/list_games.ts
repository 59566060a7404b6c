import type { GameMasterRecord, ModuleRecord, Reference, VenueRecord } from '#api/catalog/reference'
import type { ReferenceReader } from '#api/catalog/queries/read_reference'
import { LISTED } from '#api/games/queries/listed'
import type { Period } from '#api/shared/period'
import { KNOWN_SINCE, SINCE, type ChangeFeed, type Moment } from '#api/shared/change_feed'
import { sql, type Sql, type Statement } from '#api/shared/sql'

/** What a shopper may ask for. Without `from` and `period`: everything ever scheduled. */
export interface GameFilter {
  from?: Date
  period?: Period
  gameMasterId?: number
  moduleId?: number
  venueId?: number
  systemId?: number
  campaignSettingId?: number
  specialEventId?: number
  specialEventIds?: number[]
  /** At most, and when left out, `LONGEST_LIST`. */
  limit?: number
}

/** A game that is on, with what it is made of. */
export interface ListedGame {
  id: number
  startsAt: Date
  priceCents: number
  maxPlayers: number
  seatsLeft: number
  specialEventId: number | null
  module: ModuleRecord
  gameMaster: GameMasterRecord
  venue: VenueRecord | null
}

interface Row {
  id: number
  startsAt: Date
  priceCents: number
  maxPlayers: number
  seatsLeft: number
  moduleId: number
  gameMasterId: number
  venueId: number | null
  specialEventId: number | null
}

/** A list never answers more; the next ones are found with a later start. */
export const LONGEST_LIST = 1000

const COLUMNS = `
  id, starts_at AS "startsAt", price_cents AS "priceCents", max_players AS "maxPlayers",
  greatest(max_players - seats_sold - seats_held, 0) AS "seatsLeft",
  module_id AS "moduleId", game_master_id AS "gameMasterId", venue_id AS "venueId",
  special_event_id AS "specialEventId"`

const ONE = sql`SELECT ${COLUMNS} FROM games WHERE id = $1 AND ${LISTED}`
const CONDITIONS = [
  'starts_at >= ?',
  'starts_at >= ?',
  'starts_at < ?',
  'game_master_id = ?',
  'module_id = ?',
  'venue_id = ?',
  'module_id IN (SELECT id FROM modules WHERE system_id = ?)',
  'module_id IN (SELECT id FROM modules WHERE campaign_setting_id = ?)',
  'special_event_id = ?',
  'special_event_id = ANY(?::bigint[])',
]
/** One prepared statement per combination of conditions, so that each has the plan that fits it. */
const statements = new Map<string, Statement>()

const ALL = sql`SELECT ${COLUMNS} FROM games WHERE ${LISTED} AND starts_at >= $1 ORDER BY starts_at, id`

/** $1: a snapshot. One row without a game where no seats changed since then. */
const RESEATED = sql`
  SELECT known, game.* FROM (SELECT ${KNOWN_SINCE} AS known) asked LEFT JOIN (
    SELECT ${COLUMNS} FROM games
     WHERE id = ANY(ARRAY(SELECT DISTINCT game_id FROM changes WHERE kind = 'seats' AND ${SINCE}))) game ON true`

/** Reads games as shoppers see them: never a cancelled or private one, by date, then id. */
export class GameReader {
  constructor(
    protected database: Sql,
    protected feed: ChangeFeed,
    protected reference: ReferenceReader
  ) {}

  async list(filter: GameFilter, moment?: Moment): Promise<ListedGame[]> {
    const { statement, values } = statementFor(filter)
    const asOf = moment ?? (await this.feed.now())
    return this.#complete(await this.database.rows<Row>(statement, values), asOf)
  }

  /** However many there are: for whoever keeps them. */
  async listAll(from: Date, moment: Moment): Promise<ListedGame[]> {
    return this.#complete(await this.database.rows<Row>(ALL, [from]), moment)
  }

  /** The games whose seats changed since the snapshot; null where that has been forgotten. */
  async listReseated(snapshot: string, moment: Moment): Promise<ListedGame[] | null> {
    const rows = await this.database.rows<Row & { known: boolean | null }>(RESEATED, [snapshot])
    if (rows[0]?.known !== true) return null
    return this.#complete(
      rows.filter(({ id }) => id !== null),
      moment
    )
  }

  async find(id: number, moment?: Moment): Promise<ListedGame | null> {
    const asOf = moment ?? (await this.feed.now())
    const row = await this.database.first<Row>(ONE, [id])
    return row ? ((await this.#complete([row], asOf))[0] ?? null) : null
  }

  async #complete(rows: Row[], moment: Moment): Promise<ListedGame[]> {
    const reference = await this.reference.at(moment)
    if (rows.every((row) => isIn(reference, row))) return rows.map((row) => complete(row, reference))
    const newer = await this.reference.again(moment)
    // What is still missing was deleted in between, together with the game.
    return rows.filter((row) => isIn(newer, row)).map((row) => complete(row, newer))
  }
}

function statementFor(filter: GameFilter): { statement: Statement; values: unknown[] } {
  const {
    from,
    period,
    gameMasterId,
    moduleId,
    venueId,
    systemId,
    campaignSettingId,
    specialEventId,
    specialEventIds,
    limit = LONGEST_LIST,
  } = filter
  const given = [
    from,
    period?.from,
    period?.until,
    gameMasterId,
    moduleId,
    venueId,
    systemId,
    campaignSettingId,
    specialEventId,
    specialEventIds,
  ]
  const used = given.map((value) => value !== undefined)
  const mask = used.map(Number).join('')
  const statement = statements.get(mask) ?? prepare(used)
  statements.set(mask, statement)
  return { statement, values: [Math.min(limit, LONGEST_LIST), ...given.filter((value) => value !== undefined)] }
}

function prepare(used: boolean[]): Statement {
  const conditions = CONDITIONS.filter((_, index) => used[index]).map(
    (one, index) => `AND ${one.replace('?', `$${index + 2}`)}`
  )
  return sql`
    SELECT ${COLUMNS} FROM games WHERE ${LISTED} ${conditions.join(' ')}
     ORDER BY starts_at, id LIMIT $1`
}

const isIn = (reference: Reference, row: Row) =>
  reference.modules.has(row.moduleId) &&
  reference.gameMasters.has(row.gameMasterId) &&
  (row.venueId === null || reference.venues.has(row.venueId))

const complete = (row: Row, reference: Reference): ListedGame => ({
  id: row.id,
  startsAt: row.startsAt,
  priceCents: row.priceCents,
  maxPlayers: row.maxPlayers,
  seatsLeft: row.seatsLeft,
  specialEventId: row.specialEventId,
  module: reference.modules.get(row.moduleId)!,
  gameMaster: reference.gameMasters.get(row.gameMasterId)!,
  venue: row.venueId === null ? null : reference.venues.get(row.venueId)!,
})

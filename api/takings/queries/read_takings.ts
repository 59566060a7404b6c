import { RESOURCES, type Kind } from '#api/catalog/kinds'
import { gamesOf, recordOf } from '#api/games/queries/games_of'
import { sqlOf, type Sql, type Statement } from '#api/shared/sql'
import { ZONE } from '#common/mountain_time'

/** Cents. */
export interface TakenRow {
  seats: number
  paidCents: number
  creditsCents: number
  refundedCents: number
}

export interface MonthRow extends TakenRow {
  /** `2026-11`. */
  month: string
}

export interface RecordRow extends TakenRow {
  /** Null: of what belongs to no record of the kind. */
  id: number | null
  name: string | null
  archived: boolean
  games: number
  seatsFree: number
}

/** From the first instant on, before the second. */
export interface Span {
  from: Date
  until: Date
}

/** Of the takings `t`. SQL. */
export const SUMS = `
  COALESCE(sum(t.seats), 0)::int AS seats, COALESCE(sum(t.paid_cents), 0)::bigint AS "paidCents",
  COALESCE(sum(t.credits_cents), 0)::bigint AS "creditsCents", COALESCE(sum(t.refunded_cents), 0)::bigint AS "refundedCents"`

const statements = new Map<string, Statement>()

/** Prepared once for each kind. */
function forKind(name: string, kind: Kind, write: () => string): Statement {
  const key = `${name} ${kind}`
  const statement = statements.get(key) ?? sqlOf(write())
  statements.set(key, statement)
  return statement
}

/** A record's games are looked up, and of each what was taken in these months: that costs by what was sold of it. */
const monthsOf = (kind: Kind) => `
  SELECT to_char(t.happened_at AT TIME ZONE '${ZONE}', 'YYYY-MM') AS month, ${SUMS}
    FROM takings t WHERE t.game_id = ANY(ARRAY(SELECT g.id FROM ${gamesOf(kind, '$1')})) AND t.happened_at >= $2 AND t.happened_at < $3
   GROUP BY 1 ORDER BY 1 DESC`

/** By the months of Mountain Time, the newest first. */
export const readMonths = (database: Sql, kind: Kind, id: number, { from, until }: Span): Promise<MonthRow[]> =>
  database.rows(forKind('months', kind, () => monthsOf(kind)), [id, from, until])

/**
 * Whatever was taken is of one record or of none, so that all rows together are all there is. What games have free is asked of another span: of the
 * same days, or of what is to come.
 */
function byRecord(kind: Kind): string {
  const record = `COALESCE(${recordOf(kind)}, 0)`
  const { model, archivable } = RESOURCES[kind]
  return `
    WITH taken AS (
      SELECT ${record} AS id, sum(t.seats) AS seats, sum(t.paid_cents) AS paid_cents, sum(t.credits_cents) AS credits_cents, sum(t.refunded_cents) AS refunded_cents
        FROM (SELECT game_id, sum(seats) AS seats, sum(paid_cents) AS paid_cents, sum(credits_cents) AS credits_cents, sum(refunded_cents) AS refunded_cents
                FROM takings WHERE happened_at >= $1 AND happened_at < $2 GROUP BY game_id) t
        LEFT JOIN games g ON g.id = t.game_id LEFT JOIN modules m ON m.id = g.module_id GROUP BY 1
    ), room AS (
      SELECT ${record} AS id, count(*)::int AS games, sum(g.max_players - g.seats_sold)::int AS free
        FROM games g LEFT JOIN modules m ON m.id = g.module_id
       WHERE g.starts_at >= $3 AND g.starts_at < $4 AND g.cancelled_at IS NULL GROUP BY 1
    )
    SELECT NULLIF(id, 0) AS id, r.name, ${archivable ? 'COALESCE(r.archived_at IS NOT NULL, false)' : 'false'} AS archived,
           COALESCE(t.seats, 0)::int AS seats, COALESCE(t.paid_cents, 0)::bigint AS "paidCents", COALESCE(t.credits_cents, 0)::bigint AS "creditsCents",
           COALESCE(t.refunded_cents, 0)::bigint AS "refundedCents", COALESCE(room.games, 0) AS games, COALESCE(room.free, 0) AS "seatsFree"
      FROM taken t FULL JOIN room USING (id) LEFT JOIN ${model.table} r USING (id)
     ORDER BY id IS NULL OR id = 0, COALESCE(t.paid_cents + t.credits_cents - t.refunded_cents, 0) DESC, lower(r.name), id`
}

/** What was taken in a span, by the records of a kind; the games of another one with their free seats. Those with the most first, what has no record last. */
export const readByRecord = (database: Sql, kind: Kind, taken: Span, playing: Span): Promise<RecordRow[]> =>
  database.rows(forKind('records', kind, () => byRecord(kind)), [taken.from, taken.until, playing.from, playing.until])

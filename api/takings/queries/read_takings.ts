import { RESOURCES, type Kind } from '#api/catalog/kinds'
import { gamesOf, recordOf } from '#api/games/queries/games_of'
import { recordOfEvent, ticketTypesOf } from '#api/large_events/queries/events_of'
import { TICKET } from '#api/large_events/rules/product_type'
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
  events: number
  /** At games, and of the tickets for events that nobody has or holds. */
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

const FIGURES = 't.seats, t.paid_cents, t.credits_cents, t.refunded_cents'

/** A record's games are looked up, and the lines for its large events, and of each what was taken in these months: that costs by what was sold of it. */
function monthsOf(kind: Kind): string {
  const ticketTypes = ticketTypesOf(kind, '$1')
  const ofGames = `SELECT t.happened_at, ${FIGURES} FROM takings t WHERE t.game_id = ANY(ARRAY(SELECT g.id FROM ${gamesOf(kind, '$1')}))`
  const ofTickets = `
    SELECT t.happened_at, ${FIGURES} FROM order_items i JOIN takings t ON t.order_id = i.order_id AND t.order_item_id = i.id
     WHERE i.product_type = '${TICKET}' AND i.product_id = ANY(ARRAY(${ticketTypes}))`
  const taken = (ticketTypes ? [ofGames, ofTickets] : [ofGames]).map(
    (those) => `${those} AND t.happened_at >= $2 AND t.happened_at < $3`
  )
  return `SELECT to_char(t.happened_at AT TIME ZONE '${ZONE}', 'YYYY-MM') AS month, ${SUMS} FROM (${taken.join(' UNION ALL ')}) t GROUP BY 1 ORDER BY 1 DESC`
}

/** By the months of Mountain Time, the newest first. */
export const readMonths = (database: Sql, kind: Kind, id: number, { from, until }: Span): Promise<MonthRow[]> =>
  database.rows(
    forKind('months', kind, () => monthsOf(kind)),
    [id, from, until]
  )

/**
 * Whatever was taken is of one record or of none, so that all rows together are all there is: a line is of its game, or of the event that its ticket is
 * for. What is free is asked of another span: of the same days, or of what is to come.
 */
function byRecord(kind: Kind): string {
  const [ofGame, ofEvent] = [recordOf(kind), recordOfEvent(kind)].map((record) => `COALESCE(${record}, 0) AS id`)
  const { model, archivable } = RESOURCES[kind]
  return `
    WITH taken AS (
      SELECT id, sum(seats) AS seats, sum(paid_cents) AS paid_cents, sum(credits_cents) AS credits_cents, sum(refunded_cents) AS refunded_cents
        FROM (SELECT ${ofGame}, ${FIGURES}
                FROM (SELECT game_id, sum(seats) AS seats, sum(paid_cents) AS paid_cents, sum(credits_cents) AS credits_cents, sum(refunded_cents) AS refunded_cents
                        FROM takings WHERE happened_at >= $1 AND happened_at < $2 AND game_id IS NOT NULL GROUP BY game_id) t
                LEFT JOIN games g ON g.id = t.game_id LEFT JOIN modules m ON m.id = g.module_id
               UNION ALL
              SELECT ${ofEvent}, ${FIGURES}
                FROM takings t LEFT JOIN order_items i ON i.id = t.order_item_id AND i.product_type = '${TICKET}'
                LEFT JOIN ticket_types k ON k.id = i.product_id LEFT JOIN large_events e ON e.id = k.event_id
               WHERE t.happened_at >= $1 AND t.happened_at < $2 AND t.game_id IS NULL) line
       GROUP BY id
    ), room AS (
      SELECT id, sum(games)::int AS games, sum(events)::int AS events, sum(free)::int AS free
        FROM (SELECT ${ofGame}, 1 AS games, 0 AS events, g.max_players - g.seats_sold AS free
                FROM games g LEFT JOIN modules m ON m.id = g.module_id WHERE g.starts_at >= $3 AND g.starts_at < $4 AND g.cancelled_at IS NULL
               UNION ALL
              SELECT ${ofEvent}, 0, 1, (SELECT COALESCE(sum(k.stock - k.taken), 0) FROM ticket_types k WHERE k.event_id = e.id)
                FROM large_events e WHERE e.starts_at >= $3 AND e.starts_at < $4 AND e.cancelled_at IS NULL) own
       GROUP BY id
    )
    SELECT NULLIF(id, 0) AS id, r.name, ${archivable ? 'COALESCE(r.archived_at IS NOT NULL, false)' : 'false'} AS archived,
           COALESCE(t.seats, 0)::int AS seats, COALESCE(t.paid_cents, 0)::bigint AS "paidCents", COALESCE(t.credits_cents, 0)::bigint AS "creditsCents",
           COALESCE(t.refunded_cents, 0)::bigint AS "refundedCents", COALESCE(room.games, 0) AS games, COALESCE(room.events, 0) AS events,
           COALESCE(room.free, 0) AS "seatsFree"
      FROM taken t FULL JOIN room USING (id) LEFT JOIN ${model.table} r USING (id)
     ORDER BY id IS NULL OR id = 0, COALESCE(t.paid_cents + t.credits_cents - t.refunded_cents, 0) DESC, lower(r.name), id`
}

/** What was taken in a span, by the records of a kind; the games and large events of another one with what is free. Those with the most first, what has no record last. */
export const readByRecord = (database: Sql, kind: Kind, taken: Span, playing: Span): Promise<RecordRow[]> =>
  database.rows(
    forKind('records', kind, () => byRecord(kind)),
    [taken.from, taken.until, playing.from, playing.until]
  )

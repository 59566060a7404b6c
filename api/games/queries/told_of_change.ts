import { isElsewhere } from '#api/games/actions/save_game'
import type { AdminGameRow } from '#api/games/queries/list_admin_games'
import type { planBefore } from '#api/games/rules/series_change'
import { sql, type Sql } from '#api/shared/sql'

/** Beside its start. */
const NEWS = ['gameMasterId', 'venueId', 'moduleId', 'tableName', 'priceCents', 'maxPlayers'] as const

export interface Change {
  before: AdminGameRow
  plan: Pick<ReturnType<typeof planBefore>, 'startsAt' | (typeof NEWS)[number]>
}

const MAILS = sql`
  SELECT count(*)::int AS mails FROM order_items i JOIN orders o ON o.id = i.order_id
   WHERE i.game_id = ANY($1::bigint[]) AND i.status = 'active' AND COALESCE(NULLIF(i.email, ''), o.email) <> ''`
const GAME_MASTERS = sql`
  SELECT count(*)::int AS told FROM game_masters p LEFT JOIN users u ON u.id = p.user_id WHERE p.id = ANY($1::bigint[]) AND COALESCE(p.email, u.email) IS NOT NULL`

/** What game masters are told of, as the database notes it (`note_game_changed`). */
const isNews = ({ before, plan }: Change): boolean =>
  before.startsAt.getTime() !== plan.startsAt.getTime() || NEWS.some((field) => before[field] !== plan[field])

/** How many mails players get when games change so, and how many game masters are told by theirs (`TellGameMasters`). */
export async function toldOfChange(
  database: Sql,
  changes: readonly Change[],
  now: Date
): Promise<{ mails: number; gameMasters: number }> {
  const elsewhere = changes.filter(({ before, plan }) => isElsewhere(before, plan))
  const news = changes.filter(isNews).filter(({ before, plan }) => before.startsAt > now || plan.startsAt > now)
  const { mails } = (await database.first<{ mails: number }>(MAILS, [elsewhere.map(({ before }) => before.id)]))!
  const ids = new Set(news.flatMap(({ before, plan }) => [before.gameMasterId, plan.gameMasterId]))
  const { told } = (await database.first<{ told: number }>(GAME_MASTERS, [[...ids]]))!
  return { mails, gameMasters: told }
}

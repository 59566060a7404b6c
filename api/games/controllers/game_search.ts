import type { ReachFinder } from '#api/games/queries/find_reach'
import { listAdminGames, type AdminGameRow } from '#api/games/queries/list_admin_games'
import { placeText } from '#api/games/rules/place'
import type { FindRecords, Found } from '#api/shared/record_search'

const SOONEST = { field: 'date', order: 'ASC' } as const
const LATEST = { field: 'date', order: 'DESC' } as const

/** Those to come, and where these are few, those that were last. */
export const findGames =
  (reaches: ReachFinder): FindRecords =>
  async (database, { q, limit, now, by }) => {
    const reach = await reaches.of(by, 'games')
    const { rows: toCome } = await listAdminGames(
      database,
      { q, reach, upcoming: true },
      { sort: SOONEST, offset: 0, limit },
      now
    )
    if (toCome.length === limit) return toCome.map(found)
    const { rows: over } = await listAdminGames(
      database,
      { q, reach, upcoming: false },
      { sort: LATEST, offset: 0, limit: limit - toCome.length },
      now
    )
    return [...toCome, ...over].map(found)
  }

const found = (game: AdminGameRow): Found => ({
  id: game.id,
  name: game.moduleName,
  at: game.startsAt.toISOString(),
  detail: `${game.gameMasterName} · ${placeText(game)}`,
})

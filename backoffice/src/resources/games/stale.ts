import type { QueryClient } from '@tanstack/react-query'

/** After a change: single games are read anew before they are shown, lists at the next look. */
export async function forgetGames(queries: QueryClient) {
  queries.removeQueries({ queryKey: ['games', 'getOne'], type: 'inactive' })
  await queries.invalidateQueries({ queryKey: ['games'], refetchType: 'none' })
}

/** The same once one is gone, with the orders that it refunded. */
export async function forgetRemovedGame(queries: QueryClient) {
  await forgetGames(queries)
  void queries.invalidateQueries({ queryKey: ['games', 'getList'] })
  void queries.invalidateQueries({ queryKey: ['orders'] })
}

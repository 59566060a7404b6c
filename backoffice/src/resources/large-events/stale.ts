import type { QueryClient } from '@tanstack/react-query'

/** After a change: single events are read anew before they are shown, lists at the next look. */
export async function forgetEvents(queries: QueryClient) {
  queries.removeQueries({ queryKey: ['large-events', 'getOne'], type: 'inactive' })
  await queries.invalidateQueries({ queryKey: ['large-events'], refetchType: 'none' })
}

import type { QueryClient } from '@tanstack/react-query'

/** After a change: single campaigns are read anew before they are shown, lists at the next look. */
export async function forgetCampaigns(queries: QueryClient) {
  queries.removeQueries({ queryKey: ['campaigns', 'getOne'], type: 'inactive' })
  await queries.invalidateQueries({ queryKey: ['campaigns'], refetchType: 'none' })
}

/** The same once one is gone. */
export async function forgetRemovedCampaign(queries: QueryClient) {
  await forgetCampaigns(queries)
  void queries.invalidateQueries({ queryKey: ['campaigns', 'getList'] })
}

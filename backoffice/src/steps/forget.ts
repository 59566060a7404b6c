import type { QueryClient } from '@tanstack/react-query'

/** After a change: what shows records of these resources is read anew before it is shown again. */
export async function forget(queries: QueryClient, resources: readonly string[]) {
  for (const resource of resources) queries.removeQueries({ queryKey: [resource, 'getOne'], type: 'inactive' })
  await Promise.all(resources.map((resource) => queries.invalidateQueries({ queryKey: [resource] })))
}

/** The same once one is gone: nobody asks for it again. */
export async function forgetRemoved(queries: QueryClient, resource: string) {
  await queries.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
  void queries.invalidateQueries({ queryKey: [resource, 'getList'] })
}

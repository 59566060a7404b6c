import type { QueryClient } from '@tanstack/react-query'

/** After a change: what shows the record, its name or its picture is read anew before it is shown again. */
export async function forgetRecord(queries: QueryClient, resource: string) {
  queries.removeQueries({ queryKey: [resource, 'getOne'], type: 'inactive' })
  await queries.invalidateQueries({ queryKey: [resource] })
  await queries.invalidateQueries({ queryKey: ['games'], refetchType: 'none' })
}

/** The same once it is gone: nobody asks for it again. */
export async function forgetRemoved(queries: QueryClient, resource: string) {
  await queries.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
  void queries.invalidateQueries({ queryKey: [resource, 'getList'] })
}

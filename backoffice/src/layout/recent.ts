import { useEffect } from 'react'
import { useGetRecordRepresentation, useResourceDefinition, useStoreContext, type RaRecord } from 'react-admin'
import type { ResourceOptions } from './resource'

/** A record that was opened. */
export interface RecentRecord {
  resource: string
  id: RaRecord['id']
  name: string
}

/** In what the browser keeps for react-admin, under `RaStore.`: names of people, which signing out forgets (`common/kept_names`). */
export const RECENT = 'names.recent'

const KEPT = 8

/** Remembers what was opened, the last one first, for whoever looks for it again. */
export function useRemembered(resource: string, record: RaRecord | undefined) {
  const store = useStoreContext()
  const nameOf = useGetRecordRepresentation(resource)
  const { options } = useResourceDefinition<ResourceOptions>({ resource })
  const name = record && options?.subject ? String(nameOf(record)) : null
  const id = record?.id
  useEffect(() => {
    if (name === null || id === undefined) return
    const before = store.getItem<RecentRecord[]>(RECENT) ?? []
    store.setItem(
      RECENT,
      [{ resource, id, name }, ...before.filter((one) => one.resource !== resource || one.id !== id)].slice(0, KEPT)
    )
  }, [store, resource, id, name])
}

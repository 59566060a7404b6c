import { useCallback, useEffect } from 'react'
import { useGetRecordRepresentation, useResourceDefinition, useStoreContext, type RaRecord } from 'react-admin'
import type { ResourceOptions } from './resource'

export interface RecentRecord {
  resource: string
  id: RaRecord['id']
  name: string
}

/** In what the browser keeps for react-admin, under `RaStore.`: names of people, which signing out forgets (`common/kept_names`). */
export const RECENT = 'names.recent'

const KEPT = 8

/** Drops records from the list of the palette: they are gone, and their names must not stay in this browser. */
export function useForgetRecent() {
  const store = useStoreContext()
  return useCallback(
    (...gone: readonly Pick<RecentRecord, 'resource' | 'id'>[]) => {
      const isGone = (one: RecentRecord) =>
        gone.some(({ resource, id }) => one.resource === resource && String(one.id) === String(id))
      const before = store.getItem<RecentRecord[]>(RECENT) ?? []
      store.setItem(
        RECENT,
        before.filter((one) => !isGone(one))
      )
    },
    [store]
  )
}

/** Remembers opened records for the palette, the last one first. */
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

import {
  dehydrate,
  HydrationBoundary,
  matchQuery,
  useQueryClient,
  type DehydratedState,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import { OF_PEOPLE } from '#common/kept_names'
import { token } from './signed_in'

/** Lets check-in screens open without network. Browsers may refuse it. */
async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/admin/worker.js')
  } catch {
    // The screens still work with network.
  }
}

interface Props {
  /** Of the screen, such as `games.5`. */
  name: string
  queryKeys: readonly QueryKey[]
  children: ReactNode
}

/** A screen that opens without network, with the last results of these queries. They name people, so a sign-out removes them. */
export function StoredQueries({ name, queryKeys, children }: Props) {
  const queries = useQueryClient()
  const entry = `questboard${OF_PEOPLE}check-in.${name}`
  const state = useMemo(() => readStored(entry), [entry])
  const keys = JSON.stringify(queryKeys)

  useEffect(() => void registerWorker(), [])
  useEffect(() => {
    const wanted = JSON.parse(keys) as QueryKey[]
    const isWanted = (query: Query) => wanted.some((queryKey) => matchQuery({ queryKey }, query))
    store(entry, queries, isWanted)
    return queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && isWanted(event.query))
        store(entry, queries, isWanted)
    })
  }, [queries, entry, keys])

  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}

function readStored(entry: string): DehydratedState | null {
  try {
    return JSON.parse(localStorage.getItem(entry) ?? 'null') as DehydratedState | null
  } catch {
    return null
  }
}

function store(entry: string, queries: QueryClient, isWanted: (query: Query) => boolean) {
  if (token() === null) return
  const state = dehydrate(queries, {
    shouldDehydrateQuery: (query) => query.state.data !== undefined && isWanted(query),
    shouldDehydrateMutation: () => false,
  })
  if (state.queries.length === 0) return
  try {
    localStorage.setItem(entry, JSON.stringify(state))
  } catch {
    // Storage is full or refused.
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { BookProof } from '#common/wire'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { forget } from '#backoffice/steps/forget'

const LOOK_AGAIN_MS = 10_000

/** How sure it is that nothing differs, read anew by itself; what shows differences is read anew when there are more or fewer. */
export function useProof() {
  const data = useDataProvider<BackOfficeData>()
  const queries = useQueryClient()
  const query = useQuery<BookProof>({
    queryKey: ['books', 'proof'],
    queryFn: () => data.readProof(),
    refetchInterval: LOOK_AGAIN_MS,
    ...patience,
  })
  const open = query.data?.open
  const before = useRef(open)
  useEffect(() => {
    if (before.current !== undefined && open !== before.current)
      void forget(queries, ['differences', 'book-days', 'disputes'])
    before.current = open
  }, [open, queries])
  return query
}

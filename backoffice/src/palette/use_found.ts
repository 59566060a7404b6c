import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { FoundRecord } from '#common/wire'
import { LONGEST } from '#common/longest'
import type { BackOfficeData } from '../providers/data/verbs'
import { patience } from '../providers/patience'

const PAUSE_MS = 200
/** One letter begins too much; a figure is a whole number. */
const SAYS_SOMETHING = /..|\d/
const FRESH_MS = 10_000

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Records by what somebody types, once they pause; what was found before stays meanwhile. */
export function useFound(text: string) {
  const data = useDataProvider<BackOfficeData>()
  const wanted = text.trim().slice(0, LONGEST.wordsLookedFor)
  const q = usePaused(wanted)
  const asked = SAYS_SOMETHING.test(q) && SAYS_SOMETHING.test(wanted)
  const {
    data: found = [],
    error,
    isFetching,
    refetch,
  } = useQuery<FoundRecord[], Error>({
    queryKey: ['search', q],
    queryFn: ({ signal }) => data.search(q, signal),
    enabled: asked,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    ...patience,
  })
  return {
    found: asked && !error ? found : [],
    error: asked ? error : null,
    isSearching: SAYS_SOMETHING.test(wanted) && (isFetching || q !== wanted),
    retry: () => void refetch(),
  }
}

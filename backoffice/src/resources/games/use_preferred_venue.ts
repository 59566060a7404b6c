import { useGetList } from 'react-admin'
import type { Venue } from '#common/wire'
import { patience } from '#backoffice/providers/patience'
import { preferredVenue, PREFERRED_VENUE } from './game_form'

const NAMED = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: 'name', order: 'ASC' },
  filter: { q: PREFERRED_VENUE.name },
} as const
const FIRST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const

/** The venue that a new game starts with, once it is known; `venues` is the resource of those in which it may be. */
export function usePreferredVenue(venues: string) {
  const named = useGetList<Venue>(venues, NAMED, patience)
  const house = named.data && preferredVenue(named.data)
  const first = useGetList<Venue>(venues, FIRST, { ...patience, enabled: house === null })
  const only = first.total === 1 ? first.data?.[0]?.id : undefined
  return {
    preferred: house ?? preferredVenue(first.data ?? []) ?? only ?? null,
    error: named.error ?? first.error,
    refetch: () => void (named.error ? named : first).refetch(),
  }
}

import type { ScopeNames } from '#api/embed/queries/find_scope'
import { USUAL_LOCALE, knownLocale } from '#api/embed/rules/language'
import { readFilters, type ListingFilters } from '#api/embed/rules/listing_filters'

const USUAL = 12
const MOST = 48
/** A month is shown whole; one of all of a system's games may be cut, and the owner of the page is told. */
const MOST_IN_MONTH = 500
const LONGEST_VALUE = 200
/** That one page shows. */
const MOST_LISTINGS = 8

export interface ListingQuery {
  names: ScopeNames
  filters: ListingFilters
  limit: number
  /** `2026-11`, `now` for the current month of the venue, or `first` for the first month with something to show. */
  month: string | null
  locale: string
  /** What is said to be the key of a partner. */
  partner: string | null
  problems: string[]
}

/** Whose games: what stands in the attributes that say so. */
export const scopeNames = (query: Record<string, unknown>): ScopeNames => namesIn(textsIn(query))

const namesIn = ({
  venue,
  'game-master': gameMaster,
  system,
  event,
}: Record<string, string | undefined>): ScopeNames => ({ venue, 'game-master': gameMaster, system, event })

const textsIn = (query: Record<string, unknown>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : undefined,
    ])
  )

/** What stands in the attributes of somebody's page: whatever it is, something sensible is shown, and the owner is told of the rest. */
export function listingQuery(query: Record<string, unknown>): ListingQuery {
  const wishes = textsIn(query)
  const { filters, problems } = readFilters(wishes)
  const month = /^(\d{4}-(0[1-9]|1[0-2])|now|first)$/.test(wishes.month ?? '') ? wishes.month! : null
  const locale = wishes.locale ? knownLocale(wishes.locale) : USUAL_LOCALE
  if (locale === null)
    problems.push(`locale="${wishes.locale}" is not known: it takes a language such as "en-US" or "es".`)
  return {
    names: namesIn(wishes),
    filters,
    limit: month ? MOST_IN_MONTH : Math.min(Math.max(Math.trunc(Number(wishes.limit)) || USUAL, 1), MOST),
    month,
    locale: locale ?? USUAL_LOCALE,
    partner: wishes.partner || null,
    problems,
  }
}

/** Of the other listings of a page, each as it stands in its address. */
export function furtherQueries(texts: unknown): ListingQuery[] {
  const asked = [texts].flat().filter((text) => typeof text === 'string')
  return asked.slice(0, MOST_LISTINGS - 1).map((text) => listingQuery(Object.fromEntries(new URLSearchParams(text))))
}

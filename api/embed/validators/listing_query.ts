import type { ScopeNames } from '#api/embed/queries/find_scope'
import { knownLocale, USUAL_LOCALE } from '#api/embed/rules/language'
import { readFilters, type ListingFilters } from '#api/embed/rules/listing_filters'

const USUAL = 12
const MOST = 48
const LONGEST_VALUE = 200

export interface ListingQuery {
  names: ScopeNames
  filters: ListingFilters
  limit: number
  locale: string
  problems: string[]
}

/** What stands in the attributes of somebody's page: whatever it is, something sensible is shown, and the owner is told of the rest. */
export function listingQuery(query: Record<string, unknown>): ListingQuery {
  const wishes = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : undefined]))
  const { filters, problems } = readFilters(withMonth(wishes))
  const locale = wishes.locale ? knownLocale(wishes.locale) : USUAL_LOCALE
  if (locale === null) problems.push(`locale="${wishes.locale}" is not known: it takes a language such as "en-US" or "es".`)
  return {
    names: { 'venue': wishes.venue, 'game-master': wishes['game-master'], 'system': wishes.system, 'event': wishes.event },
    filters,
    limit: Math.min(Math.max(Math.trunc(Number(wishes.month ? MOST : wishes.limit)) || USUAL, 1), MOST),
    locale: locale ?? USUAL_LOCALE,
    problems,
  }
}

/** The layout of a month asks for one, `2026-11`. */
function withMonth({ month, ...wishes }: Record<string, string | undefined>) {
  return month && /^\d{4}-\d{2}$/.test(month) ? { ...wishes, from: `${month}-01`, until: `${month}-31` } : wishes
}

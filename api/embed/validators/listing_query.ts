import type { ScopeNames } from '#api/embed/queries/find_scope'
import { knownLocale, USUAL_LOCALE } from '#api/embed/rules/language'
import { readFilters, type ListingFilters } from '#api/embed/rules/listing_filters'
import { partnerKeyIn } from '#api/partners/rules/partner_key'

const USUAL = 12
const MOST = 48
const LONGEST_VALUE = 200
/** That one page shows. */
const MOST_LISTINGS = 8

export interface ListingQuery {
  names: ScopeNames
  filters: ListingFilters
  limit: number
  locale: string
  /** The key of a partner, known or not. */
  partner: string | null
  problems: string[]
}

/** Whose games: what stands in the attributes that say so. */
export const scopeNames = (query: Record<string, unknown>): ScopeNames => namesIn(textsIn(query))

const namesIn = ({ venue, 'game-master': gameMaster, system, event }: Record<string, string | undefined>): ScopeNames => ({ venue, 'game-master': gameMaster, system, event })

const textsIn = (query: Record<string, unknown>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : undefined]))

/** What stands in the attributes of somebody's page: whatever it is, something sensible is shown, and the owner is told of the rest. */
export function listingQuery(query: Record<string, unknown>): ListingQuery {
  const wishes = textsIn(query)
  const { filters, problems } = readFilters(withMonth(wishes))
  const locale = wishes.locale ? knownLocale(wishes.locale) : USUAL_LOCALE
  if (locale === null) problems.push(`locale="${wishes.locale}" is not known: it takes a language such as "en-US" or "es".`)
  return {
    names: namesIn(wishes),
    filters,
    limit: Math.min(Math.max(Math.trunc(Number(wishes.month ? MOST : wishes.limit)) || USUAL, 1), MOST),
    locale: locale ?? USUAL_LOCALE,
    partner: partnerKeyIn(wishes.partner),
    problems,
  }
}

/** Of the other listings of a page, each as it stands in its address. */
export function furtherQueries(texts: unknown): ListingQuery[] {
  const asked = [texts].flat().filter((text) => typeof text === 'string')
  return asked.slice(0, MOST_LISTINGS - 1).map((text) => listingQuery(Object.fromEntries(new URLSearchParams(text))))
}

/** The layout of a month asks for one, `2026-11`. */
function withMonth({ month, ...wishes }: Record<string, string | undefined>) {
  return month && /^\d{4}-\d{2}$/.test(month) ? { ...wishes, from: `${month}-01`, until: `${month}-31` } : wishes
}

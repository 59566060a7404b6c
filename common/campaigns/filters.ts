/** What the list of campaigns can be narrowed by, in the order of the bar and of the address. */
export const CAMPAIGN_FILTERS = ['system', 'venue', 'day', 'price', 'seats'] as const
export type CampaignFilter = (typeof CAMPAIGN_FILTERS)[number]

/** As they stand in the address. */
export type CampaignFilters = Partial<Record<CampaignFilter, string>>

const SLUG = /^[\p{L}\p{N}-]{1,80}$/u
const FORMS: Record<CampaignFilter, RegExp> = {
  system: SLUG,
  venue: SLUG,
  day: /^(?:sun|mon|tues|wednes|thurs|fri|satur)day$/,
  price: /^(?:0|[1-9]\d{0,3})$/,
  seats: /^(?:[1-9]|1\d|20)$/,
}

/** The filters of a query; whatever is none, or has no value that could be one, is left out. */
export function readCampaignFilters(search: string): CampaignFilters {
  const query = new URLSearchParams(search)
  const filters: CampaignFilters = {}
  for (const name of CAMPAIGN_FILTERS) {
    const value = query.get(name)?.trim().toLowerCase()
    if (value && FORMS[name].test(value)) filters[name] = value
  }
  return filters
}

/** The one way to write these filters; empty when there are none. */
export function campaignSearchOf(filters: CampaignFilters): string {
  const query = new URLSearchParams()
  for (const name of CAMPAIGN_FILTERS) {
    const value = filters[name]
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `?${query}` : ''
}

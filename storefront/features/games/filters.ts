import { slugOf } from '../../text/plain_text.ts'

/** What a list of games can be narrowed by, in the order of the bar and of the address. */
export const FILTERS = ['system', 'venue', 'city', 'day', 'time', 'price', 'seats', 'game-master'] as const
export type FilterName = (typeof FILTERS)[number]

/** As they stand in the address. */
export type GameFilters = Partial<Record<FilterName, string>>

/** As a person plans a week. */
export const WEEKDAYS: readonly string[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
export const isWeekday = ({ value }: { value: string }) => WEEKDAYS.includes(value)
export const ONLINE = 'online'

const SLUG = /^[\p{L}\p{N}-]{1,80}$/u
const FORMS: Record<FilterName, RegExp> = {
  'system': SLUG,
  'venue': SLUG,
  'city': SLUG,
  'day': new RegExp(`^(?:\\d{4}-\\d{2}-\\d{2}|${WEEKDAYS.join('|')})$`),
  'time': /^(?:morning|afternoon|evening)$/,
  'price': /^(?:0|[1-9]\d{0,3})$/,
  'seats': /^(?:[1-9]|[12]\d)$/,
  'game-master': SLUG,
}

/** The filters of a query; whatever is none, or has no value that could be one, is left out. */
export function readFilters(search: string): GameFilters {
  const query = new URLSearchParams(search)
  const filters: GameFilters = {}
  for (const name of FILTERS) {
    const value = query.get(name)?.trim().toLowerCase()
    if (value && FORMS[name].test(value)) filters[name] = value
  }
  return filters
}

/** The one way to write these filters; empty when there are none. */
export function searchOf(filters: GameFilters): string {
  const query = new URLSearchParams()
  for (const name of FILTERS) {
    const value = filters[name]
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `?${query}` : ''
}

export const citySlug = (city: string, state: string | null) => slugOf(`${city} ${state ?? ''}`)

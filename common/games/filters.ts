import { slugOf } from '../slugs.ts'

/** What a list of games can be narrowed by, in the order of the bar and of the address. */
export const FILTERS = ['system', 'venue', 'city', 'day', 'time', 'price', 'seats', 'game-master'] as const
export type FilterName = (typeof FILTERS)[number]

/** What else an address says of the list: words to look for, the order where it is not by date, and how many cards are shown. */
const PARAMETERS = [...FILTERS, 'q', 'sort', 'show'] as const
type Parameter = (typeof PARAMETERS)[number]

/** As they stand in the address. */
export type GameFilters = Partial<Record<Parameter, string>>

/** Cards that are shown at first, and more each time that somebody asks for them. */
export const CARDS = 24
/** Characters of the words to look for. */
export const LONGEST_WORDS = 60

/** As a person plans a week. */
export const WEEKDAYS: readonly string[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]
export const WEEKEND = 'weekend'
export const isWeekday = ({ value }: { value: string }) => value === WEEKEND || WEEKDAYS.includes(value)
export const ONLINE = 'online'

const SLUG = /^[\p{L}\p{N}-]{1,80}$/u
const FORMS: Record<Parameter, RegExp> = {
  'system': SLUG,
  'venue': SLUG,
  'city': SLUG,
  'day': new RegExp(`^(?:\\d{4}-\\d{2}-\\d{2}|${WEEKEND}|${WEEKDAYS.join('|')})$`),
  'time': /^(?:morning|afternoon|evening)$/,
  'price': /^(?:0|[1-9]\d{0,3})$/,
  'seats': /^(?:[1-9]|[12]\d)$/,
  'game-master': SLUG,
  'q': new RegExp(`^\\P{C}{1,${LONGEST_WORDS}}$`, 'u'),
  'sort': /^(?:price|seats)$/,
  'show': /^[1-9]\d{0,3}$/,
}

/** The filters of a query; whatever is none, or has no value that could be one, is left out. */
export function readFilters(search: string): GameFilters {
  const query = new URLSearchParams(search)
  const filters: GameFilters = {}
  for (const name of PARAMETERS) {
    const value = query.get(name)?.trim().toLowerCase()
    if (value && FORMS[name].test(value)) filters[name] = value
  }
  return showing(filters, cardsShown(filters))
}

/** Cards that an address shows: always whole steps, so that few addresses say the same. */
export const cardsShown = ({ show = '1' }: GameFilters) => Math.ceil(Number(show) / CARDS) * CARDS

export const showing = ({ show: _show, ...filters }: GameFilters, cards: number): GameFilters =>
  cards > CARDS ? { ...filters, show: String(cards) } : filters

/** Without the order and the number of cards: what chooses the games. */
export const choosing = ({ sort: _sort, show: _show, ...filters }: GameFilters): GameFilters => filters

/** The one way to write these filters; empty when there are none. */
export function searchOf(filters: GameFilters): string {
  const query = new URLSearchParams()
  for (const name of PARAMETERS) {
    const value = filters[name]
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `?${query}` : ''
}

export const citySlug = (city: string, state: string | null) => slugOf(`${city} ${state ?? ''}`)

import type { ListedThing } from '#api/embed/queries/list_things'
import { dayIn } from '#api/embed/rules/told_time'
import { toDollars } from '#common/money'
import type { ListingKind } from '#common/wire'

/** What a store wishes to show of all that there is. Null: whatever it is. */
export interface ListingFilters {
  kinds: ListingKind[] | null
  /** 0 is Sunday. */
  days: number[] | null
  /** `2026-11-27`, both included. */
  from: string | null
  until: string | null
  /** Dollars at most. */
  price: number | null
  /** Left at least. */
  seats: number | null
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const KINDS: Record<string, ListingKind> = {
  game: 'game',
  games: 'game',
  campaign: 'campaign',
  campaigns: 'campaign',
  event: 'event',
  events: 'event',
}

/** How each attribute is read; null for what cannot be understood. */
const READ: { [Name in keyof ListingFilters]: (text: string) => ListingFilters[Name] } = {
  kinds: (text) => everyOf(text, (word) => KINDS[word]),
  days: (text) => everyOf(text, (word) => known(DAYS.indexOf(word.slice(0, 3)))),
  from: dayOf,
  until: dayOf,
  price: (text) => (text === 'free' ? 0 : numberOf(text)),
  seats: numberOf,
}

const MEANING: Record<keyof ListingFilters, string> = {
  kinds: 'some of "games campaigns events"',
  days: 'weekdays such as "fri sat"',
  from: 'a day such as "2026-11-27"',
  until: 'a day such as "2026-11-27"',
  price: 'dollars such as "20", or "free"',
  seats: 'a number such as "2"',
}

/** What is not understood is left out, and told to who wrote it. */
export function readFilters(wishes: Record<string, string | undefined>): {
  filters: ListingFilters
  problems: string[]
} {
  const problems: string[] = []
  const filters = {} as Record<keyof ListingFilters, unknown>
  for (const name of Object.keys(READ) as (keyof ListingFilters)[]) {
    const text = wishes[name]?.trim().toLowerCase() ?? ''
    filters[name] = text === '' ? null : READ[name](text)
    if (text !== '' && filters[name] === null)
      problems.push(`${name}="${text}" is not understood and left out: it takes ${MEANING[name]}.`)
  }
  return { filters: filters as unknown as ListingFilters, problems }
}

/** A month, `2026-11`, of what a store wishes to show. */
export function inMonth(filters: ListingFilters, month: string): ListingFilters {
  const [first, last] = [`${month}-01`, `${month}-31`]
  const { from, until } = filters
  return { ...filters, from: from && from > first ? from : first, until: until && until < last ? until : last }
}

export function fits(
  { kind, startsAt, venue, priceCents, seatsLeft }: ListedThing,
  { kinds, days, from, until, price, seats }: ListingFilters
): boolean {
  const day = dayIn(startsAt, venue?.timeZone)
  return (
    (!kinds || kinds.includes(kind)) &&
    (!days || days.includes(new Date(day).getUTCDay())) &&
    (!from || day >= from) &&
    (!until || day <= until) &&
    (price === null || toDollars(priceCents) <= price) &&
    (seats === null || seatsLeft >= seats)
  )
}

function everyOf<Value>(text: string, read: (word: string) => Value | undefined): Value[] | null {
  const values = text.split(/[\s,]+/).map(read)
  return values.includes(undefined) ? null : [...new Set(values as Value[])].toSorted()
}

const known = (place: number) => (place < 0 ? undefined : place)

function dayOf(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
}

function numberOf(text: string): number | null {
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : null
}

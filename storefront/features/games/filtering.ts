import { filtersText as text } from '../../text/filters.ts'
import { dayKey, hourOf, shortDateText, weekdayOf } from '../../time/mountain.ts'
import { citySlug, FILTERS, ONLINE, WEEKDAYS, type FilterName, type GameFilters } from './filters.ts'
import type { GameSummary, SummarySession } from './summary.ts'

/** A card with what it is chosen by. A card is of one day; its sessions differ in hour and seats. */
export interface Candidate {
  summary: GameSummary
  day: string
  weekday: string
  parts: Map<SummarySession, keyof typeof text.times>
}

export const candidatesOf = (summaries: GameSummary[]): Candidate[] =>
  summaries.map((summary) => {
    const date = new Date(summary.date)
    const parts = new Map(summary.sessions.map((session) => [session, partOfDay(hourOf(new Date(session.time)))]))
    return { summary, day: dayKey(date), weekday: weekdayOf(date), parts }
  })

const partOfDay = (hour: number): keyof typeof text.times => (hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening')

/** The cards that fit, each with the sessions that do. */
export function chosenOf(candidates: Candidate[], filters: GameFilters): GameSummary[] {
  if (FILTERS.every((name) => filters[name] === undefined)) return candidates.map(({ summary }) => summary)
  return candidates.flatMap((candidate) => {
    const sessions = fittingSessions(candidate, filters)
    return sessions ? [narrowed(candidate.summary, sessions)] : []
  })
}

function fittingSessions(candidate: Candidate, filters: GameFilters): SummarySession[] | null {
  const { summary, day, weekday, parts } = candidate
  const fits: Record<Exclude<FilterName, 'time' | 'seats'>, (value: string) => boolean> = {
    'system': (value) => summary.module.system?.slug === value,
    'venue': (value) => venueOf(summary)[0] === value,
    'city': (value) => cityOf(summary)?.[0] === value,
    'day': (value) => day === value || weekday === value,
    'price': (value) => summary.price <= Number(value),
    'game-master': (value) => summary.gameMaster.slug === value,
  }
  for (const [name, fit] of Object.entries(fits)) {
    const value = filters[name as keyof typeof fits]
    if (value !== undefined && !fit(value)) return null
  }
  const { time, seats } = filters
  const sessions = summary.sessions.filter(
    (session) => (time === undefined || parts.get(session) === time) && (seats === undefined || session.players >= Number(seats))
  )
  return sessions.length > 0 ? sessions : null
}

function narrowed(summary: GameSummary, sessions: SummarySession[]): GameSummary {
  if (sessions.length === summary.sessions.length) return summary
  return { ...summary, date: sessions[0]?.time ?? summary.date, sessions, players: sessions.reduce((sum, { players }) => sum + players, 0) }
}

export interface Choice {
  value: string
  label: string
  /** Cards that this choice would leave. */
  cards: number
}

/** The choices of every filter, given the others. One that is chosen stays there, though nothing fits it. */
export function choicesOf(candidates: Candidate[], filters: GameFilters): Record<FilterName, Choice[]> {
  const steps = priceSteps(candidates)
  const choices = FILTERS.map((name) => {
    const found = new Map<string, Choice>()
    for (const candidate of candidates) {
      const sessions = fittingSessions(candidate, { ...filters, [name]: undefined })
      for (const [value, label] of sessions ? valuesOf(name, candidate, sessions, steps) : []) {
        const choice = found.get(value) ?? { value, label, cards: 0 }
        choice.cards += 1
        found.set(value, choice)
      }
    }
    const chosen = filters[name]
    if (chosen !== undefined && !found.has(chosen)) found.set(chosen, { value: chosen, label: labelOf(name, chosen, candidates), cards: 0 })
    return [name, [...found.values()].toSorted(byOrder(name))] as const
  })
  return Object.fromEntries(choices) as Record<FilterName, Choice[]>
}

function valuesOf(name: FilterName, { summary, day, weekday, parts }: Candidate, sessions: SummarySession[], steps: number[]): [string, string][] {
  const { system } = summary.module
  switch (name) {
    case 'system':
      return system ? [[system.slug, system.name]] : []
    case 'venue':
      return [venueOf(summary)]
    case 'city':
      return [cityOf(summary)].filter((city) => city !== null)
    case 'day':
      return [dayChoice(day), weekdayChoice(weekday)]
    case 'time':
      return [...new Set(sessions.map((session) => parts.get(session) ?? 'evening'))].map((part) => [part, text.times[part]])
    case 'price':
      return steps.filter((step) => step >= summary.price).map((step) => [String(step), text.price(step)])
    case 'seats':
      return partiesUpTo(Math.max(...sessions.map(({ players }) => players)))
    case 'game-master':
      return [[summary.gameMaster.slug, summary.gameMaster.name]]
  }
}

/** The largest party that is asked for. */
const SEATS = 6
/** Dollars between two choices of a price. */
const STEP = 5

const priceSteps = (candidates: Candidate[]) =>
  [...new Set(candidates.map(({ summary }) => Math.ceil(summary.price / STEP) * STEP))].toSorted((one, other) => one - other)

const partiesUpTo = (seats: number) =>
  Array.from({ length: Math.min(SEATS, seats) }, (_, index): [string, string] => [String(index + 1), text.seats(index + 1)])

const isOnline = ({ venue }: GameSummary) => !venue || venue.type === 'online'

function venueOf(summary: GameSummary): [string, string] {
  return isOnline(summary) || !summary.venue ? [ONLINE, text.online] : [summary.venue.slug, summary.venue.name]
}

function cityOf(summary: GameSummary): [string, string] | null {
  const { city, state } = summary
  return isOnline(summary) || !city ? null : [citySlug(city, state), [city, state].filter(Boolean).join(', ')]
}

const dayChoice = (day: string): [string, string] => [day, shortDateText(new Date(`${day}T18:00:00Z`))]

const weekdayChoice = (name: string): [string, string] => [name, text.weekday(capital(name))]

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What a choice is called that no card offers right now. */
function labelOf(name: FilterName, value: string, candidates: Candidate[]): string {
  const known = candidates.flatMap((candidate) => valuesOf(name, candidate, candidate.summary.sessions, [])).find(([other]) => other === value)
  if (known) return known[1]
  if (name === 'price') return text.price(Number(value))
  if (name === 'seats') return text.seats(Number(value))
  if (name === 'time') return text.times[value as keyof typeof text.times]
  if (name === 'day') return WEEKDAYS.includes(value) ? text.weekday(capital(value)) : isDate(value) ? dayChoice(value)[1] : value
  return value === ONLINE ? text.online : capital(value.replaceAll('-', ' '))
}

const isDate = (value: string) => !Number.isNaN(Date.parse(`${value}T18:00:00Z`))

/** Days of the week come before dates, Monday first; "online" before the places; figures by size; the rest by name. */
function byOrder(name: FilterName): (one: Choice, other: Choice) => number {
  const rank = (choice: Choice): number => {
    const { value } = choice
    if (name === 'price' || name === 'seats') return Number(value)
    if (name === 'time') return Object.keys(text.times).indexOf(value)
    if (name === 'venue') return value === ONLINE ? 0 : 1
    if (name === 'day') return isWeekday(choice) ? WEEKDAYS.indexOf(value) : Infinity
    return 0
  }
  return (one, other) => {
    const [first, second] = [rank(one), rank(other)]
    if (first !== second) return first - second
    return name === 'day' ? compare(one.value, other.value) : compare(one.label, other.label)
  }
}

export const isWeekday = ({ value }: Choice) => WEEKDAYS.includes(value)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

import type { ChosenGames, Game, GameChoice } from '../../api/types.ts'
import { dayKey, hourOf, shortDateText, weekdayOf } from '../mountain_time.ts'
import { cardsOf, toSummary, type GameSummary, type SummarySession } from './cards.ts'
import { isOnline, locationText, onlineText } from '../places.ts'
import { choiceWords as text } from './choice_words.ts'
import { cardsShown, citySlug, FILTERS, isWeekday, ONLINE, readFilters, WEEKDAYS, type FilterName, type GameFilters } from './filters.ts'
import { ordered } from './ordering.ts'

/** A card with what it is chosen by. A card is of one day; its sessions differ in hour and seats. */
export interface Candidate {
  summary: GameSummary
  day: string
  weekday: string
  parts: Map<SummarySession, keyof typeof text.times>
  /** All that can be looked for by words. */
  words: string
}

export const candidatesOf = (games: Game[]): Candidate[] => cardsOf(games).map(candidateOf)

/** By the first game of a card: a card whose games are the same objects is the same. */
const made = new WeakMap<Game, { card: Game[]; candidate: Candidate }>()

function candidateOf(card: Game[]): Candidate {
  const found = made.get(card[0]!)
  if (found && found.card.length === card.length && found.card.every((game, index) => game === card[index])) return found.candidate
  const candidate = toCandidate(toSummary(card), card[0]!.module.campaignSetting?.name)
  made.set(card[0]!, { card, candidate })
  return candidate
}

function toCandidate(summary: GameSummary, setting = ''): Candidate {
  const date = new Date(summary.date)
  const parts = new Map(summary.sessions.map((session) => [session, partOfDay(hourOf(new Date(session.time)))]))
  const { module, gameMaster } = summary
  const words = folded([module.name, module.system?.name, setting, gameMaster.name, locationText(summary)].join(' '))
  return { summary, day: dayKey(date), weekday: weekdayOf(date), parts, words }
}

/** Without case and accents. */
const folded = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Those in which each of the words stands, whole or begun or in the middle of another. */
function foundBy({ q }: GameFilters, candidates: Candidate[]): Candidate[] {
  if (q === undefined) return candidates
  const wanted = folded(q).split(/\s+/)
  return candidates.filter(({ words }) => wanted.every((word) => words.includes(word)))
}

const partOfDay = (hour: number): keyof typeof text.times => (hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening')

/** The cards that fit, each with the sessions that do, in the order of the address. */
export function chosenOf(candidates: Candidate[], filters: GameFilters): GameSummary[] {
  return ordered(fitting(foundBy(filters, candidates), filters), filters)
}

interface Chosen extends Omit<ChosenGames, 'games'> {
  /** Of the games that the address shows, or of all that it chooses. */
  ids: Set<number>
}

/** What the query of an address chooses among these games, and what else there is to choose. */
export function chooseGames(search: string, games: Game[], { all = false } = {}): Chosen {
  const candidates = prepared.get(games) ?? candidatesOf(games)
  prepared.set(games, candidates)
  const filters = readFilters(search)
  const cards = chosenOf(candidates, filters)
  const ids = new Set((all ? cards : shownOf(cards, filters)).flatMap(({ sessions }) => sessions.map(({ id }) => id)))
  const choices = Object.entries(choicesOf(candidates, filters)).map(([name, given]) => ({ name, choices: given }))
  return { ids, filters: choices, shown: cards.length, all: candidates.length }
}

/** The same list of games is asked about until something changes. */
const prepared = new WeakMap<Game[], Candidate[]>()

/** As many of them as the address shows. */
export const shownOf = (cards: GameSummary[], filters: GameFilters): GameSummary[] => cards.slice(0, cardsShown(filters))

function fitting(candidates: Candidate[], filters: GameFilters): GameSummary[] {
  if (FILTERS.every((name) => filters[name] === undefined)) return candidates.map(({ summary }) => summary)
  return candidates.flatMap((candidate) => {
    const sessions = missedBy(candidate, filters).length === 0 ? fittingSessions(candidate, filters) : []
    return sessions.length > 0 ? [narrowed(candidate.summary, sessions)] : []
  })
}

type CardFilter = Exclude<FilterName, 'time' | 'seats'>

const FITS: Record<CardFilter, (candidate: Candidate, value: string) => boolean> = {
  'system': ({ summary }, value) => summary.module.system?.slug === value,
  'venue': ({ summary }, value) => venueOf(summary)[0] === value,
  'city': ({ summary }, value) => cityOf(summary)?.[0] === value,
  'day': ({ day, weekday }, value) => day === value || weekday === value,
  'price': ({ summary }, value) => summary.price <= Number(value),
  'game-master': ({ summary }, value) => summary.gameMaster.slug === value,
}
const CARD_FILTERS = Object.keys(FITS) as CardFilter[]

/** The filters that a card as a whole does not fit; which of its sessions do is another question. */
const missedBy = (candidate: Candidate, filters: GameFilters): FilterName[] =>
  CARD_FILTERS.filter((name) => {
    const value = filters[name]
    return value !== undefined && !FITS[name](candidate, value)
  })

const fittingSessions = ({ summary, parts }: Candidate, { time, seats }: GameFilters): SummarySession[] =>
  summary.sessions.filter(
    (session) => (time === undefined || parts.get(session) === time) && (seats === undefined || session.players >= Number(seats))
  )

function narrowed(summary: GameSummary, sessions: SummarySession[]): GameSummary {
  if (sessions.length === summary.sessions.length) return summary
  return { ...summary, date: sessions[0]?.time ?? summary.date, sessions, players: sessions.reduce((sum, { players }) => sum + players, 0) }
}

/** The choices of every filter, with what each would leave, given the others, from one look at each card. None goes because nothing fits it. */
export function choicesOf(candidates: Candidate[], filters: GameFilters): Record<FilterName, GameChoice[]> {
  const steps = priceSteps(candidates)
  const found = new Map(FILTERS.map((name) => [name, new Map(offeredBy(candidates, steps)[name].map(([value, label]) => [value, { value, label, cards: 0 }]))]))
  for (const candidate of foundBy(filters, candidates)) {
    const missed = missedBy(candidate, filters)
    if (missed.length > 1) continue
    for (const name of missed.length === 1 ? missed : FILTERS) {
      const sessions = fittingSessions(candidate, { ...filters, [name]: undefined })
      if (sessions.length > 0) count(found.get(name)!, valuesOf(name, candidate, sessions, steps))
    }
  }
  const choices = [...found].map(([name, counted]) => {
    const chosen = filters[name]
    if (chosen !== undefined && !counted.has(chosen)) counted.set(chosen, { value: chosen, label: labelOf(name, chosen, candidates), cards: 0 })
    return [name, [...counted.values()].toSorted(byOrder(name))] as const
  })
  return Object.fromEntries(choices) as Record<FilterName, GameChoice[]>
}

/** Every choice that there is, whatever is chosen. */
function offeredBy(candidates: Candidate[], steps: number[]): Record<FilterName, [string, string][]> {
  const known = offered.get(candidates)
  if (known) return known
  const choices = Object.fromEntries(
    FILTERS.map((name) => [name, [...new Map(candidates.flatMap((candidate) => valuesOf(name, candidate, candidate.summary.sessions, steps)))]])
  ) as Record<FilterName, [string, string][]>
  offered.set(candidates, choices)
  return choices
}

const offered = new WeakMap<Candidate[], Record<FilterName, [string, string][]>>()

function count(counted: Map<string, GameChoice>, values: [string, string][]): void {
  for (const [value, label] of values) {
    const choice = counted.get(value)
    if (choice) choice.cards += 1
    else counted.set(value, { value, label, cards: 1 })
  }
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
      return PARTIES.slice(0, Math.max(...sessions.map(({ players }) => players)))
    case 'game-master':
      return [[summary.gameMaster.slug, summary.gameMaster.name]]
  }
}

/** The largest party that is asked for. */
const SEATS = 6
const PARTIES = Array.from({ length: SEATS }, (_, index): [string, string] => [String(index + 1), text.seats(index + 1)])
/** Dollars between two choices of a price. */
const STEP = 5

const priceSteps = (candidates: Candidate[]) =>
  [...new Set(candidates.map(({ summary }) => Math.ceil(summary.price / STEP) * STEP))].toSorted((one, other) => one - other)

function venueOf(summary: GameSummary): [string, string] {
  return isOnline(summary) || !summary.venue ? [ONLINE, onlineText] : [summary.venue.slug, summary.venue.name]
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
  return value === ONLINE ? onlineText : capital(value.replaceAll('-', ' '))
}

const isDate = (value: string) => !Number.isNaN(Date.parse(`${value}T18:00:00Z`))

/** Days of the week come before dates, Monday first; "online" before the places; figures by size; the rest by name. */
function byOrder(name: FilterName): (one: GameChoice, other: GameChoice) => number {
  const rank = (choice: GameChoice): number => {
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

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

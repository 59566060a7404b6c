import type { ChosenGames, Game, GameChoice } from '../wire.ts'
import { dayKey, hourOf, shortDateText, weekdayOf } from '../mountain_time.ts'
import { cardsOf, toSummary, type GameSummary, type SummarySession } from './cards.ts'
import { isOnline, locationText, onlineText } from '../places.ts'
import { choiceWords as text } from './choice_words.ts'
import {
  cardsShown,
  choosing,
  citySlug,
  FILTERS,
  isWeekday,
  ONLINE,
  readFilters,
  WEEKDAYS,
  WEEKEND,
  type FilterName,
  type GameFilters,
} from './filters.ts'
import { ordered } from './ordering.ts'

type Offer = Pick<GameChoice, 'value' | 'label'>

/** What a card fits as a whole, or not. */
const CARD_FILTERS = ['system', 'venue', 'city', 'day', 'price', 'game-master'] as const satisfies FilterName[]
type CardFilter = (typeof CARD_FILTERS)[number]

/** A card with what it is chosen by. A card is of one day; its sessions differ in hour and seats. */
export interface Candidate {
  summary: GameSummary
  /** Its own price is none of the steps. */
  offers: Record<Exclude<CardFilter, 'price'>, Offer[]>
  parts: Map<SummarySession, Offer>
  /** All that can be looked for by words. */
  words: string
}

export const candidatesOf = (games: Game[]): Candidate[] => cardsOf(games).map(candidateOf)

/** By the first game of a card: a card whose games are the same objects is the same. */
const made = new WeakMap<Game, { card: Game[]; candidate: Candidate }>()

function candidateOf(card: Game[]): Candidate {
  const found = made.get(card[0]!)
  if (found && found.card.length === card.length && found.card.every((game, index) => game === card[index]))
    return found.candidate
  const candidate = toCandidate(toSummary(card), card[0]!.module.campaignSetting?.name)
  made.set(card[0]!, { card, candidate })
  return candidate
}

function toCandidate(summary: GameSummary, setting = ''): Candidate {
  const { module, gameMaster } = summary
  const { system } = module
  const date = new Date(summary.date)
  const offers = {
    'system': system ? [{ value: system.slug, label: system.name }] : [],
    'venue': [venueOf(summary)],
    'city': cityOf(summary),
    'day': listDayChoices(date),
    'game-master': [{ value: gameMaster.slug, label: gameMaster.name }],
  }
  const parts = new Map(summary.sessions.map((session) => [session, partOfDay(hourOf(new Date(session.time)))]))
  const words = folded([module.name, system?.name, setting, gameMaster.name, locationText(summary)].join(' '))
  return { summary, offers, parts, words }
}

/** Without case, accents and apostrophes. */
const folded = (words: string) =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}|['’‘ʼ`]/gu, '')
    .toLowerCase()

/** Those in which each of the words stands, whole or begun or in the middle of another. */
function foundBy({ q }: GameFilters, candidates: Candidate[]): Candidate[] {
  if (q === undefined) return candidates
  const wanted = folded(q).split(/\s+/)
  return candidates.filter(({ words }) => wanted.every((word) => words.includes(word)))
}

const part = (value: keyof typeof text.times): Offer => ({ value, label: text.times[value] })
const MORNING = part('morning')
const AFTERNOON = part('afternoon')
const EVENING = part('evening')
const partOfDay = (hour: number) => (hour < 12 ? MORNING : hour < 17 ? AFTERNOON : EVENING)

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
  const choices = isNarrowed(filters) ? choicesOf(candidates, filters) : unnarrowed(candidates)
  return {
    ids,
    filters: Object.entries(choices).map(([name, given]) => ({ name, choices: given })),
    shown: cards.length,
    all: candidates.length,
  }
}

/** What most visitors see: counted once for a list. */
function unnarrowed(candidates: Candidate[]): Record<FilterName, GameChoice[]> {
  const choices = ofAll.get(candidates) ?? choicesOf(candidates, {})
  ofAll.set(candidates, choices)
  return choices
}

const ofAll = new WeakMap<Candidate[], Record<FilterName, GameChoice[]>>()

const isNarrowed = (filters: GameFilters) => Object.keys(choosing(filters)).length > 0

/** The same list of games is asked about until something changes. */
const prepared = new WeakMap<Game[], Candidate[]>()

/** As many of them as the address shows. */
export const shownOf = (cards: GameSummary[], filters: GameFilters): GameSummary[] =>
  cards.slice(0, cardsShown(filters))

function fitting(candidates: Candidate[], filters: GameFilters): GameSummary[] {
  if (FILTERS.every((name) => filters[name] === undefined)) return candidates.map(({ summary }) => summary)
  return candidates.flatMap((candidate) => {
    const sessions = missedBy(candidate, filters).length === 0 ? fittingSessions(candidate, filters) : []
    return sessions.length > 0 ? [narrowed(candidate.summary, sessions)] : []
  })
}

/** The filters that a card as a whole does not fit; which of its sessions do is another question. */
const missedBy = (candidate: Candidate, filters: GameFilters): FilterName[] =>
  CARD_FILTERS.filter((name) => {
    const chosen = filters[name]
    return chosen !== undefined && !fits(name, candidate, chosen)
  })

const fits = (name: CardFilter, { summary, offers }: Candidate, chosen: string): boolean =>
  name === 'price' ? summary.price <= Number(chosen) : offers[name].some(({ value }) => value === chosen)

const fittingSessions = ({ summary, parts }: Candidate, { time, seats }: GameFilters): SummarySession[] =>
  summary.sessions.filter(
    (session) =>
      (time === undefined || parts.get(session)!.value === time) &&
      (seats === undefined || session.players >= Number(seats))
  )

function narrowed(summary: GameSummary, sessions: SummarySession[]): GameSummary {
  if (sessions.length === summary.sessions.length) return summary
  return {
    ...summary,
    date: sessions[0]?.time ?? summary.date,
    sessions,
    players: sessions.reduce((sum, { players }) => sum + players, 0),
  }
}

/** The choices of every filter, with what each would leave, given the others, from one look at each card. None goes because nothing fits it. */
export function choicesOf(candidates: Candidate[], filters: GameFilters): Record<FilterName, GameChoice[]> {
  const all = offeredBy(candidates)
  const counters = byFilter((name) => ({
    others: { ...filters, [name]: undefined },
    counted: new Map(all[name].map(({ value, label }) => [value, { value, label, cards: 0 }])),
  }))
  for (const candidate of foundBy(filters, candidates)) {
    const missed = missedBy(candidate, filters)
    if (missed.length > 1) continue
    for (const name of missed.length === 1 ? missed : FILTERS) {
      const { others, counted } = counters[name]
      const sessions = fittingSessions(candidate, others)
      if (sessions.length === 0) continue
      for (const { value } of offersOf(name, candidate, sessions, all.price)) counted.get(value)!.cards += 1
    }
  }
  return byFilter((name) => withChosen(name, [...counters[name].counted.values()], filters[name]))
}

const byFilter = <Value>(make: (name: FilterName) => Value) =>
  Object.fromEntries(FILTERS.map((name) => [name, make(name)])) as Record<FilterName, Value>

/** What is chosen stays a choice, also where no card offers it. */
function withChosen(name: FilterName, choices: GameChoice[], chosen: string | undefined): GameChoice[] {
  if (chosen === undefined || choices.some(({ value }) => value === chosen)) return choices
  return [...choices, { value: chosen, label: labelOf(name, chosen), cards: 0 }].toSorted(byOrder(name))
}

/** Every choice that there is, whatever is chosen, in order. */
function offeredBy(candidates: Candidate[]): Record<FilterName, Offer[]> {
  const known = offered.get(candidates)
  if (known) return known
  const prices = priceSteps(candidates).map((step) => ({ value: String(step), label: text.price(step) }))
  const choices = byFilter((name) => {
    const all = candidates.flatMap((candidate) => offersOf(name, candidate, candidate.summary.sessions, prices))
    return [...new Map(all.map((offer) => [offer.value, offer])).values()].toSorted(byOrder(name))
  })
  offered.set(candidates, choices)
  return choices
}

const offered = new WeakMap<Candidate[], Record<FilterName, Offer[]>>()

function offersOf(
  name: FilterName,
  { summary, offers, parts }: Candidate,
  sessions: SummarySession[],
  prices: Offer[]
): Offer[] {
  switch (name) {
    case 'time':
      return [...new Set(sessions.map((session) => parts.get(session)!))]
    case 'price':
      return prices.filter(({ value }) => Number(value) >= summary.price)
    case 'seats':
      return PARTIES.slice(0, Math.max(...sessions.map(({ players }) => players)))
    default:
      return offers[name]
  }
}

/** The largest party that is asked for. */
const SEATS = 6
const PARTIES = Array.from({ length: SEATS }, (_, index): Offer => ({
  value: String(index + 1),
  label: text.seats(index + 1),
}))
/** Dollars between two choices of a price. */
const STEP = 5

const priceSteps = (candidates: Candidate[]) =>
  [...new Set(candidates.map(({ summary }) => Math.ceil(summary.price / STEP) * STEP))].toSorted(
    (one, other) => one - other
  )

const venueOf = (summary: GameSummary): Offer =>
  isOnline(summary) || !summary.venue
    ? { value: ONLINE, label: onlineText }
    : { value: summary.venue.slug, label: summary.venue.name }

function cityOf(summary: GameSummary): Offer[] {
  const { city, state } = summary
  return isOnline(summary) || !city
    ? []
    : [{ value: citySlug(city, state), label: [city, state].filter(Boolean).join(', ') }]
}

const dayChoice = (day: string): Offer => ({
  value: day,
  label: shortDateText(new Date(`${day}T18:00:00Z`), new Date()),
})

function listDayChoices(date: Date): Offer[] {
  const weekday = weekdayOf(date)
  const isWeekend = weekday === 'saturday' || weekday === 'sunday'
  return [dayChoice(dayKey(date)), weekdayChoice(weekday), ...(isWeekend ? [weekendChoice] : [])]
}

const weekendChoice: Offer = { value: WEEKEND, label: text.weekend }

const weekdayChoice = (name: string): Offer => ({ value: name, label: text.weekday(capital(name)) })

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What a choice is called that no card offers right now. */
function labelOf(name: FilterName, value: string): string {
  if (name === 'price') return text.price(Number(value))
  if (name === 'seats') return text.seats(Number(value))
  if (name === 'time') return text.times[value as keyof typeof text.times]
  if (value === WEEKEND) return text.weekend
  if (name === 'day')
    return WEEKDAYS.includes(value) ? text.weekday(capital(value)) : isDate(value) ? dayChoice(value).label : value
  return value === ONLINE ? onlineText : capital(value.replaceAll('-', ' '))
}

const isDate = (value: string) => !Number.isNaN(Date.parse(`${value}T18:00:00Z`))

/** Days of the week come before dates, Monday first; "online" before the places; figures by size; the rest by name. */
function byOrder(name: FilterName): (one: Offer, other: Offer) => number {
  const rank = (choice: Offer): number => {
    const { value } = choice
    if (name === 'price' || name === 'seats') return Number(value)
    if (name === 'time') return Object.keys(text.times).indexOf(value)
    if (name === 'venue') return value === ONLINE ? 0 : 1
    if (name === 'day') return isWeekday(choice) ? [WEEKEND, ...WEEKDAYS].indexOf(value) : Infinity
    return 0
  }
  return (one, other) => {
    const [first, second] = [rank(one), rank(other)]
    if (first !== second) return first - second
    return name === 'day' ? compare(one.value, other.value) : compare(one.label, other.label)
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

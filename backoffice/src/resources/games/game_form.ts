import type { AdminGame, GameForm } from '#common/wire'
import { dateProblem } from '#common/games/schedule'
import { isWithin, PLAYERS } from '#common/ranges'
import { say } from '#backoffice/i18n/index'
import { priceError } from '#backoffice/inputs/price'
import { today, wallTime } from '#backoffice/mountain_time'
import { shopTime } from '#storefront/time/shop_time'

/** The form while it is filled in: texts stay as typed until they are sent. */
export interface GameDraft {
  moduleId: number | null
  /** 2025-06-01, Mountain Time. */
  date: string
  /** 17:00, Mountain Time. */
  time: string
  price: string
  gamemasterId: number | null
  venueId: number | null
  maxPlayers: string
  /** Empty: none is named. */
  table: string
}

const FIRST_SLOT = 10 * 60
const LAST_SLOT = 21 * 60 + 30
const SLOT_MINUTES = 30

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Every half hour from 10:00 to 21:30. */
export const TIME_SLOTS = Array.from({ length: (LAST_SLOT - FIRST_SLOT) / SLOT_MINUTES + 1 }, (_, slot) =>
  clock(FIRST_SLOT + slot * SLOT_MINUTES)
)

/** The slots, and the stored time where it is none of them. */
export const timesWith = (stored: string) =>
  TIME_SLOTS.includes(stored) ? TIME_SLOTS : [...TIME_SLOTS, stored].toSorted()

export const newDraft = (date = ''): GameDraft => ({
  moduleId: null,
  date,
  time: '17:00',
  price: '15.00',
  gamemasterId: null,
  venueId: null,
  maxPlayers: '6',
  table: '',
})

export const draftOf = (game: AdminGame): GameDraft => ({
  moduleId: game.module.id,
  ...wallTime(game.date),
  price: game.price.toFixed(2),
  gamemasterId: game.gameMaster.id,
  venueId: game.venue?.id ?? null,
  maxPlayers: String(game.maxPlayers),
  table: game.table ?? '',
})

/** The same game once more. A day that is over cannot be chosen again. */
export function cloneOf(game: AdminGame, now = shopTime()): GameDraft {
  const draft = draftOf(game)
  return draft.date < today(now) ? { ...draft, date: '' } : draft
}

export const PREFERRED_VENUE = { id: 1, name: 'We Geek Together' }

/** The house's own venue by name, else the first one ever made, else none. */
export function preferredVenue(venues: readonly { id: number; name: string }[]) {
  const preferred =
    venues.find(({ name }) => name === PREFERRED_VENUE.name) ?? venues.find(({ id }) => id === PREFERRED_VENUE.id)
  return preferred?.id ?? null
}

type Beside = Pick<GameForm, 'version' | 'doubleBooked' | 'scope' | 'expected' | 'seriesId' | 'specialEventId'>

export function toGameForm(
  draft: GameDraft,
  { version, doubleBooked = false, scope, expected, seriesId, specialEventId }: Beside = {}
): GameForm {
  return {
    moduleId: Number(draft.moduleId),
    date: `${draft.date}T${draft.time}`,
    price: Number(draft.price),
    gamemasterId: Number(draft.gamemasterId),
    venueId: Number(draft.venueId),
    maxPlayers: Number(draft.maxPlayers),
    table: draft.table.trim() || null,
    ...(scope && { scope }),
    ...(expected && { expected }),
    ...(version === undefined ? {} : { version }),
    ...(doubleBooked && { doubleBooked }),
    ...(seriesId !== undefined && { seriesId }),
    ...(specialEventId && { specialEventId }),
  }
}

/** Puts a game on as it was, among those of its series and under its special event. */
export const formAgain = (game: AdminGame) =>
  toGameForm(draftOf(game), {
    doubleBooked: true,
    seriesId: game.seriesId ?? undefined,
    specialEventId: game.specialEventId,
  })

type Errors = Partial<Record<keyof GameDraft, string>>

type Start = Pick<GameDraft, 'date' | 'time'>

function dateError({ date, time }: Start, settled: Start | undefined, now: Date) {
  if (!date) return say('resources.games.errors.date')
  return dateProblem({ day: date, today: today(now), isSettled: date === settled?.date && time === settled.time })
    ?.message
}

function playersError(players: number) {
  if (!Number.isInteger(players) || players < PLAYERS[0]) return say('resources.games.errors.players')
  return isWithin(players, PLAYERS) ? undefined : say('resources.games.errors.too_many_players', { most: PLAYERS[1] })
}

/** `settled` may stay although it is over, so that a past game can still be corrected. */
export function gameErrors(draft: GameDraft, settled?: Start, now = shopTime()): Errors {
  const errors: Errors = {
    moduleId: draft.moduleId ? undefined : say('resources.games.errors.module'),
    date: dateError(draft, settled, now),
    price: priceError(draft.price),
    gamemasterId: draft.gamemasterId ? undefined : say('resources.games.errors.game_master'),
    venueId: draft.venueId ? undefined : say('resources.games.errors.venue'),
    maxPlayers: playersError(Number(draft.maxPlayers)),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as Errors
}

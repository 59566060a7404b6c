import type { Game, GameGameMaster, GameModule, GameVenue, SpecialEventGame } from '../wire.ts'
import { dayKey } from '../mountain_time.ts'

/** One dated session on a card. */
export interface SummarySession {
  id: number
  /** ISO 8601. */
  time: string
  /** Seats left. */
  players: number
  maxPlayers: number
}

/** Sessions of the same game master, module, venue and day, as one card shows them. */
export interface GameSummary {
  key: string
  /** ISO 8601, of the first session. */
  date: string
  city: string | null
  state: string | null
  /** Dollars; of the cheapest session. */
  price: number
  /** Whether another session of the card costs more. */
  priceVaries: boolean
  /** Per session, of the first. */
  maxPlayers: number
  /** Seats left in all sessions together. */
  players: number
  gameMaster: Pick<GameGameMaster, 'id' | 'name' | 'slug' | 'image'>
  module: Pick<GameModule, 'id' | 'name' | 'image' | 'system'>
  venue: Pick<GameVenue, 'id' | 'name' | 'type' | 'slug' | 'moduleOverlayImage'> | null
  sessions: SummarySession[]
}

export function summaryKey(game: Game): string {
  return [game.gameMaster.id, game.module.id, game.venue?.id ?? 'online', dayKey(new Date(game.date))].join('-')
}

/** Merges sessions into cards: cards by date, the sessions of a card by time. */
export const summarize = (games: Game[]): GameSummary[] => cardsOf(games).map(toSummary)

/** The games of each card. */
export const cardsOf = (games: Game[]): Game[][] => [...Map.groupBy(games.toSorted(byDate), summaryKey).values()]

/** Dates are written alike, so that they are in order as texts. */
const byDate = (one: { date: string; id: number }, other: { date: string; id: number }) =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : one.id - other.id

/** Of the games of one card. */
export function toSummary(games: Game[]): GameSummary {
  const first = games[0]!
  const { gameMaster, module, venue } = first
  const prices = games.map((game) => game.price)
  return {
    key: summaryKey(first),
    date: first.date,
    city: venue?.address.city ?? null,
    state: venue?.address.state ?? null,
    price: Math.min(...prices),
    priceVaries: new Set(prices).size > 1,
    maxPlayers: first.max_players,
    players: games.reduce((seats, game) => seats + Math.max(0, game.available_seats), 0),
    gameMaster: { id: gameMaster.id, name: gameMaster.name, slug: gameMaster.slug, image: gameMaster.image },
    module: { id: module.id, name: module.name, image: module.image, system: module.system },
    venue: venue && {
      id: venue.id,
      name: venue.name,
      type: venue.type,
      slug: venue.slug,
      moduleOverlayImage: venue.moduleOverlayImage,
    },
    sessions: games.map((game) => ({
      id: game.id,
      time: game.date,
      players: Math.max(0, game.available_seats),
      maxPlayers: game.max_players,
    })),
  }
}

/** A special event's games carry no ids of venue or game master: their card is made of the names (decision C-42). */
export function summarizeEventGames(games: SpecialEventGame[]): GameSummary[] {
  return summarize(
    games.map((game) => ({
      id: game.id,
      date: game.date,
      price: game.price,
      max_players: game.maxPlayers,
      available_seats: game.availableSeats,
      gameMaster: { id: nameId(game.gameMasterName), name: game.gameMasterName, slug: '', image: game.gameMasterImage },
      module: {
        id: nameId(game.moduleName),
        name: game.moduleName,
        image: game.moduleImage,
        description: '',
        system: null,
        campaignSetting: null,
      },
      venue: game.venueName
        ? {
            id: nameId(game.venueName),
            name: game.venueName,
            type: 'store',
            slug: '',
            moduleOverlayImage: null,
            address: { city: game.city, state: game.state },
          }
        : null,
    }))
  )
}

/** A number that is the same for the same name, so that sessions of it merge. */
function nameId(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647, 7)
}

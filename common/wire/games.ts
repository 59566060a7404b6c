import type { REPEATS, SERIES_SCOPES } from '#common/choices'
import type { VenueType } from '#common/wire/catalog'

/** A game as GraphQL answers it (specification 1-3). `date` is ISO 8601 UTC, `price` dollars. */
export interface Game {
  id: number
  date: string
  price: number
  max_players: number
  /** Seats left. */
  available_seats: number
  venue: GameVenue | null
  gameMaster: GameGameMaster
  module: GameModule
}

export interface GameVenue {
  id: number
  name: string
  type: VenueType
  slug: string
  moduleOverlayImage: string | null
  address: { city: string | null; state: string | null }
}

export interface GameGameMaster {
  id: number
  name: string
  slug: string
  image: string | null
  /** Only on the detail view. Markdown, and its sanitised HTML. */
  biography?: string
  biographyHtml?: string
}

export interface GameModule {
  id: number
  name: string
  image: string | null
  /** Markdown, and, on the detail view, its sanitised HTML. */
  description: string
  descriptionHtml?: string
  system: { id: number; name: string; slug: string } | null
  campaignSetting: GameCampaignSetting | null
}

interface GameCampaignSetting {
  id: number
  name: string
  slug: string
  image: string | null
  url: string | null
  description: string
}

/** Variables of the GraphQL query `games`. `startDate` is ISO 8601; year, month and day name a day in Mountain Time. */
export interface GamesVariables {
  startDate?: string
  gameMasterId?: number
  moduleId?: number
  venueId?: number
  campaignSettingId?: number
  year?: number
  month?: number
  day?: number
  limit?: number
}

/** The part of a game that a cart reads. A session of a campaign has no module id. */
export interface CartGame extends Pick<Game, 'id' | 'date' | 'price' | 'available_seats' | 'venue'> {
  module: Pick<GameModule, 'image'> & Partial<Pick<GameModule, 'id'>>
}

/** A game as administrators read it: `players` is seats taken (C-32). */
export interface AdminGame {
  id: number
  /** Without an id: it has a name of its own, as the session of a campaign. */
  module: { id: number | null; name: string; image: string | null }
  date: string
  price: number
  gameMaster: { id: number; name: string }
  venue: { id: number; name: string; type: VenueType } | null
  maxPlayers: number
  players: number
  /** Seats in open checkouts. */
  held: number
  city: string | null
  state: string | null
  campaignSetting: { name: string; slug: string } | null
  /** The table of the venue that it sits at, where staff said so. */
  table: string | null
  /** What it was put on with. */
  seriesId: number | null
  /** Under whose name it stands. */
  specialEventId: number | null
  cancelledAt: string | null
  version: number
  /** Whether it is one of those that whoever reads this may change and delete. */
  mayEdit: boolean
}

export interface AdminGameDetail extends AdminGame {
  /** Null: it is none of a series. `toCome`: its other games that will take place, soonest first. */
  series: { id: number; repeats: Repeats; toCome: { id: number; date: string }[] } | null
  /** Of a cancelled game: those who had a seat, by order. */
  playerDetails: PlayerDetail[]
  /** When and by whom it was cancelled, and what went back for it: null for who has nothing to do with money. Dollars. */
  cancellation: { at: string; by: string | null; toCard: number | null; toCredits: number | null } | null
}

/** Whom it would concern, and what would go back, if a game were deleted now, or several of a series. Dollars. */
export interface GameRemoval {
  games: number
  /** Of them: gone without a trace, as nobody ever had a seat or was buying one. */
  deleted: number
  /** The others, but for those that are cancelled already and stay as they are. */
  cancelled: number
  /** Sold. */
  seats: number
  /** In open checkouts. */
  held: number
  orders: number
  card: number
  /** Paid at the desk. */
  desk: number
  credits: number
}

/** The same for one of several that are deleted one after the other. */
export interface RemovalInTurn extends GameRemoval {
  id: number
}

/** The same for who has nothing to do with orders and money. */
export type TakenSeats = Pick<GameRemoval, 'games' | 'seats' | 'held'>

/** Answer to DELETE /games/{id}, where it is not simply gone. `formerly`: games of a series that are, as they were. */
export interface RemovedGame {
  cancelled: boolean
  refundedOrders: number
  formerly?: AdminGame[]
}

export interface PlayerDetail {
  /** Null for who has nothing to do with orders. */
  orderId: number | null
  firstName: string
  lastName: string
  email: string
  phone: string
  quantity: number
  orderDate: string
  /** Of a cancelled game: what went back for it. Dollars; null when nothing had been paid. */
  refund?: { toCard: number; toCredits: number; state: 'pending' | 'succeeded' | 'failed' } | null
}

/** Body of POST and PUT /games. `date` is wall time in Mountain Time, without a zone. `version` on PUT guards against overwriting. */
export interface GameForm {
  moduleId: number
  date: string
  price: number
  gamemasterId: number
  venueId: number
  maxPlayers: number
  table?: string | null
  version?: number
  /** Whoever sends it knows that game master or table have another game at that time. */
  doubleBooked?: boolean
  /** On POST, where it is put on again: the series that it belongs to, and the special event that it stood under. */
  seriesId?: number
  specialEventId?: number | null
  /** Of a series, when one of its games is changed. */
  scope?: SeriesScope
  /** What was told of the change; where that is not so any more, nothing is changed. */
  expected?: Pick<GameChange, 'mails'> & { games: number }
}

export type Repeats = (typeof REPEATS)[number]
export type SeriesScope = (typeof SERIES_SCOPES)[number]

/** Body of POST /game-series: the form of its first game, how it repeats, and either `until` (the last day) or `count`. */
export interface SeriesForm extends GameForm {
  repeats: Repeats
  until?: string
  count?: number
  /** Days that get no game. */
  leftOut?: string[]
  /** The game that is repeated; it is the first of the series then. */
  gameId?: number
}

/** A date that a series would have. */
export interface SeriesDate {
  day: string
  date: string
  /** The game that is repeated is there already. */
  exists: boolean
  /** Clocks show its time twice that night, or leave it out. */
  oddity: 'twice' | 'never' | null
  /** Sentences: who or what has another game then. */
  conflicts: string[]
}

export interface MadeSeries {
  id: number
  games: AdminGame[]
}

/** Body of POST /game-series/{id}/games: games of it that were deleted are put on again, all or none. */
export interface GamesAgain {
  games: GameForm[]
}

/** What saving a form would do to a game, and to those of its series; to a session of a campaign; to a large event. */
export interface GameChange {
  games: { id: number; date: string; to: string; conflicts: string[] }[]
  /** To players. */
  mails: number
  /** Who are told of it by a mail each. */
  gameMasters: number
}

/** Answer to PUT /games/{id}: with `scope`, the games as they were before. */
export interface ChangedGame extends AdminGameDetail {
  formerly?: AdminGame[]
  /** Before the change, game master or table had another game at that time: changed back, they have it again. */
  wasDoubleBooked: boolean
}

/** Games to come that fit the filters of `/games`, and what else there is to choose. A card is the sessions of one day. */
export interface ChosenGames {
  /** The sessions of the cards that are shown, by date. */
  games: Game[]
  /** Each filter with its choices, given the others. */
  filters: { name: string; choices: GameChoice[] }[]
  /** Cards that fit, and cards that there are, listed or not. */
  shown: number
  all: number
}

export interface GameChoice {
  value: string
  label: string
  /** Cards that this choice would leave. */
  cards: number
}

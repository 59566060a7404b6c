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

export interface GameCampaignSetting {
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

/** So much of a game, or of a campaign's session, does a cart need. */
export interface CartGame extends Pick<Game, 'id' | 'date' | 'price' | 'available_seats' | 'venue'> {
  module: Pick<GameModule, 'image'>
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
  cancelledAt: string | null
  version: number
}

export interface AdminGameDetail extends AdminGame {
  /** Of a cancelled game: those who had a seat, by order. */
  playerDetails: PlayerDetail[]
  /** When and by whom it was cancelled, and what went back for it. Dollars. */
  cancellation: { at: string; by: string | null; toCard: number; toCredits: number } | null
}

/** Whom it would concern, and what would go back, if a game were deleted now. Dollars. */
export interface GameRemoval {
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

export interface PlayerDetail {
  orderId: number
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
  version?: number
  /** Whoever sends it knows that the game master runs another game at that time. */
  doubleBooked?: boolean
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

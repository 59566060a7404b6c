export type ListingKind = 'game' | 'campaign' | 'event'

export interface ListingGame {
  kind: ListingKind
  id: number
  date: string
  price: number
  seatsLeft: number
  maxPlayers: number
  title: string
  system: string | null
  gameMaster: string | null
  image: string | null
  url: string
  /** What it is and what is played, in words. */
  label: string
  /** Its beginning by the clocks of its place, in words; `date` has the weekday, `whole` is all of it but the zone. */
  when: {
    day: string
    month: string
    weekday: string
    date: string
    time: string
    zone: string
    whole: string
    isoDay: string
  }
  /** Its price in words; empty where it costs nothing. */
  cost: string
}

/** What partner pages say. `{}` stands for a number or a name. */
export interface ListingWords {
  /** What a link does, by the kind of what it leads to. */
  join: string
  campaign: string
  event: string
  /** What it is, where it is no game of one evening. */
  campaignLabel: string
  eventLabel: string
  full: string
  newTab: string
  seat: string
  seats: string
  none: string
  host: string
  free: string
  all: string
  empty: string
  emptyMonth: string
  more: string
  soldOut: string
  next: string
  offline: string
  by: string
  retry: string
  earlier: string
  later: string
}

/** As the venue's calendar has it. */
export interface ListingMonth {
  /** `2026-11`. */
  shown: string
  /** It is that one today. */
  current: string
  /** `2026-11-28`. */
  today: string
  /** Of a week in this language: 0 is Sunday. */
  firstDay: number
}

export interface ListingVenue {
  name: string
  slug: string
  city: string | null
  state: string | null
  url: string
}

/** What partner pages show of a venue, a game master, a system or an event. */
export interface Listing {
  venue: ListingVenue | null
  /** What all of it is of. */
  name: string
  url: string
  locale: string
  words: ListingWords
  games: ListingGame[]
  month: ListingMonth | null
  /** The first one with seats left, where none that is shown has any. */
  next: ListingGame | null
  /** Wishes that are not understood, in words for who wrote them. */
  problems: string[]
  generatedAt: string
}

/** What an open page asks for again and again. */
export interface SeatsGlance {
  /** Of everything but the seats; a listing names its own in a header. */
  version: string
  /** Left, by kind and number: `game931`. */
  seats: Record<string, number>
}

/** Names that are not there, by the attribute that says them, each with those that may have been meant. */
export type UnknownNames = Partial<Record<'venue' | 'game-master' | 'system' | 'event', string[]>>

import type { Charge, PaletteName, Scene } from '#database/art/index'
import type { TimeZone, VenueType } from '#common/wire'

/** What its picture shows, and in which light. */
export interface Illustrated {
  scene: Scene
  palette: PaletteName
}

export interface SystemContent {
  slug: string
  name: string
  /** What its emblem shows. */
  sign: Charge
  palette: PaletteName
  description: string
}

export interface CampaignSettingContent extends Illustrated {
  slug: string
  name: string
  url: string | null
  description: string
}

export interface VenueContent {
  slug: string
  name: string
  type: VenueType
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  postalcode: string | null
  country: string | null
  /** Mountain Time, where nothing is said. */
  timeZone?: TimeZone
  overlay: boolean
}

export interface GameMasterContent {
  slug: string
  name: string
  biography: string
  /** A coat of arms, or the kind of portrait. */
  likeness: string
  /** Slugs; the first is where they play most. */
  venues: string[]
  /** Keys of the modules that they run. */
  modules: string[]
  /** Days they play on, Monday is 1. */
  days: number[]
  /** Dollars for a seat. */
  price: number
  seats: number
  private: boolean
}

export interface SpecialEventContent extends Illustrated {
  slug: string
  name: string
  description: string
  venues: string[]
  /** Whole weeks from the seeding to the week it takes place in. */
  weeksAhead: number
  /** Day of that week, Monday is 1; the hour; one table for each module. */
  tables: { day: number; hour: number; modules: string[] }[]
  /** Dollars for a seat, where it is not the game master's own price. */
  price?: number
}

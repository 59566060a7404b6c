import type { TimeZone, VenueType } from '#common/wire'

export interface SystemContent {
  slug: string
  name: string
  description: string
}

export interface CampaignSettingContent {
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

export interface SpecialEventContent {
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

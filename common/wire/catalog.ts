import type { TIME_ZONES, VENUE_TYPES } from '#common/choices'

export type VenueType = (typeof VENUE_TYPES)[number]
export type TimeZone = (typeof TIME_ZONES)[number]

export interface GameMaster {
  id: number
  slug: string
  name: string
  image: string | null
  private: boolean
  biography: string
}

export interface OwnGameMasterProfile {
  slug: string
  name: string
  image: string | null
  biography: string
  /** It has a biography, and staff did not make it private. */
  isListed: boolean
  isPrivate: boolean
  version: number
}

/** On a game master's own page. */
export interface GameMasterProfile extends GameMaster {
  biographyHtml: string
}

/** With its Markdown description as sanitised HTML, as the page of its own shows it. */
export type Told<Thing extends { description: string }> = Thing & { descriptionHtml: string }

export interface Module {
  id: number
  name: string
  description: string
  image: string | null
}

export interface Venue {
  id: number
  name: string
  slug: string
  type: VenueType
  moduleOverlayImage: string | null
  address: {
    address1: string | null
    address2: string | null
    city: string | null
    state: string | null
    postalcode: string | null
    country: string | null
  }
}

export interface System {
  id: number
  name: string
  slug: string
  description: string
  image_url: string | null
}

/** A row of `GET /systems/{slug}/games`. */
export interface SystemGame {
  id: number
  city: string | null
  available_seats: number
  date: string
  max_players: number
  price: number
  state: string | null
  gamemasterid: number
  gamemastername: string
  gamemasterimage: string | null
  moduleid: number
  modulename: string
  moduleimage: string | null
  module_description: string
  venueid: number | null
  venuename: string | null
  venuetype: VenueType | null
  venueslug: string | null
  venuemoduleoverlayimage: string | null
  campaign_setting_id?: number
  campaign_setting_name?: string
  campaign_setting_slug?: string
  campaign_setting_image?: string | null
  campaign_setting_url?: string | null
  campaign_setting_description?: string
}

/** `description` is Markdown. */
export interface CampaignSetting {
  id: number
  name: string
  slug: string
  image: string | null
  url: string | null
  description: string
}

export interface SpecialEvent {
  id: number
  slug: string
  name: string
  description: string
  image: string | null
  games: SpecialEventGame[]
}

export interface SpecialEventGame {
  id: number
  city: string | null
  availableSeats: number
  maxPlayers: number
  date: string
  gameMasterName: string
  gameMasterImage: string | null
  moduleName: string
  moduleImage: string | null
  price: number
  state: string | null
  venueName: string | null
}

/** What games are made of, as administrators read a single record. `version` on PUT guards against overwriting. */
export interface AdminRecord {
  version: number
  /** Hidden from lists and choices; what is over keeps its name. */
  archived: boolean
  uses: RecordUses
  /** All of them in words, "2 upcoming games and 1 past game"; empty where there are none. */
  usedBy: string
  removal: RecordRemoval
}

/** The special event that a game was of. */
export interface FormerEvent {
  from: number | null
}

/** What would be missing without the record. */
export interface RecordUses {
  upcomingGames: number
  /** Cancelled ones too. */
  pastGames: number
  /** That are not archived. */
  modules: number
  /** And whatever else uses records. */
  [others: string]: number
}

/** What deleting the record would do. */
export interface RecordRemoval {
  /** Archived: it leaves every list and choice, and history keeps its name. */
  outcome: 'refused' | 'archived' | 'deleted'
  /** In words what keeps it, "2 upcoming games", or what stays when it is gone. Empty where nothing uses it. */
  usedBy: string
  /** Those are parts of it, and have to be made parts of another one before. */
  parts: boolean
}

export interface AdminGameMaster extends GameMasterProfile, AdminRecord {
  email: string | null
  /** Typed by themselves and not confirmed; null: the account's address. */
  requestedEmail: string | null
  /** Of the net of their games, in percent. */
  sharePercent: number
}

/** Its form names them `systemId` and `campaignSettingId`. */
export interface AdminModule extends Told<Module>, AdminRecord {
  system: { id: number; name: string } | null
  campaignSetting: { id: number; name: string } | null
}

export interface AdminVenue extends Venue, AdminRecord {
  timeZone: TimeZone
}

export interface AdminSystem extends Told<System>, AdminRecord {}

export interface AdminCampaignSetting extends Told<CampaignSetting>, AdminRecord {}

/** Its games are the ones to come. */
export interface AdminSpecialEvent extends Told<SpecialEvent>, AdminRecord {}

/** What DELETE answers when a record had to be kept for the sake of games that are over; otherwise 204. */
export interface RecordArchived {
  archived: true
}

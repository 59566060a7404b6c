import type { VenueType } from '#common/wire'

/** The records that games are made of. Archived ones are hidden from lists and choices, not from history. */
export interface SystemRecord {
  id: number
  name: string
  slug: string
  description: string
  image: string | null
  archived: boolean
}

export interface SettingRecord extends SystemRecord {
  url: string | null
  /** What it is played in: the systems of its modules. */
  systemId: (number | null)[]
}

export interface ModuleRecord {
  id: number
  name: string
  description: string
  image: string | null
  archived: boolean
  system: SystemRecord | null
  campaignSetting: SettingRecord | null
}

export interface VenueRecord {
  id: number
  name: string
  slug: string
  type: VenueType
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  postalcode: string | null
  country: string | null
  moduleOverlayImage: string | null
  archived: boolean
}

export interface GameMasterRecord {
  id: number
  userId: number | null
  name: string
  slug: string
  image: string | null
  biography: string
  /** Left out of the lists: by wish, or as long as there is no biography. */
  private: boolean
  archived: boolean
}

export interface SpecialEventRecord {
  id: number
  name: string
  slug: string
  description: string
  image: string | null
}

/** The whole catalogue at one moment, by id. It is small: it grows with the shop, not with its sales. */
export interface Reference {
  systems: ReadonlyMap<number, SystemRecord>
  settings: ReadonlyMap<number, SettingRecord>
  modules: ReadonlyMap<number, ModuleRecord>
  venues: ReadonlyMap<number, VenueRecord>
  gameMasters: ReadonlyMap<number, GameMasterRecord>
  specialEvents: ReadonlyMap<number, SpecialEventRecord>
}

import type CampaignSetting from '#api/catalog/models/campaign_setting'
import type { CatalogRecord, Known } from '#api/catalog/models/catalog_record'
import type GameMaster from '#api/catalog/models/game_master'
import type Module from '#api/catalog/models/module'
import type SpecialEvent from '#api/catalog/models/special_event'
import type System from '#api/catalog/models/system'
import type Venue from '#api/catalog/models/venue'

declare module '#api/shared/change_feed' {
  interface ChangeKinds {
    /** Venues, game masters, modules, systems, settings, special events. */
    catalogue: true
  }
}

/** The records that games are made of. Archived ones are hidden from lists and choices, not from history. */
type Archivable<Model extends CatalogRecord, Hidden extends string = never> = Plain<Model, Hidden> & {
  archived: boolean
}
type Plain<Model extends CatalogRecord, Hidden extends string = never> = Omit<Known<Model>, Hidden>

export type SystemRecord = Archivable<System>

export interface SettingRecord extends Archivable<CampaignSetting> {
  /** What it is played in: the systems of its modules. */
  systemId: (number | null)[]
}

export interface ModuleRecord extends Archivable<Module, 'systemId' | 'campaignSettingId'> {
  system: SystemRecord | null
  campaignSetting: SettingRecord | null
}

export type VenueRecord = Archivable<Venue>

/** Private: left out of the lists, by wish, or as long as there is no biography. Addresses and shares are for administrators alone. */
export type GameMasterRecord = Archivable<GameMaster, 'email' | 'requestedEmail' | 'sharePercent'>

export type SpecialEventRecord = Plain<SpecialEvent>

/** The whole catalogue at one moment, by id. It is small: it grows with the shop, not with its sales. */
export interface Reference {
  systems: ReadonlyMap<number, SystemRecord>
  settings: ReadonlyMap<number, SettingRecord>
  modules: ReadonlyMap<number, ModuleRecord>
  venues: ReadonlyMap<number, VenueRecord>
  gameMasters: ReadonlyMap<number, GameMasterRecord>
  specialEvents: ReadonlyMap<number, SpecialEventRecord>
}

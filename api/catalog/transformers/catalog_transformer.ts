import type GameMasterModel from '#api/catalog/models/game_master'
import type { GameMasterRecord, ModuleRecord, SettingRecord, SystemRecord, VenueRecord } from '#api/catalog/reference'
import type {
  CampaignSetting,
  GameMaster,
  GameMasterProfile,
  Module,
  OwnGameMasterProfile,
  System,
  Told,
  Venue,
} from '#common/wire'

/** A record of the reference, or its model: what both have. */
type Of<Row, Joined extends keyof Row = never> = Omit<Row, 'archived' | Joined>

export const toModule = ({ id, name, description, image }: Of<ModuleRecord, 'system' | 'campaignSetting'>): Module => ({
  id,
  name,
  description,
  image,
})

export const toGameMaster = (gameMaster: Of<GameMasterRecord>): GameMaster => ({
  id: gameMaster.id,
  slug: gameMaster.slug,
  name: gameMaster.name,
  image: gameMaster.image,
  private: gameMaster.private,
  biography: gameMaster.biography,
})

/** As the page of one game master reads it. */
export const toGameMasterProfile = (gameMaster: GameMasterRecord): GameMasterProfile => ({
  ...toGameMaster(gameMaster),
  biographyHtml: gameMaster.biographyHtml,
})

/** As the game master edits it. */
export const toOwnProfile = (gameMaster: GameMasterModel): OwnGameMasterProfile => ({
  slug: gameMaster.slug,
  name: gameMaster.name,
  image: gameMaster.image,
  biography: gameMaster.biography,
  isListed: !gameMaster.private && gameMaster.archivedAt === null && gameMaster.biography.trim() !== '',
  isPrivate: gameMaster.private,
  version: gameMaster.version,
})

export const toVenue = (venue: Of<VenueRecord>): Venue => ({
  id: venue.id,
  name: venue.name,
  slug: venue.slug,
  type: venue.type,
  moduleOverlayImage: venue.moduleOverlayImage,
  address: {
    address1: venue.address1,
    address2: venue.address2,
    city: venue.city,
    state: venue.state,
    postalcode: venue.postalcode,
    country: venue.country,
  },
})

export const toSystem = ({ id, name, slug, description, image }: Of<SystemRecord>): System => ({
  id,
  name,
  slug,
  description,
  image_url: image,
})

export const toCampaignSetting = ({
  id,
  name,
  slug,
  image,
  url,
  description,
}: Of<SettingRecord, 'systemId'>): CampaignSetting => ({
  id,
  name,
  slug,
  image,
  url,
  description,
})

/** As the page of one system reads it. */
export const toToldSystem = (system: SystemRecord): Told<System> => ({
  ...toSystem(system),
  descriptionHtml: system.descriptionHtml,
})

/** As the page of one campaign setting reads it. */
export const toToldSetting = (setting: SettingRecord): Told<CampaignSetting> => ({
  ...toCampaignSetting(setting),
  descriptionHtml: setting.descriptionHtml,
})

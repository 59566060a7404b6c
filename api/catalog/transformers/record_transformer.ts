import { RESOURCES, type Kept, type Kind } from '#api/catalog/kinds'
import { removalOf, usesInWords } from '#api/catalog/rules/removal'
import {
  toCampaignSetting,
  toGameMaster,
  toModule,
  toSystem,
  toVenue,
} from '#api/catalog/transformers/catalog_transformer'
import type {
  AdminCampaignSetting,
  AdminGameMaster,
  AdminModule,
  AdminRecord,
  AdminSpecialEvent,
  AdminSystem,
  AdminVenue,
} from '#common/wire'

export interface AdminRecords {
  'game-masters': AdminGameMaster
  'modules': AdminModule
  'venues': AdminVenue
  'systems': AdminSystem
  'campaign-settings': AdminCampaignSetting
  /** Without its games, which it does not know. */
  'special-events': Omit<AdminSpecialEvent, 'games'>
}

/** A record as administrators read it: what everybody sees of it, and what only they need. */
export const forAdministrator = <K extends Kind>(kind: K, kept: Kept<K>): AdminRecords[K] =>
  TRANSFORMERS[kind](kept.record, keeping(kind, kept))

const keeping = (kind: Kind, { record, uses }: Kept<Kind>): AdminRecord => ({
  version: record.version,
  archived: record.isArchived(),
  uses,
  usedBy: usesInWords(uses),
  removal: removalOf(uses, RESOURCES[kind]),
})

const named = (record: { id: number; name: string } | null) => record && { id: record.id, name: record.name }

const TRANSFORMERS: { [K in Kind]: (record: Kept<K>['record'], kept: AdminRecord) => AdminRecords[K] } = {
  'game-masters': (person, kept) => ({
    ...toGameMaster(person),
    biographyHtml: person.biographyHtml,
    email: person.mailAddress(),
    requestedEmail: person.requestedEmail,
    sharePercent: person.sharePercent,
    ...kept,
  }),
  'modules': (module, kept) => ({
    ...toModule(module),
    descriptionHtml: module.descriptionHtml,
    system: named(module.system),
    campaignSetting: named(module.campaignSetting),
    ...kept,
  }),
  'venues': (venue, kept) => ({ ...toVenue(venue), timeZone: venue.timeZone, ...kept }),
  'systems': (system, kept) => ({ ...toSystem(system), descriptionHtml: system.descriptionHtml, ...kept }),
  'campaign-settings': (setting, kept) => ({
    ...toCampaignSetting(setting),
    descriptionHtml: setting.descriptionHtml,
    ...kept,
  }),
  'special-events': ({ id, name, slug, description, descriptionHtml, image }, kept) => ({
    id,
    slug,
    name,
    description,
    image,
    descriptionHtml,
    ...kept,
  }),
}

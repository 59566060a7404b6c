import type { Kept, Kind } from '#api/catalog/kinds'
import { htmlFromMarkdown } from '#api/shared/markdown'
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
export const forAdministrator = <K extends Kind>(kind: K, kept: Kept<K>): AdminRecords[K] => TRANSFORMERS[kind](kept.record, keeping(kept))

const keeping = ({ record, uses }: Kept<Kind>): AdminRecord => ({ version: record.version, archived: record.isArchived(), uses })

const named = (record: { id: number; name: string } | null) => record && { id: record.id, name: record.name }

const TRANSFORMERS: { [K in Kind]: (record: Kept<K>['record'], kept: AdminRecord) => AdminRecords[K] } = {
  'game-masters': (person, kept) => {
    const { id, slug, name, image, private: hidden, biography } = person
    return { id, slug, name, image, private: hidden, biography, biographyHtml: htmlFromMarkdown(biography), email: person.mailAddress(), ...kept }
  },
  'modules': ({ id, name, description, image, system, campaignSetting }, kept) => ({
    id, name, description, descriptionHtml: htmlFromMarkdown(description), image,
    system: named(system), campaignSetting: named(campaignSetting), ...kept,
  }),
  'venues': ({ id, name, slug, type, moduleOverlayImage, address1, address2, city, state, postalcode, country }, kept) => ({
    id, name, slug, type, moduleOverlayImage, address: { address1, address2, city, state, postalcode, country }, ...kept,
  }),
  'systems': ({ id, name, slug, description, image }, kept) => ({
    id, name, slug, description, descriptionHtml: htmlFromMarkdown(description), image_url: image, ...kept,
  }),
  'campaign-settings': ({ id, name, slug, description, image, url }, kept) => ({
    id, name, slug, image, url, description, descriptionHtml: htmlFromMarkdown(description), ...kept,
  }),
  'special-events': ({ id, name, slug, description, image }, kept) => ({
    id, slug, name, description, descriptionHtml: htmlFromMarkdown(description), image, ...kept,
  }),
}

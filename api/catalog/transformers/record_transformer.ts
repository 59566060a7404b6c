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
export const forAdministrator = <K extends Kind>(kind: K, record: Kept<K>): AdminRecords[K] => TRANSFORMERS[kind](record)

const keeping = ({ version, archived, uses }: AdminRecord): AdminRecord => ({ version, archived, uses })

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

const TRANSFORMERS: { [K in Kind]: (record: Kept<K>) => AdminRecords[K] } = {
  'game-masters': ({ id, slug, name, email, image, biography, private: hidden, ...record }) => ({
    id, slug: slug!, name, image, private: hidden, biography, biographyHtml: htmlFromMarkdown(biography), email, ...keeping(record),
  }),
  'modules': ({ id, name, description, image, system_id, system_name, campaign_setting_id, campaign_setting_name, ...record }) => ({
    id, name, description, descriptionHtml: htmlFromMarkdown(description), image,
    system: named(system_id, system_name), campaignSetting: named(campaign_setting_id, campaign_setting_name), ...keeping(record),
  }),
  'venues': ({ id, name, slug, type, module_overlay_image, address1, address2, city, state, postalcode, country, ...record }) => ({
    id, name, slug: slug!, type, moduleOverlayImage: module_overlay_image,
    address: { address1, address2, city, state, postalcode, country }, ...keeping(record),
  }),
  'systems': ({ id, name, slug, description, image, ...record }) => ({
    id, name, slug: slug!, description, descriptionHtml: htmlFromMarkdown(description), image_url: image, ...keeping(record),
  }),
  'campaign-settings': ({ id, name, slug, description, image, url, ...record }) => ({
    id, name, slug: slug!, image, url, description, descriptionHtml: htmlFromMarkdown(description), ...keeping(record),
  }),
  'special-events': ({ id, name, slug, description, image, ...record }) => ({
    id, slug: slug!, name, description, descriptionHtml: htmlFromMarkdown(description), image, ...keeping(record),
  }),
}

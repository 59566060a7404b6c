import type { CatalogRecord, Written } from '#api/catalog/models/catalog_record'
import CampaignSetting from '#api/catalog/models/campaign_setting'
import GameMaster from '#api/catalog/models/game_master'
import Module from '#api/catalog/models/module'
import SpecialEvent from '#api/catalog/models/special_event'
import System from '#api/catalog/models/system'
import Venue from '#api/catalog/models/venue'
import type { PictureFolder } from '#api/catalog/rules/picture_shapes'
import { NotFound } from '#api/shared/errors'
import type { RecordUses } from '#common/wire'

/** The kinds of records that games are made of, by their names in addresses. */
export interface Kinds {
  'game-masters': GameMaster
  'modules': Module
  'venues': Venue
  'systems': System
  'campaign-settings': CampaignSetting
  'special-events': SpecialEvent
}

export type Kind = keyof Kinds

/** What administrators write down about a record of this kind. */
export type WrittenOf<K extends Kind> = Written<Kinds[K]>

/** Game masters whom no public list shows: by wish, or as long as they have told nothing of themselves. SQL. */
export const UNLISTED = "(private OR biography !~ '\\S')"

/** The fields of which one is a record's picture. */
export type Picture = 'image' | 'moduleOverlayImage'

/** In which systems a campaign setting `r` is played: those of its modules. SQL. */
export const SYSTEMS_OF_SETTING =
  'ARRAY(SELECT m.system_id::int FROM modules m WHERE m.campaign_setting_id = r.id AND m.archived_at IS NULL)'

/** A record as administrators keep it. */
export interface Kept<K extends Kind> {
  record: Kinds[K]
  uses: RecordUses
}

/** How administrators keep records of one kind. */
export interface CatalogResource<K extends Kind> {
  model: typeof CatalogRecord & (new () => Kinds[K])
  /** As people say it; the audit log too. */
  noun: string
  picture: { field: keyof WrittenOf<K> & Picture; folder: PictureFolder; required: boolean }
  /** What is read along with one. */
  relations?: string[]
  /** What lists of it show or ask for beside its own columns, as columns of SQL on the record `r`. */
  listed?: Record<string, string>
  /** What is over keeps its name. False: what is made of it lives on without it. */
  archivable: boolean
}

export const RESOURCES: { [K in Kind]: CatalogResource<K> } = {
  'game-masters': {
    model: GameMaster,
    noun: 'game master',
    relations: ['user'],
    listed: { email: 'COALESCE(r.email, (SELECT u.email FROM users u WHERE u.id = r.user_id))' },
    picture: { field: 'image', folder: 'game-masters', required: true },
    archivable: true,
  },
  'modules': {
    model: Module,
    noun: 'module',
    picture: { field: 'image', folder: 'modules', required: true },
    relations: ['system', 'campaignSetting'],
    listed: {
      systemName: '(SELECT s.name FROM systems s WHERE s.id = r.system_id)',
      campaignSettingName: '(SELECT c.name FROM campaign_settings c WHERE c.id = r.campaign_setting_id)',
    },
    archivable: true,
  },
  'venues': {
    model: Venue,
    noun: 'venue',
    picture: { field: 'moduleOverlayImage', folder: 'venues', required: false },
    archivable: true,
  },
  'systems': {
    model: System,
    noun: 'system',
    picture: { field: 'image', folder: 'systems', required: false },
    archivable: true,
  },
  'campaign-settings': {
    model: CampaignSetting,
    noun: 'campaign setting',
    picture: { field: 'image', folder: 'settings', required: false },
    listed: { systemId: SYSTEMS_OF_SETTING },
    archivable: true,
  },
  'special-events': {
    model: SpecialEvent,
    noun: 'special event',
    picture: { field: 'image', folder: 'events', required: false },
    archivable: false,
  },
}

/** Throws NotFound for a word that is no kind of record. */
export function kindFrom(text: unknown): Kind {
  if (typeof text === 'string' && Object.hasOwn(RESOURCES, text)) return text as Kind
  throw new NotFound('There are no such records.')
}

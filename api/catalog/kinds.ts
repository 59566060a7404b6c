import type { PictureFolder } from '#api/catalog/rules/picture_shapes'
import type { RecordUses, VenueType } from '#common/wire'

/** What administrators write down about each kind of record, in the columns of its table. */
export interface Columns {
  'game-masters': { name: string; email: string | null; biography: string; private: boolean; image: string | null }
  'modules': {
    name: string
    description: string
    system_id: number | null
    campaign_setting_id: number | null
    image: string | null
  }
  'venues': { name: string; type: VenueType; module_overlay_image: string | null } & Record<AddressPart, string | null>
  'systems': { name: string; description: string; image: string | null }
  'campaign-settings': { name: string; description: string; url: string | null; image: string | null }
  'special-events': { name: string; description: string; image: string | null }
}

/** Game masters whom no public list shows: by wish, or as long as they have told nothing of themselves. SQL. */
export const UNLISTED = "(private OR biography !~ '\\S')"

export type AddressPart = 'address1' | 'address2' | 'city' | 'state' | 'postalcode' | 'country'

/** The kinds of records that games are made of, by their names in addresses. */
export type Kind = keyof Columns

/** A record as administrators keep it. */
export type Kept<K extends Kind> = Columns[K] & {
  id: number
  /** Modules have no address of their own. */
  slug: string | null
  version: number
  archived: boolean
  uses: RecordUses
} & (K extends 'modules' ? { system_name: string | null; campaign_setting_name: string | null } : unknown)

export interface Shelf<K extends Kind> {
  table: string
  /** As people say it; the audit log too. */
  noun: string
  columns: readonly (keyof Columns[K] & string)[]
  slugged: boolean
  picture: { column: keyof Columns[K] & string; folder: PictureFolder; required: boolean }
  /** Which games are made of it: a condition on a game `g`, its module `m` and the record `r`. */
  games: string
  /** Which modules belong to it: a condition on a module `m` and the record `r`. */
  modules: string | null
  /** What is read along, as columns of SQL on the record `r`. */
  names?: string[]
  /** What lists of it ask for beside its own columns, the same way. */
  traits?: string[]
  /** Games that are over keep their names by it. False: games live on without it. */
  archivable: boolean
}

export const SHELVES: { [K in Kind]: Shelf<K> } = {
  'game-masters': {
    table: 'game_masters',
    noun: 'game master',
    columns: ['name', 'email', 'biography', 'private', 'image'],
    slugged: true,
    picture: { column: 'image', folder: 'game-masters', required: true },
    games: 'g.game_master_id = r.id',
    modules: null,
    archivable: true,
  },
  'modules': {
    table: 'modules',
    noun: 'module',
    columns: ['name', 'description', 'system_id', 'campaign_setting_id', 'image'],
    slugged: false,
    picture: { column: 'image', folder: 'modules', required: true },
    games: 'g.module_id = r.id',
    modules: null,
    names: [
      '(SELECT s.name FROM systems s WHERE s.id = r.system_id) AS system_name',
      '(SELECT c.name FROM campaign_settings c WHERE c.id = r.campaign_setting_id) AS campaign_setting_name',
    ],
    traits: ['r.system_id AS "systemId"', 'r.campaign_setting_id AS "campaignSettingId"'],
    archivable: true,
  },
  'venues': {
    table: 'venues',
    noun: 'venue',
    columns: ['name', 'type', 'address1', 'address2', 'city', 'state', 'postalcode', 'country', 'module_overlay_image'],
    slugged: true,
    picture: { column: 'module_overlay_image', folder: 'venues', required: false },
    games: 'g.venue_id = r.id',
    modules: null,
    archivable: true,
  },
  'systems': {
    table: 'systems',
    noun: 'system',
    columns: ['name', 'description', 'image'],
    slugged: true,
    picture: { column: 'image', folder: 'systems', required: false },
    games: 'm.system_id = r.id',
    modules: 'm.system_id = r.id',
    archivable: true,
  },
  'campaign-settings': {
    table: 'campaign_settings',
    noun: 'campaign setting',
    columns: ['name', 'description', 'url', 'image'],
    slugged: true,
    picture: { column: 'image', folder: 'settings', required: false },
    games: 'm.campaign_setting_id = r.id',
    modules: 'm.campaign_setting_id = r.id',
    traits: ['ARRAY(SELECT m.system_id::int FROM modules m WHERE m.campaign_setting_id = r.id AND m.archived_at IS NULL) AS "systemId"'],
    archivable: true,
  },
  'special-events': {
    table: 'special_events',
    noun: 'special event',
    columns: ['name', 'description', 'image'],
    slugged: true,
    picture: { column: 'image', folder: 'events', required: false },
    games: 'g.special_event_id = r.id',
    modules: null,
    archivable: false,
  },
}

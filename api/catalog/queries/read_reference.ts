import { SYSTEMS_OF_SETTING, UNLISTED } from '#api/catalog/kinds'
import type {
  GameMasterRecord,
  ModuleRecord,
  Reference,
  SettingRecord,
  SpecialEventRecord,
  SystemRecord,
  VenueRecord,
} from '#api/catalog/reference'
import type { ChangeFeed, Moment } from '#api/shared/change_feed'
import { sql, type Sql } from '#api/shared/sql'

interface Rows {
  systems: SystemRecord[]
  settings: SettingRecord[]
  modules: (Omit<ModuleRecord, 'system' | 'campaignSetting'> & { systemId: number | null; settingId: number | null })[]
  venues: VenueRecord[]
  gameMasters: GameMasterRecord[]
  specialEvents: SpecialEventRecord[]
}

/** Every field with its column of SQL on the record `r`: none can be left out. */
type ColumnsOf<Row> = { [Field in keyof Row]: string }

const list = <Name extends keyof Rows>(name: Name, table: string, columns: ColumnsOf<Rows[Name][number]>) => `(
  SELECT coalesce(json_agg(record ORDER BY lower(name), id), '[]')
    FROM (SELECT ${Object.entries(columns).map(([field, column]) => `${column} AS "${field}"`).join(', ')} FROM ${table} r) record) AS "${name}"`

const named = { id: 'r.id', name: 'r.name', image: 'r.image' }
const described = { ...named, description: 'r.description' }
const archived = 'r.archived_at IS NOT NULL'

/** One statement, so that everything in it is of the same moment. */
const READ = sql`SELECT
  ${list('systems', 'systems', { ...described, slug: 'r.slug', archived })},
  ${list('settings', 'campaign_settings', { ...described, slug: 'r.slug', url: 'r.url', systemId: SYSTEMS_OF_SETTING, archived })},
  ${list('modules', 'modules', { ...described, systemId: 'r.system_id', settingId: 'r.campaign_setting_id', archived })},
  ${list('venues', 'venues', {
    id: 'r.id', name: 'r.name', slug: 'r.slug', type: 'r.type', address1: 'r.address1', address2: 'r.address2', city: 'r.city', state: 'r.state',
    postalcode: 'r.postalcode', country: 'r.country', moduleOverlayImage: 'r.module_overlay_image', archived,
  })},
  ${list('gameMasters', 'game_masters', { ...named, userId: 'r.user_id', slug: 'r.slug', biography: 'r.biography', private: UNLISTED, archived })},
  ${list('specialEvents', 'special_events', { ...described, slug: 'r.slug' })}`

/** The catalogue, kept in the process and read again when, and only when, it changed. */
export class ReferenceReader {
  #kept: { version: number; reference: Promise<Reference> } | null = null

  constructor(
    protected database: Sql,
    protected feed: ChangeFeed
  ) {}

  async now(): Promise<Reference> {
    return this.at(await this.feed.now())
  }

  /** As of this moment, or newer. */
  at(moment: Moment): Promise<Reference> {
    const version = moment.version(['catalogue'])
    if (this.#kept && this.#kept.version >= version) return this.#kept.reference
    return this.#read(version)
  }

  /** For whoever met a record that is newer than the moment. */
  again(moment: Moment): Promise<Reference> {
    return this.#read(moment.version(['catalogue']))
  }

  #read(version: number): Promise<Reference> {
    const kept = { version, reference: this.database.first<Rows>(READ).then((rows) => join(rows!)) }
    this.#kept = kept
    kept.reference.catch(() => {
      if (this.#kept === kept) this.#kept = null
    })
    return kept.reference
  }
}

function join(rows: Rows): Reference {
  const systems = byId(rows.systems)
  const settings = byId(rows.settings)
  const modules = rows.modules.map(({ systemId, settingId, ...module }) => ({
    ...module,
    system: (systemId !== null && systems.get(systemId)) || null,
    campaignSetting: (settingId !== null && settings.get(settingId)) || null,
  }))
  return {
    systems,
    settings,
    modules: byId(modules),
    venues: byId(rows.venues),
    gameMasters: byId(rows.gameMasters),
    specialEvents: byId(rows.specialEvents),
  }
}

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))

import { SHELVES, UNLISTED } from '#api/catalog/kinds'
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

const list = (columns: string, table: string) => `(
  SELECT coalesce(json_agg(record ORDER BY lower(name), id), '[]') FROM (SELECT ${columns} FROM ${table} r) record)`

/** One statement, so that everything in it is of the same moment. */
const READ = sql`SELECT
  ${list('id, name, slug, description, image, archived_at IS NOT NULL AS archived', 'systems')} AS systems,
  ${list(
    `id, name, slug, description, image, url, archived_at IS NOT NULL AS archived, ${SHELVES['campaign-settings'].traits!.join(', ')}`,
    'campaign_settings'
  )} AS settings,
  ${list(
    `id, name, description, image, archived_at IS NOT NULL AS archived,
     system_id AS "systemId", campaign_setting_id AS "settingId"`,
    'modules'
  )} AS modules,
  ${list(
    `id, name, slug, type, address1, address2, city, state, postalcode, country,
     module_overlay_image AS "moduleOverlayImage", archived_at IS NOT NULL AS archived`,
    'venues'
  )} AS venues,
  ${list(
    `id, user_id AS "userId", name, slug, image, biography, ${UNLISTED} AS private, archived_at IS NOT NULL AS archived`,
    'game_masters'
  )} AS "gameMasters",
  ${list('id, name, slug, description, image', 'special_events')} AS "specialEvents"`

interface Rows {
  systems: SystemRecord[]
  settings: SettingRecord[]
  modules: (Omit<ModuleRecord, 'system' | 'campaignSetting'> & { systemId: number | null; settingId: number | null })[]
  venues: VenueRecord[]
  gameMasters: GameMasterRecord[]
  specialEvents: SpecialEventRecord[]
}

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

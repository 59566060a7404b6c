import { SYSTEMS_OF_SETTING, UNLISTED } from '#api/catalog/kinds'
import CampaignSetting from '#api/catalog/models/campaign_setting'
import type { CatalogRecord } from '#api/catalog/models/catalog_record'
import GameMaster from '#api/catalog/models/game_master'
import Module from '#api/catalog/models/module'
import SpecialEvent from '#api/catalog/models/special_event'
import System from '#api/catalog/models/system'
import Venue from '#api/catalog/models/venue'
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
  modules: (Omit<ModuleRecord, 'system' | 'campaignSetting'> & {
    systemId: number | null
    campaignSettingId: number | null
  })[]
  venues: VenueRecord[]
  gameMasters: GameMasterRecord[]
  specialEvents: SpecialEventRecord[]
}

interface Reading {
  /** Nobody's business but the staff's. */
  without?: string[]
  /** What is no column of its own, as SQL on the record `r`. */
  also?: Record<string, string>
}

/** All columns of a model, but for the bookkeeping. */
function list(name: keyof Rows, model: typeof CatalogRecord, { without = [], also = {} }: Reading = {}): string {
  const own = [...model.known()]
    .filter(([field]) => !without.includes(field))
    .map(([field, column]) => [field, `r.${column}`] as const)
  const columns = Object.entries({ ...Object.fromEntries(own), ...also })
  return `(
    SELECT coalesce(json_agg(record ORDER BY lower(name), id), '[]')
      FROM (SELECT ${columns.map(([field, column]) => `${column} AS "${field}"`).join(', ')} FROM ${model.table} r) record) AS "${name}"`
}

const archived = 'r.archived_at IS NOT NULL'

/** One statement, so that everything in it is of the same moment. */
const READ = sql`SELECT
  ${list('systems', System, { also: { archived } })},
  ${list('settings', CampaignSetting, { also: { archived, systemId: SYSTEMS_OF_SETTING } })},
  ${list('modules', Module, { also: { archived } })},
  ${list('venues', Venue, { also: { archived } })},
  ${list('gameMasters', GameMaster, { without: ['email', 'requestedEmail', 'sharePercent'], also: { archived, private: UNLISTED } })},
  ${list('specialEvents', SpecialEvent)}`

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
  const modules = rows.modules.map(({ systemId, campaignSettingId, ...module }) => ({
    ...module,
    system: (systemId !== null && systems.get(systemId)) || null,
    campaignSetting: (campaignSettingId !== null && settings.get(campaignSettingId)) || null,
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

import { ReferenceReader } from '#api/catalog/queries/read_reference'
import type { GameMasterRecord, Reference, SettingRecord, SystemRecord, VenueRecord } from '#api/catalog/reference'
import { MADE_OF_CAMPAIGNS } from '#api/campaigns/changes'
import type { ChangeFeed, Moment } from '#api/shared/change_feed'
import { sql, type Sql } from '#api/shared/sql'
import { mayDo } from '#common/permissions'
import type { Role, ScheduleType, SessionChange } from '#common/wire'

export interface CampaignRecord {
  id: number
  slug: string
  name: string
  description: string
  descriptionHtml: string
  image: string | null
  priceCents: number
  private: boolean
  seats: number
  scheduleType: ScheduleType
  scheduleDay: number
  scheduleTime: string
  startsOn: string
  version: number
  /** ISO text; null: it goes on. */
  endedAt: string | null
  updatedAt: string
  gameMaster: GameMasterRecord
  venue: VenueRecord
  system: SystemRecord | null
  campaignSetting: SettingRecord | null
  /** In the order in which they came. `joinedAt` is ISO text. */
  members: { id: number; name: string; joinedAt: string }[]
  sessionChanges: SessionChange[]
}

interface Row extends Omit<CampaignRecord, 'gameMaster' | 'venue' | 'system' | 'campaignSetting'> {
  gameMasterId: number
  venueId: number
  systemId: number | null
  campaignSettingId: number | null
}

/** An instant as JavaScript writes it. SQL. */
export const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const ALL = sql`
  SELECT c.id, c.slug, c.name, c.description, c.description_html AS "descriptionHtml", c.image, c.price_cents AS "priceCents", c.private, c.seats, c.schedule_type AS "scheduleType",
         c.schedule_day AS "scheduleDay", c.schedule_time AS "scheduleTime", c.starts_on::text AS "startsOn", c.version, ${instant('c.updated_at')} AS "updatedAt", ${instant('c.ended_at')} AS "endedAt",
         c.game_master_id AS "gameMasterId", c.venue_id AS "venueId", c.system_id AS "systemId", c.campaign_setting_id AS "campaignSettingId",
         coalesce((SELECT json_agg(json_build_object('id', u.id, 'name', u.username, 'joinedAt', ${instant('m.joined_at')}) ORDER BY m.joined_at, u.id)
                     FROM campaign_members m JOIN users u ON u.id = m.user_id WHERE m.campaign_id = c.id), '[]') AS members,
         coalesce((SELECT json_agg(json_build_object('sessionDate', s.held_on, 'date', CASE WHEN g.cancelled_at IS NULL THEN ${instant('g.starts_at')} END) ORDER BY s.held_on)
                     FROM campaign_sessions s LEFT JOIN games g ON g.id = s.game_id
                    WHERE s.campaign_id = c.id AND greatest(s.held_on, s.starts_at) > product_now() - interval '2 days'
                      AND (g.id IS NULL OR g.cancelled_at IS NOT NULL OR s.starts_at IS NOT NULL)), '[]') AS "sessionChanges"
    FROM campaigns c ORDER BY lower(c.name), c.id`

interface Person {
  id: number
  roles: readonly Role[]
}

/** Those that somebody keeps in the back office: staff all of them, game masters their own. */
export const keptBy = (person: Person, campaigns: ReadonlyMap<number, CampaignRecord>): CampaignRecord[] =>
  [...campaigns.values()].filter(({ gameMaster }) => mayDo(person, 'shop') || gameMaster.userId === person.id)

/** All campaigns with who is in them, kept in the process and read again when, and only when, one of them or the catalogue changed. */
export class CampaignReader {
  #kept: { version: number; campaigns: Promise<ReadonlyMap<number, CampaignRecord>> } | null = null

  constructor(
    protected database: Sql,
    protected feed: ChangeFeed,
    protected reference: ReferenceReader
  ) {}

  /** By id, in the order of their names. */
  async now(): Promise<ReadonlyMap<number, CampaignRecord>> {
    return this.at(await this.feed.now())
  }

  /** As of this moment, or newer. */
  at(moment: Moment): Promise<ReadonlyMap<number, CampaignRecord>> {
    const version = moment.version(MADE_OF_CAMPAIGNS)
    if (this.#kept && this.#kept.version >= version) return this.#kept.campaigns
    const kept = { version, campaigns: this.#read(moment) }
    this.#kept = kept
    kept.campaigns.catch(() => {
      if (this.#kept === kept) this.#kept = null
    })
    return kept.campaigns
  }

  async #read(moment: Moment): Promise<ReadonlyMap<number, CampaignRecord>> {
    const rows = await this.database.rows<Row>(ALL)
    const reference = await this.reference.at(moment)
    // What a campaign is made of can be newer than the moment.
    const known = rows.every((row) => isIn(reference, row)) ? reference : await this.reference.again(moment)
    return new Map(rows.filter((row) => isIn(known, row)).map((row) => [row.id, complete(row, known)]))
  }
}

const isIn = (
  { gameMasters, venues, systems, settings }: Reference,
  { gameMasterId, venueId, systemId, campaignSettingId }: Row
) =>
  gameMasters.has(gameMasterId) &&
  venues.has(venueId) &&
  (systemId === null || systems.has(systemId)) &&
  (campaignSettingId === null || settings.has(campaignSettingId))

const complete = (
  { gameMasterId, venueId, systemId, campaignSettingId, ...row }: Row,
  reference: Reference
): CampaignRecord => ({
  ...row,
  gameMaster: reference.gameMasters.get(gameMasterId)!,
  venue: reference.venues.get(venueId)!,
  system: systemId === null ? null : reference.systems.get(systemId)!,
  campaignSetting: campaignSettingId === null ? null : reference.settings.get(campaignSettingId)!,
})

/** What strangers find in lists. */
export const listedOf = (campaigns: ReadonlyMap<number, CampaignRecord>): CampaignRecord[] =>
  [...campaigns.values()].filter((campaign) => !campaign.private && campaign.endedAt === null)

import { appDatabase, nextNumber, uniqueText } from '#database/factories/connection'
import { type Sql, sql } from '#api/shared/sql'
import type { VenueType } from '#common/wire'

export interface NamedRecord {
  id: number
  name: string
}

export interface SluggedRecord extends NamedRecord {
  slug: string
}

const INSERT_SYSTEM = sql`
  INSERT INTO systems (name, slug, description, image) VALUES ($1, $2, $3, $4) RETURNING id, name, slug`
const INSERT_CAMPAIGN_SETTING = sql`
  INSERT INTO campaign_settings (name, slug, description, image, url) VALUES ($1, $2, $3, $4, $5) RETURNING id, name, slug`
const INSERT_MODULE = sql`
  INSERT INTO modules (name, description, image, system_id, campaign_setting_id) VALUES ($1, $2, $3, $4, $5)
  RETURNING id, name`
const INSERT_VENUE = sql`
  INSERT INTO venues (name, slug, type, address1, city, state, postalcode, country, module_overlay_image)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id, name, slug, type`
const INSERT_GAME_MASTER = sql`
  INSERT INTO game_masters (user_id, name, slug, email, image, biography, private)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id, name, slug`
const INSERT_SPECIAL_EVENT = sql`
  INSERT INTO special_events (name, slug, description, image) VALUES ($1, $2, $3, $4) RETURNING id, name, slug`

export interface SystemAttributes {
  name?: string
  slug?: string
  description?: string
  image?: string | null
}

export async function createSystem(attributes: SystemAttributes = {}, database?: Sql): Promise<SluggedRecord> {
  const { name = `System ${nextNumber()}`, slug = uniqueText('system'), description = 'Two dice, quick rules.', image = null } = attributes
  return insert(INSERT_SYSTEM, [name, slug, description, image], database)
}

export interface CampaignSettingAttributes extends SystemAttributes {
  url?: string | null
}

export async function createCampaignSetting(
  attributes: CampaignSettingAttributes = {},
  database?: Sql
): Promise<SluggedRecord> {
  const { name = `Setting ${nextNumber()}`, slug = uniqueText('setting'), description = 'A coast of seven free cities.' } = attributes
  return insert(INSERT_CAMPAIGN_SETTING, [name, slug, description, attributes.image ?? null, attributes.url ?? null], database)
}

export interface ModuleAttributes {
  name?: string
  description?: string
  image?: string | null
  /** null: none; left out: a new one. */
  systemId?: number | null
  campaignSettingId?: number | null
}

export async function createModule(attributes: ModuleAttributes = {}, database?: Sql): Promise<NamedRecord> {
  const { name = `Module ${nextNumber()}`, description = 'A night at the old mill, and what lives beneath it.' } = attributes
  const systemId = attributes.systemId === undefined ? (await createSystem({}, database)).id : attributes.systemId
  return insert(
    INSERT_MODULE,
    [name, description, attributes.image ?? null, systemId, attributes.campaignSettingId ?? null],
    database
  )
}

export interface VenueAttributes {
  name?: string
  slug?: string
  type?: VenueType
  city?: string | null
  state?: string | null
  moduleOverlayImage?: string | null
}

/** A store in Denver, unless told otherwise; one of type `online` has no address. */
export async function createVenue(
  attributes: VenueAttributes = {},
  database?: Sql
): Promise<SluggedRecord & { type: VenueType }> {
  const { name = `Venue ${nextNumber()}`, slug = uniqueText('venue'), type = 'store', moduleOverlayImage = null } = attributes
  const address = type === 'online' ? [null, null, null, null, null] : ['12 Larkspur Way', 'Denver', 'CO', '80205', 'USA']
  if (attributes.city !== undefined) address[1] = attributes.city
  if (attributes.state !== undefined) address[2] = attributes.state
  return insert(INSERT_VENUE, [name, slug, type, ...address, moduleOverlayImage], database)
}

export interface GameMasterAttributes {
  name?: string
  slug?: string
  userId?: number | null
  email?: string | null
  image?: string | null
  biography?: string
  private?: boolean
}

export async function createGameMaster(attributes: GameMasterAttributes = {}, database?: Sql): Promise<SluggedRecord> {
  const number = nextNumber()
  const {
    name = `Game Master ${number}`,
    slug = uniqueText('game-master'),
    email = `gm${number}@example.test`,
    biography = 'Runs mysteries, loves maps.',
  } = attributes
  return insert(
    INSERT_GAME_MASTER,
    [attributes.userId ?? null, name, slug, email, attributes.image ?? null, biography, attributes.private ?? false],
    database
  )
}

export async function createSpecialEvent(attributes: SystemAttributes = {}, database?: Sql): Promise<SluggedRecord> {
  const { name = `Event ${nextNumber()}`, slug = uniqueText('event'), description = 'One weekend, many tables.' } = attributes
  return insert(INSERT_SPECIAL_EVENT, [name, slug, description, attributes.image ?? null], database)
}

async function insert<Row extends object>(statement: typeof INSERT_SYSTEM, values: unknown[], database?: Sql): Promise<Row> {
  const row = await (database ?? (await appDatabase())).first<Row>(statement, values)
  if (!row) throw new Error('An insert with RETURNING answered no row')
  return row
}

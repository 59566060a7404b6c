import Factory from '@adonisjs/lucid/factories'
import type { ModelAttributes } from '@adonisjs/lucid/types/model'
import { dayOf } from '#api/shared/clock'
import Campaign from '#api/campaigns/models/campaign'
import { type Connection, sql } from '#api/shared/sql'
import { GameMasterFactory, VenueFactory } from '#database/factories/catalog'
import {
  type Attributes,
  clientOf,
  connectionOf,
  given,
  nextNumber,
  recordOf,
  uniqueText,
} from '#database/factories/connection'

/** Mondays at five, for six, at 25 dollars a session. */
const CampaignFactory = Factory.define(Campaign, () => ({
  name: `Campaign ${nextNumber()}`,
  slug: uniqueText('campaign'),
  description: 'A long road north.',
  priceCents: 2500,
  private: false,
  seats: 6,
  scheduleType: 'weekly' as const,
  scheduleDay: 1,
  scheduleTime: '17:00',
  startsOn: dayOf(new Date()),
}))
  .relation('gameMaster', () => GameMasterFactory)
  .relation('venue', () => VenueFactory)
  .build()

const JOIN = sql`INSERT INTO campaign_members (campaign_id, user_id) VALUES ($1, $2)`

export interface CampaignAttributes extends Omit<Attributes<Campaign>, 'members'> {
  /** Who is in it: ids of people. */
  memberIds?: number[]
}

/** What it refers to is made along with it where it is left out. */
export async function createCampaign(
  { memberIds = [], ...attributes }: CampaignAttributes = {},
  database?: Connection
): Promise<ModelAttributes<Campaign>> {
  const planned = CampaignFactory.client(await clientOf(database)).merge(given(attributes))
  if (attributes.gameMasterId === undefined) planned.with('gameMaster')
  if (attributes.venueId === undefined) planned.with('venue')
  const campaign = recordOf(await planned.create())
  const connection = await connectionOf(database)
  for (const id of memberIds) await connection.run(JOIN, [campaign.id, id])
  return campaign
}

import Factory from '@adonisjs/lucid/factories'
import CampaignSetting from '#api/catalog/models/campaign_setting'
import GameMaster from '#api/catalog/models/game_master'
import Module from '#api/catalog/models/module'
import SpecialEvent from '#api/catalog/models/special_event'
import System from '#api/catalog/models/system'
import Venue from '#api/catalog/models/venue'
import type { Connection } from '#api/shared/sql'
import { type Attributes, clientOf, given, nextNumber, recordOf, uniqueText } from '#database/factories/connection'

const SystemFactory = Factory.define(System, () => ({
  name: `System ${nextNumber()}`,
  slug: uniqueText('system'),
  description: 'Two dice, quick rules.',
})).build()

const CampaignSettingFactory = Factory.define(CampaignSetting, () => ({
  name: `Setting ${nextNumber()}`,
  slug: uniqueText('setting'),
  description: 'A coast of seven free cities.',
})).build()

export const ModuleFactory = Factory.define(Module, () => ({
  name: `Module ${nextNumber()}`,
  description: 'A night at the old mill, and what lives beneath it.',
}))
  .relation('system', () => SystemFactory)
  .build()

const NOWHERE = { address1: null, city: null, state: null, postalcode: null, country: null }

/** A store in Denver; `online` has no address. */
export const VenueFactory = Factory.define(Venue, () => ({
  name: `Venue ${nextNumber()}`,
  slug: uniqueText('venue'),
  type: 'store' as const,
  timeZone: 'America/Denver' as const,
  address1: '12 Larkspur Way',
  city: 'Denver',
  state: 'CO',
  postalcode: '80205',
  country: 'USA',
}))
  .state('online', (venue) => venue.merge({ type: 'online', ...NOWHERE }))
  .build()

export const GameMasterFactory = Factory.define(GameMaster, () => {
  const number = nextNumber()
  return {
    name: `Game Master ${number}`,
    slug: uniqueText('game-master'),
    email: `gm${number}@example.test`,
    biography: 'Runs mysteries, loves maps.',
  }
}).build()

const SpecialEventFactory = Factory.define(SpecialEvent, () => ({
  name: `Event ${nextNumber()}`,
  slug: uniqueText('event'),
  description: 'One weekend, many tables.',
})).build()

export const createSystem = async (attributes: Attributes<System> = {}, database?: Connection) =>
  recordOf(
    await SystemFactory.client(await clientOf(database))
      .merge(given(attributes))
      .create()
  )

export const createCampaignSetting = async (attributes: Attributes<CampaignSetting> = {}, database?: Connection) =>
  recordOf(
    await CampaignSettingFactory.client(await clientOf(database))
      .merge(given(attributes))
      .create()
  )

/** `systemId` null: none; left out: a new one. */
export async function createModule(attributes: Attributes<Module> = {}, database?: Connection) {
  const module = ModuleFactory.client(await clientOf(database)).merge(given(attributes))
  return recordOf(await (attributes.systemId === undefined ? module.with('system') : module).create())
}

export async function createVenue(attributes: Attributes<Venue> = {}, database?: Connection) {
  const venue = VenueFactory.client(await clientOf(database)).merge(given(attributes))
  return recordOf(await (attributes.type === 'online' ? venue.apply('online') : venue).create())
}

export const createGameMaster = async (attributes: Attributes<GameMaster> = {}, database?: Connection) =>
  recordOf(
    await GameMasterFactory.client(await clientOf(database))
      .merge(given(attributes))
      .create()
  )

export const createSpecialEvent = async (attributes: Attributes<SpecialEvent> = {}, database?: Connection) =>
  recordOf(
    await SpecialEventFactory.client(await clientOf(database))
      .merge(given(attributes))
      .create()
  )

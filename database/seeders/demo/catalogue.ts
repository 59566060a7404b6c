import type { LucidRow, ModelAttributes } from '@adonisjs/lucid/types/model'
import { DateTime } from 'luxon'
import CampaignSetting from '#api/catalog/models/campaign_setting'
import GameMaster from '#api/catalog/models/game_master'
import Module from '#api/catalog/models/module'
import SpecialEvent from '#api/catalog/models/special_event'
import System from '#api/catalog/models/system'
import Venue from '#api/catalog/models/venue'
import { pictureAddress } from '#database/seeders/demo/addresses'
import { campaignSettings } from '#database/seeders/demo/content/campaign_settings'
import { gameMasters } from '#database/seeders/demo/content/game_masters'
import { modules } from '#database/seeders/demo/content/modules'
import { specialEvents } from '#database/seeders/demo/content/special_events'
import { systems } from '#database/seeders/demo/content/systems'
import { venues } from '#database/seeders/demo/content/venues'
import { demoPeople } from '#database/seeders/demo/demo_people'

/** Number of the entry with this slug or key; ids follow the order of the content. */
export const idIn = (entries: readonly { slug?: string; key?: string }[], name: string): number => {
  const index = entries.findIndex((entry) => (entry.slug ?? entry.key) === name)
  if (index < 0) throw new Error(`The demo world knows no ${name}`)
  return index + 1
}

/** By table, in the order in which they can be written. */
export const catalogueModels = {
  systems: System,
  campaign_settings: CampaignSetting,
  modules: Module,
  venues: Venue,
  game_masters: GameMaster,
  special_events: SpecialEvent,
}

type Attributes<Model extends LucidRow> = Partial<ModelAttributes<Model>>

/** Game masters with an account of their own, besides Gwen. */
const WITH_ACCOUNT = ['marcus-okafor', 'priya-raman', 'hannah-weiss', 'jamal-freeman', 'cordelia-finch', 'kekoa-kahale']
const FIRST_ACCOUNT = Object.keys(demoPeople).length + 1

export const gameMasterAccounts = WITH_ACCOUNT.map((slug, index) => ({
  id: FIRST_ACCOUNT + index,
  slug,
  name: gameMasters[idIn(gameMasters, slug) - 1]?.name ?? slug,
  email: addressOf(slug),
}))

export function catalogueRecords(since: Date) {
  const updatedAt = DateTime.fromJSDate(since)
  return {
    systems: systems.map(({ slug, name, description }, index) => ({
      id: index + 1,
      slug,
      name,
      description,
      image: pictureAddress('systems', slug),
      updatedAt,
    })),
    campaign_settings: campaignSettings.map(({ slug, name, description, url }, index) => ({
      id: index + 1,
      slug,
      name,
      description,
      url,
      image: pictureAddress('settings', slug),
      updatedAt,
    })),
    modules: modules.map(({ key, name, description, system, setting }, index) => ({
      id: index + 1,
      name,
      description,
      image: pictureAddress('modules', key),
      systemId: idIn(systems, system),
      campaignSettingId: setting === null ? null : idIn(campaignSettings, setting),
      updatedAt,
    })),
    venues: venues.map(({ overlay, ...venue }, index) => ({
      id: index + 1,
      timeZone: 'America/Denver',
      ...venue,
      moduleOverlayImage: overlay ? pictureAddress('venues', venue.slug) : null,
      updatedAt,
    })),
    game_masters: gameMasters.map(({ slug, name, biography, private: hidden }, index) => ({
      id: index + 1,
      userId:
        index === 0 ? demoPeople.gwen.id : (gameMasterAccounts.find((account) => account.slug === slug)?.id ?? null),
      slug,
      name,
      biography,
      email: index === 0 ? demoPeople.gwen.email : addressOf(slug),
      image: pictureAddress('game-masters', slug),
      private: hidden,
      updatedAt,
    })),
    special_events: specialEvents.map(({ slug, name, description }, index) => ({
      id: index + 1,
      slug,
      name,
      description,
      image: pictureAddress('events', slug),
      updatedAt,
    })),
  } satisfies { [Table in keyof typeof catalogueModels]: Attributes<InstanceType<(typeof catalogueModels)[Table]>>[] }
}

function addressOf(slug: string): string {
  return `${slug.replaceAll('-', '.')}@questboard.test`
}

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

/** Game masters with an account of their own, besides Gwen. */
const WITH_ACCOUNT = ['marcus-okafor', 'priya-raman', 'hannah-weiss', 'jamal-freeman', 'cordelia-finch', 'kekoa-kahale']
const FIRST_ACCOUNT = Object.keys(demoPeople).length + 1

export const gameMasterAccounts = WITH_ACCOUNT.map((slug, index) => ({
  id: FIRST_ACCOUNT + index,
  slug,
  name: gameMasters[idIn(gameMasters, slug) - 1]?.name ?? slug,
  email: addressOf(slug),
}))

/** The rows of everything that games are made of. */
export function catalogueRows(updatedAt: Date) {
  const updated_at = updatedAt
  return {
    systems: systems.map(({ slug, name, description }, index) => ({
      id: index + 1, slug, name, description, image: pictureAddress('systems', slug), updated_at,
    })),
    campaign_settings: campaignSettings.map(({ slug, name, description, url }, index) => ({
      id: index + 1, slug, name, description, url, image: pictureAddress('settings', slug), updated_at,
    })),
    modules: modules.map(({ key, name, description, system, setting }, index) => ({
      id: index + 1,
      name,
      description,
      image: pictureAddress('modules', key),
      system_id: idIn(systems, system),
      campaign_setting_id: setting === null ? null : idIn(campaignSettings, setting),
      updated_at,
    })),
    venues: venues.map(({ overlay, ...venue }, index) => ({
      id: index + 1,
      ...venue,
      module_overlay_image: overlay ? pictureAddress('venues', venue.slug) : null,
      updated_at,
    })),
    game_masters: gameMasters.map(({ slug, name, biography, private: hidden }, index) => ({
      id: index + 1,
      user_id: index === 0 ? demoPeople.gwen.id : (gameMasterAccounts.find((account) => account.slug === slug)?.id ?? null),
      slug,
      name,
      biography,
      email: index === 0 ? demoPeople.gwen.email : addressOf(slug),
      image: pictureAddress('game-masters', slug),
      private: hidden,
      updated_at,
    })),
    special_events: specialEvents.map(({ slug, name, description }, index) => ({
      id: index + 1, slug, name, description, image: pictureAddress('events', slug), updated_at,
    })),
  }
}

function addressOf(slug: string): string {
  return `${slug.replaceAll('-', '.')}@questboard.test`
}

import type { Campaign, SystemCampaign } from '../wire.ts'
import type { Place } from '../places.ts'
import { nextSession } from './next_session.ts'
import { scheduleText, type Schedule } from './schedule.ts'

/** What a card tells of a campaign. */
export interface CampaignSummary extends Place, Omit<Schedule, 'startsOn'> {
  id: number
  slug: string
  name: string
  image: string | null
  /** Of one session, in dollars. */
  price: number
  seats: number
  seatsFree: number
  /** The schedule in words. */
  schedule: string
  /** When its next session begins, ISO 8601; null where that is arranged otherwise. */
  next: string | null
  gameMaster: { id: number; name: string; slug: string; image: string | null }
  venue: { name: string; slug: string; type: string; moduleOverlayImage: string | null }
  system: { slug: string; name: string } | null
  settingId: number | null
}

const HOUR_MS = 60 * 60 * 1000

/** A session of this hour has not passed: a page that is kept for an hour says the same all the while. */
export const sessionFrom = (now: Date) => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)

export const seatsFreeOf = ({ seats, members }: Pick<Campaign, 'seats' | 'members'>) =>
  Math.max(0, seats - members.length)

/** When its next session begins, ISO 8601; null where that is arranged otherwise, or none is to come. */
export const nextOf = (campaign: Campaign, now: Date): string | null =>
  campaign.ended ? null : (nextSession(campaign, sessionFrom(now), campaign.sessionChanges)?.toISOString() ?? null)

export function toSummary(campaign: Campaign, now: Date): CampaignSummary {
  const { id, slug, name, image, price, seats, scheduleType, scheduleDay, scheduleTime, system, campaignSetting } =
    campaign
  const { id: gameMasterId, name: gameMasterName, slug: gameMasterSlug, image: portrait } = campaign.gameMaster
  const { address, name: venueName, slug: venueSlug, type, moduleOverlayImage } = campaign.venue
  return {
    id,
    slug,
    name,
    image,
    price,
    seats,
    seatsFree: seatsFreeOf(campaign),
    scheduleType,
    scheduleDay,
    scheduleTime,
    schedule: scheduleText(campaign),
    next: nextOf(campaign, now),
    gameMaster: { id: gameMasterId, name: gameMasterName, slug: gameMasterSlug, image: portrait },
    venue: { name: venueName, slug: venueSlug, type, moduleOverlayImage },
    city: address.city,
    state: address.state,
    system,
    settingId: campaignSetting?.id ?? null,
  }
}

/** The flat rows of a system's campaigns (C-48); they know the game master by name alone. */
export function summaryOfSystemRow(
  row: SystemCampaign,
  system: { slug: string; name: string },
  now: Date
): CampaignSummary {
  const schedule = {
    scheduleType: row.schedule_type,
    scheduleDay: row.schedule_day,
    scheduleTime: row.schedule_time,
    startsOn: row.starts_on,
  }
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: row.image,
    price: row.price,
    seats: row.seats,
    seatsFree: row.seats_free,
    scheduleType: schedule.scheduleType,
    scheduleDay: schedule.scheduleDay,
    scheduleTime: schedule.scheduleTime,
    schedule: scheduleText(schedule),
    next: nextSession(schedule, sessionFrom(now), row.session_changes)?.toISOString() ?? null,
    gameMaster: { id: row.gamemaster_id, name: row.gamemaster_name, slug: '', image: row.gamemaster_image },
    venue: {
      name: row.venue_name,
      slug: row.venue_slug,
      type: row.venue_type,
      moduleOverlayImage: row.venue_module_overlay_image,
    },
    city: row.city,
    state: row.state,
    system: { slug: system.slug, name: system.name },
    settingId: row.campaign_setting_id ?? null,
  }
}

/** Those with a free seat first; else as they came. */
export const openFirst = (summaries: CampaignSummary[]): CampaignSummary[] =>
  summaries.toSorted((one, other) => Number(one.seatsFree === 0) - Number(other.seatsFree === 0))

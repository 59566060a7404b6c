import type { CampaignForm, CampaignSetting, KeptCampaign, ScheduleType, System, Venue } from '#common/wire'
import { NEW_CAMPAIGN } from '#common/campaigns/new_campaign'
import { LONGEST } from '#common/longest'
import { CAMPAIGN_SEATS, isWithin, PRICE } from '#common/ranges'
import { keepingText } from './text/keeping.ts'
import { dayOf, shortMonthText } from '#common/mountain_time'
import { RestError } from '#storefront/wire/rest'

const { form: text } = keepingText

/** As it stands in the fields. An empty choice is none. */
export interface CampaignDraft {
  name: string
  description: string
  systemId: string
  campaignSettingId: string
  venueId: string
  scheduleType: ScheduleType
  scheduleDay: number
  scheduleTime: string
  startsOn: string
  price: string
  seats: string
  isPrivate: boolean
}

export type CampaignField = keyof CampaignDraft
export type CampaignErrors = Partial<Record<CampaignField, string>>

const NEW: CampaignDraft = {
  name: '',
  description: '',
  systemId: '',
  campaignSettingId: '',
  venueId: '',
  scheduleType: NEW_CAMPAIGN.scheduleType,
  scheduleDay: NEW_CAMPAIGN.scheduleDay,
  scheduleTime: NEW_CAMPAIGN.scheduleTime,
  startsOn: '',
  price: String(NEW_CAMPAIGN.price),
  seats: String(NEW_CAMPAIGN.seats),
  isPrivate: false,
}

export interface CampaignChoices {
  venues: Venue[]
  systems: System[]
  settings: CampaignSetting[]
}

export function draftOf(campaign: KeptCampaign | null): CampaignDraft {
  if (!campaign) return NEW
  const {
    name,
    description,
    systemId,
    campaignSetting,
    venue,
    scheduleType,
    scheduleDay,
    scheduleTime,
    startsOn,
    price,
    seats,
    isPrivate,
  } = campaign
  return {
    name,
    description,
    systemId: String(systemId ?? ''),
    campaignSettingId: String(campaignSetting?.id ?? ''),
    venueId: String(venue.id),
    scheduleType,
    scheduleDay,
    scheduleTime,
    startsOn,
    price: String(price),
    seats: String(seats),
    isPrivate,
  }
}

export function campaignErrors({
  name,
  description,
  venueId,
  scheduleTime,
  price,
  seats,
}: CampaignDraft): CampaignErrors {
  const errors: CampaignErrors = {}
  if (name.trim() === '') errors.name = text.required(text.name)
  else if (name.trim().length > LONGEST.line) errors.name = text.tooLong(text.name)
  if (description.trim().length > LONGEST.prose) errors.description = text.tooLong(text.description)
  if (venueId === '') errors.venueId = text.required(text.venue)
  if (scheduleTime === '') errors.scheduleTime = text.required(text.time)
  if (price.trim() === '' || !isWithin(Number(price), PRICE)) errors.price = text.wrongPrice
  if (!Number.isInteger(Number(seats)) || !isWithin(Number(seats), CAMPAIGN_SEATS))
    errors.seats = text.wrongSeats(...CAMPAIGN_SEATS)
  return errors
}

export function sentOf(draft: CampaignDraft, version?: number): CampaignForm {
  const {
    name,
    description,
    systemId,
    campaignSettingId,
    venueId,
    scheduleType,
    scheduleDay,
    scheduleTime,
    startsOn,
    price,
    seats,
    isPrivate,
  } = draft
  return {
    name: name.trim(),
    description: description.trim(),
    isPrivate,
    scheduleType,
    scheduleDay,
    scheduleTime,
    ...(startsOn && { startsOn }),
    price: Number(price),
    seats: Number(seats),
    venueId: Number(venueId),
    systemId: systemId === '' ? null : Number(systemId),
    campaignSettingId: campaignSettingId === '' ? null : Number(campaignSettingId),
    ...(version !== undefined && { version }),
  }
}

/** Form data has no null: an empty text stands for it. */
export function formDataOf(sent: CampaignForm, image: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) form.set(name, value === null ? '' : String(value))
  form.set('image', image)
  return form
}

/** `Nov 27, 2026`, of ISO text. */
export function dayText(iso: string): string {
  const instant = new Date(iso)
  const { day, year } = dayOf(instant)
  return `${shortMonthText(instant)} ${day}, ${year}`
}

/** What the server said to a person; empty where it said nothing that helps. */
export const wordsOf = (reason: unknown): string =>
  reason instanceof RestError && reason.status < 500 ? reason.message : ''

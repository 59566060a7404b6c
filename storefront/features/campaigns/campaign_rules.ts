import type { CampaignForm, CampaignSetting, KeptCampaign, ScheduleType, System, Venue } from '../../../common/wire.ts'
import { LONGEST } from '../../../common/longest.ts'
import { CAMPAIGN_SEATS, isWithin, PRICE } from '../../../common/ranges.ts'
import { keepingText } from './text/keeping.ts'

const { form: text } = keepingText

/** As it stands in the fields. An empty choice is none; of a record that is no choice any more: `kept`. */
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

/** What stays chosen although nobody can choose it any more. */
export const KEPT = 'kept'

const MONDAY = 1
const NEW: CampaignDraft = {
  name: '',
  description: '',
  systemId: '',
  campaignSettingId: '',
  venueId: '',
  scheduleType: 'weekly',
  scheduleDay: MONDAY,
  scheduleTime: '17:00',
  startsOn: '',
  price: '25',
  seats: '6',
  isPrivate: false,
}

/** What there is to choose from. */
export interface CampaignChoices {
  venues: Venue[]
  systems: System[]
  settings: CampaignSetting[]
}

export function draftOf(campaign: KeptCampaign | null, { systems }: Pick<CampaignChoices, 'systems'>): CampaignDraft {
  if (!campaign) return NEW
  const { name, description, system, campaignSetting, venue, scheduleType, scheduleDay, scheduleTime, startsOn, price, seats, isPrivate } = campaign
  const systemId = system && (systems.find(({ slug }) => slug === system.slug)?.id ?? KEPT)
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

export function campaignErrors({ name, description, venueId, scheduleTime, price, seats }: CampaignDraft): CampaignErrors {
  const errors: CampaignErrors = {}
  if (name.trim() === '') errors.name = text.required(text.name)
  else if (name.trim().length > LONGEST.line) errors.name = text.tooLong(text.name)
  if (description.trim().length > LONGEST.prose) errors.description = text.tooLong(text.description)
  if (venueId === '') errors.venueId = text.required(text.venue)
  if (scheduleTime === '') errors.scheduleTime = text.required(text.time)
  if (price.trim() === '' || !isWithin(Number(price), PRICE)) errors.price = text.wrongPrice
  if (!Number.isInteger(Number(seats)) || !isWithin(Number(seats), CAMPAIGN_SEATS)) errors.seats = text.wrongSeats(...CAMPAIGN_SEATS)
  return errors
}

/** What is sent; a record that is no choice any more is left out, and stays. */
export function sentOf(draft: CampaignDraft, version?: number): CampaignForm {
  const { name, description, systemId, campaignSettingId, venueId, scheduleType, scheduleDay, scheduleTime, startsOn, price, seats, isPrivate } = draft
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
    ...(systemId !== KEPT && { systemId: systemId === '' ? null : Number(systemId) }),
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

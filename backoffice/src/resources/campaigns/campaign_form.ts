import type { CampaignForm, KeptCampaign, ScheduleType } from '#common/wire'
import { campaignStatus } from '../../../../common/campaigns/status.ts'
import { NEW_CAMPAIGN } from '../../../../common/campaigns/new_campaign.ts'
import { dayName, OFFERED_DAYS, scheduleText } from '../../../../common/campaigns/schedule.ts'
import { dollarsText } from '../../../../common/money.ts'
import { CAMPAIGN_SEATS, isWithin } from '../../../../common/ranges.ts'
import { shopTime } from '../../../../storefront/time/shop_time.ts'
import type { Change } from '../../fields/change.ts'
import { priceError } from '../../inputs/price.ts'
import { today } from '../../mountain_time.ts'
import { placeIn, plainDay } from './in_words.ts'

/** The form while it is filled in: texts stay as typed until they are sent. */
export interface CampaignDraft {
  name: string
  gameMasterId: number | null
  venueId: number | null
  scheduleType: ScheduleType
  scheduleDay: number
  /** 17:00, Mountain Time. */
  scheduleTime: string
  /** 2026-11-30, Mountain Time. */
  startsOn: string
  price: string
  seats: string
  isPrivate: boolean
  description: string
  systemId: number | null
  campaignSettingId: number | null
  /** The stored one's address, the one that was just chosen, or none. */
  image: string | File | null
}

export const newDraft = (now = shopTime()): CampaignDraft => ({
  name: '',
  gameMasterId: null,
  venueId: null,
  scheduleType: NEW_CAMPAIGN.scheduleType,
  scheduleDay: NEW_CAMPAIGN.scheduleDay,
  scheduleTime: NEW_CAMPAIGN.scheduleTime,
  startsOn: today(now),
  price: NEW_CAMPAIGN.price.toFixed(2),
  seats: String(NEW_CAMPAIGN.seats),
  isPrivate: false,
  description: '',
  systemId: null,
  campaignSettingId: null,
  image: null,
})

export const draftOf = (campaign: KeptCampaign): CampaignDraft => ({
  name: campaign.name,
  gameMasterId: campaign.gameMaster.id,
  venueId: campaign.venue.id,
  scheduleType: campaign.scheduleType,
  scheduleDay: campaign.scheduleDay,
  scheduleTime: campaign.scheduleTime,
  startsOn: campaign.startsOn,
  price: campaign.price.toFixed(2),
  seats: String(campaign.seats),
  isPrivate: campaign.isPrivate,
  description: campaign.description,
  systemId: campaign.systemId,
  campaignSettingId: campaign.campaignSetting?.id ?? null,
  image: campaign.image,
})

/** All but the picture. */
export const toCampaignForm = (draft: CampaignDraft, version?: number): CampaignForm => ({
  name: draft.name.trim(),
  description: draft.description,
  gameMasterId: Number(draft.gameMasterId),
  isPrivate: draft.isPrivate,
  requireApproval: true,
  scheduleType: draft.scheduleType,
  scheduleDay: draft.scheduleDay,
  scheduleTime: draft.scheduleTime,
  ...(draft.startsOn ? { startsOn: draft.startsOn } : {}),
  price: Number(draft.price),
  seats: Number(draft.seats),
  venueId: Number(draft.venueId),
  systemId: draft.systemId || null,
  campaignSettingId: draft.campaignSettingId || null,
  ...(version === undefined ? {} : { version }),
})

interface Option<Id> {
  id: Id
  name: string
}

const HOW_OFTEN: Option<ScheduleType>[] = [
  { id: 'weekly', name: 'Weekly' },
  { id: 'biweekly', name: 'Every other week' },
  { id: 'monthly', name: 'Monthly' },
]

/** What is arranged otherwise may stay so, but nothing becomes so (C-54). */
export const schedulesFor = (stored: ScheduleType): Option<ScheduleType>[] => (stored === 'other' ? [...HOW_OFTEN, { id: 'other', name: 'By arrangement' }] : HOW_OFTEN)

/** Monday to Saturday, and a Sunday that is one already (C-54). */
export const daysFor = (stored: number): Option<number>[] => [
  ...(OFFERED_DAYS.some(({ value }) => value === stored) ? [] : [{ id: stored, name: dayName(stored) }]),
  ...OFFERED_DAYS.map(({ value, name }) => ({ id: value, name })),
]

type Errors = Partial<Record<keyof CampaignDraft, string>>

const seatsError = (seats: number) => (Number.isInteger(seats) && isWithin(seats, CAMPAIGN_SEATS) ? undefined : `Please enter a number from ${CAMPAIGN_SEATS[0]} to ${CAMPAIGN_SEATS[1]}.`)

/** `settled`: the first day that is stored, which may be over. */
export function campaignErrors(draft: CampaignDraft, settled?: string, now = shopTime()): Errors {
  const isOver = draft.startsOn !== '' && draft.startsOn < today(now) && draft.startsOn !== settled
  const errors: Errors = {
    name: draft.name.trim() ? undefined : 'Please enter a name.',
    gameMasterId: draft.gameMasterId ? undefined : 'Please choose a game master.',
    venueId: draft.venueId ? undefined : 'Please choose a venue.',
    startsOn: isOver ? 'Please choose today or a later day.' : undefined,
    price: priceError(draft.price),
    seats: seatsError(Number(draft.seats)),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as Errors
}

const FIELDS: [label: string, text: (campaign: KeptCampaign) => string][] = [
  ['Name', ({ name }) => name],
  ['Game Master', ({ gameMaster }) => gameMaster.name],
  ['Venue', placeIn],
  ['Schedule', scheduleText],
  ['Starts on', ({ startsOn }) => plainDay(startsOn)],
  ['Price', ({ price }) => dollarsText(price)],
  ['Seats', ({ seats }) => String(seats)],
  ['Status', campaignStatus],
  ['Description', ({ description }) => description],
  ['System', ({ system }) => system?.name ?? 'None'],
  ['Campaign Setting', ({ campaignSetting }) => campaignSetting?.name ?? 'None'],
]

/** What somebody else changed while this campaign was being edited. */
export function changesBetween(opened: KeptCampaign, current: KeptCampaign): Change[] {
  const changes = FIELDS.map(([field, text]) => ({ field, before: text(opened), now: text(current) })).filter(({ before, now }) => before !== now)
  return opened.image === current.image ? changes : [...changes, { field: 'Image', before: 'another one', now: 'a new one' }]
}

import type { TranslateFunction } from 'react-admin'
import type { CampaignForm, KeptCampaign, ScheduleType } from '#common/wire'
import { campaignStatus } from '#common/campaigns/status'
import { NEW_CAMPAIGN } from '#common/campaigns/new_campaign'
import { dayName, OFFERED_DAYS, scheduleText } from '#common/campaigns/schedule'
import { dollarsText } from '#common/money'
import { CAMPAIGN_SEATS, isWithin } from '#common/ranges'
import { shopTime } from '#storefront/time/shop_time'
import type { Change } from '#backoffice/fields/format'
import { priceError } from '#backoffice/inputs/price'
import { today } from '#backoffice/mountain_time'
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
  { id: 'weekly', name: 'resources.campaigns.schedules.weekly' },
  { id: 'biweekly', name: 'resources.campaigns.schedules.biweekly' },
  { id: 'monthly', name: 'resources.campaigns.schedules.monthly' },
]

/** What is arranged otherwise may stay so, but nothing becomes so (C-54). */
export const schedulesFor = (stored: ScheduleType): Option<ScheduleType>[] =>
  stored === 'other' ? [...HOW_OFTEN, { id: 'other', name: 'resources.campaigns.schedules.other' }] : HOW_OFTEN

/** Monday to Saturday, and a Sunday that is one already (C-54). */
export const daysFor = (stored: number): Option<number>[] => [
  ...(OFFERED_DAYS.some(({ value }) => value === stored) ? [] : [{ id: stored, name: dayName(stored) }]),
  ...OFFERED_DAYS.map(({ value, name }) => ({ id: value, name })),
]

type Errors = Partial<Record<keyof CampaignDraft, string>>

const ERRORS = 'resources.campaigns.errors'
const isCount = (seats: number) => Number.isInteger(seats) && isWithin(seats, CAMPAIGN_SEATS)

/** `settled`: the first day that is stored, which may be over. */
export function campaignErrors(
  draft: CampaignDraft,
  translate: TranslateFunction,
  settled?: string,
  now = shopTime()
): Errors {
  const isOver = draft.startsOn !== '' && draft.startsOn < today(now) && draft.startsOn !== settled
  const errors: Errors = {
    name: draft.name.trim() ? undefined : translate(`${ERRORS}.name`),
    gameMasterId: draft.gameMasterId ? undefined : translate(`${ERRORS}.gameMasterId`),
    venueId: draft.venueId ? undefined : translate(`${ERRORS}.venueId`),
    startsOn: isOver ? translate(`${ERRORS}.startsOn`) : undefined,
    price: priceError(draft.price),
    seats: isCount(Number(draft.seats))
      ? undefined
      : translate(`${ERRORS}.seats`, { least: CAMPAIGN_SEATS[0], most: CAMPAIGN_SEATS[1] }),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as Errors
}

const TEXTS: Record<string, (campaign: KeptCampaign, none: string) => string> = {
  name: ({ name }) => name,
  gameMaster: ({ gameMaster }) => gameMaster.name,
  venue: placeIn,
  schedule: scheduleText,
  startsOn: ({ startsOn }) => plainDay(startsOn),
  price: ({ price }) => dollarsText(price),
  seats: ({ seats }) => String(seats),
  status: campaignStatus,
  description: ({ description }) => description,
  systemId: ({ system }, none) => system?.name ?? none,
  campaignSettingId: ({ campaignSetting }, none) => campaignSetting?.name ?? none,
}

/** What somebody else changed while this campaign was being edited. */
export function changesBetween(opened: KeptCampaign, current: KeptCampaign, translate: TranslateFunction): Change[] {
  const none = translate('resources.campaigns.none')
  const fieldOf = (source: string) => translate(`resources.campaigns.fields.${source}`)
  const changes = Object.entries(TEXTS)
    .map(([source, text]) => ({ field: fieldOf(source), before: text(opened, none), now: text(current, none) }))
    .filter(({ before, now }) => before !== now)
  const image = {
    field: fieldOf('image'),
    before: translate('resources.campaigns.another_image'),
    now: translate('resources.campaigns.new_image'),
  }
  return opened.image === current.image ? changes : [...changes, image]
}

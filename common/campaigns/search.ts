import { choiceWords as words } from '../games/choice_words.ts'
import { isOnline, onlineText } from '../places.ts'
import type { CampaignSummary } from './cards.ts'
import { CAMPAIGN_FILTERS, type CampaignFilter, type CampaignFilters } from './filters.ts'
import { dayName } from './schedule.ts'

export interface CampaignChoice {
  value: string
  label: string
  /** How many campaigns it leaves, given the other filters. */
  campaigns: number
}

type Offer = Omit<CampaignChoice, 'campaigns'>

const ONLINE = 'online'
/** Dollars between two choices of a price. */
const STEP = 5
/** The largest party that is asked for. */
const PARTY = 6

const slugOfDay = (day: number) => dayName(day).toLowerCase()

/** What a campaign is chosen by. */
const OFFERS: Record<CampaignFilter, (campaign: CampaignSummary) => Offer[]> = {
  system: ({ system }) => (system ? [{ value: system.slug, label: system.name }] : []),
  venue: (campaign) => [
    isOnline(campaign)
      ? { value: ONLINE, label: onlineText }
      : { value: campaign.venue.slug, label: campaign.venue.name },
  ],
  day: ({ scheduleType, scheduleDay }) =>
    scheduleType === 'other' ? [] : [{ value: slugOfDay(scheduleDay), label: `${dayName(scheduleDay)}s` }],
  price: ({ price }) => [priceOffer(Math.ceil(price / STEP) * STEP)],
  seats: ({ seatsFree }) =>
    Array.from({ length: Math.min(seatsFree, PARTY) }, (_, index) => ({
      value: String(index + 1),
      label: words.seats(index + 1),
    })),
}

const priceOffer = (step: number): Offer => ({ value: String(step), label: words.price(step) })

const fits = (campaign: CampaignSummary, name: CampaignFilter, chosen: string | undefined): boolean => {
  if (chosen === undefined) return true
  if (name === 'price') return campaign.price <= Number(chosen)
  if (name === 'seats') return campaign.seatsFree >= Number(chosen)
  return OFFERS[name](campaign).some(({ value }) => value === chosen)
}

export const fittingCampaigns = (campaigns: CampaignSummary[], filters: CampaignFilters): CampaignSummary[] =>
  campaigns.filter((campaign) => CAMPAIGN_FILTERS.every((name) => fits(campaign, name, filters[name])))

/** All that there is to choose, with what each would leave; none goes because nothing fits it. What is chosen stays a choice. */
export function campaignChoices(
  campaigns: CampaignSummary[],
  filters: CampaignFilters,
  name: CampaignFilter
): CampaignChoice[] {
  const offers = new Map(campaigns.flatMap(OFFERS[name]).map((offer) => [offer.value, offer]))
  const chosen = filters[name]
  if (chosen !== undefined && !offers.has(chosen)) offers.set(chosen, { value: chosen, label: labelOf(name, chosen) })
  const others = fittingCampaigns(campaigns, { ...filters, [name]: undefined })
  return [...offers.values()]
    .toSorted(byOrder(name))
    .map((offer) => ({ ...offer, campaigns: others.filter((campaign) => fits(campaign, name, offer.value)).length }))
}

function labelOf(name: CampaignFilter, value: string): string {
  if (name === 'price') return words.price(Number(value))
  if (name === 'seats') return words.seats(Number(value))
  if (name === 'venue' && value === ONLINE) return onlineText
  const plain = value.replaceAll('-', ' ')
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}${name === 'day' ? 's' : ''}`
}

const WEEK = [1, 2, 3, 4, 5, 6, 0].map(slugOfDay)

/** Figures by size, days Monday first, "Online" before the places; the rest by name. */
function byOrder(name: CampaignFilter): (one: Offer, other: Offer) => number {
  const rank = ({ value }: Offer) =>
    name === 'price' || name === 'seats'
      ? Number(value)
      : name === 'day'
        ? WEEK.indexOf(value)
        : name === 'venue' && value !== ONLINE
          ? 1
          : 0
  return (one, other) => rank(one) - rank(other) || one.label.localeCompare(other.label, 'en')
}

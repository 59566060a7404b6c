import { count } from '#storefront/text/plural'
import { campaignsHeading } from '#storefront/text/headings'
import type { ScheduleType } from '#common/wire'

const every: Record<Exclude<ScheduleType, 'other'>, string> = {
  weekly: 'Weekly',
  biweekly: '2 weeks',
  monthly: 'Monthly',
}

export const campaignsText = {
  heading: campaignsHeading,
  lead: 'One party, one story, week after week.',
  description:
    'Tabletop role-playing campaigns that meet again and again, run by professional game masters, online and at stores. Find a party with a free seat.',
  empty: 'No campaigns are open right now.',
  advice: 'Campaigns open when a game master gathers a new party. A one-shot is the best way to meet one.',
  games: 'Find a one-shot',
  all: 'See all campaigns',
  system: 'System',
  gameMaster: 'Game master',
  perSession: 'per session',
  details: 'Campaign Details',
  seatsFree: (free: number, seats: number) => `${free} of ${count(seats, 'seat')} free`,
  full: 'Full',
  few: 'Nearly full',
  every,
  filters: {
    label: 'Filter the campaigns',
    any: { system: 'Any system', venue: 'Anywhere', day: 'Any day', price: 'Any price', seats: 'Any seats' },
    name: { system: 'System', venue: 'Place', day: 'Day', price: 'Price per session', seats: 'Free seats' },
    choice: (label: string, campaigns: number) => `${label} (${campaigns})`,
    show: 'Show campaigns',
    found: (shown: number, all: number) =>
      shown === all ? count(all, 'campaign') : `${shown} of ${count(all, 'campaign')}`,
    clear: 'Clear filters',
    none: 'No campaign matches all of this right now.',
    noneAdvice: 'Leave out a filter, or try a one-shot: it is the best way to meet a game master.',
  },
} as const

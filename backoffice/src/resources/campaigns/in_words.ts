import type { TranslateFunction } from 'react-admin'
import type { Campaign } from '#common/wire'
import { sessionDays } from '#common/campaigns/schedule'
import { day, today, weekday } from '#backoffice/mountain_time'
import { shopTime } from '#storefront/time/shop_time'
import { placeOf } from '../games/in_words.ts'

export const playersOf = ({ members, seats }: Pick<Campaign, 'members' | 'seats'>, translate: TranslateFunction) =>
  translate('resources.campaigns.members_of', { members: members.length, seats })

/** "Dice Cellar - Boulder, CO", or the name of an online one. */
export const placeIn = ({ venue }: Pick<Campaign, 'venue'>) =>
  venue.type === 'online' ? venue.name : placeOf({ ...venue, ...venue.address })

const noonOf = (date: string) => `${date}T12:00:00Z`

/** "Nov 30, 2026" of 2026-11-30. */
export const plainDay = (date: string) => day(noonOf(date))

const SHOWN = 3

/** The next days on which it meets, "Mon, Nov 30 · Mon, Dec 7 · Mon, Dec 14"; empty where that is arranged. */
export const nextDays = (schedule: Pick<Campaign, 'scheduleType' | 'scheduleDay' | 'startsOn'>, now = shopTime()) =>
  sessionDays(schedule, today(now), SHOWN)
    .map((date) => weekday(noonOf(date)))
    .join(' · ')

import type { ToldCampaign } from '#common/wire'
import { clockShift } from '#common/campaigns/clock_shift'
import { withYear } from '#common/mountain_time'
import { comingSessions } from '#common/campaigns/next_session'
import { shopTime } from '#storefront/time/shop_time'
import { LANGUAGE } from '#storefront/text/plural'
import { clockShiftText as text } from './text/sessions.ts'
import detail from '../../layout/detail_page.module.css'

/** Weekly sessions of a year: clocks change twice in one. */
const SESSIONS = 53
const YEAR_MS = 366 * 24 * 60 * 60 * 1000

const day = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'short', month: 'short', day: 'numeric' })
const time = new Intl.DateTimeFormat(LANGUAGE, { hour: 'numeric', minute: '2-digit' })
const wallOf = (instant: Date) => `${instant.getDay()} ${time.format(instant)}`

/** Where clocks change on other days than in Mountain Time, a session is at another time for a while. */
export function ClockShift({ campaign }: { campaign: ToldCampaign }) {
  const now = shopTime()
  const moved = campaign.sessionChanges.map(({ sessionDate }) => ({ sessionDate, date: null }))
  const starts = comingSessions(campaign, now, SESSIONS, moved).map(({ startsAt }) => startsAt)
  const shift = clockShift(
    starts.filter((start) => start.getTime() < now.getTime() + YEAR_MS),
    wallOf
  )
  const dayText = (instant: Date) => withYear(day.format(instant), instant, now)
  return (
    shift && (
      <span className={detail.own}>
        {text(time.format(shift.from), dayText(shift.from), shift.to && dayText(shift.to))}
      </span>
    )
  )
}

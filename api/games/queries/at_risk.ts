import { DateTime } from 'luxon'
import type { Conditions } from '#api/shared/conditions'

/** Days in which a game that is hardly sold should be looked at. */
const SOON_DAYS = 7

/** Listed, starts within a week, and fewer than half of its seats are sold: somebody should advertise, merge or cancel it. */
export function addAtRisk(conditions: Conditions, now: Date): void {
  const until = DateTime.fromJSDate(now).plus({ days: SOON_DAYS }).toJSDate()
  conditions.add(`g.starts_at > ${conditions.value(now)} AND g.starts_at <= ${conditions.value(until)}`)
  conditions.add('g.seats_sold * 2 < g.max_players AND g.listed')
}

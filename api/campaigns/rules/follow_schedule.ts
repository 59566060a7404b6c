import { instantAt } from '#common/wall_time'
import { sessionDays, type Schedule } from '#common/campaigns/schedule'
import type { PaidSessions } from '#common/wire'

/** A session to come, as it is planned. */
export interface PlannedSession {
  gameId: number
  /** The day that the schedule gave it. */
  heldOn: string
  startsAt: Date
  /** At a time of its own, whatever the schedule says. */
  isMoved: boolean
  /** Sold and held. */
  taken: number
}

/** Where a session is from now on; null: nowhere. */
export type Place = Pick<PlannedSession, 'heldOn' | 'startsAt' | 'isMoved'> | null

/** Further than any session is planned. */
const DAYS_AHEAD = 160

/**
 * What becomes of the sessions to come under another schedule, by game. Unpaid ones are there on its days, and nowhere else. Paid ones keep
 * their time; or they move too, each to the first day of the schedule, not before its own, that none of them has and that is not `blocked`.
 * What was moved by itself stays where it was put.
 */
export function followSchedule(
  sessions: readonly PlannedSession[],
  schedule: Schedule,
  paid: PaidSessions,
  { now, blocked = [] }: { now: Date; blocked?: readonly string[] }
): Map<number, Place> {
  const [first] = sessions.map(({ heldOn }) => heldOn).toSorted()
  const days =
    first === undefined
      ? []
      : sessionDays(schedule, first, DAYS_AHEAD).filter((day) => instantAt(day, schedule.scheduleTime) > now)
  const moved = sessions.filter(({ isMoved }) => isMoved)
  const taken = new Set([...blocked, ...moved.map(({ heldOn }) => heldOn)])
  const places = new Map<number, Place>(moved.map((session) => [session.gameId, session]))
  const onDay = (heldOn: string) => ({ heldOn, startsAt: instantAt(heldOn, schedule.scheduleTime), isMoved: false })

  const others = sessions
    .filter(({ isMoved }) => !isMoved)
    .toSorted((one, other) => one.heldOn.localeCompare(other.heldOn))
  for (const session of others.filter((one) => one.taken > 0)) {
    const own = days.includes(session.heldOn) ? onDay(session.heldOn) : null
    const free = days.find((day) => day >= session.heldOn && !taken.has(day))
    const place = paid === 'move' && free !== undefined ? onDay(free) : keptAt(session, own)
    places.set(session.gameId, place)
    taken.add(place.heldOn)
  }
  for (const { gameId, heldOn } of others.filter((one) => one.taken === 0)) {
    places.set(gameId, days.includes(heldOn) && !taken.has(heldOn) ? onDay(heldOn) : null)
  }
  return places
}

/** From now on at a time of its own, unless the schedule has it there too. */
const keptAt = ({ heldOn, startsAt }: PlannedSession, own: Place) => ({
  heldOn,
  startsAt,
  isMoved: own?.startsAt.getTime() !== startsAt.getTime(),
})

import { instantAt } from '#common/wall_time'
import { sessionDays, type Schedule } from '#common/campaigns/schedule'

/** When a skipped session would begin: at its own time, else by the schedule. Null: the schedule has no session on that day any more. */
export function plannedStart(
  schedule: Schedule,
  { heldOn, own }: { heldOn: string; own: { startsAt: Date | null } }
): Date | null {
  if (own.startsAt !== null) return own.startsAt
  return sessionDays(schedule, heldOn, 1)[0] === heldOn ? instantAt(heldOn, schedule.scheduleTime) : null
}

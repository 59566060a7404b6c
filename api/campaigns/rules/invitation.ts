import { sessionDays, type Schedule } from '#common/campaigns/schedule'
import { instantAt } from '#common/wall_time'
import { createHash, createHmac, randomUUID } from 'node:crypto'

/** Days for which an invitation can be accepted (B-25). */
export const INVITATION_DAYS = 14

/** Names one invitation; its link follows from it and the shop's key. */
export const newInvitation = (): string => randomUUID()

/** What stands in the link: nobody makes one who only reads the database. */
export const tokenOf = (invitation: string, key: string): string =>
  createHmac('sha256', key).update(`campaign invitation ${invitation}`).digest('base64url')

/** What is kept of it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A name as strangers see it: the first word, and the initial of the last one. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  const initial = words.length > 1 ? [...words.at(-1)!][0] : undefined
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}

/** When a skipped session would begin: at its own time, else by the schedule. Null: the schedule has no session on that day any more. */
export function plannedStart(
  schedule: Schedule,
  { heldOn, own }: { heldOn: string; own: { startsAt: Date | null } }
): Date | null {
  if (own.startsAt !== null) return own.startsAt
  return sessionDays(schedule, heldOn, 1)[0] === heldOn ? instantAt(heldOn, schedule.scheduleTime) : null
}

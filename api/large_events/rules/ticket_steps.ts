import { mayDecline } from '#api/large_events/rules/decline'
import type { TicketRole } from '#common/wire'

/** What somebody does with their ticket by themselves. */
export type TicketStep = 'move' | 'division' | 'give' | 'cancel' | 'decline' | 'rename'

export type Obstacle =
  | 'over'
  | 'event cancelled'
  | 'begun'
  | 'there'
  | 'players only'
  | 'no place yet'
  | 'kept together'
  | 'has players'
  | 'keeps divisions'
  | 'no division'
  | 'too late to decline'
  | 'names no squad'

/** A ticket, as far as it matters for that. */
export interface StepFacts {
  state: 'held' | 'sold' | 'absent' | 'returned' | 'released'
  role: TicketRole
  startsAt: Date
  eventCancelled: boolean
  checkedInAt: Date | null
  /** Given to somebody by who bought it. */
  given: boolean
  squadId: number | null
  waitingSince: Date | null
  placedAt: Date | null
  /** Of its squad: whether it has a game master, how many players, and whether staff keep it as it is. */
  led: boolean
  players: number
  pinned: boolean
  swapsDivisions: boolean
}

/** Players whose squad has no game master (any more) keep their place, choose another squad, or take all of their money. */
export const looksForMaster = ({
  state,
  role,
  squadId,
  led,
}: Pick<StepFacts, 'state' | 'role' | 'squadId' | 'led'>): boolean =>
  state === 'sold' && role === 'player' && squadId !== null && !led

/** What stands against a step right now; null: nothing does. */
export const obstacleTo = (step: TicketStep, ticket: StepFacts, now: Date): Obstacle | null =>
  generally(ticket, now) ?? OWN[step](ticket, now)

/** Once the event has begun, or somebody is there, staff on site decide. */
function generally({ state, eventCancelled, startsAt, checkedInAt }: StepFacts, now: Date): Obstacle | null {
  if (state !== 'sold') return 'over'
  if (eventCancelled) return 'event cancelled'
  if (startsAt <= now) return 'begun'
  return checkedInAt === null ? null : 'there'
}

const OWN: Record<TicketStep, (ticket: StepFacts, now: Date) => Obstacle | null> = {
  move: (ticket) => {
    if (ticket.role !== 'player') return 'players only'
    if (ticket.squadId === null) return 'no place yet'
    return ticket.pinned && !looksForMaster(ticket) ? 'kept together' : null
  },
  division: ({ role, squadId, waitingSince, players, swapsDivisions }) => {
    if (waitingSince !== null) return null
    if (role !== 'master' || squadId === null) return 'no division'
    if (!swapsDivisions) return 'keeps divisions'
    return players === 0 ? null : 'has players'
  },
  give: () => null,
  cancel: () => null,
  decline: (ticket, now) =>
    ticket.waitingSince !== null || looksForMaster(ticket) || mayDecline(ticket, now) ? null : 'too late to decline',
  rename: ({ role, squadId }) => (role !== 'player' && squadId !== null ? null : 'names no squad'),
}

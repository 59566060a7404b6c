import type { TicketRole } from '#common/wire'
import { count } from '#storefront/text/plural'

const ADVICE: Record<TicketRole, string> = {
  player: 'Come when the doors open, and bring your curiosity; everything else is there.',
  master: 'Come when the doors open. Your ticket shows who has joined your squad.',
  relief: 'Come when the doors open. Our staff will take you to a squad that needs a game master.',
}

export const largeEventsText = {
  role: 'Role',
  roles: { master: 'Game Master', player: 'Player', relief: 'Relief Dungeon Master' },
  squadName: 'Squad Name',
  joiningSquad: 'Joining Squad',
  noVenue: 'Location TBD',
  squadGone: (name: string) =>
    `The squad "${name}" takes no more players. Remove this ticket and choose another squad.`,
  nameTaken: (name: string) => `There is a squad called "${name}" already. Remove this ticket and choose another name.`,
  soldOut: 'These tickets are sold out right now. Remove this line to check out the rest.',
  onlyLeft: (left: number) => `Only ${count(left, 'ticket')} of this kind left.`,
  next: {
    heading: (when: string) => `Your next event: ${when}`,
    advice: (tickets: number, role: TicketRole) => `${count(tickets, 'ticket')}. ${ADVICE[role]}`,
  },
} as const

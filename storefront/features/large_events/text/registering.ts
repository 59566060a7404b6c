import { SQUAD_NAME } from '#common/large_events/squads'

/** Of the second step. */
export const registeringText = {
  summary: 'Your choice',
  role: 'Role',
  ticket: 'Ticket',
  division: 'Division',
  squadName: 'Squad Name',
  squad: 'Joining Squad',
  waitListNote: "Wait List (You'll be assigned to a squad when one opens up)",
  anyDivision: 'No preference',
  heading: 'Personal Information',
  lead: 'Please provide your contact information to complete your registration.',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  required: (name: string) => `${name} is required`,
  invalidEmail: 'Please enter a valid email address',
  back: 'Back to Ticket Selection',
  add: 'Add to Cart',
  note: 'Nothing is charged yet. Your ticket and your place are held for you when you go to checkout.',
  loading: 'Looking at your choice',
  withoutScripts: 'Registering needs JavaScript.',
  squadNameMissing: 'Please enter a squad name',
} as const

/** Of the first step. */
export const choosingText = {
  heading: 'Select Your Options',
  role: 'I want to be a...',
  roles: {
    master: { name: 'Game Master', note: 'Found a squad and run its table.' },
    relief: { name: 'Relief Dungeon Master', note: 'Stand by for a table that needs you.' },
    player: { name: 'Player', note: 'Join a squad with a Game Master.' },
  },
  ticket: 'Ticket Type',
  noTicket: 'Select a ticket',
  noTickets: 'There are no tickets for this role right now.',
  allGone: 'All tickets for this role are taken right now.',
  division: 'Division',
  pickDivision: 'Select a division',
  anyDivision: 'No preference',
  squadName: 'Squad Name',
  squadNameHelp: 'As a Game Master you create a new squad for players to join.',
  generate: 'Generate Random Name',
  takeOver: 'These squads have players but no Game Master. Take one over and keep its name:',
  relief: "You don't create a squad. On the day, we assign you to a squad that needs a Game Master.",
  squad: 'Join Squad',
  noSquad: 'Select a squad',
  squadOption: (name: string, division: string | null, players: number) =>
    `${name}${division ? ` (${division})` : ''} - ${players} ${players === 1 ? 'player' : 'players'}`,
  noSquads: 'No squads with Game Masters are available for your selection yet.',
  becomeMaster: 'Sign up as a Game Master',
  joinWaitlist: 'Join Waiting List',
  waitlistTerms:
    "A place on the waiting list costs the same as a ticket. If you don't get a place, you're fully refunded.",
  waitlistOrder:
    'First come, first served. A group is placed together once one squad has room for all of it. Smaller groups and single players may be placed first.',
  waitlist: 'Waiting list',
  waits: 'You are about to join the waiting list.',
  pickSquad: 'Choose a squad instead',
  continue: 'Continue to Registration',
  required: {
    ticket: 'Ticket Type is required',
    division: 'Division is required',
    squad: 'Squad is required',
    squadName: 'Squad Name is required',
  },
  alerts: {
    role: 'Please select your role',
    ticket: 'Please select a ticket type',
    squad: 'Please select a squad to join',
    noSquads:
      'No squads with game masters are available for your selection yet. Please sign up as a Game Master or join the waiting list.',
    division: 'Please select a division',
    squadName: 'Please enter a squad name or generate one',
    tooShort: `Squad name must be at least ${SQUAD_NAME[0]} characters long`,
    taken: (name: string) => `There is a squad called "${name}" already. Please choose another name.`,
  },
} as const

import { count } from '#storefront/text/plural'
import { paymentLinkHeading } from '#storefront/text/headings'

export const paymentLinkText = {
  heading: paymentLinkHeading,
  processing: 'Processing payment link...',
  error: 'Payment Link Error',
  home: 'Go Home',
  signedOut: 'You must be signed in to use payment links.',
  invalid: 'Invalid payment link. Missing campaign ID or session date.',
  paid: (order: number) => `You already have an order for this session (Order #${order}).`,
  order: (order: number) => `Order #${order}`,
  notMember: 'You are not a member of this campaign.',
  notFound: 'Campaign or game not found.',
  wrongDate: 'Invalid session date format.',
  failed: 'An error occurred while processing the payment link.',
  signIn: 'Sign In',
  orders: 'See your orders',
} as const

export const sessionsText = {
  heading: 'Your Next Sessions',
  choose: 'Choose one session or several, and pay for them at once.',
  links: 'Payment Links for Players',
  linksLead: 'Each player pays for a session with its link. It only works for members of this campaign.',
  none: 'No sessions are planned.',
  failed: 'The sessions could not be loaded.',
  again: 'Try again',
  paid: 'Paid',
  skipped: 'Skipped',
  full: 'Full',
  payFor: (label: string) => `Pay for ${label}`,
  chosen: (sessions: number) => `Pay for ${count(sessions, 'session')}`,
  order: (order: number) => `Order #${order}`,
  copy: 'Copy',
  link: (label: string) => `Link for ${label}`,
  joinLink: (label: string) => `Join link for ${label}`,
  players: (paid: string[]) => (paid.length === 0 ? 'No one has paid yet.' : `Paid: ${paid.join(', ')}`),
  remind: 'Remind',
  remindLabel: (label: string) => `Remind players who haven't paid: ${label}`,
  reminding: {
    question: 'Remind players?',
    consequence: (day: string) => `We email every player who hasn't paid for the session on ${day}.`,
    confirm: 'Send reminder',
    keep: 'Not now',
  },
  reminded: (players: number) =>
    players === 0 ? 'Everyone has paid.' : `${count(players, 'player')} will get a reminder by email.`,
  moved: 'at a different time than usual',
  change: 'Change',
  changeLabel: (label: string) => `Change ${label}`,
  changed: 'The session is changed.',
  changing: {
    title: 'Change this session',
    date: 'Day',
    time: 'Time',
    zone: 'Mountain Time',
    price: 'Price',
    seats: 'Seats',
    moves: (when: string) => `It will begin on ${when}.`,
    cancel: 'Cancel',
    save: 'Save session',
    saveTwice: 'Book twice',
    saving: 'Saving...',
    failed: 'The session could not be changed.',
  },
  skip: 'Skip',
  skipLabel: (label: string) => `Skip ${label}`,
  skipping: {
    title: 'Skip this session?',
    question: (day: string) => `The session on ${day} won't take place. We email everyone in the campaign.`,
    confirm: 'Skip session',
    failed: 'The session could not be skipped.',
  },
  restore: 'Put back',
  restoreLabel: (label: string) => `Put back ${label}`,
  restored: 'The session takes place.',
  notRestored: 'The session could not be put back.',
  restoring: {
    question: 'Put back this session?',
    consequence: (day: string) =>
      `The session on ${day} takes place after all. We email the players who know that it was skipped.`,
    confirm: 'Put back',
    keep: 'Not now',
  },
} as const

/** For a visitor elsewhere: days and times of their own clock. */
export const clockShiftText = (time: string, from: string, to: string | null) =>
  to === from
    ? `As clocks change, it begins at ${time} for you on ${from}.`
    : `As clocks change, it begins at ${time} for you from ${from} ${to === null ? 'on' : `to ${to}`}.`

/** Of what the game master of a campaign does on its page. */
export const runningText = {
  heading: 'Pending Requests',
  who: 'Email/Player',
  type: 'Type',
  date: 'Date',
  actions: 'Actions',
  types: { application: 'Application', invitation: 'Invitation' },
  none: 'No requests are waiting.',
  somebody: 'A player without an account',
  approve: 'Approve',
  reject: 'Reject',
  cancel: 'Cancel',
  of: (who: string) => `: ${who}`,
  failed: {
    approve: 'Failed to approve request',
    reject: 'Failed to reject request',
    cancel: 'Failed to cancel invitation',
    invite: 'Failed to send invitation',
  },
  done: {
    approve: (who: string) => `${who} is in the campaign.`,
    reject: (who: string) => `The application from ${who} is rejected. They get an email.`,
    cancel: (who: string) => `The invitation for ${who} is cancelled.`,
    invite: (who: string) => `${who} is invited. The email is on its way.`,
    remove: (who: string) => `${who} is no longer in the campaign.`,
  },
  invite: {
    open: 'Invite Player',
    hint: 'They get a personal link that works for 14 days.',
    email: 'Email',
    wrong: 'Please enter a valid email address',
    cancel: 'Cancel',
    send: 'Send Invitation',
    sending: 'Sending...',
  },
  end: {
    heading: 'The end of the story',
    lead: 'It leaves the lists and takes no new players. Its page and past sessions stay.',
    open: 'End campaign',
    question: (name: string) => `End ${name}?`,
    consequence: "No more sessions take place, and its players get an email. This can't be undone.",
    confirm: 'End campaign',
    failed: 'The campaign was not ended.',
    done: 'The campaign has ended.',
  },
  removal: {
    question: (who: string) => `Remove ${who} from the campaign?`,
    consequence: 'Their seat opens up for someone else, and they get an email.',
    confirm: 'Remove',
    failed: 'Failed to remove the player',
  },
} as const

import { count } from '../../../text/plural.ts'
import { paymentLinkHeading } from '../headings.ts'

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
} as const

export const sessionsText = {
  heading: 'Your Next Sessions',
  links: 'Payment Links for Players',
  linksLead: 'Each player pays for a session by its link. It works for members of this campaign alone.',
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
  players: (paid: string[]) => (paid.length === 0 ? 'Nobody has paid yet.' : `Paid: ${paid.join(', ')}`),
  remind: 'Remind who has not paid',
  remindLabel: (label: string) => `Remind who has not paid: ${label}`,
  reminded: (players: number) => (players === 0 ? 'Everybody has paid.' : `${count(players, 'player')} will be reminded by mail.`),
  skip: 'Skip',
  skipLabel: (label: string) => `Skip ${label}`,
  skipping: {
    title: 'Skip this session?',
    question: (day: string) => `The session of ${day} will not take place. Who has paid for it is told by mail.`,
    confirm: 'Skip session',
    failed: 'The session could not be skipped.',
  },
} as const

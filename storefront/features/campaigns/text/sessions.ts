export const paymentLinkText = {
  heading: 'Payment Link',
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
  chosen: (count: number) => (count === 1 ? 'Pay for 1 session' : `Pay for ${count} sessions`),
  order: (order: number) => `Order #${order}`,
  copy: 'Copy',
  link: (label: string) => `Link for ${label}`,
  players: (paid: string[]) => (paid.length === 0 ? 'Nobody has paid yet.' : `Paid: ${paid.join(', ')}`),
  remind: 'Remind who has not paid',
  reminded: (count: number) => (count === 0 ? 'Everybody has paid.' : count === 1 ? 'One player is reminded by mail.' : `${count} players are reminded by mail.`),
  skip: 'Skip',
  skipLabel: (label: string) => `Skip ${label}`,
  skipping: {
    title: 'Skip this session',
    question: (day: string, paid: number) =>
      paid === 0
        ? `Nobody has paid for ${day} yet. The session will not take place.`
        : `${paid === 1 ? 'One player has' : `${paid} players have`} paid for ${day}. Each gets everything back the way it was paid, and is told by mail.`,
    confirm: 'Skip session',
    failed: 'The session could not be skipped.',
  },
} as const

import { accountHeading } from '#storefront/text/headings'

export const accountText = {
  heading: accountHeading,
  description: 'Your orders, cards and rewards, and where you are signed in.',
  greeting: (name: string, email: string) => (email ? `Signed in as ${name}, ${email}` : `Signed in as ${name}`),
  pages: 'Pages of your account',
  links: {
    rewards: { title: 'Fellowship Rewards', text: 'Invite friends and earn credits.' },
    orders: { title: 'Order History', text: 'Your seats, receipts and past games.' },
    campaigns: { title: 'My Campaigns', text: 'The campaigns that you run or play in.' },
    cards: { title: 'Payment Methods', text: 'Saved cards and account credits.' },
    refundRequests: { title: 'Refund Requests', text: 'Players who ask you for a refund after a session.' },
    gameMaster: { title: 'Become a Game Master', text: 'Run games of your own on the board.' },
    profile: { title: 'Game Master Profile', text: 'Your name, picture and biography.' },
    tables: { title: 'Your Tables', text: 'Who sits at your games.' },
  },
  signIns: {
    heading: 'Where you are signed in',
    lead: "If you don't recognize one of these, sign it out.",
    loading: 'Loading your sign-ins',
    failed: 'Your sign-ins could not be loaded.',
    again: 'Try Again',
    here: 'This browser',
    used: (when: string) => `Last used ${when}`,
    since: (when: string) => `since ${when}`,
    signOut: 'Sign out',
    signOutOf: (device: string) => `Sign out of ${device}`,
    everywhere: 'Sign out everywhere',
    everywhereNote: 'This browser too.',
    notEnded: 'That did not work. Please try again.',
    ended: (device: string) => `${device} was signed out.`,
  },
} as const

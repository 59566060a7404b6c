export const signInText = {
  heading: 'Join the Adventure',
  lead: 'One account for your seats, your credits and your order history. No password to remember.',
  loading: 'Loading sign-in',
  signingIn: 'Signing in...',
  discord: 'Sign in with Discord',
  invalid: 'Invalid authentication response',
  blocked: 'The sign-in button could not be loaded. A content blocker may be in its way.',
  inApp: (app: string) =>
    `Google does not let you sign in inside ${app}. Open in your browser: tap the menu of ${app} at the top or bottom, then “Open in browser”.`,
  again: 'Try again',
  /** Reasons for arriving at the sign-in page, by the code in `?error=`. */
  refusals: {
    session_ended: 'Your session has ended. Sign in again to continue.',
    denied: 'You cancelled at Discord. Nothing was shared with us.',
    expired: 'That sign-in had run out, or was finished in another tab. Please start again.',
    email_required: 'Discord did not share an email address with us. Your seats and receipts need one.',
    email_unverified:
      'Discord has not verified your email address yet. Confirm it from the message that Discord sent you, then try again.',
    provider_down: 'Discord is not answering right now. Try again in a minute, or continue with Google.',
    google_unverified:
      'Google has not verified your email address yet. Open your Google Account, confirm the address under Personal info, then try again.',
    confirm_google:
      'Your email address has an account here that you enter with Google. Sign in with Google once more now; after that, Discord works too.',
    confirm_discord:
      'Your email address has an account here that you enter with Discord. Sign in with Discord once more now; after that, Google works too.',
    confirm_same:
      'Your email address has an account here that another sign-in enters. Sign in with that one now; after that, this one works too.',
    failed: 'Sign-in failed. Please try again.',
  },
  privacyHelp: 'How to share it',
  troubleshooting: {
    heading: 'Having trouble?',
    points: [
      'Allow pop-ups and third-party sign-in for this site.',
      'Check that you are signed in to the right account in this browser.',
      'Clear what this browser remembers of your sign-in and start over.',
    ],
    clear: 'Clear Sign-in Data',
    cleared: 'Sign-in data was cleared. You can start over.',
  },
  already: (name: string) => `You are signed in as ${name}.`,
  goOn: 'Go on',
  notAllowed: (name: string) =>
    `You are signed in as ${name}, who is not allowed into the back office. Sign in below as somebody who is, or go back to the shop.`,
  backToShop: 'Back to the shop',
  account: 'Your account',
  guest: 'You can also buy without an account.',
  guestLink: 'Browse all games',
} as const

export const callbackText = {
  completing: 'Completing sign-in...',
  description: 'You are on your way back from Discord.',
  withoutScripts: 'Completing the sign-in needs JavaScript.',
} as const

export const discordHelpText = {
  heading: 'Sharing your email with us on Discord',
  lead: 'We send your seats, changes of schedule and receipts by email, so Discord has to pass your address on. It takes a minute.',
  steps: [
    { title: 'Open your settings', text: 'In Discord, choose User Settings: the gear beside your name.' },
    {
      title: 'Check your address',
      text: 'Under My Account, add an email address if there is none, and confirm it from the message that Discord sends you.',
    },
    {
      title: 'Forget the earlier answer',
      text: 'Under Authorized Apps, find this shop and choose Deauthorize, so that Discord asks you again.',
    },
    {
      title: 'Look at your privacy choices',
      text: 'Under Data & Privacy, allow apps to use the data that you agree to share with them.',
    },
    {
      title: 'Authorize again',
      text: 'Come back, sign in with Discord and leave "Access your email address" allowed.',
    },
  ],
  again: 'Back to sign-in',
  google: 'Use Google instead',
} as const

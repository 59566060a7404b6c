export const signInText = {
  heading: 'Join the Adventure',
  lead: 'One account for your seats, your credits and your order history. No password to remember.',
  google: 'Continue with Google',
  loading: 'Loading sign-in',
  checking: 'Signing in...',
  failed: 'Sign-in failed. Please try again.',
  invalid: 'Invalid authentication response',
  blocked: 'The sign-in button could not be loaded. A content blocker may be in its way.',
  again: 'Try again',
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
  guest: 'You can also buy without an account.',
  guestLink: 'Browse all games',
  withoutScripts: 'Signing in needs JavaScript.',
} as const

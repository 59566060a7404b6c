export const orderText = {
  heading: 'Your order',
  lead: 'Seen and cancelled with its link, without an account.',
  loading: 'Opening your order',
  withoutScripts:
    'Your order is shown with JavaScript. Your order is safe either way, and your confirmation holds everything you need.',
  failed: 'Your order could not be opened. It is safe. Please try again.',
  again: 'Try again',
  unknown: {
    heading: 'This link opens no order',
    lead: 'It may be cut off: open it from your confirmation once more, whole. If that does not help, write to us with your order number.',
    contact: 'Write to us',
    history: 'Order history',
  },
  account: (email: string) =>
    `With an account of ${email || 'your address'} this order stands among all your others, and credit can be kept for you.`,
  signIn: 'Sign in',
  help: 'Something is not as it should be?',
  contact: 'Write to us',
} as const

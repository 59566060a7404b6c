export const orderText = {
  heading: 'Your order',
  lead: 'View or cancel your order here, no account needed.',
  loading: 'Opening your order',
  withoutScripts:
    'Showing your order needs JavaScript. It is safe either way, and your confirmation has everything you need.',
  failed: 'Your order could not be opened. It is safe. Please try again.',
  again: 'Try again',
  unknown: {
    heading: "We can't find this order",
    lead: "The link may be cut off. Open it from your confirmation again. If that doesn't help, write to us with your order number.",
    contact: 'Write to us',
    history: 'Order history',
  },
  account: (email: string) =>
    `With an account for ${email || 'your address'}, this order appears with your others, and you can get refunds as credit.`,
  signIn: 'Sign in',
  help: 'Something wrong?',
  contact: 'Write to us',
} as const

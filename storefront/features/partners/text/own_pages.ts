/** Of pages that somebody registers. */
export const ownPagesText = {
  which: 'Your page',
  none: 'Without an id',
  another: 'Register another page',
  report: 'See its report',
  name: 'Name of your store or page',
  site: 'Address of your page',
  email: 'Your email',
  emailHint: 'Where we reach you about your page. Its monthly report goes to the address of your account.',
  send: 'Get my id',
  sending: 'Registering...',
  required: (field: string) => `${field} is required.`,
  wrongEmail: 'Please enter a valid email address',
  done: (name: string, key: string) => `${name} is registered. Its id, ${key}, stands in your snippet now.`,
  failed: 'That did not work. What you entered is still here: please try again.',
  unread: 'Your pages could not be loaded.',
} as const

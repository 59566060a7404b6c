import { contactHeading } from './headings.ts'

export const contactText = {
  heading: contactHeading,
  lead: 'People read what you write here, and answer within 1-2 business days.',
  description: 'Write to the people behind the tables: questions about a game, an order, a refund or anything else.',
  byMail: 'You can also write an e-mail to',
  orders:
    'To see or cancel an order, use the link in your confirmation or your order history: it is quicker than we are.',
  history: 'Order history',
  name: 'Your name',
  email: 'Your e-mail',
  emailHint: 'Our answer goes there.',
  order: 'Order number',
  orderHint: 'If it is about one.',
  message: 'Your message',
  send: 'Send',
  sending: 'Sending...',
  sent: 'Your message has arrived. The answer comes by e-mail.',
  another: 'Write another one',
  required: (field: string) => `${field} is required.`,
  wrongEmail: 'Please enter a valid email address',
  wrongOrder: 'An order number has digits alone.',
  tooMany: 'That are many messages at once. Please wait an hour, or write an e-mail.',
  failed: 'Your message could not be sent. It is still here: please try again.',
} as const

import { refundRequestsHeading } from './headings.ts'
import { portion, type Noun } from '#storefront/text/plural'

/** For game masters. */
export const refundRequestsText = {
  heading: refundRequestsHeading,
  lead: 'What players ask you for after a session. You decide, in 3-5 business days.',
  one: {
    heading: 'A refund request',
    lead: 'A player asks you for a refund after the session. You decide, in 3-5 business days.',
  },
  loading: 'Loading what you are asked for',
  withoutScripts: 'Refund requests are answered with JavaScript. You can also answer our mail, and we see to it.',
  failed: 'The requests could not be loaded. Please try again.',
  again: 'Try again',
  empty: 'Nobody asks for a refund',
  emptyAdvice: 'Good evenings, all of them. When a player asks, you get a mail.',
  unknown: {
    heading: 'This link opens no request',
    lead: 'It may be cut off: open it from the mail once more, whole. If you have an account by now, sign in and look there.',
    own: 'Refund requests',
  },
  title: (buyer: string, game: string) => `${buyer}, ${game}`,
  when: (when: string) => `On ${when} Mountain Time`,
  paid: (quantity: number, noun: Noun, price: string) => `${portion(quantity, noun)}, ${price}`,
  answerBy: (when: string) => `Please answer by ${when} Mountain Time. After that the player may turn to support.`,
  approve: 'Approve refund',
  decline: 'Decline',
  approveQuestion: (buyer: string, price: string) => `Give ${buyer} ${price} back?`,
  approveConsequence:
    'The money goes back as site credit, or to the card of a player without an account. It cannot be undone.',
  declineQuestion: (buyer: string) => `Decline the refund of ${buyer}?`,
  declineConsequence: 'The player reads your reason, and may turn to support.',
  reason: 'Your reason',
  noReason: 'Please give a reason.',
  keep: 'Not now',
  confirmApprove: 'Give it back',
  confirmDecline: 'Decline',
  busy: 'One moment...',
  stepFailed: 'No answer came. Please try again: trying twice gives nothing back twice.',
  states: {
    asked: 'Waits for you',
    declined: 'You declined',
    escalated: 'With support',
    granted: 'Approved',
    refused: 'Declined by support',
    withdrawn: 'Taken back by the player',
    closed: 'Settled otherwise',
  },
  money: {
    'on its way': 'Approved, the money is on its way',
    'given back': 'Given back',
    'refused by the card': 'Approved, but the card did not take it: our staff see to it',
    'at the desk': 'Approved, handed over at the desk',
    'otherwise': 'Settled otherwise',
  },
} as const

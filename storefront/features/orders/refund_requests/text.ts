import { refundRequestsHeading } from '#storefront/text/headings'
import { portion, type Noun } from '#storefront/text/plural'

export const refundRequestsText = {
  heading: refundRequestsHeading,
  lead: 'Players who ask you for a refund after a session. You decide, within 3-5 business days.',
  one: {
    heading: 'A refund request',
    lead: 'A player asks you for a refund after the session. You decide, within 3-5 business days.',
  },
  loading: 'Loading your refund requests',
  withoutScripts:
    'Answering refund requests needs JavaScript. You can also reply to our email, and we take care of it.',
  failed: 'The requests could not be loaded. Please try again.',
  again: 'Try again',
  empty: 'No refund requests',
  emptyAdvice: 'When a player asks for a refund, we email you.',
  unknown: {
    heading: "We can't find this request",
    lead: 'The link may be cut off. Open it from the email again. If you have an account now, sign in and look there.',
    own: 'Refund requests',
  },
  title: (buyer: string, game: string) => `${buyer}, ${game}`,
  when: (when: string) => `On ${when} Mountain Time`,
  paid: (quantity: number, noun: Noun, price: string) => `${portion(quantity, noun)}, ${price}`,
  answerBy: (when: string) => `Please answer by ${when} Mountain Time. After that, the player can contact support.`,
  approve: 'Approve refund',
  decline: 'Decline',
  approveQuestion: (buyer: string, price: string) => `Refund ${price} to ${buyer}?`,
  approveConsequence:
    "The money goes back as site credit, or to the card of a player without an account. This can't be undone.",
  declineQuestion: (buyer: string) => `Decline the refund of ${buyer}?`,
  declineConsequence: 'The player reads your reason and can contact support.',
  reason: 'Your reason',
  noReason: 'Please give a reason.',
  keep: 'Not now',
  confirmApprove: 'Refund',
  confirmDecline: 'Decline',
  busy: 'One moment...',
  stepFailed: "We didn't get an answer. Please try again: nothing is refunded twice.",
  states: {
    asked: 'Waiting for you',
    declined: 'You declined',
    escalated: 'With support',
    granted: 'Approved',
    refused: 'Declined by support',
    withdrawn: 'Withdrawn by the player',
    closed: 'Settled otherwise',
  },
  money: {
    'on its way': 'Approved, the money is on its way',
    'given back': 'Given back',
    'refused by the card': 'Approved, but the card refused it. Our staff take care of it.',
    'at the desk': 'Approved, handed over at the desk',
    'otherwise': 'Settled otherwise',
  },
} as const

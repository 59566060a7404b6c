import type { AdminRefundRequest, RefundOptions } from '#common/wire'

/** Rows of the lists, by resource. */
export interface Records {
  'refund-requests': AdminRefundRequest[]
}

export const refundRequest: AdminRefundRequest = {
  id: 31,
  orderId: 7,
  buyer: { name: 'Pat Player', email: 'pat@example.test', hasAccount: true },
  game: 'The Sunken Keep',
  date: '2026-05-21T00:00:00.000Z',
  seats: 2,
  noun: { one: 'seat', many: 'seats' },
  price: 40,
  back: 40,
  reason: 'The room was locked.',
  state: 'escalated',
  askedAt: '2026-05-22T16:00:00.000Z',
  answerBy: '2026-05-25T16:00:00.000Z',
  declineReason: null,
  gameMaster: 'Mira Master',
  escalatedAt: '2026-05-26T16:00:00.000Z',
  answer: null,
  granted: null,
  grantedMoney: null,
  decidedBy: null,
  decidedAt: null,
}

export const refundOptions: RefundOptions = {
  card: 40,
  credits: 40,
  hasAccount: true,
  atDesk: false,
  seats: 2,
  noun: { one: 'seat', many: 'seats' },
  ifCancelled: {
    policy: { card: 0, credits: 40 },
    card: { card: 40, credits: 0 },
    original: { card: 40, credits: 0 },
  },
}

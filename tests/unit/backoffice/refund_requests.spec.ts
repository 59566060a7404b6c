import { test } from '@japa/runner'
import type { AdminRefundRequest, RefundOptions } from '#common/wire'
import { describeHistoryEntry } from '#backoffice/resources/orders/history'
import { grantErrors, newGrant, standing } from '#backoffice/resources/refund-requests/grant_form'
import { say as translate } from '#backoffice/i18n/index'

const options: RefundOptions = {
  card: 60,
  credits: 60,
  hasAccount: true,
  atDesk: false,
  seats: 3,
  noun: { one: 'seat', many: 'seats' },
  ifCancelled: { policy: { card: 0, credits: 0 }, card: { card: 0, credits: 0 }, original: { card: 60, credits: 0 } },
}
const request: AdminRefundRequest = {
  id: 1,
  state: 'asked',
  orderId: 7,
  buyer: { name: 'Robin Reed', email: 'robin@example.test', hasAccount: true },
  game: 'The Lantern',
  date: null,
  seats: 2,
  noun: { one: 'seat', many: 'seats' },
  price: 40,
  back: 40,
  reason: 'It was short.',
  askedAt: '2031-07-16T20:00:00Z',
  answerBy: '2031-07-23T20:00:00Z',
  declineReason: null,
  granted: null,
  grantedMoney: null,
  gameMaster: 'Lena Osei',
  escalatedAt: null,
  answer: null,
  decidedBy: null,
  decidedAt: null,
}

test.group('Back office | refund requests in words', () => {
  test('all of the seats goes back as credit unless somebody chooses otherwise; to a guest the way it was paid', ({
    assert,
  }) => {
    assert.deepEqual(newGrant(request, options), { amount: '40.00', destination: 'credits', answer: '' })
    assert.deepEqual(newGrant(request, { ...options, hasAccount: false, credits: 0, card: 25 }), {
      amount: '25.00',
      destination: 'card',
      answer: '',
    })
  })

  test('no more than the seats cost, and than is left', ({ assert }) => {
    const errors = (amount: string, left: Partial<RefundOptions> = {}) =>
      grantErrors({ amount, destination: 'credits', answer: '' }, request, { ...options, ...left }, translate)
    assert.deepEqual(errors('40'), {})
    assert.deepEqual(errors('40.01'), { amount: 'At most $40.00 can go back as credit.' })
    assert.deepEqual(errors('30', { credits: 20 }), { amount: 'At most $20.00 can go back as credit.' })
    assert.deepEqual(errors('0'), { amount: 'Please enter an amount, such as 12.50.' })
  })

  test('who has it, or what became of it', ({ assert }) => {
    const inWords = (changes: Partial<AdminRefundRequest>) => standing({ ...request, ...changes }, translate)
    assert.match(inWords({}), /^The game master has until /)
    assert.match(inWords({ state: 'escalated', escalatedAt: '2031-07-23T20:00:00Z' }), /^With support since /)
    assert.match(
      inWords({ state: 'granted', granted: 12.5, decidedBy: 'Ada', decidedAt: '2031-07-23T20:00:00Z' }),
      /^\$12\.50 granted by Ada, /
    )
    assert.match(
      inWords({ state: 'granted', granted: 12.5, grantedMoney: 'refused by the card' }),
      /^\$12\.50 granted\. The card refused it/
    )
    assert.equal(inWords({ state: 'declined' }), 'Declined by the game master')
  })

  test('the history of the order tells each step', ({ assert }) => {
    const told = (event: string, details: object = {}) =>
      describeHistoryEntry({ event, details: { item: 'The Lantern', reason: 'It was short.', ...details } }, translate)
    assert.equal(told('refund requested'), 'Refund requested for The Lantern: It was short.')
    assert.equal(told('refund request declined'), 'Game master declined the refund for The Lantern: It was short.')
    assert.equal(
      told('refund request granted', { reason: '', amountCents: 1250 }),
      'Refund of $12.50 granted for The Lantern'
    )
  })
})

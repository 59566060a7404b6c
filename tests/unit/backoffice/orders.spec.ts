import { test } from '@japa/runner'
import { describeHistoryEntry } from '#backoffice/resources/orders/history'
import { manualOrderErrors, newManualOrder, toManualOrder } from '#backoffice/resources/orders/manual_order'
import type { AdminGame } from '#common/wire'
import { say as translate } from '#backoffice/i18n/index'

const game = { maxPlayers: 6, players: 3, held: 1 } as AdminGame
const filled = { ...newManualOrder(7), firstName: ' Ada ', email: 'ada@example.test', payment: 'cash' as const }

test.group('Back office | orders in words', () => {
  test('the history tells what happened to the seats and to the money', ({ assert }) => {
    const told = (event: string, details: Record<string, unknown> = {}) =>
      describeHistoryEntry({ event, details }, translate)
    assert.equal(told('created'), 'Order placed')
    assert.equal(told('paid', { paidCents: 4500, creditsCents: 1500 }), 'Paid $45.00 by card and $15.00 with credits')
    assert.equal(told('paid', { paidCents: 0, creditsCents: 0 }), 'Paid nothing')
    assert.equal(told('paid', { paidCents: 2000, creditsCents: 0, kind: 'cash' }), 'Paid $20.00 in cash')
    assert.equal(
      told('paid', { paidCents: 2000, creditsCents: 0, kind: 'other', note: 'voucher 7' }),
      'Paid $20.00 at the desk: voucher 7'
    )
    assert.equal(
      told('paid', { paidCents: 0, creditsCents: 0, kind: 'complimentary' }),
      'Complimentary: nothing was paid'
    )
    assert.equal(told('refunded', { amountCents: 3000, destination: 'desk' }), '$30.00 refunded at the desk')
    assert.equal(
      told('cancelled', { item: 'Ashes', reason: 'the game was cancelled' }),
      'Ashes cancelled: the game was cancelled'
    )
    assert.equal(told('refunded', { amountCents: 3000, destination: 'card' }), '$30.00 refunded to the card')
    assert.equal(told('refund failed', { amountCents: 500, destination: 'card' }), 'Refund of $5.00 failed')
    assert.equal(told('seat moved'), 'Seat moved')
  })

  test('an order at the desk needs a game, a first name and at most the free seats', ({ assert }) => {
    assert.sameMembers(
      Object.keys(manualOrderErrors({ ...newManualOrder(null), quantity: '0' }, () => undefined, translate)),
      ['gameId', 'firstName', 'quantity', 'payment']
    )
    assert.deepEqual(
      manualOrderErrors({ ...filled, quantity: '2' }, () => game, translate),
      {}
    )
    assert.deepEqual(
      manualOrderErrors({ ...filled, quantity: '3' }, () => game, translate),
      {
        quantity: 'Only 2 seats are free.',
      }
    )
    assert.sameMembers(Object.keys(manualOrderErrors({ ...filled, email: 'ada' }, () => game, translate)), ['email'])
    assert.deepEqual(
      manualOrderErrors({ ...filled, payment: 'other' }, () => game, translate),
      {
        paymentNote: 'Please say how it was paid.',
      }
    )
  }).tags(['2-2.12-10'])

  test('what is typed is sent without stray spaces', ({ assert }) => {
    assert.deepEqual(toManualOrder(filled), {
      gameId: 7,
      firstName: 'Ada',
      lastName: '',
      email: 'ada@example.test',
      phone: '',
      quantity: 1,
      payment: 'cash',
    })
    assert.equal(toManualOrder({ ...filled, payment: 'complimentary' }, 40).total, 0)
    assert.containsSubset(toManualOrder({ ...filled, more: [{ gameId: 8, quantity: '2' }] }, 60), {
      total: 60,
      items: [
        { gameId: 7, quantity: 1 },
        { gameId: 8, quantity: 2 },
      ],
    })
    assert.equal(toManualOrder({ ...filled, payment: 'other', paymentNote: ' voucher ' }).paymentNote, 'voucher')
  })
})

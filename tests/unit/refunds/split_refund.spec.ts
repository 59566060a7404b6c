import { test } from '@japa/runner'
import { splitRefund } from '#api/refunds/rules/split_refund'

const order = (
  subtotalCents: number,
  paidCents: number,
  refunded = { card: 0, credits: 0 },
  creditsCents = subtotalCents - paidCents
) => ({
  subtotalCents,
  paidCents,
  creditsCents,
  refundedToCardCents: refunded.card,
  refundedToCreditsCents: refunded.credits,
})

test.group('Refunds | how a part of an order goes back', () => {
  test('goes back the way it was paid', ({ assert }) => {
    assert.deepEqual(splitRefund(order(3000, 3000), 1000), { cardCents: 1000, creditsCents: 0 })
    assert.deepEqual(splitRefund(order(3000, 0), 1000), { cardCents: 0, creditsCents: 1000 })
    assert.deepEqual(splitRefund(order(3000, 2000), 1500), { cardCents: 1000, creditsCents: 500 })
  })

  test('returns an order taken by hand without money', ({ assert }) => {
    assert.deepEqual(splitRefund(order(3000, 0, undefined, 0), 3000), { cardCents: 0, creditsCents: 0 })
  })

  test('a card payment that went back as credits is not returned to the card again', ({ assert }) => {
    assert.deepEqual(splitRefund(order(3000, 3000, { card: 0, credits: 1000 }), 1000), {
      cardCents: 1000,
      creditsCents: 0,
    })
    assert.deepEqual(splitRefund(order(3000, 3000, { card: 0, credits: 3000 }), 1000), {
      cardCents: 0,
      creditsCents: 0,
    })
    assert.deepEqual(splitRefund(order(3000, 2000, { card: 0, credits: 2500 }), 500), {
      cardCents: 500,
      creditsCents: 0,
    })
  })

  test('all parts together return every cent and not one more', ({ assert }) => {
    for (const paid of [0, 1, 333, 1000, 1999, 2001, 2999]) {
      const refunded = { card: 0, credits: 0 }
      for (const value of [1000, 1, 999, 500, 500]) {
        const split = splitRefund(order(3000, paid, refunded), value)
        refunded.card += split.cardCents
        refunded.credits += split.creditsCents
      }
      assert.deepEqual(refunded, { card: paid, credits: 3000 - paid })
    }
  })
})

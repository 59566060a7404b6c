import { test } from '@japa/runner'
import { priceBreakdown } from '#api/checkout/rules/pricing'

test.group('Checkout | price', () => {
  test('{subtotal} cents with a balance of {balance}: {credits} from credits, {amount} by card')
    .with([
      { subtotal: 3000, balance: 0, credits: 0, amount: 3000 },
      { subtotal: 3000, balance: 1000, credits: 1000, amount: 2000 },
      { subtotal: 3000, balance: 3000, credits: 3000, amount: 0 },
      { subtotal: 3000, balance: 9000, credits: 3000, amount: 0 },
      { subtotal: 3000, balance: 2990, credits: 2950, amount: 50 },
      { subtotal: 3000, balance: 2951, credits: 2950, amount: 50 },
      { subtotal: 3000, balance: 2950, credits: 2950, amount: 50 },
      { subtotal: 50, balance: 20, credits: 0, amount: 50 },
      { subtotal: 0, balance: 500, credits: 0, amount: 0 },
      { subtotal: 3000, balance: -5, credits: 0, amount: 3000 },
    ])
    .tags(['1-9-03'])
    .run(({ assert }, { subtotal, balance, credits, amount }) => {
      assert.deepEqual(priceBreakdown(subtotal, balance), {
        subtotalCents: subtotal,
        creditsCents: credits,
        amountCents: amount,
      })
    })

  test('a total that no card takes is refused', ({ assert }) => {
    assert.isNull(priceBreakdown(49, 0))
    assert.isNull(priceBreakdown(40, 20))
  })
})

import { test } from '@japa/runner'
import { createPerson } from '#tests/support/people'
import { sharedApp } from '#tests/support/app'

test.group('Accounts | what needs a sign-in', () => {
  test('a player reads {$self}, a visitor is asked to sign in')
    .with(['/api/account/payment-methods', '/api/credits/my-credits', '/api/orders/my-orders'])
    .run(async ({ assert }, address) => {
      const product = await sharedApp()
      const player = await createPerson(product)
      assert.equal((await player.http.get(address)).status, 200)
      const refused = await product.http.get(address)
      assert.deepEqual([refused.status, refused.body.message], [401, 'Please sign in first.'])
    })
})

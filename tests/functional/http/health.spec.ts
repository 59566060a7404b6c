import { test } from '@japa/runner'
import { sharedProduct } from '#tests/support/product'

test.group('Health', () => {
  test('answers alive and ready when the database answers and migrations are done', async ({ assert }) => {
    const { http } = await sharedProduct()
    const [live, ready] = await Promise.all([http.get('/health/live'), http.get('/health/ready')])
    assert.equal(live.status, 200)
    assert.equal(ready.status, 200)
  })
})

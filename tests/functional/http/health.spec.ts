import { test } from '@japa/runner'
import { sharedApp } from '#tests/support/app'

test.group('Health', () => {
  test('answers alive and ready when the database answers and migrations are done', async ({ assert }) => {
    const { http } = await sharedApp()
    const [live, ready] = await Promise.all([http.get('/health/live'), http.get('/health/ready')])
    assert.equal(live.status, 200)
    assert.equal(ready.status, 200)
  })
})

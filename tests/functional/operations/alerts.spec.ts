import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createAdministrator } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'

test.group('Operations | alerts', () => {
  test('what the product could not repair waits in a list until somebody has seen to it', async ({ assert }) => {
    const product = await sharedProduct()
    const administrator = await createAdministrator(product)
    const subject = randomUUID()
    await product.database.query(`insert into alerts (kind, subject, details) values ('refund failed', $1, '{"failure":"no"}')`, [subject])
    const waiting = async () =>
      (await administrator.http.get('/api/alerts', { query: { range: '[0,99]' } })).body.find((alert: { subject: string }) => alert.subject === subject)
    const alert = await waiting()
    assert.equal(alert.kind, 'refund failed')
    assert.equal((await administrator.http.post(`/api/alerts/${alert.id}/resolve`)).status, 204)
    assert.isUndefined(await waiting())
    assert.equal((await administrator.http.post(`/api/alerts/${alert.id}/resolve`)).status, 404)
  })
})

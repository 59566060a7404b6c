import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createAdministrator } from '#tests/support/people'
import { sharedApp } from '#tests/support/app'

test.group('Operations | alerts', () => {
  test('what the product could not repair waits in a list until somebody has seen to it', async ({ assert }) => {
    const product = await sharedApp()
    const administrator = await createAdministrator(product)
    const subject = randomUUID()
    await product.database.query(
      `insert into alerts (kind, subject, details) values ('refund failed', $1, '{"failure":"no"}')`,
      [subject]
    )
    const waiting = async () =>
      (await administrator.http.get('/api/alerts', { query: { range: '[0,99]' } })).body.find(
        (alert: { subject: string }) => alert.subject === subject
      )
    const alert = await waiting()
    assert.equal(alert.kind, 'refund failed')
    assert.equal((await administrator.http.post(`/api/alerts/${alert.id}/resolve`)).status, 204)
    assert.isUndefined(await waiting())
    assert.equal((await administrator.http.post(`/api/alerts/${alert.id}/resolve`)).status, 404)
    const reopen = () => administrator.http.post(`/api/alerts/${alert.id}/reopen`)
    assert.deepEqual([(await reopen()).status, (await reopen()).status], [204, 404])
    assert.equal((await waiting()).resolvedAt, null, 'seen to by mistake')
    const trail = await product.database.query(
      `select action from audit_log where subject_type = 'alert' and subject_id = $1 order by id`,
      [String(alert.id)]
    )
    assert.deepEqual(trail, [{ action: 'resolved' }, { action: 'reopened' }])
  })
})

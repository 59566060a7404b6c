import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'

test.group('Operations | error log', (group) => {
  let product: Product

  group.setup(async () => {
    product = await sharedProduct()
  })

  const kept = (source: string) => product.database.query('select name, message, stack, context, user_id::int from error_log where source = $1', [source])

  test('keeps what a browser reports', async ({ assert }) => {
    const source = `thank-you ${randomUUID()}`
    const person = await createPerson(product)
    const answer = await person.http.post('/api/error-logs/log', {
      error: { name: 'TypeError', message: 'x is not a function', stack: 'at y' },
      context: { sessionId: 'cs_test_1' },
      source,
    })
    assert.equal(answer.status, 204)
    assert.deepEqual(await kept(source), [
      { name: 'TypeError', message: 'x is not a function', stack: 'at y', context: { sessionId: 'cs_test_1' }, user_id: person.id },
    ])
  }).tags(['1-7-32', '1-3-27'])

  test('takes a report from a visitor and from somebody whose sign-in is over', async ({ assert }) => {
    const source = `visitor ${randomUUID()}`
    const report = { error: { message: 'gone' }, source }
    assert.equal((await product.http.post('/api/error-logs/log', report)).status, 204)
    assert.equal((await product.http.as('qb_stale').post('/api/error-logs/log', report)).status, 204)
    assert.lengthOf(await kept(source), 2)
  })

  test('keeps no more than it can use', async ({ assert }) => {
    const source = `large ${randomUUID()}`
    const big = await product.http.post('/api/error-logs/log', { error: { message: 'x' }, context: { all: 'x'.repeat(30_000) }, source })
    assert.equal(big.status, 204)
    assert.deepEqual((await kept(source))[0]!.context, { tooLarge: 30_010 })
    assert.equal((await product.http.post('/api/error-logs/log', { error: { message: 'x'.repeat(5000) }, source })).status, 422)
    assert.equal((await product.http.post('/api/error-logs/log', { error: 'x', source })).status, 422)
    assert.equal((await product.http.post('/api/error-logs/log', { error: { message: 'x' }, source: 'y'.repeat(1_000_000) })).status, 413)
  })
})

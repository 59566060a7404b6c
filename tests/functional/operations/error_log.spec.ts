import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createPerson } from '#tests/support/people'
import { freshApp, sharedApp, type App } from '#tests/support/app'

test.group('Operations | error log', (group) => {
  let product: App

  group.setup(async () => {
    product = await sharedApp()
  })

  const kept = (source: string) =>
    product.database.query('select name, message, stack, context, user_id::int from error_log where source = $1', [
      source,
    ])

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
      {
        name: 'TypeError',
        message: 'x is not a function',
        stack: 'at y',
        context: { sessionId: 'cs_test_1' },
        user_id: person.id,
      },
    ])
  }).tags(['1-7-32', '1-3-27'])

  test('keeps a context that is a text', async ({ assert }) => {
    const source = `text ${randomUUID()}`
    const report = (message: string, context: unknown) =>
      product.http.post('/api/error-logs/log', { error: { name: 'Error', message, stack: null }, context, source })
    assert.equal((await report('one', 'cart page, /cart?token=secret')).status, 204)
    assert.equal((await report('two', null)).status, 204)
    assert.equal((await report('three', 7)).status, 422)
    assert.equal((await report('four', ['a'])).status, 422)
    const contexts = (await kept(source)).map(({ context }) => context)
    assert.deepEqual(contexts, ['cart page, /cart?token=...', {}])
  }).tags(['1-7-32'])

  test('takes a report from a visitor and from somebody whose sign-in is over', async ({ assert }) => {
    const source = `visitor ${randomUUID()}`
    const report = { error: { message: 'gone' }, source }
    assert.equal((await product.http.post('/api/error-logs/log', report)).status, 204)
    assert.equal((await product.http.as('qb_stale').post('/api/error-logs/log', report)).status, 204)
    assert.lengthOf(await kept(source), 1)
  })

  test('counts the same report of the same person, and keeps another one beside it', async ({ assert }) => {
    const source = `again ${randomUUID()}`
    const person = await createPerson(product)
    const report = (message: string, context = {}) => ({ error: { message, stack: 'at y' }, context, source })
    const send = [
      () => product.http.post('/api/error-logs/log', report('gone')),
      () => product.http.post('/api/error-logs/log', report('gone', { more: 1 })),
      () => person.http.post('/api/error-logs/log', report('gone')),
      () => product.http.post('/api/error-logs/log', report('gone again')),
    ]
    for (const one of [...send, ...send]) assert.equal((await one()).status, 204)
    const rows = await product.database.query(
      'select message, user_id::int, times, last_at > created_at as later from error_log where source = $1 order by id',
      [source]
    )
    assert.deepEqual(rows, [
      { message: 'gone', user_id: null, times: 4, later: true },
      { message: 'gone', user_id: person.id, times: 2, later: true },
      { message: 'gone again', user_id: null, times: 2, later: true },
    ])
  })

  test('cuts what is long', async ({ assert }) => {
    const source = `long ${randomUUID()}`
    const error = { message: 'm'.repeat(4000), stack: `${'s'.repeat(3999)}\u{1f409}${'s'.repeat(10_000)}` }
    assert.equal((await product.http.post('/api/error-logs/log', { error, source })).status, 204)
    const [row] = await kept(source)
    assert.deepEqual([row!.message, row!.stack], ['m'.repeat(500), `${'s'.repeat(3999)}\ufffd`])
  })

  test('keeps no more than it can use', async ({ assert }) => {
    const source = `large ${randomUUID()}`
    const big = await product.http.post('/api/error-logs/log', {
      error: { message: 'x' },
      context: { all: 'x'.repeat(30_000) },
      source,
    })
    assert.equal(big.status, 204)
    assert.deepEqual((await kept(source))[0]!.context, { tooLarge: 30_010 })
    assert.equal(
      (await product.http.post('/api/error-logs/log', { error: { message: 'x'.repeat(5000) }, source })).status,
      422
    )
    assert.equal((await product.http.post('/api/error-logs/log', { error: 'x', source })).status, 422)
    assert.equal(
      (await product.http.post('/api/error-logs/log', { error: { message: 'x' }, source: 'y'.repeat(1_000_000) }))
        .status,
      413
    )
  })
})

test.group('Operations | growth of the error log', () => {
  test('takes so many reports in a minute from one network, and so many from all together', async ({ assert }) => {
    const product = await freshApp()
    const statuses: Record<number, number> = {}
    for (let number = 0; number < 200; number += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${Math.floor(number / 40)}` }
      const { status } = await product.http.post(
        '/api/error-logs/log',
        { error: { message: `number ${number}` }, source: 'flood' },
        { headers }
      )
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    assert.deepEqual(statuses, { 204: 120, 429: 80 })
    assert.equal((await product.database.one<{ count: number }>('select count(*)::int from error_log')).count, 120)
  })

  test('forgets what is old, and the oldest where there are too many, with what was kept to find them', async ({
    assert,
  }) => {
    const product = await freshApp({ 'retention.logDays': 30, 'retention.errors': 10 })
    const { database } = product
    await database.query(`insert into error_log (name, message, source, created_at, last_at)
      select 'Error', 'wordless' || n, 'old', now() - n * interval '1 day', now() - n * interval '1 day' from generate_series(1, 40) n`)
    await database.query(
      "insert into error_log (name, message, source, created_at) values ('Error', 'recurring', 'old', now() - interval '90 days')"
    )
    await database.query("insert into users (username, email) values ('A', 'a@example.test')")
    await database.query(
      "insert into auth_access_tokens (tokenable_id, type, hash, abilities, expires_at) select id, 'x', 'x', '[]', now() - d * interval '1 day' from users, unnest(array[1, 31]) d"
    )
    await product.runJob('forget-logs')
    const left = () => database.query<{ message: string }>('select message from error_log order by last_at desc')
    assert.deepEqual(
      (await left()).map(({ message }) => message),
      ['recurring', ...Array.from({ length: 9 }, (_, index) => `wordless${index + 1}`)]
    )
    assert.lengthOf(await database.query('select from auth_access_tokens'), 1)
  })
})

import { test } from '@japa/runner'
import { connect } from 'node:net'
import { once } from 'node:events'
import { createPerson } from '#tests/support/people'
import { sharedApp } from '#tests/support/app'
import { startProduct, type Product } from '#tests/support/product'

const PUBLIC = [
  '/api/venues',
  '/api/modules',
  '/api/game-masters',
  '/api/nothing',
  '/health/live',
  '/api/embed/v1/listing?venue=nowhere',
]
const PERSONAL = [
  '/api/auth/me',
  '/api/orders/my-orders',
  '/api/credits/my-credits',
  '/api/referrals/my-code',
  '/api/account/payment-methods',
]

test.group('Answers | headers', () => {
  test('what is personal is nobody\u2019s to keep, and nothing is taken for another type than it has', async ({
    assert,
  }) => {
    const product = await sharedApp()
    const person = await createPerson(product)
    for (const [http, paths] of [
      [person.http, PERSONAL],
      [product.http, [...PUBLIC, ...PERSONAL]],
    ] as const) {
      for (const path of paths) {
        const { headers } = await http.get(path)
        assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
        assert.equal(headers.get('cache-control'), 'no-store', path)
        assert.isNull(headers.get('strict-transport-security'), path)
      }
    }
    for (const [method, path] of [
      ['POST', '/api/graphql'],
      ['POST', '/api/checkout/create-checkout-session'],
      ['DELETE', '/api/orders'],
    ] as const) {
      const { headers } = await product.http.call(method, path)
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
      assert.equal(headers.get('cache-control'), 'no-store', path)
    }
  })
})

test.group('Answers | of a server with settings of its own', (group) => {
  let product: Product
  group.setup(async () => {
    product = await startProduct({
      sandbox: false,
      env: {
        APP_URL: 'https://shop.example',
        SIGN_INS_PER_MINUTE: '1',
        GRAPHQL_CALLS_PER_MINUTE: '2',
        REQUEST_SECONDS: '1',
      },
    })
  })

  test('behind https every answer asks for it, and a refusal for too many calls says when to come again', async ({
    assert,
  }) => {
    for (const path of [...PUBLIC, ...PERSONAL, '/', '/admin', '/robots.txt', '/no-such-page']) {
      const { headers } = await product.http.get(path)
      assert.match(headers.get('strict-transport-security') ?? '', /max-age=63072000/, path)
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
    }
    const calls = [
      () => product.http.post('/api/auth/verify-token', { token: 'x', provider: 'google' }),
      () => product.http.graphql('{ games { id } }'),
    ]
    for (const call of calls) {
      let answer = await call()
      for (let round = 0; round < 3 && answer.status !== 429; round += 1) answer = await call()
      assert.equal(answer.status, 429)
      const seconds = Number(answer.headers.get('retry-after'))
      assert.isTrue(seconds > 0 && seconds <= 60)
      const { message, extensions } = answer.body.errors?.[0] ?? {
        message: answer.body.message,
        extensions: { code: answer.body.code },
      }
      assert.deepEqual(
        [message, extensions.code],
        ['Too many attempts. Please wait a moment and try again.', 'TOO_MANY_REQUESTS']
      )
    }
    const counted = await product.database.query("select points from rate_limits where key like '%sign-in\\_%'")
    assert.deepEqual(counted, [{ points: 1 }], 'who is past the limit is refused from memory')
  })

  test('a request that does not arrive is closed, its headers or its body missing, and others are answered meanwhile', async ({
    assert,
  }) => {
    const { port } = new URL(product.url)
    const halves = [
      'POST /api/graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"query":',
      'GET /games HTTP/1.1\r\nhost: x\r\nx-slow: ',
    ]
    const answers = halves.map(async (half) => {
      const socket = connect(Number(port), '127.0.0.1')
      let said = ''
      socket.on('data', (data) => (said += data)).on('error', () => {})
      socket.write(half)
      await once(socket, 'close')
      return said
    })
    assert.equal((await product.http.get('/health/ready')).status, 200)
    for (const answer of await Promise.all(answers)) assert.match(answer, /^HTTP\/1.1 (408|400) /)
    assert.equal((await product.http.get('/health/ready')).status, 200)
  })
})

test.group('Answers | connections and bodies', () => {
  test('a connection outlasts the minute for which proxies keep theirs', async ({ assert }) => {
    const { headers } = await (await sharedApp()).http.get('/health/ready')
    assert.equal(headers.get('keep-alive'), 'timeout=65')
  })

  test('a body larger than any form is refused', async ({ assert }) => {
    const { http } = await sharedApp()
    for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
      const { status } = await http.call('POST', '/api/error-logs/log', {
        body: `"${'x'.repeat(2_000_000)}"`,
        headers: { 'content-type': type, 'authorization': 'x' },
      })
      assert.include([413, 422], status, type)
    }
  })
})

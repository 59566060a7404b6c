import { test } from '@japa/runner'
import { createPerson } from '#tests/support/people'
import { sharedApp } from '#tests/support/app'
import { startProduct, type Product } from '#tests/support/product'
import { withoutGuards } from '#tests/support/guards'
import { checkoutBody, Shop } from '#tests/support/shop'

const ELSEWHERE = 'https://elsewhere.example'

/** A cart as a form writes it: one field for each value. */
function fieldsOf(value: unknown, name = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name ? `${name}[${key}]` : key))
}

const CHANGING = [
  '/api/checkout/create-checkout-session',
  '/api/orders/create',
  '/api/error-logs/log',
  '/api/referrals/validate',
  '/api/auth/verify-token',
  '/api/auth/exchange',
  '/api/account/become-a-game-master',
  '/api/graphql',
]

test.group('Own pages', (group) => {
  let product: Product
  let shop: Shop
  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
  })

  const send = (path: string, body: string, headers: Record<string, string>) =>
    product.http.post(path, body, { headers })
  const formFor = (game: { id: number }) => new URLSearchParams(fieldsOf(checkoutBody([{ game }]))).toString()
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

  test('a form on a page of somebody else opens no checkout', async ({ assert }) => {
    const game = await shop.game()
    const foreign: Record<string, string>[] = [
      { origin: ELSEWHERE },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', 'origin': 'https://neighbour.example' },
      {},
    ]
    for (const headers of foreign) {
      const answer = await send('/api/checkout/create-checkout-session', formFor(game), { ...asForm, ...headers })
      assert.deepEqual([answer.status, answer.body.code], [400, 'CROSS_SITE'], JSON.stringify(headers))
    }
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
  })

  test('without that check the same form holds a seat', async ({ assert }) => {
    const unguarded = await startProduct({ env: withoutGuards('cross-site-request') })
    const counter = new Shop(unguarded)
    const game = await counter.game()
    const answer = await unguarded.http.post('/api/checkout/create-checkout-session', formFor(game), {
      headers: { ...asForm, origin: ELSEWHERE },
    })
    assert.equal(answer.status, 200)
    assert.deepEqual(await counter.seats(game), { sold: 0, held: 1 })
    await unguarded.stop()
  }).timeout(60_000)

  test('no call that changes anything is taken from a page of somebody else, whatever it is dressed as', async ({
    assert,
  }) => {
    for (const path of CHANGING) {
      for (const type of [
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain',
        'application/json',
      ]) {
        const answer = await send(path, '{}', {
          'content-type': type,
          'origin': ELSEWHERE,
          'sec-fetch-site': 'cross-site',
        })
        assert.equal(
          JSON.stringify(answer.body).includes('CROSS_SITE'),
          true,
          `${path} as ${type}: ${answer.status} ${answer.text}`
        )
      }
    }
  })

  test('our own pages and programs ask as ever', async ({ assert }) => {
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: product.url },
      {},
    ]
    for (const headers of own) {
      const game = await shop.game()
      const answer = await product.http.post('/api/checkout/create-checkout-session', checkoutBody([{ game }]), {
        headers,
      })
      assert.equal(answer.status, 200, JSON.stringify(headers))
    }
    const person = await createPerson(product)
    const picture = new FormData()
    picture.set('name', 'A name')
    assert.equal(
      (await person.http.post('/api/account/become-a-game-master', picture)).body.code,
      'INVALID',
      'a program with a token may send a form'
    )
    assert.equal(
      (await product.http.get('/games', { headers: { 'sec-fetch-site': 'cross-site' } })).status,
      200,
      'a link leads here from anywhere'
    )
  })
})

import type { Assert } from '@japa/assert'
import type { Answer } from './http.ts'
import type { Member, Product } from './product.ts'

const PAGES = ['/', '/games', '/join-game/1', '/system/any']
const CALLS = [
  '/api/venues',
  '/api/auth/me',
  '/api/orders/my-orders',
  '/api/embed/v1/listing?venue=any',
  '/sitemap.xml',
]

const cart = { customer_email: 'a@example.test', lineItems: [{ productId: 1, quantity: 1 }] }

/** Every kind of answer, from each process, that it cannot be made now but soon. */
export async function saysThatItIsAway({ processes }: Product, token: string, assert: Assert): Promise<void> {
  await Promise.all(processes.map((each) => saysSo(each, token, assert)))
}

async function saysSo({ http }: Member, token: string, assert: Assert): Promise<void> {
  const signedIn = { authorization: `Bearer ${token}` }
  const pages = PAGES.map(async (path) => {
    const page = await http.get(path)
    assert.equal(page.status, 503, path)
    assert.isAbove(Number(page.headers.get('retry-after')), 0, path)
    assert.equal(page.headers.get('cache-control'), 'no-store')
    assert.include(page.text, '<h1>The tavern is closed for a moment</h1>')
  })
  const answers = [
    ...CALLS.map((path) => http.call('GET', path, { headers: signedIn })),
    http.graphql('{ games { id } }'),
    http.post('/api/checkout/create-checkout-session', cart),
    http.post('/api/auth/verify-token', { token: 'x', provider: 'google' }),
    http.post('/api/error-logs/log', { error: { message: 'It broke' }, source: 'a test' }, { headers: signedIn }),
  ]
  await Promise.all(pages)
  for (const answer of await Promise.all(answers)) isAwayAnswer(answer, assert)
  assert.equal((await http.get('/health/live')).status, 200)
}

/** In the product's words, and with the time after which to ask again. */
export function isAwayAnswer({ status, headers, body }: Answer, assert: Assert): void {
  assert.equal(status, 503)
  assert.isAbove(Number(headers.get('retry-after')), 0)
  const { message, extensions = body } = body.errors?.[0] ?? body
  assert.deepEqual(
    [message, extensions.code],
    ['The shop is closed for a moment. Nothing was charged because of it. Please try again shortly.', 'AWAY']
  )
}

import { test } from '@japa/runner'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { sharedApp, type App } from '#tests/support/app'

test.group('Uploads', (group) => {
  let product: App

  group.setup(async () => {
    product = await sharedApp()
    mkdirSync(join(product.uploads, 'uploads-test'), { recursive: true })
    for (const name of ['map-800.webp', 'map-800.avif', 'notes.txt', 'drawing.svg', '.hidden.webp']) {
      writeFileSync(join(product.uploads, 'uploads-test', name), 'bytes')
    }
    writeFileSync(join(dirname(product.uploads), 'private.webp'), 'private')
    symlinkSync(join(dirname(product.uploads), 'private.webp'), join(product.uploads, 'uploads-test', 'link.webp'))
  })

  test('are served with their type, for ever, to every page', async ({ assert }) => {
    const { status, headers } = await product.http.get('/uploads/uploads-test/map-800.webp')
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'image/webp')
    assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin')
    assert.equal(
      (await product.http.get('/uploads/uploads-test/map-800.avif')).headers.get('content-type'),
      'image/avif'
    )
  })

  test('are not sent again to who has them', async ({ assert }) => {
    const { headers } = await product.http.get('/uploads/uploads-test/map-800.webp')
    // Without a word about caching, `fetch` would add `no-cache`.
    const known = { 'if-none-match': headers.get('etag')!, 'cache-control': 'max-age=0' }
    const again = await product.http.get('/uploads/uploads-test/map-800.webp', { headers: known })
    assert.equal(again.status, 304)
  })

  for (const path of [
    'uploads-test/none.webp',
    'uploads-test/notes.txt',
    'uploads-test/drawing.svg',
    'uploads-test/.hidden.webp',
    'uploads-test/link.webp',
    'uploads-test',
    '',
    '../private.webp',
    'uploads-test/../../private.webp',
    '%2e%2e/private.webp',
    '..%2fprivate.webp',
    '..%5cprivate.webp',
    'uploads-test/map-800.webp%00.png',
    `${'a'.repeat(4000)}.webp`,
  ]) {
    test(`answer 404 for "${path.slice(0, 60)}"`, async ({ assert }) => {
      assert.equal(await statusOf(`${product.url}/uploads/`, path), 404)
    })
  }
})

/** `fetch` would resolve the dots before it asks. */
function statusOf(base: string, path: string): Promise<number | undefined> {
  const { hostname, port, pathname } = new URL(base)
  return new Promise((done, fail) => {
    request({ hostname, port, path: pathname + path }, (answer) => done(answer.resume().statusCode))
      .once('error', fail)
      .end()
  })
}

import { test } from '@japa/runner'
import { sharedApp, type App } from '#tests/support/app'

test.group('Back office | service worker', (group) => {
  let product: App
  group.setup(async () => {
    product = await sharedApp()
  })

  test('browsers check for a new version each time', async ({ assert }) => {
    const { status, headers } = await product.http.get('/admin/worker.js')
    assert.equal(status, 200)
    assert.equal(headers.get('cache-control'), 'no-cache')
    assert.match(headers.get('content-type')!, /^text\/javascript/)
    const etag = headers.get('etag')!
    assert.equal((await product.http.get('/admin/worker.js', { headers: { 'if-none-match': etag } })).status, 304)
  })

  test('the worker may fetch from its own origin and nothing else', async ({ assert }) => {
    const { headers } = await product.http.get('/admin/worker.js')
    assert.equal(headers.get('content-security-policy'), "default-src 'none'; connect-src 'self'")
    assert.isNull(headers.get('service-worker-allowed'), 'its folder is its scope')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
  })

  test('pages may register the worker of their own origin', async ({ assert }) => {
    const { headers } = await product.http.get('/admin/games')
    assert.include(headers.get('content-security-policy')!.split('; '), "worker-src 'self'")
  })

  test('the worker lists files of the build, and no answer of the API', async ({ assert }) => {
    const { text } = await product.http.get('/admin/worker.js')
    const files = [...text.matchAll(/url":"([^"]+)"/g)].map(([, url]) => url!)
    assert.isAbove(files.length, 10)
    assert.equal(files[0], '/admin/games/0/check-in')
    for (const file of files) assert.equal((await product.http.get(file)).status, 200, file)
    assert.deepEqual(
      files.slice(1).filter((file) => !file.startsWith('/admin/assets/')),
      []
    )
  })
})

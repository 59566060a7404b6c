import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { get } from 'node:http'
import { test } from '@japa/runner'
import { readScripts } from '#api/embed/widget_scripts'
import { root } from '../../../scripts/product.ts'
import { ORIGIN_PLACEHOLDER } from '#common/embed/script_origin'
import { sharedApp, type App } from '#tests/support/app'

/** The budget of design: one file of twelve kilobytes, gzip. */
const MOST_BYTES = 12 * 1024

interface Raw {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Without the decoding that fetch does by itself. */
function raw(url: string, headers: Record<string, string> = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) })
      )
    }).on('error', reject)
  })
}

test.group('Embed | the script', (group) => {
  let product: App

  group.setup(async () => {
    product = await sharedApp()
  })

  test('it is small, and comes compressed to whoever takes that', async ({ assert }) => {
    const url = `${product.url}/widget/v1.js`
    const plain = await raw(url)
    const gzip = await raw(url, { 'accept-encoding': 'gzip' })
    const brotli = await raw(url, { 'accept-encoding': 'gzip, deflate, br' })
    assert.deepEqual([plain.status, gzip.status, brotli.status], [200, 200, 200])
    assert.deepEqual(
      [plain, gzip, brotli].map(({ headers }) => headers['content-encoding']),
      [undefined, 'gzip', 'br']
    )
    assert.isTrue(gunzipSync(gzip.body).equals(plain.body) && brotliDecompressSync(brotli.body).equals(plain.body))
    assert.isAtMost(gzip.body.length, MOST_BYTES)
    assert.isBelow(brotli.body.length, gzip.body.length)
    assert.match(String(gzip.headers.vary), /accept-encoding/i)
  })

  test('writes the origin of the server into both scripts', async ({ assert }) => {
    for (const path of ['/widget/v1.js', '/embed/frame.js']) {
      const { body } = await raw(product.url + path)
      assert.include(body.toString(), `"${product.url}"`.replaceAll('"', path.includes('frame') ? "'" : '`'))
      assert.notMatch(body.toString(), /currentScript|questboard\.invalid/)
    }
  })

  test('the newest is asked for again after an hour, a release never', async ({ assert }) => {
    const release = releases().find((name) => /^\d/.test(name))
    const newest = await raw(`${product.url}/widget/v1.js`)
    const kept = await raw(`${product.url}/widget/${release}`)
    assert.equal(newest.headers['cache-control'], 'public, max-age=3600, stale-while-revalidate=86400')
    assert.equal(kept.headers['cache-control'], 'public, max-age=31536000, immutable')
    for (const { headers } of [newest, kept]) {
      assert.equal(headers['access-control-allow-origin'], '*')
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
      assert.equal(headers['timing-allow-origin'], '*')
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.match(String(headers['content-type']), /^text\/javascript/)
    }
    const again = await raw(`${product.url}/widget/v1.js`, { 'if-none-match': String(newest.headers.etag) })
    assert.deepEqual([again.status, again.body.length], [304, 0])
  })

  test('serves every release as it was released', async ({ assert }) => {
    for (const name of releases()) {
      const { body } = await raw(`${product.url}/widget/${name}`)
      const released = readFileSync(`${root}/widget/releases/${name}`, 'utf8')
      assert.equal(body.toString(), released.replaceAll(ORIGIN_PLACEHOLDER, product.url), name)
    }
  })

  test('keeps the bytes of each release under its number', ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'questboard-widget-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    const releases = { 'v1.js': 'newest', '1.0.0.js': 'first', '1.1.0.js': 'second' }
    for (const [name, code] of Object.entries(releases)) writeFileSync(join(folder, name), code)

    const scripts = readScripts(folder)
    const read = (name: string) => [scripts.get(name)!.bytes.toString(), scripts.get(name)!.immutable]
    assert.deepEqual(Object.keys(releases).map(read), [
      ['newest', false],
      ['first', true],
      ['second', true],
    ])
    assert.lengthOf(new Set([...scripts.values()].map(({ etag }) => etag)), 3)
  })

  test('what is loaded when it is asked for is there under the name by which the script asks for it', async ({
    assert,
  }) => {
    for (const name of ['v1.js', ...releases()]) {
      const { body } = await raw(`${product.url}/widget/${name}`)
      const files = [...body.toString().matchAll(/(month|check)\.[0-9a-f]{8}\.js/g)]
      if (name === 'v1.js')
        assert.sameMembers(
          files.map(([, what]) => what),
          ['month', 'check']
        )
      for (const [file] of files) {
        const { status, headers } = await raw(`${product.url}/widget/${file}`)
        assert.deepEqual(
          [status, headers['cache-control']],
          [200, 'public, max-age=31536000, immutable'],
          `${file} of ${name}`
        )
      }
    }
  })

  test('its types can be downloaded', async ({ assert }) => {
    const { body } = await raw(`${product.url}/widget/v1.d.ts`)
    assert.include(body.toString(), "'questboard:ready': CustomEvent<QuestboardListing>")
  })

  test('a version that never was, and a name that climbs, are not found', async ({ assert }) => {
    for (const name of ['9.9.9.js', 'v2.js', '..%2Fpackage.json.js', 'v1.js.br', 'v1.js.gz', '.js']) {
      assert.equal((await raw(`${product.url}/widget/${name}`)).status, 404, name)
    }
  })
})

const releases = () => readdirSync(`${root}/widget/releases`).filter((name) => name.endsWith('.js'))

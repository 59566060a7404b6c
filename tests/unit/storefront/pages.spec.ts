import { test } from '@japa/runner'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { chooseEncoding, compress } from '#api/http/compression'
import { failurePage } from '#api/storefront/failure_page'
import { pageAssets, type Manifest } from '#api/storefront/page_assets'
import { contentSecurityPolicy, pageHeaders } from '#api/storefront/page_security'
import { readStaticFiles } from '#api/http/static_files'
import type { StorefrontSettings } from '#common/wire'

const settings: StorefrontSettings = {
  appUrl: 'https://shop.example',
  brand: 'Questboard',
  studio: { name: 'the studio', url: 'https://studio.example' },
  contactEmail: 'hello@shop.test',
  communityUrl: 'https://chat.example',
  footer: { lines: [], social: [] },
  refunds: { tiers: [], inShort: '', venues: {} },
  sandbox: null,
  stripe: { publishableKey: 'pk', scriptUrl: 'https://js.stripe.com/endive/stripe.js' },
  google: { clientId: 'id', scriptUrl: 'https://accounts.google.com/gsi/client' },
}
const sandboxed: StorefrontSettings = {
  ...settings,
  appUrl: 'http://127.0.0.1:3333',
  sandbox: 'http://127.0.0.1:3334',
  stripe: { publishableKey: 'pk', scriptUrl: 'http://127.0.0.1:3334/endive/stripe.js' },
  google: { clientId: 'id', scriptUrl: 'http://127.0.0.1:3334/gsi/client' },
}
const FIRST_STYLE = 'p{color:red}'
const KNOWN = "'sha256-known'"
const policy = (route: string, of = settings, firstScript: string | null = null) =>
  contentSecurityPolicy({ nonce: 'abc', route, settings: of, firstStyle: KNOWN, firstScript })
const directive = (text: string, name: string) => text.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''

test.group('Storefront pages | headers', () => {
  test('an ordinary page runs scripts of the shop alone, and no inline one without the nonce', ({ assert }) => {
    const text = policy('games')
    assert.equal(directive(text, 'script-src'), "script-src 'self' 'nonce-abc'")
    assert.equal(directive(text, 'default-src'), "default-src 'none'")
    assert.notInclude(text, 'unsafe')
    assert.notInclude(text, 'stripe')
    assert.notInclude(text, 'google')
    assert.notInclude(text, 'frame-src')
  })

  test('of the styles that stand in a page only its own is let in, by what it says', ({ assert }) => {
    assert.equal(directive(policy('games'), 'style-src'), `style-src 'self' ${KNOWN}`)
  })

  test('a script that runs before anything is drawn is let in by what it says, on its page alone', ({ assert }) => {
    assert.equal(directive(policy('games', settings, KNOWN), 'script-src'), `script-src 'self' 'nonce-abc' ${KNOWN}`)
  })

  test('the payment provider is let in on the checkout alone, Google on the sign-in page alone', ({ assert }) => {
    assert.include(directive(policy('checkout'), 'script-src'), 'https://js.stripe.com')
    assert.include(directive(policy('checkout'), 'frame-src'), 'https://hooks.stripe.com')
    assert.notInclude(policy('checkout'), 'google')
    assert.include(directive(policy('sign-in'), 'script-src'), 'https://accounts.google.com/gsi/client')
    assert.notInclude(policy('sign-in'), 'stripe')
  })

  test('the sandbox stands in for both, on the same pages', ({ assert }) => {
    for (const route of ['checkout', 'sign-in']) {
      assert.include(directive(policy(route, sandboxed), 'script-src'), 'http://127.0.0.1:3334')
      assert.notInclude(policy(route, sandboxed), 'stripe.com')
    }
    assert.notInclude(policy('games', sandboxed), '3334')
  })

  test('https brings strict transport security and upgrades; http does not', ({ assert }) => {
    const secure = pageHeaders({ nonce: 'abc', route: 'games', settings, firstStyle: KNOWN, firstScript: null })
    const plain = pageHeaders({
      nonce: 'abc',
      route: 'games',
      settings: sandboxed,
      firstStyle: KNOWN,
      firstScript: null,
    })
    assert.match(secure['strict-transport-security'], /max-age=63072000/)
    assert.include(secure['content-security-policy'], 'upgrade-insecure-requests')
    assert.notProperty(plain, 'strict-transport-security')
    assert.notInclude(plain['content-security-policy'], 'upgrade-insecure-requests')
    assert.deepInclude(plain, {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    assert.include(plain['permissions-policy'], 'payment=()')
  })
})

test.group('Storefront pages | assets', () => {
  const manifest: Manifest = {
    'entry-client.tsx': {
      file: 'assets/entry-1.js',
      isEntry: true,
      imports: ['_shared.js'],
      assets: ['assets/figtree-latin-x1.woff2', 'assets/figtree-latin-ext-x2.woff2'],
    },
    '_shared.js': { file: 'assets/shared-2.js' },
    'routes/join_game.tsx': { file: 'assets/join-3.js', imports: ['_shared.js', '_form.js'] },
    'features/checkout/checkout_page.tsx': { file: 'assets/checkout-5.js', imports: ['_shared.js'] },
    '_form.js': { file: 'assets/form-4.js' },
    'style.css': { file: 'assets/style-6.css' },
  }
  const told = { firstStyle: FIRST_STYLE, firstScript: '', standsAlone: 'true' }

  test('a page names its own style and code, each once, and nothing of another page', ({ assert }) => {
    const { head, end } = pageAssets(manifest, 'join-game', 'NONCE', told)
    assert.include(head, '<link rel="stylesheet" href="/assets/style-6.css">')
    assert.include(end, '<script nonce="NONCE">')
    assert.deepEqual(
      ['entry-1', 'shared-2', 'join-3', 'form-4', 'checkout-5'].map(
        (file) => end.split(`"/assets/${file}.js"`).length - 1
      ),
      [1, 1, 1, 1, 0]
    )
  })

  test('finds the page of a route in its feature', ({ assert }) => {
    assert.include(pageAssets(manifest, 'checkout', 'NONCE', told).end, '/assets/checkout-5.js')
  })

  test('nothing in the head keeps the line from what is seen first: scripts are named at the end', ({ assert }) => {
    assert.notMatch(pageAssets(manifest, 'join-game', 'NONCE', told).head, /\.js|script/)
  })

  test('scripts wait until a page has been seen, where it stands alone', ({ assert }) => {
    assert.include(pageAssets(manifest, 'games', 'NONCE', told).end, 'true&&')
    assert.include(pageAssets(manifest, 'checkout', 'NONCE', { ...told, standsAlone: 'false' }).end, 'false&&')
  })

  test('the first style stands in the page before the style sheet is asked for', ({ assert }) => {
    assert.match(
      pageAssets(manifest, 'games', 'NONCE', told).head,
      /^<style>p\{color:red\}<\/style>.*<link rel="stylesheet"/
    )
  })

  test('a script that runs before anything is drawn waits for no style sheet', ({ assert }) => {
    assert.match(
      pageAssets(manifest, 'games', 'NONCE', { ...told, firstScript: 'tell()' }).head,
      /^<script>tell\(\)<\/script><style>/
    )
  })

  test('only the letters of the first view are fetched ahead', ({ assert }) => {
    const { head } = pageAssets(manifest, 'games', 'NONCE', told)
    assert.include(head, 'figtree-latin-x1')
    assert.notInclude(head, 'figtree-latin-ext')
  })

  test('files are kept with their compressed twins; those with a fingerprint never change', ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'questboard-assets-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'assets'))
    mkdirSync(join(folder, '.vite'))
    writeFileSync(join(folder, 'assets/a-1.js'), 'code')
    writeFileSync(join(folder, 'assets/a-1.js.br'), 'small')
    writeFileSync(join(folder, 'favicon.ico'), 'icon')
    writeFileSync(join(folder, '.vite/manifest.json'), '{}')
    const files = readStaticFiles(folder)
    assert.deepEqual([...files.keys()].toSorted(), ['/assets/a-1.js', '/favicon.ico'])
    assert.isTrue(files.get('/assets/a-1.js')?.immutable)
    assert.equal(files.get('/assets/a-1.js')?.encoded.br?.toString(), 'small')
    assert.isFalse(files.get('/favicon.ico')?.immutable)
  })
})

test.group('Storefront pages | compression', () => {
  test('of "{0}" the answer is {1}')
    .with<[string | undefined, string | null][]>([
      [undefined, null],
      ['identity', null],
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0.5', 'br'],
    ])
    .run(({ assert }, [accepted, encoding]) => assert.equal(chooseEncoding(accepted), encoding))

  test('what is compressed is the same text again', async ({ assert }) => {
    assert.equal(brotliDecompressSync(await compress('a table by the fire', 'br')).toString(), 'a table by the fire')
    assert.equal(gunzipSync(await compress('a table by the fire', 'gzip')).toString(), 'a table by the fire')
  })

  test('the page for a page that failed says what is safe and lets no text become markup', ({ assert }) => {
    const html = failurePage({ brand: '<b>Board</b>', isAway: false, requestId: '"x"', stylesheets: '' })
    assert.include(html, 'nothing was charged')
    assert.notInclude(html, '<b>Board')
    assert.include(html, '&quot;x&quot;')
  })
})

import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createAdministrator } from '#tests/support/people'
import { freshApp, sharedApp, type App } from '#tests/support/app'

const LEGACY = 'application/csp-report'
const REPORTS = 'application/reports+json'

const send = (product: App, type: string, report: unknown) =>
  product.http.post('/api/csp-reports', JSON.stringify(report), { headers: { 'content-type': type } })

test.group('Operations | CSP reports', (group) => {
  let product: App
  group.setup(async () => {
    product = await sharedApp()
  })

  const legacy = (blocked: string) => ({
    'csp-report': {
      'document-uri': 'https://shop.example/accept-invitation/qb_secret?code=1',
      'effective-directive': 'script-src-elem',
      'violated-directive': "script-src-elem 'self'",
      'blocked-uri': blocked,
      'source-file': 'https://shop.example/assets/page.js?v=1',
      'line-number': 7,
      'disposition': 'enforce',
    },
  })
  const modern = (blockedURL: string, type = 'csp-violation') => ({
    type,
    age: 10,
    url: 'https://shop.example/games',
    user_agent: 'Chrome',
    body: {
      documentURL: 'https://shop.example/accept-invitation/qb_secret',
      effectiveDirective: 'script-src-elem',
      blockedURL,
      sourceFile: 'https://shop.example/assets/other.js',
      lineNumber: 7,
      disposition: 'enforce',
      sample: '',
    },
  })
  const entries = (host: string) =>
    product.database.query<{ message: string; source: string; times: number }>(
      `select name, message, source, times, user_id, context::text as context from error_log where message like '%' || $1`,
      [host]
    )

  test('are entries of the error log, of either kind and once', async ({ assert }) => {
    const host = `https://${randomUUID()}.example`
    const answers = [
      await send(product, LEGACY, legacy(`${host}/a.js?token=1`)),
      await send(product, LEGACY, legacy(`${host}/b.js`)),
      await send(product, REPORTS, [modern(`${host}/c.js`), modern(`${host}/d.js`), modern(host, 'deprecation')]),
    ]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [204, 204, 204]
    )
    const [entry, ...others] = await entries(host)
    assert.deepEqual(others, [])
    assert.containsSubset(entry, {
      name: 'Blocked by CSP',
      message: `script-src-elem: ${host}`,
      source: 'Content Security Policy of /accept-invitation',
      times: 4,
      user_id: null,
    })
    assert.notInclude(JSON.stringify(entry), 'secret')
    const administrator = await createAdministrator(product)
    const filter = encodeURIComponent(JSON.stringify({ q: host }))
    const { body } = await administrator.http.get(`/api/error-logs?filter=${filter}`)
    assert.deepEqual(
      body.map(({ message }: { message: string }) => message),
      [`script-src-elem: ${host}`]
    )
  })

  test('are bounded in size and number', async ({ assert }) => {
    const host = `https://${randomUUID()}.example`
    const large = await send(product, LEGACY, { ...legacy(host), more: 'x'.repeat(17_000) })
    assert.deepEqual([large.status, large.body.code], [413, 'TOO_LARGE'])
    assert.deepEqual(await entries(host), [])
    const many = Array.from({ length: 20 }, (_, index) => modern(`https://${index}.${new URL(host).host}`))
    assert.equal((await send(product, REPORTS, many)).status, 204)
    assert.lengthOf(await entries(new URL(host).host), 10)
  })

  test('that are malformed are refused', async ({ assert }) => {
    for (const report of [{}, { 'csp-report': 'x' }, [{ type: 5 }], [{ type: 'csp-violation', body: 'x' }]])
      assert.equal((await send(product, REPORTS, report)).status, 422, JSON.stringify(report))
    assert.equal((await send(product, REPORTS, [{ type: 'csp-violation', body: null }])).status, 204)
  })

  test('are requested by every page', async ({ assert }) => {
    for (const path of ['/', '/games', '/sign-in', '/admin/games', '/no-such-page']) {
      const { headers } = await product.http.get(path)
      assert.match(headers.get('content-security-policy')!, /; report-uri \/api\/csp-reports; report-to csp$/, path)
      assert.equal(headers.get('reporting-endpoints'), 'csp="/api/csp-reports"', path)
    }
  })
})

test.group('Operations | limits of CSP reports', () => {
  test('allow 20 requests a minute from one network', async ({ assert }) => {
    const product = await freshApp()
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(product, LEGACY, {})))
    const count = (code: number) => answers.filter(({ status }) => status === code).length
    assert.deepEqual([count(422), count(429)], [20, 5])
  })
})

test.group('Operations | security.txt', () => {
  test('names the contact, a lifetime below a year and the language', async ({ assert, cleanup }) => {
    const product = await sharedApp()
    cleanup(await product.override({ 'brand.contactEmail': 'security@example.test' }))
    const { status, headers, text } = await product.http.get('/.well-known/security.txt')
    assert.deepEqual([status, headers.get('content-type')], [200, 'text/plain; charset=utf-8'])
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/) as [string, string])
    )
    assert.sameMembers(Object.keys(fields), ['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
    assert.deepEqual([fields.Contact, fields['Preferred-Languages']], ['mailto:security@example.test', 'en'])
    const days = (Date.parse(fields.Expires!) - Date.now()) / 86_400_000
    assert.isAbove(days, 178)
    assert.isBelow(days, 365)
    assert.match(fields.Canonical!, /^https?:\/\/.+\/\.well-known\/security\.txt$/)
  })
})

import { test } from '@japa/runner'
import { deviceLabel } from '#api/accounts/rules/device_label'
import { ownOrigin } from '#api/shared/networks'
import { refusalOf } from '#api/accounts/rules/identity'

const agents: [string, string | undefined][] = [
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  ],
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  ],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Linux', 'SomethingElse/1.0 (Linux)'],
  ['Unknown device', 'curl/8.5.0'],
  ['Unknown device', undefined],
]

const answered = (status: number) => Object.assign(new Error('HTTPError'), { response: new Response(null, { status }) })

test.group('Accounts | rules', () => {
  test('a device is called what its owner would call it', ({ assert }) => {
    for (const [label, agent] of agents) assert.equal(deviceLabel(agent), label)
  })

  test('only this machine\u2019s own names are taken from the Host header', ({ assert }) => {
    const cases: [string, string | null, string][] = [
      ['http://localhost:3333', '127.0.0.1:3333', 'http://127.0.0.1:3333'],
      ['http://127.0.0.1:3333', 'localhost:3333', 'http://localhost:3333'],
      ['http://localhost:3333', 'localhost:4444', 'http://localhost:3333'],
      ['http://localhost:3333', 'evil.example:3333', 'http://localhost:3333'],
      ['https://shop.example', 'localhost', 'https://shop.example'],
      ['https://shop.example', 'evil.example', 'https://shop.example'],
      ['https://shop.example', 'shop.example@evil.example', 'https://shop.example'],
      ['http://localhost:3333', null, 'http://localhost:3333'],
    ]
    for (const [appUrl, host, origin] of cases) assert.equal(ownOrigin(appUrl, host), origin, `${appUrl} ${host}`)
  })

  test('a provider that can\u2019t is down, one that won\u2019t has refused', ({ assert }) => {
    for (const status of [500, 502, 503, 429]) assert.equal(refusalOf(answered(status)), 'provider_down')
    for (const status of [400, 401, 403, 404]) assert.equal(refusalOf(answered(status)), 'failed')
    assert.equal(refusalOf(new DOMException('slow', 'TimeoutError')), 'provider_down')
    assert.equal(refusalOf(new TypeError('fetch failed')), 'provider_down')
    assert.equal(refusalOf(new TypeError('x is not a function')), 'failed')
    assert.equal(refusalOf('a string'), 'failed')
  })
})

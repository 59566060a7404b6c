import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { test } from '@japa/runner'
import { createGameMaster, createSpecialEvent, createSystem, createVenue } from '#database/factories/catalog'
import { createPartner } from '#database/factories/partners'
import { freePort } from '#tests/support/ports'
import type { Answer } from '#tests/support/http'
import { Shop } from '#tests/support/shop'
import { newChoice, snippetOf, WAYS } from '#common/embed/snippet'
import type { PageCheck, PageColors } from '#common/wire'
import { freshApp, type App } from '#tests/support/app'

type Serving = (response: ServerResponse, request: IncomingMessage) => void

test.group('Embed | a store’s page is looked at for its owner', (group) => {
  let product: App
  let store: string
  let venue: { slug: string }
  let partner: { key: string }
  const pages = new Map<string, Serving>()
  const asked: string[] = []

  group.setup(async () => {
    const server = createServer((request, response) => {
      asked.push(request.url!)
      const answer = pages.get(request.url!)
      if (answer) answer(response, request)
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    store = `http://127.0.0.1:${port}`
    product = await freshApp({ 'limits.pageChecks': 200 })
    const { nearStores } = (await import('#api/config/stores')) as { nearStores: Set<string> }
    nearStores.add(`127.0.0.1:${port}`)
    venue = await createVenue({ name: 'The Painted Ogre' }, new Shop(product).database)
    partner = await createPartner({}, new Shop(product).database)
    return async () => {
      nearStores.delete(`127.0.0.1:${port}`)
      server.closeAllConnections()
      server.close()
    }
  })

  const show = (path: string, html: string, headers: Record<string, string> = {}) =>
    pages.set(path, (response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html)
    )
  const ask = (address: string) => product.http.post('/api/partners/check', { address }) as Promise<Answer<PageCheck>>
  const findings = async (address: string) =>
    (await ask(address)).body.findings.map(({ tone, text, copy }) => [tone, text, copy] as const)
  /** What is found on a page that has this in its body. */
  const found = (body: string, headers?: Record<string, string>) => {
    show('/', `<!doctype html><title>A store</title>${body}`, headers)
    return findings(store)
  }
  const script = () => `<script src="${product.url}/widget/v1.js"></script>`
  const element = (attributes = '') => `<questboard-games venue="${venue.slug}" ${attributes}></questboard-games>`

  test('all is well where the snippet stands as it should, as element, place or frame, pinned or not', async ({
    assert,
  }) => {
    const good = [
      `${script()}${element('limit="3" class="mine" layout="list"')}`,
      `${script()}<questboard-games venue="${venue.slug}" partner="${partner.key}"></questboard-games>`,
      `${script()}<div data-questboard-venue="${venue.slug}" id="games"></div>`,
      `<iframe src="${product.url}/embed/frame?venue=${venue.slug}" sandbox="allow-scripts allow-popups"></iframe>`,
      `<iframe src="${product.url}/embed/frame?venue=${venue.slug}&amp;amp;partner=${partner.key}&amp;amp;limit=3"></iframe>`,
      ...WAYS.map((way) => snippetOf({ ...newChoice('venue', venue.slug), partner: partner.key }, way, product.url)),
    ]
    for (const body of good)
      assert.deepEqual(
        await found(body),
        [['good', 'All is well: the page shows what is coming at The Painted Ogre.', null]],
        body
      )
    const policy = `default-src 'none'; script-src ${product.url}; connect-src ${product.url}; img-src ${product.url}`
    assert.equal((await found(good[0]!, { 'content-security-policy': policy }))[0]![0], 'good')
  })

  test('what the builder writes for a game master, a system or an event is found right, each way', async ({
    assert,
  }) => {
    const { database } = new Shop(product)
    const [gameMaster, system, event] = [
      await createGameMaster({ name: 'Ines' }, database),
      await createSystem({ name: 'Emberforge' }, database),
      await createSpecialEvent({ name: 'Winter Fair' }, database),
    ]
    for (const [scope, { slug, name }] of [
      ['game-master', gameMaster],
      ['system', system],
      ['event', event],
    ] as const) {
      for (const way of WAYS)
        assert.deepEqual(
          (await found(snippetOf(newChoice(scope, slug), way, product.url)))[0]!.slice(0, 2),
          ['good', `All is well: the page shows what is coming at ${name}.`],
          `${way} ${scope}`
        )
    }
  })

  test('each fault is said in words, with what to put in', async ({ assert }) => {
    const ours = product.url
    const tag = script()
    const faults: [body: string, words: RegExp, copy: string | null, headers?: Record<string, string>][] = [
      [element(), /script tag is not on the page/, tag],
      [`<noscript>${tag}</noscript>${element()}`, /script tag is not on the page/, tag],
      [
        `<script src="https://elsewhere.example/widget/v1.js"></script>${element()}`,
        /comes from elsewhere\.example, which is not us/,
        tag,
      ],
      [`<script src="${ours}/widget/v7.js"></script>${element()}`, /no file \/widget\/v7\.js/, tag],
      [
        `<script type="text/plain" src="${ours}/widget/v1.js"></script>${element()}`,
        /type="text\/plain", so browsers do not run it/,
        tag,
      ],
      [`<script data-src="${ours}/widget/v1.js"></script>${element()}`, /keeps it from loading/, tag],
      [
        `<script src="${ours}/widget/v1.js" crossorigin integrity="sha384-x"></script>${element()}`,
        /changes with every release/,
        tag,
      ],
      [tag, /no <questboard-games> element/, null],
      [
        `<p>&lt;script src="${ours}/widget/v1.js"&gt; &lt;questboard-games venue="x"&gt;</p>`,
        /as a text that visitors read/,
        null,
      ],
      [
        `${tag}<questboard-games venu="${venue.slug}"></questboard-games>`,
        /no attribute "venu"/,
        `venue="${venue.slug}"`,
      ],
      [
        `${tag}<div data-questboard-venue="${venue.slug}" data-questboard-game_master="x"></div>`,
        /no attribute "data-questboard-game_master"/,
        'data-questboard-game-master="x"',
      ],
      [`${tag}<questboard-games></questboard-games>`, /does not say whose games/, 'venue="your-venue"'],
      [
        `${tag}<questboard-games venue="the-paintd-ogre"></questboard-games>`,
        /no venue by the name "the-paintd-ogre"\. Did you mean The Painted Ogre/,
        `venue="${venue.slug}"`,
      ],
      [
        `${tag}<questboard-games venue="Painted Ogre"></questboard-games>`,
        /Did you mean The Painted Ogre/,
        `venue="${venue.slug}"`,
      ],
      [`${tag}${element('days="someday"')}`, /days="someday" is not understood/, null],
      [`${tag}${element('layout="lists"')}`, /layout="lists" is not known/, 'layout="list"'],
      [`${tag}${element('partner="your-key"')}`, /partner="your-key" is not known/, null],
      [
        `${tag}<div data-questboard-venue="${venue.slug}" data-questboard-partner="aaaaaaaaaa"></div>`,
        /partner="aaaaaaaaaa" is not known/,
        null,
      ],
      [
        `<iframe src="${ours}/embed/frame?venue=${venue.slug}&amp;partner=aaaaaaaaaa"></iframe>`,
        /partner="aaaaaaaaaa" is not known/,
        null,
      ],
      [
        `${tag}<div data-questboard-system="fifth"></div>`,
        /by its attribute data-questboard-venue alone/,
        'data-questboard-venue=""',
      ],
      [
        `${tag}<div data-questboard-limit="3"></div>`,
        /by its attribute data-questboard-venue alone/,
        'data-questboard-venue="your-venue"',
      ],
      [`${tag}${element('limit="many"')}`, /limit="many" is no number/, 'limit="6"'],
      [
        `<meta http-equiv="content-security-policy" content="script-src 'self'">${tag}${element()}`,
        /Content-Security-Policy blocks our script.*"script-src 'self'"/,
        `script-src 'self' ${ours}`,
      ],
      [
        `${tag}${element()}`,
        /keeps the widget from asking/,
        `connect-src 'self' ${ours}`,
        { 'content-security-policy': `default-src 'self'; script-src ${ours}; img-src *` },
      ],
      [`${tag}${element()}`, /blocks the pictures/, `img-src ${ours}`, { 'content-security-policy': "img-src 'none'" }],
      [
        `<iframe src="${ours}/embed/frame?venue=${venue.slug}"></iframe>`,
        /blocks our frame/,
        `frame-src 'self' ${ours}`,
        { 'content-security-policy': "default-src 'self'" },
      ],
      [
        `<iframe src="${ours}/embed/frame?venue=${venue.slug}" sandbox></iframe>`,
        /lets no script run/,
        'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"',
      ],
    ]
    for (const [body, words, copy, headers] of faults) {
      const told = await found(body, headers)
      const hit = told.find(([, text]) => words.test(text))
      assert.exists(hit, `${body}\n${JSON.stringify(told)}`)
      assert.equal(hit![0], 'wrong')
      if (copy !== null) assert.equal(hit![2], copy)
      assert.isFalse(told.some(([tone]) => tone === 'good'))
    }
    const several = await found('<questboard-games venu="x" layout="round"></questboard-games>', {
      'content-security-policy': "default-src 'self'",
    })
    assert.isAtLeast(several.length, 5)
  })

  test('a page that is not reached is told with the reason', async ({ assert }) => {
    pages.set('/file', (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'))
    pages.set('/circle', (response) => response.writeHead(302, { location: '/circle' }).end())
    pages.set('/cut', (response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-length': '100' })
        .write('x', () => response.destroy())
    )
    const reasons: [string, RegExp][] = [
      [`${store}/nowhere`, /answered 404: there is no page at this address/],
      [`${store}/file`, /something else than a page \(application\/pdf\)/],
      [`${store}/circle`, /leads on and on: after 5 redirects/],
      [`${store}/cut`, /could not be reached/],
      [
        'https://no-such-store.invalid/',
        /^The page was not reached\. There is no site on the internet by the name of no-such-store\.invalid\. Is it spelled right\?$/,
      ],
    ]
    for (const [address, words] of reasons) {
      const { status, body } = await ask(address)
      assert.equal(status, 200, address)
      assert.match(body.findings[0]!.text, words)
      assert.equal(body.findings[0]!.tone, 'wrong')
    }
    for (const address of [
      '',
      'ftp://store.example/',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'https://',
      'x'.repeat(2001),
      7,
      null,
    ]) {
      assert.equal((await product.http.post('/api/partners/check', { address })).status, 422, String(address))
    }
  })

  test('our server looks at nothing that is not on the internet, whatever it is called and wherever it leads from', async ({
    assert,
  }) => {
    const port = new URL(store).port
    const inside = [
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://0177.0.0.1/',
      'http://127.1/',
      'http://0.0.0.0/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[64:ff9b::7f00:1]/',
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/',
      'http://192.168.0.1/',
      'http://172.16.0.1/',
      'http://100.64.0.1/',
      'http://[fd00::1]/',
      'http://[fe80::1]/',
    ]
    // They stand for this machine: told as if they stood for nothing, so that nobody learns which names there are inside.
    const names = ['http://localhost/', 'https://localhost/']
    const otherPorts = [product.sandbox.url, `http://[::1]:${port}/`, `http://2130706433:${await freePort()}/`]
    pages.set('/to-secret', (response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
    )
    pages.set('/to-name', (response) => response.writeHead(307, { location: 'http://localhost/' }).end())
    pages.set('/to-port', (response) => response.writeHead(301, { location: product.sandbox.url }).end())
    pages.set('/to-file', (response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end())
    for (const [addresses, words] of [
      [[...inside, `${store}/to-secret`], /is not on the internet/],
      [
        [...names, `${store}/to-name`],
        /^The page was not reached\. There is no site on the internet by the name of localhost\. Is it spelled right\?$/,
      ],
      [[...otherPorts, `${store}/to-port`], /Only the usual ports|is not on the internet/],
      [[`${store}/to-file`], /Only addresses that begin with http/],
      [[store.replace('//', '//me:secret@')], /with a name and a password/],
    ] as const) {
      for (const address of addresses) {
        const { status, body } = await ask(address)
        assert.equal(status, 200, address)
        assert.lengthOf(body.findings, 1)
        assert.match(body.findings[0]!.text, words, address)
      }
    }
  })

  test('of a huge page the first megabyte is read, also of one that was packed small, and a slow one is left after eight seconds', async ({
    assert,
  }) => {
    const begin = `<!doctype html>${script()}${element()}`
    pages.set('/huge', (response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write(begin)
      const more = () => !response.destroyed && response.write('<p>more</p>'.repeat(10_000), more)
      more()
    })
    const bomb = await promisify(gzip)(Buffer.concat([Buffer.from(begin), Buffer.alloc(200 * 1024 * 1024, 32)]))
    pages.set('/packed', (response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb)
    )
    pages.set('/slow', (response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const drip = setInterval(() => response.write('<p>.</p>'), 300)
      response.on('close', () => clearInterval(drip))
    })
    const [huge, packed, slow] = await Promise.all([
      findings(`${store}/huge`),
      findings(`${store}/packed`),
      findings(`${store}/slow`),
    ])
    for (const told of [huge, packed]) {
      assert.deepEqual(
        told.map(([tone]) => tone),
        ['good', 'note']
      )
      assert.match(told[1]![1], /its first megabyte/)
    }
    assert.match(slow[0]![1], /within 8 seconds there was no whole page/)
  })

  test('its colors come from the page and its stylesheets, of which those inside our network are left out', async ({
    assert,
  }) => {
    show(
      '/colors',
      '<base href="/shop/"><link rel="stylesheet" href="look.css"><link rel="stylesheet" href="http://169.254.169.254/x.css"><body>'
    )
    pages.set('/shop/look.css', (response) =>
      response
        .writeHead(200, { 'content-type': 'text/css' })
        .end(':root{--brand:#0b6b66}body{background:#fff;color:#222}.btn{background:var(--brand);color:#fff}')
    )
    const { status, body } = await (product.http.post('/api/partners/colors', {
      address: `${store}/colors`,
    }) as Promise<Answer<PageColors>>)
    assert.equal(status, 200)
    assert.deepEqual(body, {
      address: `${store}/colors`,
      accent: '#0b6b66',
      accentInk: '#ffffff',
      surface: '#ffffff',
      ink: '#222222',
      others: [],
    })
    assert.include(asked, '/shop/look.css')
    const refused = await product.http.post('/api/partners/colors', { address: 'http://127.0.0.1/' })
    assert.deepEqual([refused.status, refused.body.code], [422, 'PAGE_NOT_REACHED'])
  })
})

test.group('Embed | as often as a person asks', (group) => {
  let product: App
  group.setup(async () => {
    product = await freshApp({ 'limits.pageChecks': 3, 'limits.listings': 3 })
  })

  test('pages are looked at, and no more of them for one network', async ({ assert }) => {
    const from = (address: string) =>
      product.http.post(
        '/api/partners/check',
        { address: 'http://127.0.0.1/' },
        { headers: { 'x-forwarded-for': address } }
      )
    const answers = []
    for (let count = 0; count < 4; count += 1) answers.push((await from('203.0.113.7')).status)
    assert.deepEqual(answers, [200, 200, 200, 429])
    assert.equal((await from('203.0.113.8')).status, 200)
  })

  test('listings are answered, and no more of them to one network, which any page may read', async ({ assert }) => {
    const { slug } = await createVenue({}, new Shop(product).database)
    const from = (address: string, price: number) =>
      product.http.get('/api/embed/v1/listing', {
        query: { venue: slug, price },
        headers: { 'x-forwarded-for': address },
      })
    const answers = []
    for (let price = 1; price <= 4; price += 1) answers.push(await from('203.0.113.9', price))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 429]
    )
    assert.equal(answers.at(-1)!.headers.get('access-control-allow-origin'), '*')
    assert.equal((await from('203.0.113.10', 5)).status, 200)
  })
})

import { test } from '@japa/runner'
import { createVenue } from '#database/factories/catalog'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'

test.group('Embed | the frame', (group) => {
  let product: App
  group.setup(async () => void (product = await sharedApp()))

  test('any page may hold it, search engines pass it by, and its policy allows our one origin and nothing else', async ({
    assert,
  }) => {
    const { slug } = await createVenue({ name: 'The <Painted> Ogre' }, new Shop(product).database)
    const { status, headers, text } = await product.http.get('/embed/frame', {
      query: { venue: slug, limit: '3', accent: '0b6b66', base: 'https://elsewhere.example', onclick: 'x' },
    })
    assert.equal(status, 200)
    const policy = headers.get('content-security-policy')!
    for (const part of [
      "default-src 'none'",
      'frame-ancestors *',
      `script-src 'self' ${product.url}`,
      "form-action 'none'",
    ])
      assert.include(policy, part)
    assert.notInclude(policy, 'unsafe')
    assert.isNull(headers.get('x-frame-options'))
    assert.equal(headers.get('x-robots-tag'), 'noindex')
    assert.include(text, `<questboard-games venue="${slug}" limit="3" heading-level="2">`)
    assert.include(text, '<title>The &lt;Painted&gt; Ogre</title>')
    assert.include(text, '--questboard-accent:#0b6b66;--questboard-accent-ink:#ffffff')
    assert.include(text, `href="${product.url}/at/${slug}"`)
  })

  test('an address that was taken out of a page’s source, with its signs as they are written there, shows the same', async ({
    assert,
  }) => {
    const { slug } = await createVenue({}, new Shop(product).database)
    const { text } = await product.http.get(
      `/embed/frame?venue=${slug}&amp;limit=3&amp;partner=k3y0k3y0k3&amp;accent=0b6b66`
    )
    assert.include(text, `<questboard-games venue="${slug}" limit="3" partner="k3y0k3y0k3" heading-level="2">`)
    assert.include(text, '--questboard-accent:#0b6b66')
  })

  test('runs from right to left in a language that does', async ({ assert }) => {
    const direction = async (locale: string) =>
      /dir="(\w+)"/.exec((await product.http.get('/embed/frame', { query: { venue: 'any', locale } })).text)![1]
    assert.deepEqual(
      [await direction('ar'), await direction('pt-BR'), await direction('no such one')],
      ['rtl', 'ltr', 'ltr']
    )
  })

  test('what somebody writes into its address breaks out of nothing', async ({ assert }) => {
    const { status, text } = await product.http.get('/embed/frame', {
      query: { venue: '"><script>alert(1)</script>', accent: '}body{background:url(x)', texts: `'"<` },
    })
    assert.equal(status, 200)
    assert.notInclude(text, '<script>alert')
    assert.notInclude(text, 'url(x)')
    assert.include(text, `href="${product.url}/games"`)
  })
})

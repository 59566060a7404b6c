import { test } from '@japa/runner'
import { createVenue } from '#database/factories/catalog'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'

test.group('Embed | the demo store', (group) => {
  let product: App

  group.setup(async () => {
    product = await sharedApp()
    await createVenue({ name: 'We Geek Together' }, new Shop(product).database)
  })

  test('it stands on another origin than ours', async ({ assert }) => {
    const answer = await product.http.get('/widget/demo?style=worst')
    assert.equal(answer.status, 302)
    assert.equal(
      answer.headers.get('location'),
      `${product.url.replace('127.0.0.1', 'localhost')}/widget/demo?style=worst`
    )
  })

  test('its policy allows our one origin, its own style and pictures, and nothing else', async ({ assert }) => {
    const answer = await product.http.at(product.url.replace('127.0.0.1', 'localhost')).get('/widget/demo')
    assert.equal(answer.status, 200)
    const policy = answer.headers.get('content-security-policy')!
    const directives = Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/s)))
    assert.equal(directives['default-src'], "'none'")
    for (const name of ['script-src', 'connect-src']) assert.equal(directives[name], product.url)
    // The sign in a browser's tab is the store's.
    assert.equal(directives['img-src'], `'self' ${product.url}`)
    assert.notInclude(policy, 'unsafe')
    assert.notMatch(answer.text, /{{|\sstyle=|<script>/)
    assert.include(answer.text, `${product.url}/widget/v1.js`)
  })
})

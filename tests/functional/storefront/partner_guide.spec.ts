import { test } from '@japa/runner'
import { ATTRIBUTES } from '#common/embed/attributes'
import { sharedApp, type App } from '#tests/support/app'
import { readPage } from './served_page.ts'

test.group('Storefront | the guide for stores', (group) => {
  let product: App

  group.setup(async () => void (product = await sharedApp()))

  test('serves the guide with the address of this Questboard', async ({ assert }) => {
    const { html, words } = await readPage(product.http, '/partners/docs')
    assert.notInclude(words, 'https://questboard.example')
    assert.include(words, `<script src="${product.url}/widget/v1.js">`)
    for (const name of ATTRIBUTES) assert.include(html, `<code>${name}</code>`)
    for (const part of ['questboard:ready', 'questboard:select', '::part(title)', 'script-src', 'modulepreload'])
      assert.include(html, part)
  })

  test('links the guide from the builder', async ({ assert }) => {
    const { html } = await readPage(product.http, '/partners')
    assert.match(html, /<a[^>]+href="\/partners\/docs"/)
  })
})

import { request } from 'node:http'
import { test } from '@japa/runner'
import { createVenue } from '#database/factories/catalog'
import { openDatabase } from '#database/factories/connection'
import { sharedApp, type App } from '#tests/support/app'
import { readPage } from './served_page.ts'

test.group('Each page has one address', (group) => {
  let product: App
  group.setup(async () => {
    product = await sharedApp()
  })

  test('{0} leads for good to {1}')
    .with([
      ['/games/', '/games'],
      ['/Games?venue=online', '/games?venue=online'],
      ['//games', '/games'],
      ['/SYSTEM//Emberfall/', '/system/emberfall'],
      ['//elsewhere.example/', '/elsewhere.example'],
      ['//', '/'],
      ['//[', '/['],
      ['//elsewhere.example:port/', '/elsewhere.example:port'],
      ['/at/caf%C3%A9/', '/at/caf%C3%A9'],
    ])
    .run(async ({ assert }, [from, to]) => {
      const { status, headers } = await product.http.get(product.url + from)
      assert.equal(status, 301)
      assert.equal(headers.get('location'), to)
    })

  test('a venue is found as it is written on its poster', async ({ assert }) => {
    const database = openDatabase(product.database.url, 1)
    const { slug } = await createVenue({}, database)
    await database.close()
    const { headers } = await product.http.get(`/at/${slug.toUpperCase()}`)
    assert.equal((await readPage(product.http, headers.get('location') ?? '')).canonical, `${product.url}/at/${slug}`)
  }).tags(['2-2.1-15'])

  test('an address that nobody can read is not found like any other: {$self}')
    .with(['/at/%E0%A4%A', '/100%', '//elsewhere.example/%'])
    .run(async ({ assert }, path) => {
      const { status, headers } = await product.http.get(product.url + path)
      assert.equal(status, 302)
      const there = headers.get('location') ?? ''
      assert.match(there, /^\/[^/\\]/)
      const second = await product.http.get(there)
      const page = await readPage(product.http, second.headers.get('location') ?? there)
      assert.equal(page.status, 404)
      assert.lengthOf(page.headings(1), 1)
    })
    .tags(['2-2.1-22'])

  test('a request target that is no path is not found: {$self}')
    .with(['*', 'http://elsewhere.example/games', 'http://['])
    .run(async ({ assert }, path) => {
      const { hostname, port } = new URL(product.url)
      const status = await new Promise((resolve, reject) => {
        const sent = request({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode))
        sent.on('error', reject).end()
      })
      assert.equal(status, 404)
    })
})

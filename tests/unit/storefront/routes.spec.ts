import { globSync } from 'node:fs'
import { test } from '@japa/runner'
import { matcherOf } from '#storefront/navigation/match'
import type { Route } from '#storefront/navigation/route'
import { storefrontRoutes } from '#tests/support/storefront_routes'

test.group('Storefront | routes of its features', () => {
  test('no feature takes the address of another, nor its name', async ({ assert }) => {
    const routes = (await storefrontRoutes()) as unknown as Route[]
    const match = matcherOf(routes)
    const reached = routes.map(({ path }) => match(path.replace(/:\w+\??/, 'some-name')).route.id)
    assert.deepEqual(
      reached,
      routes.map(({ id }) => id)
    )
    assert.lengthOf(new Set(reached), routes.length)
    assert.equal(match('/nowhere').route.id, 'not-found')
  })

  test('names the file of every page after its route', async ({ assert }) => {
    const pages = globSync(['storefront/routes/*.tsx', 'storefront/features/**/*_page.tsx'])
    const missing = (await storefrontRoutes()).filter(({ id }) => {
      const name = id.replaceAll('-', '_')
      return !pages.some((page) => page === `storefront/routes/${name}.tsx` || page.endsWith(`/${name}_page.tsx`))
    })
    assert.deepEqual(missing, [])
  })
})

import { registerHooks } from 'node:module'
import { test } from '@japa/runner'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'react-router'
import { textOf } from '#storefront/text/plain_text'

/** Class names mean nothing here. */
const styles = registerHooks({
  load: (url, context, next) =>
    /\.(?:css|svg|avif|webp)$/.test(url)
      ? { format: 'module', source: 'export default {}', shortCircuit: true }
      : next(url, context),
})

interface Page {
  loader: (request: { params: Record<string, string | undefined> }) => Promise<unknown>
  default: ComponentType<{ data: unknown }>
}

test.group('Storefront | the page of a large event without an address', (group) => {
  group.setup(() => () => styles.deregister())

  test('{0} without a slug says so')
    .with([['large_event'], ['large_event_registration']])
    .run(async ({ assert }, [name]) => {
      const page = (await import(`../../../storefront/routes/${name}.tsx`)) as Page
      const { SettingsContext } = (await import('#storefront/layout/settings_context' as string)) as {
        SettingsContext: ComponentType<{ value: object; children?: ReactNode }>
      }
      const data = await page.loader({ params: {} })
      const drawn = createElement(page.default, { data })
      const navigator = { createHref: String, push() {}, replace() {}, go() {} }
      const html = renderToStaticMarkup(
        createElement(
          SettingsContext,
          { value: { appUrl: 'https://shop.example', brand: 'Board' } },
          createElement(Router, { location: '/lpg', navigator, static: true, children: drawn } as never)
        )
      )
      assert.include(textOf(html), 'No slug provided')
    })
    .tags(['2-8-10'])
})

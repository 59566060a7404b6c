import { registerHooks } from 'node:module'
import { test } from '@japa/runner'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Class names mean nothing here. */
const styles = registerHooks({
  load: (url, context, next) =>
    url.endsWith('.css') ? { format: 'module', source: 'export default {}', shortCircuit: true } : next(url, context),
})

test.group('Storefront | special events', (group) => {
  let EventGrid: ComponentType<{ events: object[] }>
  group.setup(async () => {
    const module: { EventGrid: typeof EventGrid } = await import('#storefront/features/pages/home/event_grid' as string)
    EventGrid = module.EventGrid
    return () => styles.deregister()
  })

  test('a grid without any says that there are none', ({ assert }) => {
    assert.include(
      renderToStaticMarkup(createElement(EventGrid, { events: [] })),
      'There are no special events scheduled at the moment.'
    )
  }).tags(['2-2.4-03', '2-2.4-01'])
})

import { registerHooks } from 'node:module'
import { test } from '@japa/runner'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { OrderItem } from '#common/wire'
import type { OrderedProduct } from '#storefront/layout/product_types_context'
import { textOf } from '#storefront/text/plain_text'

/** Class names mean nothing here. */
const styles = registerHooks({
  load: (url, context, next) =>
    url.endsWith('.css') ? { format: 'module', source: 'export default {}', shortCircuit: true } : next(url, context),
})

interface Module {
  findProduct: (item: OrderItem) => OrderedProduct
  nameProduct: (item: OrderItem) => string
}

const item = (change: Partial<OrderItem> = {}): OrderItem => ({
  id: 1,
  product_type: 'game',
  product_name: 'The Drowned Bell',
  noun: { one: 'seat', many: 'seats' },
  details: [],
  date: change.game?.date ?? null,
  path: null,
  join_url: null,
  isSoldOut: false,
  links: [],
  isWaiting: false,
  role: 'player',
  isFreeAlways: false,
  refundSteps: [],
  isMoved: false,
  price: 20,
  quantity: 3,
  status: 'active',
  freeUntil: null,
  askGameMasterUntil: null,
  refundRequest: null,
  game: null,
  ...change,
})
const game: NonNullable<OrderItem['game']> = {
  id: 7,
  date: '2031-07-05T23:00:00.000Z',
  gameMaster: { name: 'Lena Osei', slug: 'lena-osei' },
  venue: {
    name: 'Harbour Games',
    slug: 'harbour-games',
    type: 'store',
    street: '1 Quay',
    city: 'Denver',
    state: 'CO',
    postalcode: null,
  },
  module: { name: 'The Lantern', image: null },
}

test.group('Storefront | what was ordered', (group) => {
  let products: Module
  group.setup(async () => {
    const { productTypes } = await import('#storefront/product_types' as string)
    const orders = await import('#storefront/features/orders/line_facts' as string)
    products = orders.readOrderedProducts(productTypes)
    return () => styles.deregister()
  })

  const factsOf = (ordered: OrderItem) =>
    textOf(renderToStaticMarkup(createElement(products.findProduct(ordered).Facts, { item: ordered })))

  test('what is not known of a line is said so', ({ assert }) => {
    assert.equal(products.nameProduct(item({ product_name: '' })), 'Unknown Product')
    assert.equal(factsOf(item()), 'Unknown Game Master Unknown Venue')
    const nameless = {
      ...game,
      gameMaster: { name: '', slug: '' },
      module: { name: '', image: null },
      venue: { ...game.venue!, name: '' },
    }
    assert.equal(products.nameProduct(item({ game: nameless })), 'The Drowned Bell')
    assert.match(factsOf(item({ game: nameless })), /Unknown Game Master Unknown Venue/)
  }).tags(['1-8-20'])

  test("a line takes the name of its game's module; a game without a venue is online", ({ assert }) => {
    assert.equal(products.nameProduct(item({ game })), 'The Lantern')
    assert.equal(
      factsOf(item({ game })),
      'Saturday, July 5, 2031, 5:00 PM Mountain Time Lena Osei Harbour Games 1 Quay, Denver, CO Show on a map where Harbour Games is (opens in a new tab)'
    )
    assert.match(
      factsOf(item({ game: { ...game, venue: null } })),
      /Lena Osei Online The link to the table appears here, and we email it to you\.$/
    )
  })

  test('a ticket of a large event has its day and its place, and no game master; without a venue nobody knows yet', ({
    assert,
  }) => {
    const ticket = item({
      product_type: 'lpg',
      product_name: 'Siege - Standard Ticket',
      date: game.date,
      large_event: { image: null, venue: game.venue },
    })
    assert.equal(products.nameProduct(ticket), 'Siege - Standard Ticket')
    assert.match(factsOf(ticket), /^Saturday, July 5, 2031, 5:00 PM Mountain Time Harbour Games 1 Quay, Denver, CO/)
    assert.match(factsOf({ ...ticket, large_event: { image: null, venue: null } }), /Location TBD$/)
    assert.match(factsOf({ ...ticket, large_event: undefined }), /Unknown Game Master Unknown Venue$/)
  })

  test('a line of a type that brings nothing has its name and its date, and says nothing of games', ({ assert }) => {
    const ticket = item({ product_type: 'workshop', product_name: 'Painting dice' })
    assert.deepEqual([products.nameProduct(ticket), factsOf(ticket)], ['Painting dice', ''])
    assert.equal(factsOf({ ...ticket, date: game.date }), 'Saturday, July 5, 2031, 5:00 PM Mountain Time')
  })
})

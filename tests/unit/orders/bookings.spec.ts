import { test } from '@japa/runner'
import { bookingsOf } from '#api/orders/rules/bookings'
import type { OrderItemRow } from '#api/orders/queries/find_order'
import type { ProductFacts } from '#api/sales/product'

const startsAt = new Date('2031-07-05T23:00:00Z')
const facts = (changes: Partial<ProductFacts> = {}): ProductFacts => ({
  productType: 'game',
  productId: 7,
  name: 'The Salt Road',
  priceCents: 1500,
  onSale: true,
  over: false,
  listed: true,
  timing: { startsAt, hours: 4, movedAt: null },
  version: 3,
  site: null,
  host: { id: 3, name: 'Mo', slug: 'mo' },
  image: null,
  path: '/join-game/7',
  since: new Date(0),
  ...changes,
})
const item = (changes: Partial<OrderItemRow>): OrderItemRow => ({
  id: 1,
  orderId: 5,
  productType: 'game',
  productId: 7,
  choice: null,
  productName: 'The Salt Road',
  unitPriceCents: 1500,
  quantity: 1,
  status: 'active',
  refundRequest: null,
  refundTiers: null,
  links: [],
  facts: facts(),
  ...changes,
})
const store = {
  id: 1,
  name: 'The Keep',
  type: 'store',
  slug: 'the-keep',
  address1: null,
  address2: null,
  city: 'Denver',
  state: 'CO',
  postalcode: null,
} as const

test.group('Orders | in a calendar', () => {
  test('a game of several lines is one event, cancelled only when no seat of it is left', ({ assert }) => {
    const statuses = (...states: OrderItemRow['status'][]) =>
      bookingsOf({ id: 5, items: states.map((status) => item({ status })) }).map(({ status }) => status)
    assert.deepEqual(statuses('active', 'active'), ['confirmed'])
    assert.deepEqual(statuses('cancelled', 'active'), ['confirmed'])
    assert.deepEqual(statuses('active', 'refunded'), ['confirmed'])
    assert.deepEqual(statuses('cancelled', 'refunded'), ['cancelled'])
  })

  test('what has no date, or is sold no more, has no place in it; what has another type and the same number has its own', ({
    assert,
  }) => {
    const undated = facts({ timing: { startsAt: null, refund: 'never' } })
    const items = [
      item({ productId: 8, facts: undated }),
      item({ productId: 9, facts: undefined }),
      item({ productId: 7, facts: facts({ site: store }) }),
      item({
        productType: 'workshop',
        productName: 'Dice',
        facts: facts({ productType: 'workshop', path: '/workshop/7' }),
      }),
    ]
    const common = { productId: 7, orderId: 5, version: 3, startsAt, hours: 4, status: 'confirmed' }
    assert.deepEqual(bookingsOf({ id: 5, items }), [
      { ...common, productType: 'game', title: 'The Salt Road', place: 'The Keep - Denver, CO', path: '/join-game/7' },
      { ...common, productType: 'workshop', title: 'Dice', place: 'Online', path: '/workshop/7' },
    ])
  })
})

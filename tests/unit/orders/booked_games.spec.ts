import { test } from '@japa/runner'
import { bookedGames } from '../../../api/orders/rules/booked_games.ts'
import type { OrderItemRow } from '../../../api/orders/queries/find_order.ts'

const item = (changes: Partial<OrderItemRow>): OrderItemRow => ({
  id: 1, productType: 'game', productName: 'The Salt Road', unitPriceCents: 1500, quantity: 1, status: 'active', gameId: 7,
  startsAt: '2031-07-05T23:00:00+00:00', gameVersion: 3, moduleName: 'The Salt Road', moduleImage: null, gameMasterName: 'Mo',
  gameMasterSlug: 'mo', venueName: null, venueType: null, venueSlug: null, address1: null, address2: null, city: null, state: null,
  postalcode: null, refundRequest: null, ...changes,
})

test.group('Orders | in a calendar', () => {
  test('a game of several lines is one event, cancelled only when no seat of it is left', ({ assert }) => {
    const cancelled = (...states: OrderItemRow['status'][]) =>
      bookedGames({ id: 5, items: states.map((status) => item({ status })) }).map((game) => game.cancelled)
    assert.deepEqual(cancelled('active', 'active'), [false])
    assert.deepEqual(cancelled('cancelled', 'active'), [false])
    assert.deepEqual(cancelled('active', 'refunded'), [false])
    assert.deepEqual(cancelled('cancelled', 'refunded'), [true])
  })

  test('what has no date has no place in it', ({ assert }) => {
    const items = [item({ gameId: null, startsAt: null }), item({ gameId: 9, venueName: 'The Keep', venueType: 'store', city: 'Denver', state: 'CO' })]
    assert.deepEqual(bookedGames({ id: 5, items }), [
      {
        gameId: 9, orderId: 5, version: 3, startsAt: new Date('2031-07-05T23:00:00Z'), title: 'The Salt Road',
        place: 'The Keep - Denver, CO', cancelled: false,
      },
    ])
  })
})

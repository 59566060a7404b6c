import { test } from '@japa/runner'
import { bookedGames } from '../../../api/orders/rules/booked_games.ts'
import { mayRead } from '../../../api/orders/rules/may_read_order.ts'
import type { OrderItemRow } from '../../../api/orders/queries/find_order.ts'

const item = (changes: Partial<OrderItemRow>): OrderItemRow => ({
  id: 1, productType: 'game', productName: 'The Salt Road', unitPriceCents: 1500, quantity: 1, status: 'active', gameId: 7,
  startsAt: '2031-07-05T23:00:00+00:00', gameVersion: 3, moduleName: 'The Salt Road', moduleImage: null, gameMasterName: 'Mo',
  gameMasterSlug: 'mo', venueName: null, venueType: null, city: null, state: null, ...changes,
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

test.group('Orders | who may read one', () => {
  const reader = { id: 1, verifiedEmail: 'Ann@example.test', administrator: false }
  const cases: [string, { userId: number | null; email: string }, Partial<Omit<typeof reader, 'verifiedEmail'>> & { verifiedEmail?: string | null }, boolean][] = [
    ['its buyer', { userId: 1, email: '' }, {}, true],
    ['somebody else', { userId: 2, email: 'x@example.test' }, {}, false],
    ['somebody else whose address was given', { userId: 2, email: 'ann@example.test' }, {}, false],
    ['who proved to own the address of a guest', { userId: null, email: 'ann@EXAMPLE.test' }, {}, true],
    ['who did not prove it', { userId: null, email: 'ann@example.test' }, { verifiedEmail: null }, false],
    ['anybody, when a guest gave no address', { userId: null, email: '' }, { verifiedEmail: '' }, false],
    ['an administrator', { userId: 2, email: '' }, { administrator: true }, true],
  ]
  for (const [who, order, change, allowed] of cases) {
    test(`${who}: ${allowed ? 'yes' : 'no'}`, ({ assert }) => {
      assert.equal(mayRead(order, { ...reader, ...change } as typeof reader), allowed)
    })
  }
})

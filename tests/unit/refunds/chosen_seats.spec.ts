import { test } from '@japa/runner'
import { chosenSeats } from '#api/refunds/rules/chosen_seats'

const line = (id: number, quantity: number, priceCents = 1999) => ({
  id,
  quantity,
  seats: quantity,
  given: 0,
  valueCents: quantity * priceCents,
})
const lines = [line(1, 3), line(2, 1, 500)]

test.group('Refunds | which seats are meant', () => {
  test('all that an order has, some lines of it, or some seats of one line, worth what they cost to the cent', ({
    assert,
  }) => {
    assert.deepEqual(chosenSeats(lines, {}), lines)
    assert.deepEqual(chosenSeats(lines, { itemIds: [2, 9] }), [lines[1]!])
    assert.deepEqual(chosenSeats(lines, { itemIds: [1], seats: 2 }), [
      { id: 1, quantity: 3, seats: 2, given: 0, valueCents: 3998 },
    ])
  })

  test('more seats than a line has are all of them', ({ assert }) => {
    assert.deepEqual(chosenSeats(lines, { itemIds: [2], seats: 4 }), [lines[1]!])
  })

  test('leaves out seats that the buyer gave away', ({ assert }) => {
    const given = [
      { ...line(1, 3), given: 2 },
      { ...line(2, 1), given: 1 },
    ]
    const own = { id: 1, quantity: 3, given: 2, seats: 1, valueCents: 1999 }
    assert.deepEqual(chosenSeats(given, { ownOnly: true }), [own])
    assert.deepEqual(chosenSeats(given, { itemIds: [1], seats: 3, ownOnly: true }), [own])
    assert.deepEqual(chosenSeats(given, {}), given)
  })

  test('a number of seats means one line', ({ assert }) => {
    for (const itemIds of [undefined, [], [1, 2]]) assert.throws(() => chosenSeats(lines, { itemIds, seats: 1 }))
  })
})

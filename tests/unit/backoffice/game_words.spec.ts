import { test } from '@japa/runner'
import type { AdminGame } from '#common/wire'
import { refundInWords, refundsInWords, whoCancelled } from '../../../backoffice/src/resources/games/cancellation.ts'
import { changesBetween } from '../../../backoffice/src/resources/games/game_changes.ts'
import { place, placeOf } from '../../../backoffice/src/resources/games/place.ts'
import { removalConsequence, removalOutcome } from '../../../backoffice/src/resources/games/removal.ts'
import { seatsFree, seatsLeft, seatStatus } from '../../../backoffice/src/resources/games/seats.ts'

const game: AdminGame = {
  id: 7,
  module: { id: 3, name: 'The Sunken Lighthouse', image: null },
  date: '2026-11-30T00:00:00Z',
  price: 15,
  gameMaster: { id: 4, name: 'Mara Quill' },
  venue: { id: 5, name: 'Dice Cellar', type: 'physical' },
  maxPlayers: 6,
  players: 4,
  held: 1,
  city: 'Boulder',
  state: 'CO',
  campaignSetting: null,
  table: null,
  seriesId: null,
  specialEventId: null,
  cancelledAt: null,
  version: 3,
  mayEdit: true,
}

test.group('Back office | a game in words', () => {
  test('seats left are the seats minus the players, whatever stands in checkouts', ({ assert }) => {
    assert.equal(seatsLeft(game), 2)
    assert.equal(seatsFree(game), 1)
    assert.equal(seatsLeft({ maxPlayers: 4, players: 5, held: 0 }), 0)
  }).tags(['2-2.12-04', '1-3-03'])

  test('a game is open, has few seats left, or is full', ({ assert }) => {
    assert.equal(seatStatus({ maxPlayers: 6, players: 0, held: 0 }), 'open')
    assert.equal(seatStatus({ maxPlayers: 2, players: 0, held: 0 }), 'open')
    assert.equal(seatStatus({ maxPlayers: 6, players: 4, held: 0 }), 'few_left')
    assert.equal(seatStatus({ maxPlayers: 6, players: 6, held: 0 }), 'full')
  })

  test('a venue reads Online, or its name with city and state', ({ assert }) => {
    assert.equal(place(game), 'Dice Cellar - Boulder, CO')
    assert.equal(place({ ...game, city: null }), 'Dice Cellar - CO')
    assert.equal(place({ ...game, city: null, state: null }), 'Dice Cellar')
    assert.equal(place({ ...game, venue: { id: 2, name: 'Roll20', type: 'online' } }), 'Online')
    assert.equal(placeOf(null), 'Online')
  }).tags(['2-2.12-05'])

  test('the question before deleting says whether players will be refunded', ({ assert }) => {
    const nobody = { games: 1, seats: 0, held: 0, orders: 0, card: 0, desk: 0, credits: 0 }
    assert.match(removalConsequence(nobody), /is deleted and nobody is refunded/)
    const one = removalConsequence({ ...nobody, seats: 2, orders: 1, card: 40, credits: 5 })
    assert.match(one, /^2 seats are sold, .* cancelled instead.* its buyer is refunded in full and told by mail: \$40\.00 the way it was paid and \$5\.00 as credit goes back\.$/)
    assert.match(removalConsequence({ ...nobody, seats: 4, orders: 2, desk: 30 }), /its 2 buyers are refunded in full and told by mail: \$30\.00 at the desk goes back\.$/)
    assert.match(removalConsequence({ ...nobody, seats: 1, orders: 1 }), /1 seat is sold, .*Nothing was paid, so nothing goes back\.$/)
    assert.match(removalConsequence({ ...nobody, held: 1 }), /1 seat is in an open checkout, .* cancelled instead/)
  })

  test('a cancellation is told with its day, its author and what went back', ({ assert }) => {
    const at = '2026-11-29T00:00:00Z'
    assert.equal(whoCancelled({ at, by: 'Ada' }), 'Cancelled on Saturday, November 28, 2026 @ 5 PM by Ada')
    assert.equal(whoCancelled({ at, by: null }), 'Cancelled on Saturday, November 28, 2026 @ 5 PM')
    const done = { toCard: 30, toCredits: 5, state: 'succeeded' } as const
    assert.equal(refundInWords(done), '$30.00 to the card and $5.00 as credit')
    assert.equal(refundInWords({ ...done, toCredits: 0, state: 'failed' }), '$30.00 to the card, failed')
    assert.equal(refundInWords(null), 'Nothing was paid')
    assert.equal(refundsInWords({ toCard: 0, toCredits: 0 }, []), 'Nobody had a seat.')
    assert.equal(refundsInWords({ toCard: 0, toCredits: 0 }, [{ refund: null }]), '1 order had not been paid, so nothing went back.')
    assert.equal(
      refundsInWords({ toCard: 60, toCredits: 10 }, [{ refund: done }, { refund: { ...done, state: 'pending' } }]),
      '2 orders were refunded: $60.00 to the card and $10.00 as credit. Refunds still on their way: 1.'
    )
  })

  test('afterwards it is told what has become of the game and its players', ({ assert }) => {
    assert.equal(removalOutcome({ cancelled: false, refundedOrders: 0 }), 'The game is deleted.')
    assert.match(removalOutcome({ cancelled: true, refundedOrders: 0 }), /Nobody had to be refunded/)
    assert.match(removalOutcome({ cancelled: true, refundedOrders: 1 }), /Its buyer is refunded in full/)
    assert.match(removalOutcome({ cancelled: true, refundedOrders: 3 }), /Its 3 buyers are refunded in full/)
  })

  test('what somebody else changed is listed field by field', ({ assert }) => {
    const current = { ...game, price: 18, date: '2026-12-01T00:30:00Z', players: 5, version: 4 }
    assert.deepEqual(changesBetween(game, current), [
      { field: 'Date & Time', before: 'Sunday, November 29, 2026 @ 5 PM', now: 'Monday, November 30, 2026 @ 5:30 PM' },
      { field: 'Price', before: '$15.00', now: '$18.00' },
    ])
  })
})

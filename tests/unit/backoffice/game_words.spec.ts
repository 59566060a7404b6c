import { test } from '@japa/runner'
import type { AdminGame } from '#common/wire'
import {
  refundInWords,
  refundsInWords,
  whoCancelled,
  changesBetween,
  place,
  placeOf,
  seatsFree,
  seatsLeft,
  seatStatus,
} from '#backoffice/resources/games/in_words'
import {
  removalConsequence,
  removalOutcome,
  removalsConsequence,
  removalsOutcome,
} from '#backoffice/resources/games/removal'

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
    const nobody = { games: 1, deleted: 1, cancelled: 0, seats: 0, held: 0, orders: 0, card: 0, desk: 0, credits: 0 }
    assert.match(removalConsequence(nobody), /is deleted and no one is refunded/)
    const one = removalConsequence({ ...nobody, seats: 2, orders: 1, card: 40, credits: 5 })
    assert.match(
      one,
      /^2 seats are sold, .* cancelled instead.* its buyer gets a full refund and an email: \$40\.00 the way it was paid and \$5\.00 as credit goes back\.$/
    )
    assert.match(
      removalConsequence({ ...nobody, seats: 4, orders: 2, desk: 30 }),
      /its 2 buyers get full refunds and an email: \$30\.00 at the desk goes back\.$/
    )
    assert.match(
      removalConsequence({ ...nobody, seats: 1, orders: 1 }),
      /1 seat is sold, .*Nothing was paid, so nothing goes back\.$/
    )
    assert.match(removalConsequence({ ...nobody, held: 1 }), /1 seat is in an open checkout, .* cancelled instead/)
    const left = { ...nobody, deleted: 0, cancelled: 1 }
    assert.match(
      removalConsequence(left),
      /^No one has a seat now, but someone had one .* cancelled instead\. .* no one is refunded\.$/
    )
    assert.match(
      removalConsequence({ ...left, games: 3, deleted: 2 }),
      /^No one has a seat in these 3 games\. 1 of them is cancelled instead of deleted/
    )
  })

  test('before several are deleted it is said of each what becomes of it, and afterwards what has', ({ assert }) => {
    const free = {
      id: 1,
      games: 1,
      deleted: 1,
      cancelled: 0,
      seats: 0,
      held: 0,
      orders: 0,
      card: 0,
      desk: 0,
      credits: 0,
    }
    const left = { ...free, id: 2, deleted: 0, cancelled: 1 }
    const [held, sold, settled] = [
      { ...left, id: 3, held: 1 },
      { ...left, id: 4, seats: 2, orders: 1, card: 40.1, credits: 5 },
      { ...free, id: 5, deleted: 0 },
    ]
    assert.deepEqual(removalsConsequence([free, { ...free, id: 6 }]), [
      '2 games are deleted: no one ever had a seat in them.',
    ])
    assert.deepEqual(removalsConsequence([settled, left, sold, held, free, { ...sold, id: 7 }]), [
      '1 game is deleted: no one ever had a seat in it.',
      '2 games are cancelled, with 4 seats sold: their buyers get an email. $80.20 the way it was paid and $10.00 as credit goes back to them.',
      '1 game is cancelled because someone is buying a seat. Any late payment is refunded in full.',
      '1 game is cancelled instead because someone had a seat or was buying one. No one is refunded.',
      '1 game has started or is cancelled, and stays.',
    ])
    const gone = { removal: free, cancelled: false, refundedOrders: 0, form: null }
    assert.equal(removalsOutcome([gone, gone]), '2 games are deleted.')
    const outcome = removalsOutcome([
      gone,
      { ...gone, removal: left, cancelled: true },
      { ...gone, removal: sold, cancelled: true, refundedOrders: 1 },
    ])
    assert.equal(
      outcome,
      '1 game is deleted. 2 games are cancelled. The buyers of 2 seats get an email. $40.10 the way it was paid and $5.00 as credit goes back to them.'
    )
  })

  test('a cancellation is told with its day, its author and what went back', ({ assert }) => {
    const at = '2026-11-29T00:00:00Z'
    assert.equal(whoCancelled({ at, by: 'Ada' }), 'Cancelled on Saturday, November 28, 2026 @ 5 PM by Ada')
    assert.equal(whoCancelled({ at, by: null }), 'Cancelled on Saturday, November 28, 2026 @ 5 PM')
    const done = { toCard: 30, toCredits: 5, state: 'succeeded' } as const
    assert.equal(refundInWords(done), '$30.00 to the card and $5.00 as credit')
    assert.equal(refundInWords({ ...done, toCredits: 0, state: 'failed' }), '$30.00 to the card, failed')
    assert.equal(refundInWords(null), 'Nothing was paid')
    assert.equal(refundsInWords({ toCard: 0, toCredits: 0 }, []), 'No one had a seat.')
    assert.equal(
      refundsInWords({ toCard: 0, toCredits: 0 }, [{ refund: null }]),
      '1 order had not been paid, so nothing went back.'
    )
    assert.equal(
      refundsInWords({ toCard: 60, toCredits: 10 }, [{ refund: done }, { refund: { ...done, state: 'pending' } }]),
      '2 orders were refunded: $60.00 to the card and $10.00 as credit. Refunds still on their way: 1.'
    )
  })

  test('afterwards it is told what has become of the game and its players', ({ assert }) => {
    assert.equal(removalOutcome({ cancelled: false, refundedOrders: 0 }), 'The game is deleted.')
    assert.match(removalOutcome({ cancelled: true, refundedOrders: 0 }), /No refunds were needed/)
    assert.match(removalOutcome({ cancelled: true, refundedOrders: 1 }), /Its buyer gets a full refund/)
    assert.match(removalOutcome({ cancelled: true, refundedOrders: 3 }), /Its 3 buyers get full refunds/)
  })

  test('what somebody else changed is listed field by field', ({ assert }) => {
    const current = { ...game, price: 18, date: '2026-12-01T00:30:00Z', players: 5, version: 4 }
    assert.deepEqual(changesBetween(game, current), [
      { field: 'Date & Time', before: 'Sunday, November 29, 2026 @ 5 PM', now: 'Monday, November 30, 2026 @ 5:30 PM' },
      { field: 'Price', before: '$15.00', now: '$18.00' },
    ])
  })
})

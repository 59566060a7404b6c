import { test } from '@japa/runner'
import { holdTerms, type HoldLimits, type Surroundings } from '#api/checkout/rules/hold_terms'

const LIMITS: HoldLimits = {
  holdSeconds: 900,
  shortHoldSeconds: 300,
  guestSeats: 8,
  networkSeats: 120,
  shortHoldAfterSeconds: 1200,
  signInAfterSeconds: 2400,
}
const NOBODY: Surroundings = { heldByGuests: 0, heldByAll: 0, droppedByBrowser: 0, droppedByNetwork: 0 }

test.group('Checkout | hold terms', () => {
  test('{who} who wants {seats} seats beside {around}: {terms}')
    .with([
      { who: 'a guest', seats: 8, around: {}, terms: 900 },
      { who: 'a guest', seats: 9, around: {}, terms: 'party too large' },
      { who: 'an account', seats: 9, around: {}, terms: 900 },
      { who: 'a guest', seats: 2, around: { heldByGuests: 6, heldByAll: 6 }, terms: 900 },
      { who: 'a guest', seats: 3, around: { heldByGuests: 6, heldByAll: 6 }, terms: 'too much of guests' },
      { who: 'a guest', seats: 3, around: { heldByAll: 60 }, terms: 900 },
      { who: 'an account', seats: 3, around: { heldByGuests: 8, heldByAll: 8 }, terms: 900 },
      { who: 'an account', seats: 40, around: { heldByAll: 80 }, terms: 900 },
      { who: 'an account', seats: 40, around: { heldByAll: 81 }, terms: 'too much of a network' },
      { who: 'a guest', seats: 1, around: { heldByAll: 120 }, terms: 'too much of a network' },
      { who: 'a guest', seats: 1, around: { droppedByBrowser: 1199, droppedByNetwork: 1199 }, terms: 900 },
      { who: 'a guest', seats: 1, around: { droppedByBrowser: 1200 }, terms: 300 },
      { who: 'a guest', seats: 1, around: { droppedByNetwork: 2399 }, terms: 300 },
      { who: 'a guest', seats: 1, around: { droppedByNetwork: 2400 }, terms: 'dropped too often' },
      { who: 'a guest', seats: 1, around: { droppedByBrowser: 2400 }, terms: 'dropped too often' },
      { who: 'an account', seats: 1, around: { droppedByBrowser: 2400, droppedByNetwork: 2400 }, terms: 900 },
    ])
    .run(({ assert }, { who, seats, around, terms }) => {
      assert.equal(holdTerms({ seats, isGuest: who === 'a guest' }, { ...NOBODY, ...around }, LIMITS), terms)
    })

  test('a short hold is never longer than an ordinary one', ({ assert }) => {
    const terms = holdTerms(
      { seats: 1, isGuest: true },
      { ...NOBODY, droppedByBrowser: 2000 },
      { ...LIMITS, holdSeconds: 60 }
    )
    assert.equal(terms, 60)
  })
})

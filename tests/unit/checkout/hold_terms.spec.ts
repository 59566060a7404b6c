import { test } from '@japa/runner'
import { holdTerms, type HoldLimits, type CountedSeats } from '#api/checkout/rules/hold_terms'

const LIMITS: HoldLimits = {
  holdSeconds: 900,
  shortHoldSeconds: 300,
  guestSeats: 8,
  accountSeats: 40,
  networkGuestSeats: 40,
  networkSeats: 120,
  shortHoldAfterSeconds: 1200,
  signInAfterSeconds: 2400,
}
const NONE: CountedSeats = {
  takenByBrowser: 0,
  takenByAccount: 0,
  takenByGuests: 0,
  takenByNetwork: 0,
  droppedByBrowser: 0,
  droppedByNetwork: 0,
}

test.group('Checkout | hold terms', () => {
  test('{who} that wants {seats} seats with {around} gets {terms}')
    .with([
      { who: 'a guest', seats: 8, around: {}, terms: 900 },
      { who: 'a guest', seats: 9, around: {}, terms: 'party too large' },
      { who: 'an account', seats: 9, around: {}, terms: 900 },
      { who: 'a guest', seats: 2, around: { takenByBrowser: 6 }, terms: 900 },
      { who: 'a guest', seats: 3, around: { takenByBrowser: 6 }, terms: 'browser limit' },
      { who: 'a guest', seats: 2, around: { takenByGuests: 38, takenByNetwork: 38 }, terms: 900 },
      { who: 'a guest', seats: 3, around: { takenByGuests: 38, takenByNetwork: 38 }, terms: 'guest limit' },
      { who: 'a guest', seats: 3, around: { takenByNetwork: 60 }, terms: 900 },
      { who: 'an account', seats: 3, around: { takenByGuests: 40, takenByNetwork: 40 }, terms: 900 },
      { who: 'an account', seats: 2, around: { takenByAccount: 38 }, terms: 900 },
      { who: 'an account', seats: 3, around: { takenByAccount: 38 }, terms: 'account limit' },
      { who: 'an account', seats: 40, around: { takenByNetwork: 80 }, terms: 900 },
      { who: 'an account', seats: 40, around: { takenByNetwork: 81 }, terms: 'network limit' },
      { who: 'a guest', seats: 1, around: { takenByNetwork: 120 }, terms: 'network limit' },
      { who: 'a guest', seats: 1, around: { droppedByBrowser: 1199, droppedByNetwork: 1199 }, terms: 900 },
      { who: 'a guest', seats: 1, around: { droppedByBrowser: 1200 }, terms: 300 },
      { who: 'a guest', seats: 1, around: { droppedByNetwork: 2399 }, terms: 300 },
      { who: 'a guest', seats: 1, around: { droppedByNetwork: 2400 }, terms: 'dropped too often' },
      { who: 'a guest', seats: 1, around: { droppedByBrowser: 2400 }, terms: 'dropped too often' },
      { who: 'an account', seats: 1, around: { droppedByBrowser: 2400, droppedByNetwork: 2400 }, terms: 900 },
    ])
    .run(({ assert }, { who, seats, around, terms }) => {
      assert.equal(holdTerms({ seats, isGuest: who === 'a guest' }, { ...NONE, ...around }, LIMITS), terms)
    })

  test('a short hold is never longer than an ordinary one', ({ assert }) => {
    const terms = holdTerms(
      { seats: 1, isGuest: true },
      { ...NONE, droppedByBrowser: 2000 },
      { ...LIMITS, holdSeconds: 60 }
    )
    assert.equal(terms, 60)
  })
})

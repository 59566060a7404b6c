import { test } from '@japa/runner'
import { placeText, type Place } from '#api/games/rules/place'

const hall: Place = { venueName: 'The Keep', venueType: 'store', city: 'Denver', state: 'CO' }

test.group('Where a game takes place', () => {
  test('is told as far as it is known', ({ assert }) => {
    assert.equal(placeText(hall), 'The Keep - Denver, CO')
    assert.equal(placeText({ ...hall, state: null }), 'The Keep - Denver')
    assert.equal(placeText({ ...hall, city: null, state: null }), 'The Keep')
    assert.equal(placeText({ ...hall, venueType: 'online' }), 'Online')
    assert.equal(placeText({ ...hall, venueName: null, venueType: null }), 'Online')
  })
})

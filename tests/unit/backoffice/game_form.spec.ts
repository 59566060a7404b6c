import { test } from '@japa/runner'
import type { AdminGame } from '#common/wire'
import {
  cloneOf,
  draftOf,
  gameErrors,
  newDraft,
  preferredVenue,
  TIME_SLOTS,
  timesWith,
  toGameForm,
} from '#backoffice/resources/games/game_form'
import { twoDecimals } from '#backoffice/inputs/price'

const NOW = new Date('2026-11-21T18:00:00Z')

const game: AdminGame = {
  id: 7,
  module: { id: 3, name: 'The Sunken Lighthouse', image: null },
  date: '2026-11-30T00:15:00Z',
  price: 12.5,
  gameMaster: { id: 4, name: 'Mara Quill' },
  venue: { id: 5, name: 'Dice Cellar', type: 'physical' },
  maxPlayers: 6,
  players: 2,
  held: 0,
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

const filled = { ...newDraft(), moduleId: 3, date: '2026-11-30', gamemasterId: 4, venueId: 5 }

test.group('Back office | game form', () => {
  test('a new game starts at $15.00 with six players at 5 PM', ({ assert }) => {
    assert.containSubset(newDraft(), { price: '15.00', maxPlayers: '6', time: '17:00' })
  }).tags(['2-9-10', '2-9-11'])

  test('a game starts on any half hour from 10:00 to 21:30', ({ assert }) => {
    assert.lengthOf(TIME_SLOTS, 24)
    assert.deepEqual(TIME_SLOTS.slice(0, 3), ['10:00', '10:30', '11:00'])
    assert.equal(TIME_SLOTS.at(-1), '21:30')
  }).tags(['2-9-11'])

  test('a stored time between the half hours stays choosable', ({ assert }) => {
    assert.include(timesWith('17:15'), '17:15')
    assert.deepEqual(timesWith('17:00'), TIME_SLOTS)
    assert.equal(timesWith('09:00')[0], '09:00')
  })

  test('the venue named We Geek Together is preselected, else the one with id 1, else none', ({ assert }) => {
    const others = [
      { id: 8, name: 'Dice Cellar' },
      { id: 1, name: 'The First House' },
    ]
    assert.equal(preferredVenue([...others, { id: 9, name: 'We Geek Together' }]), 9)
    assert.equal(preferredVenue(others), 1)
    assert.isNull(preferredVenue([{ id: 8, name: 'Dice Cellar' }]))
  }).tags(['2-9-10'])

  test('module, date, game master, venue and number of players are required', ({ assert }) => {
    const errors = gameErrors({ ...newDraft(), maxPlayers: '' }, undefined, NOW)
    assert.sameMembers(Object.keys(errors), ['moduleId', 'date', 'gamemasterId', 'venueId', 'maxPlayers'])
    assert.deepEqual(gameErrors(filled, undefined, NOW), {})
  }).tags(['2-5-31'])

  test('the price is required and at least 0, to the cent', ({ assert }) => {
    for (const price of ['', '-1', '1.005', 'ten', '1e3'])
      assert.property(gameErrors({ ...filled, price }, undefined, NOW), 'price', price)
    for (const price of ['0', '0.01', '15', '15.5', '15.00'])
      assert.notProperty(gameErrors({ ...filled, price }, undefined, NOW), 'price', price)
  }).tags(['2-5-32'])

  test('a game cannot be moved to a day that is over, but may stay on its own', ({ assert }) => {
    assert.property(gameErrors({ ...filled, date: '2026-11-20' }, undefined, NOW), 'date')
    assert.notProperty(gameErrors({ ...filled, date: '2026-11-21' }, undefined, NOW), 'date')
    assert.notProperty(
      gameErrors({ ...filled, date: '2026-11-20' }, { date: '2026-11-20', time: filled.time }, NOW),
      'date'
    )
  }).tags(['2-5-33'])

  test('what is sent is ids, a local date without a zone, dollars and a number of players', ({ assert }) => {
    assert.deepEqual(toGameForm({ ...filled, price: '12.50', maxPlayers: '8' }), {
      moduleId: 3,
      date: '2026-11-30T17:00',
      price: 12.5,
      gamemasterId: 4,
      venueId: 5,
      maxPlayers: 8,
      table: null,
    })
  }).tags(['2-3-23'])

  test('an edited game sends the version that was read', ({ assert }) => {
    assert.equal(toGameForm(draftOf(game), { version: game.version }).version, 3)
    assert.notProperty(toGameForm(filled), 'version')
    assert.notProperty(toGameForm(filled), 'doubleBooked')
    assert.isTrue(toGameForm(filled, { doubleBooked: true }).doubleBooked)
  })

  test('a game is edited as it stands in Mountain Time', ({ assert }) => {
    assert.deepEqual(draftOf(game), {
      moduleId: 3,
      date: '2026-11-29',
      time: '17:15',
      price: '12.50',
      gamemasterId: 4,
      venueId: 5,
      maxPlayers: '6',
      table: '',
    })
  })

  test('a clone of a past game leaves the date to be chosen', ({ assert }) => {
    assert.equal(cloneOf(game, NOW).date, '2026-11-29')
    assert.equal(cloneOf(game, new Date('2026-12-24T18:00:00Z')).date, '')
  }).tags(['2-2.12-12'])

  test('a price is shown to the cent once it is typed', ({ assert }) => {
    assert.deepEqual(['15', '7.5', '.5', '7.'].map(twoDecimals), ['15.00', '7.50', '0.50', '7.00'])
  })

  test('what is no price is not made another one', ({ assert }) => {
    const typed = ['', 'x', '.', '12.345', '0.005', '1e5', '9'.repeat(30), '-1']
    assert.deepEqual(typed.map(twoDecimals), typed)
  })
})

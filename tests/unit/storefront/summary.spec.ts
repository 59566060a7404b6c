import { test } from '@japa/runner'
import type { SpecialEventGame } from '#common/wire'
import { summarize, summarizeEventGames } from '#common/games/cards'
import { locationText } from '#common/places'
import { cardDateText, timeText } from '#common/mountain_time'
import { seatIcons, seatState } from '#storefront/features/games/rules'
import { gameWith, onlineVenue } from './games.ts'

const store = gameWith().venue

test.group('Storefront | game summary', () => {
  test('sessions of the same game master, module, venue and day become one card', ({ assert }) => {
    const cards = summarize([
      gameWith({ id: 2, date: '2026-11-28T03:00:00Z', available_seats: 1 }),
      gameWith({ id: 1, date: '2026-11-28T00:00:00Z', available_seats: 4 }),
    ])
    assert.lengthOf(cards, 1)
    assert.deepInclude(cards[0], {
      players: 5,
      maxPlayers: 6,
      price: 25,
      city: 'Denver',
      state: 'CO',
      date: '2026-11-28T00:00:00Z',
    })
    const { key, gameMaster, module, venue } = cards[0]!
    assert.isNotEmpty(key)
    assert.deepEqual(
      [gameMaster?.id, module?.id, venue?.id],
      [gameWith().gameMaster.id, gameWith().module.id, store?.id]
    )
    assert.deepEqual(
      cards[0]?.sessions.map(({ id, time, players }) => ({ id, time, players })),
      [
        { id: 1, time: '2026-11-28T00:00:00Z', players: 4 },
        { id: 2, time: '2026-11-28T03:00:00Z', players: 1 },
      ]
    )
  }).tags(['1-2.1-03', '1-3-09', '1-3-02'])

  test('another {0} makes another card')
    .with<[string, Parameters<typeof gameWith>[0]][]>([
      ['game master', { gameMaster: { id: 4, name: 'Gwen', slug: 'gwen', image: null } }],
      ['module', { module: { ...gameWith().module, id: 8 } }],
      ['venue', { venue: onlineVenue }],
      ['missing venue', { venue: null }],
      ['day', { date: '2026-11-29T00:00:00.000Z' }],
    ])
    .run(({ assert }, [, details]) => {
      assert.lengthOf(summarize([gameWith(), gameWith({ id: 2, ...details })]), 2)
    })

  test('a day is a day in Mountain Time, not in UTC', ({ assert }) => {
    // 6 PM and 9 PM of November 27 in Denver; in UTC the 28th.
    assert.lengthOf(
      summarize([gameWith({ date: '2026-11-28T01:00:00Z' }), gameWith({ id: 2, date: '2026-11-28T04:00:00Z' })]),
      1
    )
    // 11 PM of the 27th and 0:30 AM of the 28th.
    assert.lengthOf(
      summarize([gameWith({ date: '2026-11-28T06:00:00Z' }), gameWith({ id: 2, date: '2026-11-28T07:30:00Z' })]),
      2
    )
  }).tags(['1-1-07'])

  test('cards come by date', ({ assert }) => {
    const cards = summarize([gameWith({ id: 2, date: '2026-12-02T00:00:00Z' }), gameWith({ id: 1 })])
    assert.deepEqual(
      cards.map(({ sessions }) => sessions[0]?.id),
      [1, 2]
    )
  })

  test('sessions of different prices say that the lowest is the lowest', ({ assert }) => {
    const [card] = summarize([gameWith({ price: 30 }), gameWith({ id: 2, price: 20 })])
    assert.deepInclude(card, { price: 20, priceVaries: true })
  })

  test('the location of {0} reads "{2}"')
    .with<[string, Parameters<typeof locationText>[0], string][]>([
      ['no venue', { venue: null, city: null, state: null }, 'Online'],
      ['an online venue', { venue: onlineVenue, city: null, state: null }, 'Online'],
      ['a store', { venue: store, city: 'Denver', state: 'CO' }, 'We Geek Together - Denver, CO'],
      ['a store without a state', { venue: store, city: 'Denver', state: null }, 'We Geek Together - Denver'],
    ])
    .run(({ assert }, [, place, text]) => assert.equal(locationText(place), text))
    .tags(['1-2.1-06', '1-2.1-07'])

  test('of a game come the town of its venue, and its first instant, which is a date value wherever it is shown', ({
    assert,
  }) => {
    const [inTown, nowhere] = summarize([
      gameWith(),
      gameWith({ id: 2, venue: null, date: '2026-11-29T00:00:00.000Z' }),
    ])
    assert.deepInclude(inTown, { city: 'Denver', state: 'CO', date: '2026-11-28T00:00:00.000Z' })
    assert.deepInclude(nowhere, { city: null, state: null, date: '2026-11-29T00:00:00.000Z' })
    assert.equal(cardDateText(new Date(inTown?.date ?? '')), 'Friday, November 27')
  }).tags(['1-3-08'])

  test("a special event's games become cards without ids of venue or game master", ({ assert }) => {
    const game: SpecialEventGame = {
      id: 7,
      city: 'Denver',
      availableSeats: 2,
      maxPlayers: 5,
      date: '2026-11-28T00:00:00Z',
      gameMasterName: 'Gwen',
      gameMasterImage: null,
      moduleName: 'The Drowned Bell',
      moduleImage: null,
      price: 20,
      state: 'CO',
      venueName: 'We Geek Together',
    }
    const cards = summarizeEventGames([
      game,
      { ...game, id: 8, date: '2026-11-28T03:00:00Z' },
      { ...game, id: 9, venueName: null },
    ])
    assert.deepEqual(
      cards.map((card) => [locationText(card), card.sessions.map(({ id }) => id)]),
      [
        ['We Geek Together - Denver, CO', [7, 8]],
        ['Online', [9]],
      ]
    )
    assert.isString(cards[0]?.key)
    assert.equal(cards[0]?.players, 4)
    assert.equal(timeText(new Date(cards[0]?.sessions[0]?.time ?? '')), '5:00 PM')
  }).tags(['2-3-15'])
})

test.group('Storefront | seats of a session', () => {
  test('icon i is filled when i is no higher than the seats taken: {0} of {1} left')
    .with<[number, number, string][]>([
      [6, 6, '......'],
      [4, 6, 'xx....'],
      [0, 6, 'xxxxxx'],
      [1, 1, '.'],
      [7, 6, '......'],
    ])
    .run(({ assert }, [left, maximum, icons]) => {
      assert.equal(
        seatIcons(left, maximum)
          .map((filled) => (filled ? 'x' : '.'))
          .join(''),
        icons
      )
    })
    .tags(['1-2.1-11', '1-2.1-12', '2-9-19'])

  test('{0} of {1} seats left means {2}')
    .with<[number, number, string][]>([
      [6, 6, 'open'],
      [3, 6, 'open'],
      [2, 6, 'open'],
      [1, 6, 'few'],
      [2, 8, 'few'],
      [3, 12, 'open'],
      [2, 4, 'open'],
      [1, 4, 'few'],
      [0, 6, 'full'],
      [-1, 6, 'full'],
      [1, 1, 'open'],
    ])
    .run(({ assert }, [left, maximum, state]) => assert.equal(seatState(left, maximum), state))
    .tags(['1-4-01'])
})

import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { TellGameMasters } from '#api/games/actions/tell_game_masters'
import { createGameMaster, createModule, createVenue } from '#database/factories/catalog'
import { createAdministrator, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { eventually, Shop } from '#tests/support/shop'

test.group('Game masters | news of their games', (group) => {
  let product: App
  let shop: Shop
  let staff: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    staff = await createAdministrator(product)
  })

  async function gameMaster() {
    const email = `gm-${randomUUID()}@example.test`
    const { id } = await createGameMaster({ name: 'Gwen', email }, shop.database)
    return { id, email }
  }

  const order = (gameId: number, firstName: string, quantity = 1) =>
    staff.http.post('/api/orders/manual', {
      gameId,
      firstName,
      lastName: 'Reed',
      email: `${randomUUID()}@example.test`,
      quantity,
    })
  /** As if ten minutes had passed since what was noted for them. */
  async function gathered(...ids: number[]) {
    await product.database.query(
      "update game_news set noted_at = noted_at - interval '11 minutes' where game_master_id = any($1)",
      [ids]
    )
    await new TellGameMasters(shop.database).handle()
  }
  const mailsOf = async ({ email }: { email: string }) =>
    (
      await product.database.query<{ data: { news: Record<string, unknown>[] } }>(
        "select data from mails where kind = 'game_master_news' and recipient = $1 order by created_at, cause",
        [email]
      )
    ).map(({ data }) => data.news)
  const update = async (id: number, change: object) => {
    const { module, gameMaster: host, venue, date, price, maxPlayers } = (await staff.http.get(`/api/games/${id}`)).body
    const wall = new Date(date).toLocaleString('sv-SE', { timeZone: 'America/Denver' }).slice(0, 16).replace(' ', 'T')
    const form = {
      moduleId: module.id,
      gamemasterId: host.id,
      venueId: venue?.id ?? null,
      date: wall,
      price,
      maxPlayers,
      doubleBooked: true,
      ...change,
    }
    const answer = await staff.http.put(`/api/games/${id}`, form)
    if (answer.status !== 200) throw new Error(answer.text)
  }

  test('several changes in ten minutes are one mail: time, place, who came and who went; nothing is sent before', async ({
    assert,
  }) => {
    const gm = await gameMaster()
    const game = await shop.game({ gameMasterId: gm.id })
    await gathered(gm.id)
    assert.containsSubset(await mailsOf(gm), [[{ what: 'put on', gameId: game.id, seats: { sold: 0, of: 6 } }]])

    const venue = await createVenue({ name: 'The Cellar' }, shop.database)
    const leaving = (await order(game.id, 'Lea')).body
    await gathered(gm.id)
    await update(game.id, { date: '2031-07-04T17:00' })
    await update(game.id, { date: '2031-07-04T18:00', venueId: venue.id })
    await order(game.id, 'Ann', 2)
    await staff.http.post(`/api/orders/${leaving.id}/cancel`, { refund: 'none' })
    const passing = (await order(game.id, 'Pat')).body
    await staff.http.post(`/api/orders/${passing.id}/cancel`, { refund: 'none' })
    await new TellGameMasters(shop.database).handle()
    assert.lengthOf(await mailsOf(gm), 2, 'ten minutes are not over')
    await gathered(gm.id)
    const [, came, changed] = await mailsOf(gm)
    assert.containsSubset(came, [{ what: 'changed', was: {}, came: [{ name: 'Lea Reed', seats: 1 }] }])
    assert.lengthOf(changed!, 1)
    assert.containsSubset(changed, [
      {
        what: 'changed',
        startsAt: '2031-07-05T00:00:00.000Z',
        was: { startsAt: game.startsAt.toISOString() },
        came: [{ name: 'Ann Reed', seats: 2 }],
        left: [{ name: 'Lea Reed', seats: 1 }],
      },
    ])
    assert.deepEqual((changed![0] as { came: unknown[] }).came.length, 1, 'who came and went again is no news')
    const mail = await eventually(async () =>
      (await shop.mailsTo(gm.email)).body.find(({ text }) => text.includes('New time'))
    )
    for (const words of [
      'Old time: ',
      'New place: The Cellar',
      'New players: Ann Reed (2 seats)',
      'Gave seats back: Lea Reed',
      'Seats: 2 of 6 taken',
    ])
      assert.include(mail.text, words)
    await gathered(gm.id)
    assert.lengthOf(await mailsOf(gm), 3, 'told once')
  })

  test('another module, table, price or number of seats is told as well, and said by the form before; what is sold meanwhile is noted as players alone', async ({
    assert,
  }) => {
    const gm = await gameMaster()
    const [former, module] = [
      await createModule({ name: 'The Mill' }, shop.database),
      await createModule({ name: 'The Salt Road' }, shop.database),
    ]
    const game = await shop.game({ gameMasterId: gm.id, moduleId: former.id, priceCents: 1500, maxPlayers: 6 })
    await gathered(gm.id)
    await order(game.id, 'Ann')
    const noted = () =>
      product.database.query('select before, player from game_news where game_master_id = $1', [gm.id])
    assert.deepEqual(await noted(), [{ before: null, player: 'Ann Reed' }])
    await gathered(gm.id)

    const told = async (change: object) => {
      const {
        module: played,
        gameMaster: host,
        venue,
        date,
        price,
        maxPlayers,
      } = (await staff.http.get(`/api/games/${game.id}`)).body
      const wall = new Date(date).toLocaleString('sv-SE', { timeZone: 'America/Denver' }).slice(0, 16).replace(' ', 'T')
      return (
        await staff.http.get(`/api/games/${game.id}/change`, {
          query: {
            moduleId: played.id,
            gamemasterId: host.id,
            venueId: venue.id,
            date: wall,
            price,
            maxPlayers,
            ...change,
          } as never,
        })
      ).body.gameMasters
    }
    assert.deepEqual(
      [
        await told({}),
        await told({ price: 20 }),
        await told({ table: 'A' }),
        await told({ maxPlayers: 8 }),
        await told({ moduleId: module.id }),
      ],
      [0, 1, 1, 1, 1]
    )
    await update(game.id, { moduleId: module.id, table: 'A', price: 20, maxPlayers: 8 })
    await gathered(gm.id)
    assert.containsSubset((await mailsOf(gm)).flat(), [
      {
        what: 'changed',
        name: 'The Salt Road',
        was: { name: 'The Mill', table: null, priceCents: 1500, maxPlayers: 6 },
      },
    ])
    const mail = await eventually(async () =>
      (await shop.mailsTo(gm.email)).body.find(({ text }) => text.includes('New price'))
    )
    assert.equal(mail.subject, 'The Salt Road has changed')
    for (const words of [
      'New game: The Salt Road',
      'Old game: The Mill',
      'New table: A',
      'Old table: None',
      'New price: $20.00',
      'Old price: $15.00',
      'New number of seats: 8',
      'Old number of seats: 6',
      'Seats: 1 of 8 taken',
    ])
      assert.include(mail.text, words)
    await update(game.id, { table: 'A', price: 25 })
    await update(game.id, { table: 'A', price: 20 })
    const before = (await mailsOf(gm)).length
    await gathered(gm.id)
    assert.lengthOf(await mailsOf(gm), before, 'changed back')
  })

  test('who is taken off a game is told, who is put on it, and of a cancelled or deleted one; what was changed back is no news', async ({
    assert,
  }) => {
    const [was, is] = [await gameMaster(), await gameMaster()]
    const games = [
      await shop.game({ gameMasterId: was.id, seatsLeft: 4 }),
      await shop.game({ gameMasterId: was.id }),
      await shop.game({ gameMasterId: was.id }),
    ]
    await gathered(was.id)
    await update(games[0]!.id, { gamemasterId: is.id })
    await staff.http.delete(`/api/games/${games[1]!.id}`)
    await update(games[2]!.id, { date: '2031-07-04T17:00' })
    await update(games[2]!.id, {
      date: new Date(games[2]!.startsAt)
        .toLocaleString('sv-SE', { timeZone: 'America/Denver' })
        .slice(0, 16)
        .replace(' ', 'T'),
    })
    await gathered(was.id, is.id)
    const told = (await mailsOf(was)).at(-1)!
    assert.sameDeepMembers(
      told.map(({ gameId, what }) => [gameId, what]),
      [
        [games[0]!.id, 'taken off'],
        [games[1]!.id, 'cancelled'],
      ]
    )
    assert.containsSubset((await mailsOf(is)).at(-1), [
      { what: 'put on', gameId: games[0]!.id, seats: { sold: 2, of: 6 } },
    ])

    await staff.http.delete(`/api/games/${games[0]!.id}`)
    await gathered(is.id)
    assert.containsSubset((await mailsOf(is)).at(-1), [{ what: 'cancelled', gameId: games[0]!.id, seats: null }])
    const mail = await eventually(async () =>
      (await shop.mailsTo(is.email)).body.find(({ subject }) => subject.endsWith('is cancelled'))
    )
    assert.notInclude(mail.text, 'Seats:')
  })

  test('without an address nobody is written to, and nothing is kept for them', async ({ assert }) => {
    const { id } = await createGameMaster({ email: null }, shop.database)
    await shop.game({ gameMasterId: id })
    await gathered(id)
    assert.lengthOf(await product.database.query('select 1 from game_news where game_master_id = $1', [id]), 0)
  })
})

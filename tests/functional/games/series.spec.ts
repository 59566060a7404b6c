import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { createGameMaster, createModule, createSpecialEvent, createVenue } from '#database/factories/catalog'
import { createCampaign } from '#database/factories/campaigns'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { eventually, Shop } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { ZONE } from '#common/mountain_time'
import type { AdminGame, ChangedGame, GameChange, GameForm, MadeSeries, SeriesForm } from '#common/wire'

test.group('Games | series', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person
  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product, { username: 'Ada Admin' })
  })

  /** Fridays at five of Mountain Time, over the end of summer time. */
  async function fridays(more: Partial<SeriesForm> = {}): Promise<SeriesForm> {
    return {
      moduleId: (await createModule({ name: unique('Module') }, shop.database)).id,
      gamemasterId: (
        await createGameMaster({ name: unique('Master'), email: `${randomUUID()}@example.test` }, shop.database)
      ).id,
      venueId: (await createVenue({ name: unique('Venue') }, shop.database)).id,
      date: '2031-10-24T17:00',
      price: 15,
      maxPlayers: 6,
      repeats: 'weekly',
      count: 4,
      ...more,
    }
  }
  const make = (form: object, headers = {}) => administrator.http.post('/api/game-series', form, { headers })
  const made = async (more: Partial<SeriesForm> = {}) => {
    const form = await fridays(more)
    return { form, ...((await make(form)).body as MadeSeries) }
  }
  const formOf = (
    { module, gameMaster, venue, price, maxPlayers, version }: AdminGame,
    date: string,
    more: Partial<GameForm> = {}
  ): GameForm => ({
    moduleId: module.id!,
    gamemasterId: gameMaster.id,
    venueId: venue!.id,
    date,
    price,
    maxPlayers,
    version,
    ...more,
  })
  const gamesOf = async (id: number): Promise<AdminGame[]> =>
    (await administrator.http.get('/api/games', { query: { filter: JSON.stringify({ seriesId: id }) } })).body
  const startsOf = async (id: number) => (await gamesOf(id)).map(({ date }) => date)
  const preview = (id: number, form: GameForm) =>
    administrator.http.get(`/api/games/${id}/change`, { query: form as never })
  const buy = async (game: { id: number }, email: string, seats = 1): Promise<number> => {
    const { sessionId } = await shop.startedCheckout([{ game, seats, email } as never], { email })
    await shop.pay(sessionId)
    return (await shop.createOrder(sessionId)).body.id
  }

  test('is made on all of its dates at once, at the same hour of the wall, without those that are left out, and once for each key', async ({
    assert,
  }) => {
    const form = await fridays({ leftOut: ['2031-10-31'], table: ' Table 4 ' })
    const key = randomUUID()
    const answers = await Promise.all([1, 2].map(() => make(form, { 'Idempotency-Key': key })))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201]
    )
    const { id, games } = answers[0]!.body as MadeSeries
    assert.equal(answers[1]!.body.id, id)
    assert.deepEqual(
      games.map(({ date }) => date),
      ['2031-10-24T23:00:00.000Z', '2031-11-08T00:00:00.000Z', '2031-11-15T00:00:00.000Z'],
      'five in the afternoon in summer and in winter'
    )
    assert.deepEqual(
      games.map(({ table, seriesId }) => [table, seriesId]),
      games.map(() => ['Table 4', id])
    )
    const { body } = await administrator.http.get(`/api/games/${games[0]!.id}`)
    assert.deepEqual([body.series.repeats, body.series.toCome.length], ['weekly', 2])
    const { total } = await product.database.one<{ total: number }>(
      `select count(*)::int as total from audit_log where action = 'created' and subject_type = 'game' and subject_id = any($1)`,
      [games.map((game) => String(game.id))]
    )
    assert.equal(total, 3)
    const refusals: [Partial<Record<keyof SeriesForm, unknown>>, string][] = [
      [{ count: 53 }, 'count'],
      [{ count: undefined }, 'until'],
      [{ count: undefined, until: '2033-01-01' }, 'until'],
      [{ count: undefined, until: '2031-10-01' }, 'until'],
      [{ date: '2020-01-03T17:00' }, 'date'],
      [{ repeats: 'daily' }, 'repeats'],
    ]
    for (const [wrong, field] of refusals) {
      const refused = await make({ ...form, ...wrong })
      assert.deepEqual([refused.status, refused.body.errors?.[0].field], [422, field], JSON.stringify(wrong))
    }
  }).tags(['TIME-1'])

  test('shows each date before, with who or what has another game then; it is made so only knowingly, or not at all', async ({
    assert,
  }) => {
    const form = await fridays({ table: 'Table 4' })
    const others = await shop.game({ gameMasterId: form.gamemasterId, startsAt: new Date('2031-11-01T01:00:00Z') })
    await shop.game({ venueId: form.venueId, tableName: 'table 4', startsAt: new Date('2031-11-08T02:00:00Z') })
    const { gamemasterId, venueId, table, date, repeats, count } = form
    const { body: dates } = await administrator.http.get('/api/game-series/dates', {
      query: { gamemasterId, venueId, table: table!, date, repeats, count },
    })
    assert.deepEqual(
      dates.map(({ day, conflicts }: { day: string; conflicts: string[] }) => [day, conflicts.length]),
      [
        ['2031-10-24', 0],
        ['2031-10-31', 1],
        ['2031-11-07', 1],
        ['2031-11-14', 0],
      ]
    )
    assert.match(dates[1].conflicts[0], /already runs ".+" on Fri, Oct 31, 2031, 7:00 PM/)
    assert.match(dates[2].conflicts[0], /^table 4 at .+ already has ".+" on Fri, Nov 7, 2031, 7:00 PM\.$/)
    const refused = await make(form)
    assert.deepEqual([refused.status, refused.body.code, refused.body.gameId], [409, 'DOUBLE_BOOKED', others.id])
    assert.equal(
      (await administrator.http.get('/api/games', { query: { filter: JSON.stringify({ moduleId: form.moduleId }) } }))
        .body.length,
      0,
      'none of them is there'
    )
    assert.equal((await make({ ...form, doubleBooked: true })).status, 201)
    assert.equal((await make({ ...form, leftOut: ['2031-10-31', '2031-11-07'], date: '2031-10-24T09:00' })).status, 201)
  }).tags(['D-15'])

  test('an existing game is repeated: it is the first of its series, and of one only', async ({ assert }) => {
    const form = await fridays()
    const { body: game } = await administrator.http.post('/api/games', form)
    const { id, games } = (await make({ ...form, gameId: game.id, count: 3 })).body as MadeSeries
    assert.deepEqual([games.length, games[0]!.id], [3, game.id])
    assert.equal((await make({ ...form, gameId: game.id, doubleBooked: true })).body.code, 'IN_A_SERIES')
    assert.lengthOf(await startsOf(id), 3)
  })

  test('a change of one game goes to those after it or to all, if that is wanted; what is over and what is their own stays', async ({
    assert,
  }) => {
    const { id, games } = await made()
    const [first, second, third, fourth] = games as [AdminGame, AdminGame, AdminGame, AdminGame]
    await product.database.query(`update games set starts_at = now() - interval '1 day' where id = $1`, [first.id])
    await administrator.http.put(`/api/games/${fourth.id}`, formOf(fourth, '2031-11-14T18:00', { maxPlayers: 8 }))
    const { body: changed } = await administrator.http.put(
      `/api/games/${third.id}`,
      formOf(third, '2031-11-08T17:00', { price: 20, scope: 'following' })
    )
    assert.deepEqual(
      (changed as ChangedGame).formerly?.map((one) => one.id),
      [third.id, fourth.id]
    )
    const now = await gamesOf(id)
    assert.deepEqual(
      now.map((one) => [one.id, one.date.slice(0, 13), one.price, one.maxPlayers]),
      [
        [first.id, new Date(Date.now() - 86_400_000).toISOString().slice(0, 13), 15, 6],
        [second.id, '2031-10-31T23', 15, 6],
        [third.id, '2031-11-09T00', 20, 6],
        [fourth.id, '2031-11-16T01', 20, 8],
      ]
    )
    const all = await administrator.http.put(
      `/api/games/${second.id}`,
      formOf(second, '2031-10-31T16:00', { scope: 'all' })
    )
    assert.equal(all.status, 200)
    assert.deepEqual(
      (await startsOf(id)).slice(1),
      ['2031-10-31T22:00:00.000Z', '2031-11-08T23:00:00.000Z', '2031-11-15T23:00:00.000Z'],
      "the hour becomes everybody's"
    )
    const over = await administrator.http.put(
      `/api/games/${first.id}`,
      formOf(first, '2031-12-24T17:00', { scope: 'all' })
    )
    assert.deepEqual([over.status, over.body.code], [400, 'GAME_OVER'])
    const alone = await shop.game()
    assert.equal(
      (await administrator.http.get(`/api/games/${alone.id}/removal`, { query: { scope: 'all' } })).body.code,
      'NO_SERIES'
    )
  })

  test('what a change would do is told before: games, conflicts, mails; where it is another by then nothing is changed, and players are told once', async ({
    assert,
  }) => {
    const { form, games } = await made()
    const email = `series-${randomUUID()}@example.test`
    await buy(games[1]!, email)
    await shop.game({ gameMasterId: form.gamemasterId, startsAt: new Date('2031-11-16T00:30:00Z') })
    const moved = formOf(games[1]!, '2031-11-01T17:00', { scope: 'all' })
    const told = (await preview(games[1]!.id, moved)).body as GameChange
    assert.deepEqual(
      told.games.map(({ to, conflicts }) => [to, conflicts.length]),
      [
        ['2031-10-25T23:00:00.000Z', 0],
        ['2031-11-01T23:00:00.000Z', 0],
        ['2031-11-09T00:00:00.000Z', 0],
        ['2031-11-16T00:00:00.000Z', 1],
      ]
    )
    assert.deepEqual([told.mails, told.gameMasters], [1, 1])
    assert.equal((await administrator.http.put(`/api/games/${games[1]!.id}`, moved)).body.code, 'DOUBLE_BOOKED')
    const send = (expected: object) =>
      administrator.http.put(`/api/games/${games[1]!.id}`, { ...moved, doubleBooked: true, expected })
    const differs = await send({ games: 4, mails: 0 })
    assert.deepEqual([differs.status, differs.body.code], [409, 'CHANGE_DIFFERS'])
    assert.equal((await send({ games: 4, mails: 1 })).status, 200)
    const mails = await eventually(async () => {
      const { body } = await shop.mailsTo(email)
      return body.some(({ subject }) => subject.includes('has changed')) ? body : null
    })
    assert.lengthOf(
      mails.filter(({ subject }) => subject.includes('has changed')),
      1
    )
    const small = await administrator.http.put(
      `/api/games/${games[3]!.id}`,
      formOf({ ...games[3]!, version: 2 }, '2031-11-15T17:00', { scope: 'all', maxPlayers: 1, doubleBooked: true })
    )
    assert.equal(small.status, 200, 'as many as are taken')
  })

  test('cancelling those that follow tells what goes back of all of them, gives it back the way it was paid, and does so once', async ({
    assert,
  }) => {
    const { id, games } = await made({ price: 20 })
    const person = await createPerson(product)
    await shop.grantCredits(person, 30)
    const emails = [1, 2].map((number) => `cancelled-${number}-${randomUUID()}@example.test`)
    const orders = [
      await buy(games[0]!, emails[0]!),
      await buy(games[1]!, emails[0]!, 2),
      await buy(games[2]!, emails[1]!),
    ]
    const removal = async (scope: string) =>
      (await administrator.http.get(`/api/games/${games[1]!.id}/removal`, { query: { scope } })).body
    const told = await removal('following')
    assert.deepEqual(told, {
      games: 3,
      deleted: 1,
      cancelled: 2,
      seats: 3,
      held: 0,
      orders: 2,
      card: 60,
      desk: 0,
      credits: 0,
    })
    assert.equal((await removal('all')).card, 80)
    const cancel = (expected: object) =>
      administrator.http.call('DELETE', `/api/games/${games[1]!.id}`, { body: { scope: 'following', expected } })
    const wrong = await cancel({ games: 3, seats: 3, held: 0, card: 59, credits: 0 })
    assert.deepEqual([wrong.status, wrong.body.code], [409, 'OFFER_CHANGED'])
    const answers = await Promise.all([1, 2].map(() => cancel({ games: 3, seats: 3, held: 0, card: 60, credits: 0 })))
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, answers.find(({ status }) => status !== 200)!.status]
    )
    const refunds = async (orderId: number) =>
      (await administrator.http.get(`/api/orders/${orderId}`)).body.refunds.map(
        ({ amount, destination, state }: Record<string, unknown>) => [amount, destination, state]
      )
    await eventually(
      async () => (await Promise.all(orders.slice(1).map(refunds))).every(([one]) => one?.[2] === 'succeeded') || null
    )
    assert.deepEqual(await Promise.all(orders.map(refunds)), [
      [],
      [[40, 'card', 'succeeded']],
      [[20, 'card', 'succeeded']],
    ])
    assert.lengthOf(await startsOf(id), 1, 'the one before it stays; one that nobody had bought is gone')
    await shop.mailTo(emails[1]!, 'cancelled')
  })

  test('that nobody had to do with comes back as it was, among the games of its series', async ({ assert }) => {
    const { id, games } = await made({ table: 'Table 4', price: 20 })
    const remove = (gameId: number, scope: string) =>
      administrator.http.call('DELETE', `/api/games/${gameId}`, { body: { scope } })
    assert.equal((await remove(games[0]!.id, 'one')).status, 204)
    const gone = await remove(games[1]!.id, 'following')
    assert.deepEqual(
      [gone.status, gone.body.cancelled, gone.body.formerly.map((game: AdminGame) => game.id)],
      [200, false, games.slice(1).map((game) => game.id)]
    )
    assert.lengthOf(await gamesOf(id), 0)
    const putOn = ({ date, ...game }: AdminGame, seriesId: unknown) =>
      administrator.http.post('/api/games', {
        ...formOf({ date, ...game }, DateTime.fromISO(date).setZone(ZONE).toFormat("yyyy-MM-dd'T'HH:mm")),
        table: game.table,
        seriesId,
      })
    for (const game of gone.body.formerly as AdminGame[]) assert.equal((await putOn(game, id)).status, 201)
    const told = (game: AdminGame) => ({ ...game, id: null })
    assert.deepEqual((await gamesOf(id)).map(told), games.slice(1).map(told))
    for (const seriesId of [999_999_999, 'x', -1]) {
      const refused = await putOn(games[0]!, seriesId)
      assert.deepEqual([refused.status, refused.body.errors[0].field], [422, 'seriesId'], String(seriesId))
    }
  })

  test('games that were deleted stand again under their special event, all of them or none, and once for each key', async ({
    assert,
  }) => {
    const { form, id, games } = await made({ table: 'Table 4' })
    const event = await createSpecialEvent({ name: unique('Fest') }, shop.database)
    for (const game of games.slice(1))
      await administrator.http.put(`/api/special-events/${event.id}/games/${game.id}`, {})
    const gone = (
      await administrator.http.call('DELETE', `/api/games/${games[1]!.id}`, { body: { scope: 'following' } })
    ).body.formerly as AdminGame[]
    const formAgain = ({ date, ...game }: AdminGame) => ({
      ...formOf({ date, ...game }, DateTime.fromISO(date).setZone(ZONE).toFormat("yyyy-MM-dd'T'HH:mm")),
      table: game.table,
      specialEventId: game.specialEventId,
    })
    const putOn = (forms: object[], key: string = randomUUID(), person = administrator, seriesId = id) =>
      person.http.post(`/api/game-series/${seriesId}/games`, { games: forms }, { headers: { 'Idempotency-Key': key } })
    const forms = gone.map(formAgain)
    assert.equal((await putOn([...forms.slice(1), { ...forms[0]!, date: '2020-01-03T17:00' }])).status, 422)
    assert.equal(
      (await putOn([...forms, { ...forms[0]!, specialEventId: 999_999_999 }])).body.errors[0].field,
      'specialEventId'
    )
    await shop.game({ gameMasterId: form.gamemasterId, startsAt: new Date('2031-11-15T01:00:00Z') })
    assert.equal((await putOn(forms)).body.code, 'DOUBLE_BOOKED')
    assert.lengthOf(await gamesOf(id), 1, 'none of them is there')
    const knowing = forms.map((one) => ({ ...one, doubleBooked: true }))
    const key = randomUUID()
    const answers = await Promise.all([1, 2].map(() => putOn(knowing, key)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201]
    )
    const told = ({ date, table, specialEventId }: AdminGame) => [date, table, specialEventId]
    assert.deepEqual((await gamesOf(id)).map(told), [told(games[0]!), ...gone.map(told)])
    assert.deepEqual(
      gone.map(({ specialEventId }) => specialEventId),
      [event.id, event.id, event.id]
    )
    assert.equal((await putOn(knowing, randomUUID(), administrator, 999_999_999)).status, 404)
    assert.equal((await putOn([])).status, 422)
  })

  test('somebody of a venue deletes those that nobody had to do with, told by seats alone, and takes it back with their special event, but gives no game another one', async ({
    assert,
  }) => {
    const { form, id, games } = await made()
    const [event, other] = [
      await createSpecialEvent({ name: unique('Fest') }, shop.database),
      await createSpecialEvent({ name: unique('Fair') }, shop.database),
    ]
    for (const game of games) await administrator.http.put(`/api/special-events/${event.id}/games/${game.id}`, {})
    const keeper = await createPerson(product, { roles: ['Venue'], venueIds: [form.venueId] })
    const removal = async (scope: string) =>
      (await keeper.http.get(`/api/games/${games[1]!.id}/removal`, { query: { scope } })).body
    assert.deepEqual(
      [await removal('following'), await removal('all')],
      [
        { games: 3, seats: 0, held: 0 },
        { games: 4, seats: 0, held: 0 },
      ]
    )
    const putOn = (specialEventId: number, game = games[1]!) =>
      keeper.http.post('/api/games', {
        ...formOf(game, '2031-10-31T17:00'),
        seriesId: id,
        specialEventId,
        doubleBooked: true,
      })
    assert.equal((await putOn(event.id)).body.errors[0].field, 'specialEventId', 'they have deleted none of it')
    const remove = (scope: string, expected: object) =>
      keeper.http.call('DELETE', `/api/games/${games[1]!.id}`, {
        body: { scope, expected: { seats: 0, held: 0, card: 0, credits: 0, ...expected } },
      })
    const differs = await remove('following', { games: 2 })
    assert.deepEqual([differs.status, differs.body.code], [409, 'CHANGE_DIFFERS'])
    const gone = await remove('following', { games: 3 })
    assert.deepEqual([gone.status, gone.body.formerly.length], [200, 3])
    const again = await keeper.http.post(`/api/game-series/${id}/games`, {
      games: gone.body.formerly.map((game: AdminGame) => ({
        ...formOf(game, DateTime.fromISO(game.date).setZone(ZONE).toFormat("yyyy-MM-dd'T'HH:mm")),
        specialEventId: game.specialEventId,
      })),
    })
    assert.equal(again.status, 201)
    assert.deepEqual(
      (await gamesOf(id)).map(({ specialEventId }) => specialEventId),
      games.map(() => event.id)
    )
    assert.equal((await putOn(other.id)).body.errors[0].field, 'specialEventId')

    const [, second] = await gamesOf(id)
    await buy(second!, `kept-${randomUUID()}@example.test`)
    const told = (await keeper.http.get(`/api/games/${second!.id}/removal`, { query: { scope: 'all' } })).body
    assert.deepEqual(told, { games: 4, seats: 1, held: 0 })
    const refused = await keeper.http.call('DELETE', `/api/games/${second!.id}`, { body: { scope: 'all' } })
    assert.equal(refused.body.code, 'GAME_HAS_PLAYERS')
    assert.lengthOf(await gamesOf(id), 4)
  })

  test('is added to by who has all of its games within reach', async ({ assert }) => {
    const { form, id, games } = await made()
    const own = await createVenue({ name: unique('Venue') }, shop.database)
    const [keeper, keeperOfBoth] = await Promise.all(
      [[own.id], [own.id, form.venueId]].map((venueIds) => createPerson(product, { roles: ['Venue'], venueIds }))
    )
    const putOn = (person: Person) =>
      person.http.post('/api/games', { ...formOf(games[0]!, '2031-12-05T17:00', { venueId: own.id }), seriesId: id })
    const refused = await putOn(keeper!)
    assert.deepEqual([refused.status, refused.body.message], [404, 'This game is not one of yours.'])
    assert.lengthOf(await gamesOf(id), 4)
    assert.equal((await putOn(keeperOfBoth!)).status, 201)
  })

  test('sessions of campaigns are no part of it', async ({ assert }) => {
    const campaign = await createCampaign({}, shop.database)
    await administrator.http.get(`/api/campaigns/${campaign.id}/sessions`)
    const { game } = await product.database.one<{ game: number }>(
      'select game_id as game from campaign_sessions where campaign_id = $1 limit 1',
      [campaign.id]
    )
    assert.equal((await make({ ...(await fridays()), gameId: game })).body.code, 'GAME_OF_A_CAMPAIGN')
  })
})

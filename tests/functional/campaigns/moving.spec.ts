import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { ZONE } from '#common/mountain_time'
import type { CampaignSession } from '#common/wire'
import { CampaignStage, TOMORROW } from '#tests/support/campaign_stage'
import { createPerson } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { eventually } from '#tests/support/shop'

const wall = (date: string) => DateTime.fromISO(date, { zone: ZONE }).toFormat("yyyy-MM-dd'T'HH:mm")

test.group('Campaigns | a session at another time, and the end', (group) => {
  let product: App
  let stage: CampaignStage

  group.setup(async () => {
    product = await sharedApp()
  })
  group.each.setup(async () => {
    stage = await CampaignStage.set(product)
  })

  const change = (at: string, { sessionDate, price, seats }: CampaignSession, fields: object) =>
    stage.host.http.put(`${at}/sessions/${sessionDate}`, { date: sessionDate, time: '17:00', price, seats, ...fields })
  const calendarOf = (mail: { attachments: { filename: string; text: string }[] }) =>
    mail.attachments.find(({ filename }) => filename.endsWith('.ics'))!.text
  const field = (calendar: string, name: string) =>
    new RegExp(`^${name}:(.+)$`, 'm').exec(calendar.replaceAll('\r', ''))?.[1]

  test('one session is moved: its link stays, who paid gets a calendar file that replaces the first, who has not is told; nobody is asked twice', async ({
    assert,
  }) => {
    const unpaid = await createPerson(product)
    const { id, at, name } = await stage.campaign({ memberIds: [stage.player.id, unpaid.id] })
    const [first, second] = await stage.sessions(at)
    const { body: order } = await stage.pay(first!.gameId, stage.player)
    const confirmed = calendarOf(await stage.mail(stage.player, `order #${order.id}`))
    const to = DateTime.fromISO(first!.sessionDate).plus({ days: 1 }).toISODate()!
    assert.equal((await change(at, first!, { date: to, time: '19:30' })).status, 204)

    const [moved, next] = await stage.sessions(at)
    assert.deepEqual(
      [moved!.gameId, moved!.sessionDate, wall(moved!.date), moved!.isMoved, moved!.orderId],
      [first!.gameId, first!.sessionDate, `${to}T19:30`, true, order.id]
    )
    assert.deepEqual([next!.date, next!.isMoved], [second!.date, false])
    assert.containsSubset((await stage.link(id, first!.sessionDate, unpaid)).body, {
      success: true,
      cartItem: { game: { date: moved!.date } },
    })
    assert.containsSubset((await product.http.get(at)).body, {
      sessionChanges: [{ sessionDate: first!.sessionDate, date: moved!.date }],
    })

    const changed = await stage.mail(stage.player, `${name} has changed`)
    assert.include(changed.text, 'cancel before it begins for a full refund')
    const calendar = calendarOf(changed)
    assert.equal(field(calendar, 'UID'), field(confirmed, 'UID'))
    assert.isAbove(Number(field(calendar, 'SEQUENCE')), Number(field(confirmed, 'SEQUENCE')))
    assert.equal(field(calendar, 'DTSTART'), DateTime.fromISO(moved!.date).toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'"))
    const news = await stage.mail(unpaid, `A session of ${name} is at another time`)
    assert.include(news.text, `/payment/${id}/${first!.sessionDate}`)
    assert.isUndefined(
      (await stage.mailsTo(stage.player)).find(({ subject }) => subject.startsWith('A session of')),
      'who paid has one mail'
    )

    assert.equal((await stage.host.http.put(at, { ...(await formOf(at)), price: 30 })).status, 200)
    assert.deepEqual(
      (await stage.sessions(at)).slice(0, 2).map(({ date, price }) => [date, price]),
      [
        [moved!.date, 30],
        [second!.date, 30],
      ],
      'it stays where it was put'
    )
  })
    .tags(['TIME-1', 'D-04'])
    .timeout(30_000)

  test('who paid before it was moved gets everything back the way it was paid until it begins, who pays afterwards by the policy', async ({
    assert,
  }) => {
    const late = await createPerson(product)
    const { at } = await stage.campaign({ memberIds: [stage.player.id, late.id], priceCents: 4719 })
    const [first] = await stage.sessions(at)
    const { body: order } = await stage.pay(first!.gameId, stage.player)
    const soon = DateTime.now().setZone(ZONE).plus({ hours: 3 })
    assert.equal((await change(at, first!, { date: soon.toISODate(), time: soon.toFormat('HH:mm') })).status, 204)
    const { body: after } = await stage.pay(first!.gameId, late)

    const [moved] = await stage.sessions(at)
    assert.containsSubset((await stage.player.http.get(`/api/orders/${order.id}`)).body, {
      items: [{ isMoved: true, freeUntil: moved!.date }],
    })
    assert.containsSubset((await late.http.get(`/api/orders/${after.id}`)).body, { items: [{ isMoved: false }] })
    const offer = async (person: typeof late, orderId: number) =>
      (await person.http.get(`/api/orders/${orderId}/cancellation`)).body.refund
    assert.deepEqual(await offer(stage.player, order.id), { card: 47.19, credits: 0 })
    assert.deepEqual(await offer(late, after.id), { card: 0, credits: 0 })
    assert.deepEqual(
      (await stage.player.http.get(`${at}/membership/refund`)).body,
      { seats: 1, card: 47.19, credits: 0 },
      'leaving too'
    )
    assert.equal(
      (await stage.player.http.post(`/api/orders/${order.id}/cancel`, { expected: { card: 47.19, credits: 0 } }))
        .status,
      200
    )
    assert.deepEqual(await stage.back(order.id), ['4719 card'])
  })
    .tags(['RFND-1', 'D-13'])
    .timeout(30_000)

  test('a session has a price and seats of its own until they are the campaign’s again', async ({ assert }) => {
    const { id, at } = await stage.campaign()
    const [first] = await stage.sessions(at)
    assert.equal((await change(at, first!, { price: 12.5, seats: 3 })).status, 204)
    const told = async () =>
      (await stage.sessions(at)).slice(0, 2).map(({ price, seats, isMoved }) => [price, seats, isMoved])
    assert.deepEqual(await told(), [
      [12.5, 3, false],
      [25, 6, false],
    ])
    assert.equal((await stage.link(id, first!.sessionDate)).body.cartItem.price, 12.5)
    assert.equal((await stage.host.http.put(at, { ...(await formOf(at)), price: 30, seats: 5 })).status, 200)
    assert.deepEqual(await told(), [
      [12.5, 3, false],
      [30, 5, false],
    ])
    assert.equal((await change(at, first!, { price: 30, seats: 5 })).status, 204)
    assert.equal((await stage.host.http.put(at, { ...(await formOf(at)), price: 20 })).status, 200)
    assert.deepEqual(await told(), [
      [20, 5, false],
      [20, 5, false],
    ])
  }).tags(['C-59'])

  test('a time that is over or too far, a day that has a session, fewer seats than taken, no figure: refused in words, and nothing changes', async ({
    assert,
  }) => {
    const { at } = await stage.campaign()
    const planned = await stage.sessions(at)
    const [first, second] = planned
    await stage.pay(first!.gameId, stage.player)
    const refused = async (fields: object, path: string, message: string, status = 422) => {
      const answer = await change(at, first!, fields)
      assert.deepEqual(
        [answer.status, answer.body.errors?.[0]?.field ?? '', answer.body.message],
        [status, path, message]
      )
    }
    await refused({ date: '2020-01-06' }, 'date', 'Please choose a time to come.')
    await refused({ date: TOMORROW.plus({ years: 2 }).toISODate() }, 'date', 'Please choose a day within a year.')
    await refused({ date: second!.sessionDate, time: '09:00' }, 'date', 'There is a session on that day already.')
    await refused({ time: '25:00' }, 'time', 'Please enter a time such as 17:00.')
    assert.equal((await change(at, first!, { date: 'soon' })).status, 422)
    assert.equal((await change(at, first!, { seats: 0 })).status, 422)
    const other = await createPerson(product)
    assert.equal((await other.http.put(`${at}/sessions/${first!.sessionDate}`, {})).status, 403)
    assert.equal((await change(at, { ...first!, sessionDate: '2031-01-01' }, {})).status, 404)

    const { sessionId } = await stage.shop.startedCheckout(
      [{ game: { id: second!.gameId }, email: stage.player.email }],
      { email: stage.player.email, http: stage.player.http }
    )
    assert.containsSubset(await change(at, second!, { time: '18:00' }), {
      status: 409,
      body: { code: 'SOMEBODY_PAYS' },
    })
    assert.equal((await change(at, second!, { seats: 4 })).status, 204, 'what is not its time may change')
    assert.isNotEmpty(sessionId)
    assert.deepEqual(
      (await stage.sessions(at)).map(({ date }) => date),
      planned.map(({ date }) => date)
    )
  }).timeout(30_000)

  test('what a move would do is told by those who are written to, refused as it would be, and done only as it was told; the game master is booked twice knowingly', async ({
    assert,
  }) => {
    const [unpaid, twice] = [await createPerson(product), await createPerson(product)]
    const { id, at } = await stage.campaign({ memberIds: [stage.player.id, unpaid.id, twice.id] })
    const [first, second] = await stage.sessions(at)
    await stage.pay(first!.gameId, stage.player)
    await stage.pay(first!.gameId, twice)
    // One line of two seats is one mail; a session counts seats.
    await product.database.query(
      `update order_items set quantity = 2 where game_id = $1 and order_id in (select id from orders where user_id = $2)`,
      [first!.gameId, twice.id]
    )
    const other = await stage.shop.game({
      gameMasterId: stage.gameMasterId,
      startsAt: DateTime.fromISO(`${first!.sessionDate}T21:00`, { zone: ZONE }).toJSDate(),
    })
    const form = { date: first!.sessionDate, time: '19:30', price: 25, seats: 6 }
    const preview = (asked: object) =>
      stage.host.http.get(`${at}/sessions/${first!.sessionDate}/change`, { query: asked as never })
    const { body: told } = await preview(form)
    assert.equal(told.mails, 3, 'two who paid, one who has not')
    assert.lengthOf(told.games[0].conflicts, 1)
    assert.deepEqual(
      [
        (await preview({ ...form, time: '17:00' })).body.mails,
        (await preview({ ...form, date: second!.sessionDate })).status,
      ],
      [0, 422]
    )

    const send = (more: object) => change(at, first!, { ...form, ...more })
    const refused = await send({})
    assert.deepEqual([refused.status, refused.body.code, refused.body.gameId], [409, 'DOUBLE_BOOKED', other.id])
    const differs = await send({ doubleBooked: true, expected: { mails: 1 } })
    assert.deepEqual([differs.status, differs.body.code], [409, 'CHANGE_DIFFERS'])
    const { version } = await product.database.one<{ version: number }>('select version from games where id = $1', [
      first!.gameId,
    ])
    const behind = await send({ doubleBooked: true, expected: { mails: 3 }, version: version + 1 })
    assert.deepEqual([behind.status, behind.body.code], [409, 'OUTDATED'])
    assert.equal((await send({ doubleBooked: true, expected: { mails: 3 }, version })).status, 204)
    const news = (await Promise.all([stage.player, unpaid, twice].map((person) => stage.mailsTo(person)))).map(
      (all) => all.filter(({ subject }) => /has changed|is at another time/.test(subject)).length
    )
    assert.deepEqual(news, [1, 1, 1])
    assert.equal(
      (await change(at, first!, { price: 20, time: '19:30' })).status,
      204,
      'what does not move books nobody anew'
    )
    assert.isAbove(id, 0)
  }).timeout(30_000)

  test('moved back before anybody was written to, nobody is; who has read of it reads of the way back', async ({
    assert,
  }) => {
    const unpaid = await createPerson(product)
    const { at, name } = await stage.campaign({ memberIds: [stage.player.id, unpaid.id] })
    const [first] = await stage.sessions(at)
    await stage.pay(first!.gameId, stage.player)
    const news = () =>
      product.database.query<{ waits: boolean }>(
        "select sent_at is null as waits from mails where kind in ('game_changed', 'campaign_session') and recipient = any($1)",
        [[stage.player.email, unpaid.email]]
      )
    const settled = async () => {
      await product.runJob('deliver-mails')
      assert.isTrue((await news()).every(({ waits }) => !waits))
    }
    const read = async () =>
      (await Promise.all([stage.player, unpaid].map((person) => stage.mailsTo(person)))).map(
        (all) => all.filter(({ subject }) => /has changed|is at another time/.test(subject)).length
      )
    assert.equal((await change(at, first!, { time: '19:30' })).status, 204)
    await settled()
    await stage.mail(unpaid, `A session of ${name} is at another time`)
    assert.equal((await change(at, first!, { time: '17:00' })).status, 204)
    assert.lengthOf(await news(), 4)
    await settled()
    assert.deepEqual(await read(), [2, 2])

    // As if the worker had not come to them yet.
    assert.equal((await change(at, first!, { time: '20:00' })).status, 204)
    await settled()
    const told = await read()
    await product.database.query(
      "update mails set sent_at = null, attempts = 0, next_attempt_at = now() + interval '1 hour' where kind in ('game_changed', 'campaign_session') and recipient = any($1) and id in (select id from mails where recipient = any($1) order by created_at desc limit 2)",
      [[stage.player.email, unpaid.email]]
    )
    assert.equal((await change(at, first!, { time: '17:00' })).status, 204)
    await settled()
    assert.deepEqual(await read(), told)
  })
    .tags(['D-04'])
    .timeout(40_000)

  test('another schedule asks what becomes of sessions that are paid for; they move when that is said, with a mail and the money’s right', async ({
    assert,
  }) => {
    const { at, name } = await stage.campaign()
    const planned = await stage.sessions(at)
    const { body: order } = await stage.pay(planned[1]!.gameId, stage.player)
    const form = { ...(await formOf(at)), scheduleTime: '18:30' }
    const asked = await stage.host.http.put(at, form)
    const to = DateTime.fromISO(`${planned[1]!.sessionDate}T18:30`, { zone: ZONE })
    assert.deepEqual([asked.status, asked.body.code], [409, 'PAID_SESSIONS'])
    assert.deepEqual(asked.body.sessions, [
      { sessionDate: planned[1]!.sessionDate, from: planned[1]!.date, to: to.toUTC().toISO(), seats: 1 },
    ])
    assert.deepEqual(
      (await stage.sessions(at)).map(({ date }) => date),
      planned.map(({ date }) => date),
      'nothing has changed'
    )

    assert.equal((await stage.host.http.put(at, { ...form, paidSessions: 'move' })).status, 200)
    const after = await stage.sessions(at)
    assert.deepEqual(
      after.map(({ gameId, date, isMoved }) => [gameId, wall(date).slice(11), isMoved]),
      planned.map(({ gameId }) => [gameId, '18:30', false])
    )
    await stage.mail(stage.player, `${name} has changed`)
    assert.include((await stage.mail(stage.player, `${name} meets at another time`)).text, '6:30 PM')
    assert.containsSubset((await stage.player.http.get(`/api/orders/${order.id}/cancellation`)).body, {
      refund: { card: 25, credits: 0 },
    })
    assert.equal(
      (await stage.host.http.put(at, { ...(await formOf(at)), price: 31 })).status,
      200,
      'what moves nothing asks nothing'
    )

    const day = (TOMORROW.weekday % 6) + 1
    assert.equal(
      (await stage.host.http.put(at, { ...(await formOf(at)), scheduleDay: day, paidSessions: 'move' })).status,
      200
    )
    const paid = (await stage.sessions(at)).find(({ orderId }) => orderId === order.id)!
    assert.equal(DateTime.fromISO(paid.date, { zone: ZONE }).weekday % 7, day)
    assert.isTrue(paid.date > planned[1]!.date)
    assert.equal(new Set((await stage.sessions(at)).map(({ sessionDate }) => sessionDate)).size, 6)
  })
    .tags(['TIME-1', 'D-13'])
    .timeout(30_000)

  test('a skipped session is told to who had not paid, and is not the next one of the public page', async ({
    assert,
  }) => {
    const { at, name, slug } = await stage.campaign()
    const [first, second] = await stage.sessions(at)
    assert.equal((await stage.host.http.post(`${at}/sessions/${first!.sessionDate}/skip`)).status, 204)
    await stage.mail(stage.player, `A session of ${name} is skipped`)
    assert.containsSubset((await product.http.get(at)).body, {
      sessionChanges: [{ sessionDate: first!.sessionDate, date: null }],
    })
    const page = (await product.http.get(`/campaign/${slug}`)).text
    assert.include(page, DateTime.fromISO(second!.date).setZone(ZONE).toFormat('LLLL d'))
    assert.notInclude(page, DateTime.fromISO(first!.date).setZone(ZONE).toFormat('cccc, LLLL d'))
  }).tags(['MAIL-1'])

  test('puts a skipped session back and notifies members who know of it', async ({ assert }) => {
    const late = await createPerson(product)
    const { id, at, name, slug } = await stage.campaign()
    const [first] = await stage.sessions(at)
    const restore = (person = stage.host) => person.http.post(`${at}/sessions/${first!.sessionDate}/restore`)
    const mails = async (person: { email: string }) =>
      (await stage.mailsTo(person)).map(({ subject }) => subject).filter((subject) => !subject.includes('Welcome'))
    assert.equal((await restore()).status, 404, 'it is not skipped')
    assert.equal((await stage.host.http.post(`${at}/sessions/${first!.sessionDate}/skip`)).status, 204)
    await stage.mail(stage.player, `A session of ${name} is skipped`)
    assert.containsSubset((await stage.sessions(at))[0], { ...first, gameId: null, skipped: true })
    assert.equal((await restore(stage.player)).status, 403)
    await product.database.query('insert into campaign_members (campaign_id, user_id) values ($1, $2)', [id, late.id])

    assert.equal((await restore()).status, 204)
    const [restored] = await stage.sessions(at)
    assert.containsSubset(restored, {
      sessionDate: first!.sessionDate,
      date: first!.date,
      skipped: false,
      seatsLeft: 6,
    })
    const mail = await stage.mail(stage.player, `A session of ${name} takes place after all`)
    assert.include(mail.text, `/payment/${id}/${first!.sessionDate}`)
    assert.include(
      (await product.http.get(`/campaign/${slug}`)).text,
      DateTime.fromISO(first!.date).setZone(ZONE).toFormat('cccc, LLLL d')
    )
    assert.equal((await restore()).status, 404)
    await stage.pay(restored!.gameId, late)

    // Every skip and every return has its own mail.
    assert.equal((await stage.host.http.post(`${at}/sessions/${first!.sessionDate}/skip`)).status, 204)
    await eventually(async () => (await mails(stage.player)).length === 3)
    assert.containsSubset(await restore(), {
      status: 409,
      body: {
        code: 'MONEY_WENT_BACK',
        message:
          'The money of 1 order for this session went back, so it cannot be put back. Move another session to this day instead.',
      },
    })
    assert.sameMembers(await mails(stage.player), [
      `A session of ${name} is skipped`,
      `A session of ${name} is skipped`,
      `A session of ${name} takes place after all`,
    ])
    assert.notInclude((await mails(late)).join(), 'takes place after all')
    const audited = await product.database.query<{ action: string }>(
      "select action from audit_log where subject_type = 'campaign' and subject_id = $1 order by id",
      [String(id)]
    )
    assert.deepEqual(
      audited.map(({ action }) => action),
      ['restored a session']
    )
  }).tags(['MAIL-1', 'RFND-1'])

  test('keeps a session skipped where it cannot take place', async ({ assert }) => {
    const { id, at } = await stage.campaign()
    const [first, second] = await stage.sessions(at)
    const skip = () => stage.host.http.post(`${at}/sessions/${first!.sessionDate}/skip`)
    const restore = () => stage.host.http.post(`${at}/sessions/${first!.sessionDate}/restore`)
    await skip()
    assert.equal((await change(at, second!, { date: first!.sessionDate })).status, 204)
    assert.containsSubset(await restore(), { status: 409, body: { code: 'DAY_TAKEN' } })
    assert.equal((await change(at, second!, {})).status, 204)
    const other = await stage.shop.game({
      gameMasterId: stage.gameMasterId,
      startsAt: new Date(Date.parse(first!.date) + 3_600_000),
    })
    assert.containsSubset(await restore(), { status: 409, body: { code: 'DOUBLE_BOOKED' } })
    await product.database.query('delete from games where id = $1', [other.id])
    const turn = (days: number) =>
      product.database.query('update campaigns set schedule_day = (schedule_day + $2) % 7 where id = $1', [id, days])
    await turn(2)
    assert.containsSubset(await restore(), { status: 409, body: { code: 'DAY_NOT_PLANNED' } })
    await turn(5)
    await product.database.query(
      "update campaign_sessions set starts_at = now() - interval '1 minute' where campaign_id = $1 and held_on = $2",
      [id, first!.sessionDate]
    )
    assert.containsSubset(await restore(), { status: 400, body: { code: 'ALREADY_STARTED' } })
  })

  test('a campaign that has ended gives everything back, tells its players and who had applied, takes nobody, and stays to be looked at', async ({
    assert,
  }) => {
    const [applicant, stranger] = [await createPerson(product), await createPerson(product)]
    const { id, at, name, slug } = await stage.campaign()
    const [first] = await stage.sessions(at)
    const { body: order } = await stage.pay(first!.gameId, stage.player)
    assert.equal((await applicant.http.post(`${at}/apply`)).status, 201)
    assert.equal((await stage.host.http.post(`${at}/end`)).status, 204)
    assert.deepEqual(await stage.back(order.id), ['2500 card'])
    for (const person of [stage.player, applicant]) await stage.mail(person, `${name} has ended`)

    assert.containsSubset((await product.http.get(at)).body, { ended: true })
    assert.equal((await product.http.get(`/campaign/${slug}`)).status, 200)
    assert.notInclude((await product.http.get('/api/campaigns')).text, slug)
    assert.notInclude((await product.http.get('/sitemaps/1.xml')).text, `/campaign/${slug}<`)
    const [mine] = (await stage.host.http.get('/api/campaigns/my')).body
    assert.deepEqual([mine.id, mine.ended], [id, true])
    assert.deepEqual(
      (await stage.sessions(at)).filter(({ skipped }) => !skipped),
      []
    )
    assert.equal((await stage.link(id, first!.sessionDate)).status, 404)
    const ended = { status: 400, body: { code: 'CAMPAIGN_ENDED', message: 'This campaign has ended.' } }
    assert.containsSubset(await stranger.http.post(`${at}/apply`), ended)
    assert.containsSubset(await stage.host.http.post(`${at}/invite`, { email: 'late@example.test' }), ended)
    assert.containsSubset(await stage.host.http.put(at, await formOf(at)), ended)
    assert.containsSubset(await stage.host.http.post(`${at}/end`), ended)
    assert.equal((await stage.player.http.delete(`${at}/membership`)).status, 204, 'leaving is always possible')
    assert.equal((await stage.host.http.delete(at)).status, 204)
    await eventually(async () => (await product.http.get(at)).status === 404)
    assert.lengthOf(
      (await stage.mailsTo(stage.player)).filter(({ subject }) => subject.includes('has ended')),
      1,
      'told once'
    )
  })
    .tags(['RFND-1', 'MAIL-1'])
    .timeout(30_000)

  async function formOf(at: string) {
    const { name, price, seats, scheduleType, scheduleDay, scheduleTime, startsOn, venue } = (
      await stage.host.http.get(at)
    ).body
    return { name, price, seats, scheduleType, scheduleDay, scheduleTime, startsOn, venueId: venue.id }
  }
})

import { test } from '@japa/runner'
import { SendExports } from '#api/backoffice/actions/send_exports'
import { Clock } from '#api/shared/clock'
import { createGame } from '#database/factories/games'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'
import type { ScheduledExport } from '#common/wire'

const SORT = { field: 'date', order: 'ASC' }

test.group('Back office | scheduled exports', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person
  let sending: SendExports

  group.setup(async () => {
    product = await freshApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
    sending = new SendExports(shop.database, new Clock())
  })

  /** Recipients have confirmed their addresses, unless a test says otherwise. */
  const confirmAll = (addresses: string[]) =>
    product.database.query(
      `insert into export_recipients (address, confirmed_at) select lower(unnest($1::text[])), now() on conflict do nothing`,
      [addresses]
    )
  const add = async (schedule: { recipients?: string[]; [field: string]: unknown }, person = administrator) => {
    await confirmAll(schedule.recipients ?? ['lee@example.test'])
    return post(schedule, person)
  }
  const post = (schedule: object, person = administrator) =>
    person.http.post('/api/scheduled-exports', {
      list: 'games',
      filter: {},
      sort: SORT,
      every: 'week',
      onDay: 1,
      hour: 7,
      recipients: ['lee@example.test'],
      ...schedule,
    })
  const added = async (
    wish: { recipients?: string[]; [field: string]: unknown },
    person = administrator
  ): Promise<ScheduledExport> => (await add(wish, person)).body
  const isDue = (id: number, at = '2026-01-05 14:00Z') =>
    product.database.query('update export_schedules set next_at = $2 where id = $1', [id, at])
  const mailsOf = (id: number) =>
    product.database.query<{ recipient: string }>(
      `select recipient from mails where data->>'scheduleId' = $1 order by recipient`,
      [String(id)]
    )
  const all = async (): Promise<ScheduledExport[]> => (await administrator.http.get('/api/scheduled-exports')).body

  test('a list is mailed to everybody who was named, as a file with its filters, once, whoever sends it and dies', async ({
    assert,
  }) => {
    const game = await createGame({ maxPlayers: 7 }, shop.database)
    await createGame({}, shop.database)
    const made = await added({ filter: { id: [game.id] }, recipients: ['one@example.test', 'TWO@example.test'] })
    assert.containsSubset(made, {
      list: 'games',
      paused: false,
      sentAt: null,
      recipients: ['one@example.test', 'two@example.test'],
      owner: { id: administrator.id },
    })
    await isDue(made.id)
    await Promise.all([sending.handle(), sending.handle(), sending.handle()])
    assert.deepEqual(
      (await mailsOf(made.id)).map(({ recipient }) => recipient),
      ['one@example.test', 'two@example.test']
    )
    // As if what it wrote down last had been lost.
    await isDue(made.id)
    await sending.handle()
    assert.lengthOf(await mailsOf(made.id), 2)
    const [after] = (await all()).filter(({ id }) => id === made.id)
    assert.isTrue(new Date(after!.nextAt) > new Date() && after!.sentAt !== null)
    const mail = await shop.mailTo('two@example.test')
    assert.match(mail.subject, /^Games of \d{4}-\d{2}-\d{2}$/)
    assert.match(mail.attachments[0]!.filename, /^games-.*\.csv$/)
    const lines = mail.attachments[0]!.text.trim().split('\r\n')
    assert.lengthOf(lines, 2)
    assert.isTrue(lines[1]!.startsWith(`${game.id},`), lines[1])
    const audit = await product.database.query(
      `select subject_id from audit_log where action = 'exported' and subject_id = 'games' and after->>'recipients' is not null`
    )
    assert.isAtLeast(audit.length, 1)
  })

  test('is paused once its last editor may export no more', async ({ assert }) => {
    const editor = await createPerson(product, { roles: ['Staff'] })
    const { id, every, onDay, hour } = await added({ recipients: ['one@example.test'] })
    const form = { every, onDay, hour, recipients: ['elsewhere@example.test'], paused: false }
    const { body } = await editor.http.put(`/api/scheduled-exports/${id}`, form)
    assert.equal(body.owner.id, editor.id)
    await product.database.query(`update users set roles = '{}' where id = $1`, [editor.id])
    await isDue(id)
    await sending.handle()
    assert.isTrue((await all()).find((schedule) => schedule.id === id)!.paused)
    assert.deepEqual(await mailsOf(id), [])
    const { body: alerts } = await administrator.http.get('/api/alerts?range=[0,99]')
    assert.deepInclude(
      alerts.map(({ details }: { details: object }) => details),
      { sentence: `The scheduled export of games stopped: ${editor.username} may no longer export lists.` }
    )
  })

  test('reaches staff, and other addresses after they confirmed by mail', async ({ assert }) => {
    const staff = await createPerson(product, { roles: ['Staff'] })
    const [player, partner] = [await createPerson(product), 'partner@example.test']
    const recipients = [staff.email, player.email, partner]
    const { body: made } = await post({ recipients })
    assert.sameMembers(made.unconfirmed, [player.email, partner])
    const sendNow = async () => {
      await administrator.http.post(`/api/scheduled-exports/${made.id}/send`, {})
      return (await mailsOf(made.id)).map(({ recipient }) => recipient)
    }
    assert.deepEqual(await sendNow(), [staff.email])
    const mail = await shop.mailTo(partner)
    const link = new URL(/https?:\S+\/api\/export-recipients\/[\w.-]+/.exec(mail.text)![0]).pathname
    const form = await product.http.get(link)
    assert.deepEqual([form.status, form.headers.get('content-type')], [200, 'text/html; charset=utf-8'])
    assert.include((await all()).find(({ id }) => id === made.id)!.unconfirmed, partner, 'looking confirms nothing')
    for (const forged of [`${link}x`, link.replace(/\d+\./, '1000.'), '/api/export-recipients/1'])
      assert.equal((await product.http.post(forged)).status, 404, forged)
    for (const { status } of [await product.http.post(link), await product.http.post(link)]) assert.equal(status, 200)
    assert.sameMembers(await sendNow(), [staff.email, staff.email, partner])
    assert.lengthOf((await shop.mailsTo(player.email)).body, 1, 'asked once')
    await product.database.query(`update users set roles = '{}' where id = $1`, [staff.id])
    assert.include((await all()).find(({ id }) => id === made.id)!.unconfirmed, staff.email)
  })

  test('now as well, once for each press; paused it waits, and removed it is gone', async ({ assert }) => {
    const { id, ...made } = await added({})
    const press = (key: string) =>
      administrator.http.post(`/api/scheduled-exports/${id}/send`, {}, { headers: { 'idempotency-key': key } })
    const key = '7c2f2b1e-4f58-4a0e-9d7e-3a1a2b3c4d5e'
    assert.deepEqual([(await press(key)).status, (await press(key)).status], [202, 202])
    assert.lengthOf(await mailsOf(id), 1)
    assert.equal((await all()).find((one) => one.id === id)!.nextAt, made.nextAt)
    const { every, onDay, hour, recipients } = made
    assert.isTrue(
      (await administrator.http.put(`/api/scheduled-exports/${id}`, { every, onDay, hour, recipients, paused: true }))
        .body.paused
    )
    await isDue(id)
    await sending.handle()
    assert.lengthOf(await mailsOf(id), 1)
    // What was missed meanwhile is not made up for.
    const resumed = (
      await administrator.http.put(`/api/scheduled-exports/${id}`, { every, onDay, hour, recipients, paused: false })
    ).body
    assert.isTrue(new Date(resumed.nextAt) > new Date())
    assert.equal((await administrator.http.delete(`/api/scheduled-exports/${id}`)).status, 204)
    assert.equal((await press('8c2f2b1e-4f58-4a0e-9d7e-3a1a2b3c4d5e')).status, 404)
  })

  test('who may export no more gets nothing, not even what is written down already', async ({ assert }) => {
    const leaving = await createAdministrator(product)
    const made = await added({ recipients: ['gone@example.test'] }, leaving)
    await product.database.query(`update users set roles = '{}' where id = $1`, [leaving.id])
    await isDue(made.id)
    await sending.handle()
    assert.lengthOf(await mailsOf(made.id), 0)
    assert.isTrue((await all()).find(({ id }) => id === made.id)!.paused)
    assert.equal((await administrator.http.post(`/api/scheduled-exports/${made.id}/send`, {})).body.code, 'NOT_ALLOWED')
    await product.database.query(
      `insert into mails (id, kind, recipient, data, cause) values (gen_random_uuid(), 'scheduled_export', 'gone@example.test', $1, 'written before')`,
      [{ scheduleId: made.id }]
    )
    await product.runJob('deliver-mails')
    assert.lengthOf(
      await product.database.query(`select from mails where cause = 'written before' and sent_at is not null`),
      1
    )
    assert.lengthOf((await shop.mailsTo('gone@example.test')).body, 0)
  })

  test('a list that is too long for a mail is a link to it', async ({ assert }) => {
    const name = 'The Longest System'
    await product.database.query(
      `insert into systems (name, slug, description) values ($1, 'the-longest-system', repeat('Roll two dice. ', 400000))`,
      [name]
    )
    const { id } = await added({
      list: 'systems',
      filter: { q: 'longest' },
      sort: { field: 'name', order: 'ASC' },
      recipients: ['long@example.test'],
    })
    await administrator.http.post(`/api/scheduled-exports/${id}/send`, {})
    const mail = await shop.mailTo('long@example.test')
    assert.isEmpty(mail.attachments)
    assert.include(mail.text, `/admin/systems?filter=${encodeURIComponent('{"q":"longest"}')}`)
  })

  test('what cannot be is refused in words', async ({ assert }) => {
    const cases: [object, string][] = [
      [{ recipients: [] }, 'recipients'],
      [{ recipients: ['nobody'] }, 'recipients.0'],
      [{ list: 'dragons' }, 'list'],
      [{ hour: 24 }, 'hour'],
      [{ onDay: 0 }, 'onDay'],
      [{ every: 'year' }, 'every'],
      [{ filter: { from: 'x' } }, 'from'],
    ]
    for (const [wish, field] of cases) {
      const { status, body } = await post(wish)
      assert.deepEqual([status, body.errors?.[0].field], [422, field], JSON.stringify(wish))
    }
  })
})

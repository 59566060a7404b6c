import { test } from '@japa/runner'
import { CampaignStage, TOMORROW } from '#tests/support/campaign_stage'
import { createPerson, type Person } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'

test.group('Campaigns | who is written to', (group) => {
  let product: App
  let stage: CampaignStage

  group.setup(async () => {
    product = await freshApp()
  })
  group.each.setup(async () => {
    stage = await CampaignStage.set(product)
  })

  const subjects = async (person: Person) => (await stage.mailsTo(person)).map(({ subject }) => subject).toSorted()
  const sendAll = () => product.runJob('deliver-mails')
  const formOf = async (at: string) => {
    const { name, price, seats, scheduleType, scheduleDay, scheduleTime, startsOn, venue } = (
      await stage.host.http.get(at)
    ).body
    return { name, price, seats, scheduleType, scheduleDay, scheduleTime, startsOn, venueId: venue.id }
  }

  test('no mail carries a link that a user wrote', async ({ assert }) => {
    const name = 'Your refund of $900: claim at https://evil.example/r or evil.example'
    const { at, id } = await stage.campaign({ name })
    const player = await createPerson(product, { username: 'https://evil.example \u202EPat' })
    await player.http.post(`/api/campaigns/${id}/apply`)
    const { requests } = (await stage.host.http.get(at)).body
    await stage.host.http.post(`${at}/requests/${requests[0].id}/approve`)
    const [session] = await stage.sessions(at)
    await stage.host.http.post(`${at}/sessions/${session!.sessionDate}/remind`)
    await stage.host.http.post(`${at}/end`)
    await sendAll()
    const mails = [...(await stage.mailsTo(stage.host)), ...(await stage.mailsTo(player))]
    assert.lengthOf(mails, 3)
    for (const { subject, text, html } of mails)
      for (const part of [subject, text, html]) assert.notMatch(part, /evil\.example|\u202E/, subject)
  })

  test('of all that happens to a campaign each member hears once, and who has left it nothing', async ({ assert }) => {
    const [left, removed] = [await createPerson(product), await createPerson(product)]
    const { at, name } = await stage.campaign({ memberIds: [stage.player.id, left.id, removed.id] })
    const [first, second, third] = await stage.sessions(at)
    assert.equal((await left.http.delete(`${at}/membership`)).status, 204)
    assert.equal((await stage.host.http.delete(`${at}/members/${removed.id}`)).status, 204)

    for (const _ of [1, 2]) await product.runJob('remind-players')
    for (const reminded of [1, 1])
      assert.deepEqual((await stage.host.http.post(`${at}/sessions/${third!.sessionDate}/remind`)).body, { reminded })
    await sendAll()
    const { price, seats } = first!
    assert.equal(
      (
        await stage.host.http.put(`${at}/sessions/${first!.sessionDate}`, {
          date: first!.sessionDate,
          time: '19:30',
          price,
          seats,
        })
      ).status,
      204
    )
    assert.equal((await stage.host.http.post(`${at}/sessions/${second!.sessionDate}/skip`)).status, 204)
    assert.equal((await stage.host.http.put(at, { ...(await formOf(at)), scheduleTime: '18:00' })).status, 200)
    await sendAll()
    assert.equal((await stage.host.http.post(`${at}/end`)).status, 204)
    assert.equal((await stage.host.http.delete(at)).status, 204)
    await sendAll()

    const [changes, reminder] = [
      [
        `A session of ${name} is at another time`,
        `A session of ${name} is skipped`,
        `${name} has ended`,
        `${name} meets at another time`,
      ],
      `Your seat at the next session of ${name}`,
    ]
    assert.deepEqual(
      await subjects(stage.player),
      [...changes, reminder, reminder].toSorted(),
      'reminded of two sessions'
    )
    assert.deepEqual(await subjects(removed), [`You are no longer in ${name}`])
    assert.deepEqual(await subjects(left), [])
  })
    .tags(['MAIL-1'])
    .timeout(90_000)

  test('a mail that had to wait goes to nobody who has left meanwhile, and reminds nobody who has paid', async ({
    assert,
  }) => {
    const [left, paid] = [await createPerson(product), await createPerson(product)]
    await product.sandbox.http.post('/_sandbox/faults', { service: 'mail', status: 451 })
    const { at, name } = await stage.campaign({
      memberIds: [stage.player.id, left.id, paid.id],
      startsOn: TOMORROW.plus({ weeks: 1 }).toISODate()!,
    })
    const [first, second, third] = await stage.sessions(at)

    await stage.host.http.post(`${at}/sessions/${third!.sessionDate}/remind`)
    await stage.host.http.post(`${at}/sessions/${second!.sessionDate}/skip`)
    await stage.host.http.put(`${at}/sessions/${first!.sessionDate}`, {
      date: first!.sessionDate,
      time: '19:30',
      price: first!.price,
      seats: first!.seats,
    })
    await stage.host.http.put(at, { ...(await formOf(at)), scheduleTime: '18:00' })
    assert.equal((await left.http.delete(`${at}/membership`)).status, 204)
    await stage.pay(third!.gameId, paid)
    await product.sandbox.http.post('/_sandbox/faults/clear')
    await product.database.query('update mails set next_attempt_at = now() where sent_at is null')
    await sendAll()

    assert.deepEqual(await subjects(left), [])
    const reminded = async (person: Person) =>
      (await subjects(person)).includes(`Your seat at the next session of ${name}`)
    assert.deepEqual([await reminded(stage.player), await reminded(paid)], [true, false])
    assert.include(await subjects(paid), `A session of ${name} is skipped`)
  })
    .tags(['MAIL-1'])
    .timeout(90_000)
})

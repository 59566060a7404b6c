import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { sessionDays } from '#common/campaigns/schedule'
import { ZONE } from '#common/mountain_time'
import { eventsOf } from '#tests/support/calendar'
import { CampaignStage } from '#tests/support/campaign_stage'
import { sharedApp, type App } from '#tests/support/app'

/** A Monday after which clocks are put back before its sixth session. */
const AUTUMN = { scheduleDay: 1, startsOn: '2031-10-06' }

test.group('Campaigns | the calendar of one', (group) => {
  let product: App
  let stage: CampaignStage

  group.setup(async () => {
    product = await sharedApp()
  })
  group.each.setup(async () => {
    stage = await CampaignStage.set(product)
  })

  const read = async (slug: string) => {
    const { status, headers, text } = await product.http.get(`/campaign/${slug}/calendar.ics`)
    return { status, headers, events: status === 200 ? eventsOf(text) : [] }
  }
  const startsOf = (events: ReturnType<typeof eventsOf>) =>
    events.map(({ startDate }) => startDate.toJSDate().toISOString())

  test('it has the next six sessions at the wall time of its schedule, also when the clocks change', async ({
    assert,
  }) => {
    const { id, slug, name } = await stage.campaign(AUTUMN)
    const { status, headers, events } = await read(slug)
    assert.equal(status, 200)
    assert.match(headers.get('content-type') ?? '', /^text\/calendar/)
    const summer = ['2031-10-06T23:00', '2031-10-13T23:00', '2031-10-20T23:00', '2031-10-27T23:00']
    assert.deepEqual(
      startsOf(events),
      [...summer, '2031-11-04T00:00', '2031-11-11T00:00'].map((start) => `${start}:00.000Z`)
    )
    assert.deepEqual(
      events.map(({ uid }) => uid),
      sessionDays({ scheduleType: 'weekly', ...AUTUMN }, AUTUMN.startsOn, 6).map(
        (day) => `campaign-${id}-session-${day}@questboard`
      )
    )
    const [{ summary, description } = { summary: '', description: '' }] = events
    assert.equal(summary, name)
    assert.match(description, new RegExp(`^Run by .+\\. See the campaign: http.+/campaign/${slug}$`))
    assert.include((await product.http.get(`/campaign/${slug}`)).text, `href="/campaign/${slug}/calendar.ics"`)
  }).tags(['TIME-1'])

  test('it follows the schedule, leaves out what is skipped, and what is moved stays the same event', async ({
    assert,
  }) => {
    const { id, slug, at } = await stage.campaign()
    const etag = (await read(slug)).headers.get('etag') ?? ''
    const [first, second, third] = await stage.sessions(at)
    assert.equal((await stage.host.http.post(`${at}/sessions/${first!.sessionDate}/skip`)).status, 204)
    const date = DateTime.fromISO(second!.sessionDate).plus({ days: 2 }).toISODate()!
    assert.equal(
      (await stage.host.http.put(`${at}/sessions/${second!.sessionDate}`, { date, time: '19:30', price: 25, seats: 6 }))
        .status,
      204
    )
    const { events } = await read(slug)
    assert.deepEqual(startsOf(events).slice(0, 2), [
      DateTime.fromISO(`${date}T19:30`, { zone: ZONE }).toJSDate().toISOString(),
      third!.date,
    ])
    assert.equal(events[0]?.uid, `campaign-${id}-session-${second!.sessionDate}@questboard`)
    assert.equal(
      (await product.http.get(`/campaign/${slug}/calendar.ics`, { headers: { 'if-none-match': etag } })).status,
      200
    )

    await product.database.query(`update campaigns set schedule_time = '10:00' where id = $1`, [id])
    assert.equal(
      startsOf((await read(slug)).events)[1],
      DateTime.fromISO(`${third!.sessionDate}T10:00`, { zone: ZONE }).toJSDate().toISOString()
    )
  })

  test('it is empty where sessions are by arrangement or the campaign has ended, and there is none of a campaign that is not there', async ({
    assert,
  }) => {
    const { slug } = await stage.campaign({ scheduleType: 'other' })
    const ended = await stage.campaign()
    assert.equal((await stage.host.http.post(`${ended.at}/end`)).status, 204)
    for (const empty of [slug, ended.slug]) assert.containsSubset(await read(empty), { status: 200, events: [] })
    assert.equal((await read('no-such-campaign')).status, 404)
  })

  test('a session that has begun leaves it, and another one follows', async ({ assert, cleanup }) => {
    const { slug } = await stage.campaign()
    const days = async () =>
      eventsOf((await product.http.get(`/campaign/${slug}/calendar.ics`)).text).map(({ uid }) => uid.slice(-21, -11))
    const before = await days()
    cleanup(await product.moveClock(2 * 86_400))
    const after = await days()
    assert.lengthOf(after, 6)
    assert.deepEqual(after.slice(0, 5), before.slice(1))
  })

  test('each of its events is where its members pay for it', async ({ assert }) => {
    const { slug, at } = await stage.campaign()
    const planned = (await stage.sessions(at)).map(({ date }) => DateTime.fromISO(date).toMillis())
    assert.deepEqual(
      startsOf((await read(slug)).events).map((start) => Date.parse(start)),
      planned
    )
  })
})

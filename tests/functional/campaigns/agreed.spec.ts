import { test } from '@japa/runner'
import { CampaignStage, TOMORROW } from '#tests/support/campaign_stage'
import { createPerson } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'

const CHANGED = {
  status: 409,
  body: { code: 'OFFER_CHANGED', message: 'What comes back has changed since you looked. Nothing was cancelled.' },
}

test.group('Campaigns | what was said to come back', (group) => {
  let product: App
  let stage: CampaignStage

  group.setup(async () => {
    product = await sharedApp()
  })
  group.each.setup(async () => {
    stage = await CampaignStage.set(product)
  })

  test('whoever leaves gets what they were told, or is told first that it is something else by now', async ({
    assert,
  }) => {
    const { at } = await stage.campaign({ startsOn: TOMORROW.plus({ weeks: 1 }).toISODate()! })
    const [first] = await stage.sessions(at)
    const { body: order } = await stage.pay(first!.gameId, stage.player)
    const leave = (expected: object) => stage.player.http.delete(`${at}/membership`, { body: { expected } })
    assert.containsSubset((await stage.player.http.get(`${at}/membership/refund`)).body, { card: 0, credits: 25 })
    // While the dialog stands open it gets too late for a refund.
    await product.database.query("update games set starts_at = now() + interval '2 hours' where id = $1", [
      first!.gameId,
    ])
    assert.containsSubset(await leave({ card: 0, credits: 25 }), CHANGED)
    assert.equal((await stage.player.http.get(`${at}/membership`)).body.status, 'member')
    assert.deepEqual(await stage.back(order.id), [])
    assert.deepEqual(await stage.shop.seats({ id: first!.gameId }), { sold: 1, held: 0 })
    assert.containsSubset((await stage.player.http.get(`${at}/membership/refund`)).body, {
      seats: 1,
      card: 0,
      credits: 0,
    })
    assert.equal((await leave({ card: 0, credits: 0 })).status, 204)
    assert.deepEqual(await stage.back(order.id), [])
    assert.equal((await leave({ card: -1, credits: 'all' })).status, 422)
  })
    .tags(['RFND-1'])
    .timeout(30_000)

  test('so does whoever removes a member, skips a session, ends or deletes the campaign: what was paid meanwhile is told first, and nothing is done', async ({
    assert,
  }) => {
    const other = await createPerson(product)
    const { at } = await stage.campaign({ memberIds: [stage.player.id, other.id] })
    const [first, second] = await stage.sessions(at)
    const orders = [(await stage.pay(first!.gameId, stage.player)).body.id as number]
    const { http } = stage.host
    const steps: [
      string,
      expected: { card: number; credits: number },
      (expected: object) => Promise<{ status: number }>,
    ][] = [
      [
        'skip',
        { card: 25, credits: 0 },
        (expected) => http.post(`${at}/sessions/${first!.sessionDate}/skip`, { expected }),
      ],
      [
        'remove',
        { card: 25, credits: 0 },
        (expected) => http.delete(`${at}/members/${stage.player.id}`, { body: { expected } }),
      ],
      ['end', { card: 25, credits: 0 }, (expected) => http.post(`${at}/end`, { expected })],
      ['delete', { card: 25, credits: 0 }, (expected) => http.delete(at, { body: { expected } })],
    ]
    // Somebody pays while the dialogs stand open.
    orders.push(
      (await stage.pay(first!.gameId, other)).body.id,
      (await stage.pay(second!.gameId, stage.player)).body.id
    )
    for (const [name, expected, step] of steps) assert.containsSubset(await step(expected), CHANGED, name)
    for (const id of orders) assert.deepEqual(await stage.back(id), [])
    assert.lengthOf((await http.get(at)).body.members, 2)
    assert.isFalse((await http.get(at)).body.ended)
    assert.lengthOf(
      (await stage.sessions(at)).filter(({ skipped }) => skipped),
      0
    )

    assert.equal((await steps[0]![2]({ card: 50, credits: 0 })).status, 204)
    assert.equal((await steps[1]![2]({ card: 25, credits: 0 })).status, 204)
    for (const id of orders) assert.deepEqual(await stage.back(id), ['2500 card'])
    assert.equal((await steps[3]![2]({ card: 0, credits: 0 })).status, 204)
  })
    .tags(['RFND-1'])
    .timeout(30_000)
})

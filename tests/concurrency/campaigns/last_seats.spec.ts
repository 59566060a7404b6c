import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { createCampaign } from '#database/factories/campaigns'
import { createGameMaster } from '#database/factories/catalog'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createPerson, type Person } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

const LOCK: Guard = { file: 'api/campaigns/queries/lock_campaign.js', text: '.forUpdate()', instead: '' }
/** Between looking whether there is room and sitting down: as long as a busy database takes. */
const sitIn = (seconds: number): Guard => ({
  file: 'api/campaigns/actions/seat_player.js',
  text: 'await transaction.run(JOIN',
  instead: `await transaction.first(sql\`SELECT pg_sleep(${seconds})\`); await transaction.run(JOIN`,
})
const SLOWLY = sitIn(0.2)

/** Who approves only looks whether the application is still there. */
const TAKE: Guard = {
  file: 'api/campaigns/actions/answer_application.js',
  text: 'DELETE FROM campaign_requests WHERE id = $2 AND campaign_id = $1 AND type = \'application\' RETURNING user_id AS "userId"',
  instead:
    'SELECT user_id AS "userId" FROM campaign_requests WHERE id = $2 AND campaign_id = $1 AND type = \'application\'',
}

const APPLY = "insert into campaign_requests (campaign_id, type, user_id) values ($1, 'application', $2) returning id"

test.group('Concurrency | the last seats of a campaign', () => {
  const stage = async (product: Product, applicants: number, seats: number) => {
    const shop = new Shop(product)
    const host = await createPerson(product, { roles: ['Game Master'] })
    const { id: gameMasterId } = await createGameMaster({ userId: host.id }, shop.database)
    const { id } = await createCampaign({ gameMasterId, seats }, shop.database)
    const people = await Promise.all(Array.from({ length: applicants }, () => createPerson(product)))
    const requests: number[] = []
    for (const person of people)
      requests.push(Number((await product.database.one<{ id: string }>(APPLY, [id, person.id])).id))
    return { id, at: `/api/campaigns/${id}`, host, people, requests }
  }
  const at = (product: Product, { http }: Person, index: number) =>
    http.at(product.processes[index % product.processes.length]!.url)
  const counted = (product: Product, id: number) =>
    product.database.one<{ counted: number; rows: number; waiting: number }>(
      `select members as counted, (select count(*)::int from campaign_members where campaign_id = campaigns.id) as rows,
              (select count(*)::int from campaign_requests where campaign_id = campaigns.id) as waiting from campaigns where id = $1`,
      [id]
    )

  async function twentyForTwo(product: Product) {
    const { id, at: address, host, requests } = await stage(product, 20, 2)
    const answers = await Promise.all(
      requests.map((request, index) => at(product, host, index).post(`${address}/requests/${request}/approve`))
    )
    return {
      statuses: answers.map(({ status }) => status).toSorted(),
      full: answers.filter(({ body }) => body?.message === 'This campaign is full.').length,
      ...(await counted(product, id)),
    }
  }

  test('twenty players are approved at once for two seats: two sit, the others are told that it is full, and still wait', async ({
    assert,
  }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(SLOWLY) })
    const { statuses, full, ...left } = await twentyForTwo(product)
    assert.equal(statuses.filter((status) => status === 204).length, 2)
    // Who waits too long behind the others is asked to come again.
    assert.equal(full + statuses.filter((status) => status === 409).length, 18)
    assert.deepEqual(left, { counted: 2, rows: 2, waiting: 18 })
    await product.stop()
  })
    .tags(['SEAT-2'])
    .timeout(60_000)

  test('without the lock more of them sit down, were it not for the database, which refuses whatever the code does', async ({
    assert,
  }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(SLOWLY, LOCK) })
    const held = await twentyForTwo(product)
    assert.deepEqual([held.counted, held.rows], [2, 2])
    assert.include(held.statuses, 500, 'the constraint alone has no words for it')
    await product.database.query('alter table campaigns drop constraint campaigns_never_overfull')
    assert.isAbove((await twentyForTwo(product)).rows, 2)
    await product.stop()
  })
    .tags(['SEAT-2'])
    .timeout(60_000)

  /** Of twelve: how the approval was answered, how the withdrawal so much later, and what the player is then. */
  async function approvedWhileTakenBack(product: Product, milliseconds = 0) {
    const { id, at: address, host, people, requests } = await stage(product, 12, 20)
    const outcomes = await Promise.all(
      people.map(async (person, index) => {
        const [approved, withdrawn] = await Promise.all([
          at(product, host, index).post(`${address}/requests/${requests[index]}/approve`),
          sleep(milliseconds).then(() => at(product, person, index + 1).delete(`${address}/application`)),
        ])
        return [approved.status, withdrawn.status, (await person.http.get(`${address}/membership`)).body.status].join(
          ' '
        )
      })
    )
    return { outcomes, ...(await counted(product, id)) }
  }

  test('a player who takes an application back while it is approved is either in or not, and told the same', async ({
    assert,
  }) => {
    const product = await startProduct({ processes: 2 })
    const { outcomes, ...left } = await approvedWhileTakenBack(product)
    for (const outcome of outcomes) assert.include(['204 404 member', '404 204 none'], outcome)
    const members = outcomes.filter((outcome) => outcome.endsWith('member')).length
    assert.deepEqual(left, { counted: members, rows: members, waiting: 0 })
    await product.stop()
  }).timeout(60_000)

  test('if an approval did not take the application, players would be in who were told that they had taken it back', async ({
    assert,
  }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(sitIn(1.5), LOCK, TAKE) })
    assert.include((await approvedWhileTakenBack(product, 500)).outcomes, '204 204 member')
    await product.stop()
  }).timeout(60_000)
})

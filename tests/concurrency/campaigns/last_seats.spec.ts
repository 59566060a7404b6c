import { test } from '@japa/runner'
import { createCampaign } from '#database/factories/campaigns'
import { createGameMaster } from '#database/factories/catalog'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createPerson, type Person } from '#tests/support/people'
import { PATIENT, sharedPair, startProduct, type Product } from '#tests/support/product'
import { Barrier, meet } from '#tests/support/rendezvous'
import { Shop } from '#tests/support/shop'

/** An approval reads the application and leaves it there. */
const READ_ONLY: Guard = {
  name: 'application-answer',
  replacement: `SELECT user_id AS "userId" FROM campaign_requests WHERE id = $2 AND campaign_id = $1`,
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

  /** Approves twenty players at once for two seats. By then each approval has looked whether there is room. */
  async function twentyForTwo(product: Product) {
    const { id, at: address, host, requests } = await stage(product, 20, 2)
    const answers = await meet(product.database, { before: 'insert on campaign_members', count: 20 }, () =>
      Promise.all(
        requests.map((request, index) => at(product, host, index).post(`${address}/requests/${request}/approve`))
      )
    )
    return {
      statuses: answers.map(({ status }) => status).toSorted(),
      full: answers.filter(({ body }) => body?.message === 'This campaign is full.').length,
      ...(await counted(product, id)),
    }
  }

  test('of twenty players approved at once for two seats, two get one', async ({ assert }) => {
    const { statuses, full, ...left } = await twentyForTwo(await sharedPair())
    assert.equal(statuses.filter((status) => status === 204).length, 2)
    assert.equal(full, 18)
    assert.deepEqual(left, { counted: 2, rows: 2, waiting: 18 })
  }).tags(['SEAT-2'])

  test('without the campaign lock only the constraint refuses the third player', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: { ...PATIENT, ...withoutGuards('campaign-lock') } })
    const held = await twentyForTwo(product)
    assert.deepEqual([held.counted, held.rows], [2, 2])
    assert.include(held.statuses, 500, 'the constraint alone has no words for it')
    await product.database.query('alter table campaigns drop constraint campaigns_never_overfull')
    assert.isAbove((await twentyForTwo(product)).rows, 2)
    await product.stop()
  }).tags(['SEAT-2'])

  test('an application withdrawn during its approval ends as one of the two', async ({ assert }) => {
    const product = await sharedPair()
    const { id, at: address, host, people, requests } = await stage(product, 12, 20)
    const outcomes = await Promise.all(
      people.map(async (person, index) => {
        const [approved, withdrawn] = await Promise.all([
          at(product, host, index).post(`${address}/requests/${requests[index]}/approve`),
          at(product, person, index + 1).delete(`${address}/application`),
        ])
        const { body } = await person.http.get(`${address}/membership`)
        return `${approved.status} ${withdrawn.status} ${body.status}`
      })
    )
    for (const outcome of outcomes) assert.include(['204 404 member', '404 204 none'], outcome)
    const members = outcomes.filter((outcome) => outcome.endsWith('member')).length
    assert.deepEqual(await counted(product, id), { counted: members, rows: members, waiting: 0 })
  })

  test('if an approval left the application, a player who withdrew it would be in', async ({ assert }) => {
    const product = await startProduct({ env: { ...PATIENT, ...withoutGuards('campaign-lock', READ_ONLY) } })
    const { at: address, host, people, requests } = await stage(product, 1, 20)
    const barrier = await Barrier.close(product.database, { before: 'insert on campaign_members' })
    const approving = host.http.post(`${address}/requests/${requests[0]}/approve`)
    await barrier.untilWaiting(1)
    assert.equal((await people[0]!.http.delete(`${address}/application`)).status, 204)
    await barrier.open()
    assert.equal((await approving).status, 204)
    assert.equal((await people[0]!.http.get(`${address}/membership`)).body.status, 'member')
    await product.stop()
  })
})

import { test } from '@japa/runner'
import { CampaignStage } from '#tests/support/campaign_stage'
import { createPerson, type Person } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { countStatements, statementsOf } from '#tests/support/statement_meter'

test.group('Campaigns | what a page of one costs', (group) => {
  let product: App
  const meter = countStatements()
  group.setup(async () => {
    product = await freshApp()
  })

  const costOf = (ask: () => Promise<unknown>, prepare?: () => Promise<unknown>) => statementsOf(meter, ask, prepare)

  test('many members and paid sessions cost as many statements as one of each: the page, who runs it, a member, the list', async ({
    assert,
  }) => {
    const stage = await CampaignStage.set(product)
    const others: Person[] = []
    for (let index = 0; index < 12; index += 1) others.push(await createPerson(product))
    const small = await stage.campaign({ seats: 20 })
    const large = await stage.campaign({ seats: 20, memberIds: [stage.player, ...others].map(({ id }) => id) })
    const [first] = await stage.sessions(small.at)
    await stage.pay(first!.gameId, stage.player)
    for (const { gameId } of await stage.sessions(large.at))
      for (const buyer of [stage.player, others[0]!]) await stage.pay(gameId, buyer)

    const looks: [name: string, most: number, look: (one: typeof small) => () => Promise<{ status: number }>][] = [
      [
        'page',
        1,
        ({ slug }) =>
          () =>
            product.http.get(`/campaign/${slug}`),
      ],
      [
        'of who runs it',
        6,
        ({ slug }) =>
          () =>
            stage.host.http.get(`/api/campaigns/slug/${slug}`),
      ],
      [
        'sessions of who runs it',
        7,
        ({ at }) =>
          () =>
            stage.host.http.get(`${at}/sessions`),
      ],
      [
        'sessions of a member',
        8,
        ({ at }) =>
          () =>
            stage.player.http.get(`${at}/sessions`),
      ],
    ]
    for (const [name, most, look] of looks) {
      const cost = await costOf(look(small))
      assert.equal(await costOf(look(large)), cost, name)
      assert.isAtMost(cost, most, name)
    }
    const change = () => product.database.query('update campaigns set updated_at = now()')
    assert.isAtMost(await costOf(() => product.http.get('/campaigns'), change), 4, 'the list, made anew')
  }).timeout(60_000)
})

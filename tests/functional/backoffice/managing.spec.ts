import { test } from '@japa/runner'
import { createPerson } from '#tests/support/people'
import { aName, Catalogue, minimal } from '../catalog/records.js'

test.group('Back office | what administrators manage', (group) => {
  let catalogue: Catalogue
  group.setup(async () => {
    catalogue = await Catalogue.open()
  })

  test('they make, change and take away games, game masters, modules, venues and campaigns, and make, see and cancel orders; nobody else does', async ({
    assert,
  }) => {
    const { http } = catalogue.administrator
    const { http: other } = await createPerson(catalogue.product)
    const makes = async (kind: string, body: unknown): Promise<{ id: number }> => {
      assert.equal((await other.post(`/api/${kind}`, body)).status, 403, kind)
      const made = await http.post(`/api/${kind}`, body)
      assert.equal(made.status, 201, `${kind} ${made.text}`)
      return made.body
    }
    const changes = async (kind: string, id: number, body: unknown) => {
      assert.equal((await other.put(`/api/${kind}/${id}`, body)).status, 403, kind)
      const changed = await http.put(`/api/${kind}/${id}`, body)
      assert.equal(changed.status, 200, `${kind} ${changed.text}`)
    }
    const takesAway = async (kind: string, id: number) => {
      assert.equal((await other.delete(`/api/${kind}/${id}`)).status, 403, kind)
      assert.include([200, 204], (await http.delete(`/api/${kind}/${id}`)).status, kind)
    }
    const record = async (kind: string) => {
      const name = aName()
      const made = await makes(kind, minimal(kind, name))
      await changes(kind, made.id, { ...made, name: `${name} II` })
      return made.id
    }
    const [venueId, moduleId, gameMasterId] = [
      await record('venues'),
      await record('modules'),
      await record('game-masters'),
    ]
    const game = { moduleId, date: '2031-05-05T17:00', price: 20, gamemasterId: gameMasterId, venueId, maxPlayers: 4 }
    const { id: gameId } = await makes('games', game)
    await changes('games', gameId, { ...game, price: 25 })
    const campaign = {
      name: aName(),
      gameMasterId,
      venueId,
      scheduleType: 'weekly',
      scheduleDay: 1,
      scheduleTime: '17:00',
      price: 20,
    }
    const { id: campaignId } = await makes('campaigns', campaign)
    await changes('campaigns', campaignId, { ...campaign, price: 25 })
    const { id: orderId } = await makes('orders/manual', {
      gameId,
      firstName: 'Zoë',
      email: 'zoe@example.test',
      quantity: 1,
    })
    assert.containsSubset((await http.get('/api/orders', { query: { filter: JSON.stringify({ gameId }) } })).body, [
      { id: orderId, total: 0 },
    ])
    assert.equal((await other.get('/api/orders')).status, 403)
    assert.equal((await http.post(`/api/orders/${orderId}/cancel`, { refund: 'none' })).status, 200)
    for (const [kind, id] of [
      ['campaigns', campaignId],
      ['games', gameId],
      ['modules', moduleId],
      ['game-masters', gameMasterId],
      ['venues', venueId],
    ] as const)
      await takesAway(kind, id)
  }).tags(['1-1-04'])
})

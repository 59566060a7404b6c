import { test } from '@japa/runner'
import { CampaignStage } from '#tests/support/campaign_stage'
import { createPerson } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'

const DAY_MS = 24 * 60 * 60 * 1000

test.group('Refunds | choice of card or credit', (group) => {
  let product: App
  let stage: CampaignStage

  group.setup(async () => {
    product = await sharedApp()
  })
  group.each.setup(async () => {
    stage = await CampaignStage.set(product)
  })

  /** A paid session that its game master skips. */
  async function skipPaid() {
    const { at, name } = await stage.campaign()
    const [session] = await stage.sessions(at)
    const { body } = await stage.pay(session!.gameId, stage.player)
    await stage.host.http.post(`${at}/sessions/${session!.sessionDate}/skip`)
    return { id: body.id as number, name }
  }
  const read = async (id: number) => (await stage.player.http.get(`/api/orders/${id}`)).body
  const choose = (id: number, refundId: string, destination: string, person = stage.player) =>
    person.http.post(`/api/orders/${id}/refunds/${refundId}/choice`, { destination })
  const balance = async () => (await stage.player.http.get('/api/credits/my-credits')).body.balance
  const readRefund = (id: number) =>
    product.database.one<{ destination: string; state: string }>(
      'select destination, state from refunds where order_id = $1',
      [id]
    )

  test('is open for 7 days, and the mail leads to it', async ({ assert }) => {
    const { id, name } = await skipPaid()
    const order = await read(id)
    assert.equal(order.status, 'refund pending')
    const [choice] = order.refundChoices
    assert.equal(choice.amount, 25)
    assert.closeTo(Date.parse(choice.until), Date.now() + 7 * DAY_MS, 10 * 60_000)
    await product.runJob('reconcile-payments')
    assert.deepEqual(await readRefund(id), { destination: 'card', state: 'pending' })
    const mail = await stage.mail(stage.player, `Your paid session of ${name} is skipped`)
    assert.include(mail.text, 'Would you rather have $25.00 as credit?')
    assert.include(mail.text, 'Otherwise the money goes back to your card.')
    assert.include(mail.text, '/account/order-history')
  }).tags(['1-9-20'])

  test('sends the money once, whatever is chosen afterwards', async ({ assert }) => {
    const { id } = await skipPaid()
    const [choice] = (await read(id)).refundChoices
    const answers = await Promise.all(['credits', 'credits', 'credits'].map((to) => choose(id, choice.id, to)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200]
    )
    assert.deepEqual([answers[0]!.body.status, answers[0]!.body.refundChoices], ['refunded', []])
    assert.equal(await balance(), '25.00')
    assert.containsSubset(await choose(id, choice.id, 'card'), { status: 409, body: { code: 'CHOICE_OVER' } })
    assert.deepEqual(await readRefund(id), { destination: 'credits', state: 'succeeded' })
    const other = await createPerson(product)
    assert.equal((await choose(id, choice.id, 'card', other)).status, 404)
  }).tags(['1-9-20'])

  test('sends the money to the card at once for who chooses the card', async ({ assert }) => {
    const { id } = await skipPaid()
    const [choice] = (await read(id)).refundChoices
    assert.equal((await choose(id, choice.id, 'elsewhere')).status, 422)
    assert.equal((await choose(id, choice.id, 'card')).body.status, 'refunded')
    assert.deepEqual([await balance(), await readRefund(id)], ['0.00', { destination: 'card', state: 'succeeded' }])
  }).tags(['1-9-20'])

  test('ends after 7 days with the money on the card', async ({ assert }) => {
    const { id } = await skipPaid()
    const [choice] = (await read(id)).refundChoices
    await product.database.query("update refunds set choice_until = now() - interval '1 minute' where id = $1", [
      choice.id,
    ])
    assert.deepEqual((await read(id)).refundChoices, [])
    assert.containsSubset(await choose(id, choice.id, 'credits'), { status: 409, body: { code: 'CHOICE_OVER' } })
    await product.runJob('reconcile-payments')
    assert.deepEqual([await balance(), await readRefund(id)], ['0.00', { destination: 'card', state: 'succeeded' }])
    assert.equal((await read(id)).status, 'refunded')
  }).tags(['1-9-20'])
})

import { test } from '@japa/runner'
import { Counter } from '#tests/support/refund_counter'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createPerson } from '#tests/support/people'
import { PATIENT, sharedPair, startProduct, type Product } from '#tests/support/product'
import { meet } from '#tests/support/rendezvous'

const ANY_STATE: Guard = { name: 'request-state', replacement: 'AND $2::text[] IS NOT NULL' }
const NEW_KEY: Guard = { name: 'refund-request-key', replacement: 'crypto.randomUUID()' }
const AT_ONCE = 9

/** The game master approves six times, support grants half of it and refuses it, and the player withdraws it, all at once. By then all have read its state. */
async function decideAtOnce(product: Product) {
  const counter = await Counter.at(product)
  const buyer = await createPerson(product)
  const played = await counter.played(buyer, { seats: 3, priceCents: 1000 })
  // Another line's worth of money is left in the order: a second grant would find it.
  const part = await counter.staff.http.post(`/api/orders/${played.id}/cancel`, {
    items: [played.line],
    seats: 2,
    refund: 'none',
  })
  if (part.status !== 200) throw new Error(part.text)
  const line = (await counter.order(played)).items.find(({ status }: { status: string }) => status === 'active').id
  const { id } = (await buyer.http.post(played.at, { item: line, reason: 'It was short.' })).body.items.find(
    (item: { id: number }) => item.id === line
  ).refundRequest
  const at = (person: { http: typeof buyer.http }, process: number) =>
    person.http.at(product.processes[process % product.processes.length]!.url)
  const calls = () => [
    ...Array.from({ length: 6 }, (_, index) =>
      at(counter.gameMaster, index % 2).post(`/api/refund-requests/${id}/approve`)
    ),
    at(counter.staff, 0).post(`/api/refund-requests/${id}/decision`, { grant: true, amount: 5, destination: 'card' }),
    at(counter.staff, 1).post(`/api/refund-requests/${id}/decision`, { grant: false, answer: 'No.' }),
    at(buyer, 0).post(`${played.at}/${id}/withdraw`),
  ]
  const answers = await meet(product.database, { before: 'update on refund_requests', count: AT_ONCE }, () =>
    Promise.all(calls())
  )
  const refunds = await counter.refunds(played)
  const taken = answers.filter(({ status }) => status === 200).length
  const cents = refunds.reduce((sum, refund) => sum + refund.cents, 0)
  const steps = (await counter.events(played)).filter((event) =>
    /^refund request (granted|refused|withdrawn)/.test(event)
  ).length
  return {
    taken,
    statuses: [...new Set(answers.map(({ status }) => status))].toSorted(),
    refunds: refunds.length,
    cents,
    steps,
  }
}

test.group('Concurrency | a refund request', () => {
  const start = (...guards: Guard[]) => startProduct({ env: { ...PATIENT, ...withoutGuards(...guards) } })

  test('is decided once, and pays once at the most', async ({ assert }) => {
    const { taken, statuses, refunds, cents, steps } = await decideAtOnce(await sharedPair())
    assert.deepEqual([taken, steps, statuses], [1, 1, [200, 409]])
    assert.isAtMost(refunds, 1)
    assert.include([0, 500, 1000], cents)
  })

  test('is decided several times when its state is not compared', async ({ assert }) => {
    const product = await start(ANY_STATE)
    const { taken, refunds } = await decideAtOnce(product)
    assert.isAbove(taken, 1)
    assert.isAtMost(refunds, 1, 'the refund has one key')
    await product.stop()
  })

  test('pays several times when, besides, each decision has a refund key of its own', async ({ assert }) => {
    const product = await start(ANY_STATE, NEW_KEY)
    const { refunds, cents } = await decideAtOnce(product)
    assert.isAbove(refunds, 1)
    assert.isAbove(cents, 1000)
    await product.stop()
  })
})

import { test } from '@japa/runner'
import { Counter } from '#tests/support/refund_counter'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createPerson } from '#tests/support/people'
import { startProduct } from '#tests/support/product'

/** Whoever comes second finds the request in another state. */
const FROM_ITS_STATE: Guard = {
  file: 'api/refund_requests/actions/take_step.js',
  text: 'AND state = ANY($2::text[])',
  instead: 'AND $2::text[] IS NOT NULL',
}
/** One request is one refund, whoever grants it. */
const ONE_REFUND: Guard = {
  file: 'api/refund_requests/actions/decide_request.js',
  text: 'key: request.refundKey',
  instead: 'key: crypto.randomUUID()',
}

/** The game master says yes six times at two processes, while support says yes to half of it and no, and the player takes it back. */
async function decideAtOnce(...guards: Guard[]) {
  const product = await startProduct({ processes: 2, env: withoutGuards(...guards) })
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
  const at = (person: { http: typeof buyer.http }, process: number) => person.http.at(product.processes[process]!.url)
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, index) =>
      at(counter.gameMaster, index % 2).post(`/api/refund-requests/${id}/approve`)
    ),
    at(counter.staff, 0).post(`/api/refund-requests/${id}/decision`, { grant: true, amount: 5, destination: 'card' }),
    at(counter.staff, 1).post(`/api/refund-requests/${id}/decision`, { grant: false, answer: 'No.' }),
    at(buyer, 0).post(`${played.at}/${id}/withdraw`),
  ])
  const refunds = await counter.refunds(played)
  const taken = answers.filter(({ status }) => status === 200).length
  const cents = refunds.reduce((sum, refund) => sum + refund.cents, 0)
  const steps = (await counter.events(played)).filter((event) =>
    /^refund request (granted|refused|withdrawn)/.test(event)
  ).length
  await product.stop()
  return {
    taken,
    statuses: [...new Set(answers.map(({ status }) => status))].toSorted(),
    refunds: refunds.length,
    cents,
    steps,
  }
}

test.group('Concurrency | a refund request', () => {
  test('is decided once, and pays once at the most', async ({ assert }) => {
    const { taken, statuses, refunds, cents, steps } = await decideAtOnce()
    assert.deepEqual([taken, steps, statuses], [1, 1, [200, 409]])
    assert.isAtMost(refunds, 1)
    assert.include([0, 500, 1000], cents)
  }).timeout(60_000)

  test('is decided several times when nobody looks at its state', async ({ assert }) => {
    const { taken, refunds } = await decideAtOnce(FROM_ITS_STATE)
    assert.isAbove(taken, 1)
    assert.isAtMost(refunds, 1, 'the refund has one name')
  }).timeout(60_000)

  test('pays several times when nobody looks at its state and each decision has a refund of its own', async ({
    assert,
  }) => {
    const { refunds, cents } = await decideAtOnce(FROM_ITS_STATE, ONE_REFUND)
    assert.isAbove(refunds, 1)
    assert.isAbove(cents, 1000)
  }).timeout(60_000)
})

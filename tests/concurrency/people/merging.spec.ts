import { test } from '@japa/runner'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createAdministrator, createPerson } from '#tests/support/people'
import { startProduct } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

/** Between reading what a ledger adds up to and moving it. */
const SLOWLY: Guard = {
  file: 'api/credits/actions/move_credits.js',
  text: 'if (ledgerCents !== 0)',
  instead: "await transaction.compose('SELECT pg_sleep(0.6)', []); if (ledgerCents !== 0)",
}
const LOCKED: Guard = { file: 'api/people/actions/merge_people.js', text: 'await lockBoth(transaction, told);' }

/** Two of staff merge the same people at the same moment. */
async function mergeTwice(...guards: Guard[]) {
  const product = await startProduct({ env: withoutGuards(SLOWLY, ...guards) })
  const shop = new Shop(product)
  const [administrator, stays, goes] = [
    await createAdministrator(product),
    await createPerson(product),
    await createPerson(product),
  ]
  await shop.grantCredits(goes, 10)
  const numbers = await product.database.query<{ id: string; user: string }>(
    'select id, user_id as user from persons where user_id = any($1)',
    [[stays.id, goes.id]]
  )
  const numberOf = ({ id }: { id: number }) => Number(numbers.find(({ user }) => Number(user) === id)!.id)
  const merge = () => administrator.http.post(`/api/people/${numberOf(stays)}/merge`, { other: numberOf(goes) })
  const statuses = (await Promise.all([merge(), merge()])).map(({ status }) => status).toSorted()
  const cents = async ({ id }: { id: number }) =>
    Number(
      (
        await product.database.one<{ cents: string }>(
          'select coalesce(sum(amount_cents), 0) as cents from credit_entries where user_id = $1',
          [id]
        )
      ).cents
    )
  const seen = { statuses, stays: await cents(stays), goes: await cents(goes) }
  await product.stop()
  return seen
}

test.group('Concurrency | people who are merged', () => {
  test('twice at the same moment bring their credits over once', async ({ assert }) => {
    assert.deepEqual(await mergeTwice(), { statuses: [200, 404], stays: 1000, goes: 0 })
  }).timeout(60_000)

  test('bring them over twice when the accounts are not locked', async ({ assert }) => {
    const { stays, goes } = await mergeTwice(LOCKED)
    assert.deepEqual([stays, goes], [2000, -1000])
  }).timeout(60_000)
})

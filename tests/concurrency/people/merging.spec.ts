import { test } from '@japa/runner'
import { withoutGuards } from '#tests/support/guards'
import { createAdministrator, createPerson } from '#tests/support/people'
import { PATIENT, sharedPair, startProduct, type Product } from '#tests/support/product'
import { meet } from '#tests/support/rendezvous'
import { Shop } from '#tests/support/shop'

/** Two of staff merge the same people at the same moment. By then both have read the ledger. */
async function mergeTwice(product: Product) {
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
  const answers = await meet(product.database, { before: 'insert on credit_entries', count: 2 }, () =>
    Promise.all([merge(), merge()])
  )
  const statuses = answers.map(({ status }) => status).toSorted()
  const cents = async ({ id }: { id: number }) =>
    Number(
      (
        await product.database.one<{ cents: string }>(
          'select coalesce(sum(amount_cents), 0) as cents from credit_entries where user_id = $1',
          [id]
        )
      ).cents
    )
  return { statuses, stays: await cents(stays), goes: await cents(goes) }
}

test.group('Concurrency | people who are merged', () => {
  test('twice at the same moment bring their credits over once', async ({ assert }) => {
    assert.deepEqual(await mergeTwice(await sharedPair()), { statuses: [200, 404], stays: 1000, goes: 0 })
  })

  test('bring them over twice when the accounts are not locked', async ({ assert }) => {
    const product = await startProduct({ env: { ...PATIENT, ...withoutGuards('account-lock') } })
    const { stays, goes } = await mergeTwice(product)
    assert.deepEqual([stays, goes], [2000, -1000])
    await product.stop()
  })
})

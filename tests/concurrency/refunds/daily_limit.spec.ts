import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { withoutGuards } from '#tests/support/guards'
import { createPerson } from '#tests/support/people'
import { PATIENT, sharedPair, startProduct, type Product } from '#tests/support/product'
import { meet } from '#tests/support/rendezvous'

const AT_ONCE = 5

/** One member of staff gives $60 to each of five accounts at once, with a limit of $100. Returns the dollars given. */
async function giveAtOnce(product: Product) {
  const staff = await createPerson(product, { roles: ['Staff'] })
  const people = await Promise.all(Array.from({ length: AT_ONCE }, () => createPerson(product)))
  const answers = await meet(product.database, { before: 'insert on given_amounts', count: AT_ONCE }, () =>
    Promise.all(
      people.map(({ id }, index) =>
        staff.http
          .at(product.processes[index % product.processes.length]!.url)
          .post(`/api/users/${id}/credits`, { key: randomUUID(), amount: 60, note: 'for the trouble' })
      )
    )
  )
  return {
    codes: [...new Set(answers.map(({ status, body }) => body.code ?? status))].toSorted(),
    given: answers.filter(({ status }) => status === 200).length * 60,
  }
}

test.group('Concurrency | the daily limit of staff', () => {
  test('counts amounts that are given at the same time', async ({ assert }) => {
    const { given, codes } = await giveAtOnce(await sharedPair())
    assert.equal(given, 60)
    assert.deepEqual(codes, [200, 'APPROVAL_NEEDED'])
  })

  test('is exceeded without the lock', async ({ assert }) => {
    const product = await startProduct({ env: { ...PATIENT, ...withoutGuards('giver-lock') } })
    const { given } = await giveAtOnce(product)
    assert.isAbove(given, 100)
    await product.stop()
  })
})

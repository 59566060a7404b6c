import { AuthorizationResponse } from '@adonisjs/bouncer'
import { test } from '@japa/runner'
import type User from '#api/accounts/models/user'
import OrderPolicy from '#api/orders/policies/order_policy'
import type { OrderRow } from '#api/orders/queries/find_order'

interface Asker {
  verified?: boolean
  email?: string
  staff?: boolean
}

const userOf = ({ verified = true, email = 'Ann@example.test', staff = false }: Asker) =>
  ({ id: 1, email, emailVerifiedAt: verified ? {} : null, may: () => staff }) as unknown as User

test.group('Orders | who may read and cancel one', () => {
  const cases: [string, { userId: number | null; email: string }, Asker, boolean][] = [
    ['its buyer', { userId: 1, email: '' }, {}, true],
    ['somebody else', { userId: 2, email: 'x@example.test' }, {}, false],
    ['somebody else whose address was given', { userId: 2, email: 'ann@example.test' }, {}, false],
    ['who proved to own the address of a guest', { userId: null, email: 'ann@EXAMPLE.test' }, {}, true],
    ['who did not prove it', { userId: null, email: 'ann@example.test' }, { verified: false }, false],
    ['anybody, when a guest gave no address', { userId: null, email: '' }, { email: '' }, false],
    ['staff', { userId: 2, email: '' }, { staff: true }, true],
  ]
  for (const [who, order, asker, allowed] of cases) {
    test(`${who}: ${allowed ? 'yes' : 'no, as if there were none'}`, ({ assert }) => {
      const policy = new OrderPolicy()
      for (const answer of [
        policy.read(userOf(asker), order as OrderRow),
        policy.cancel(userOf(asker), order as OrderRow),
      ]) {
        if (allowed) assert.isTrue(answer)
        else assert.deepEqual(answer, AuthorizationResponse.deny('This order is not known.', 404))
      }
    })
  }
})

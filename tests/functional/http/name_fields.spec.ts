import { test } from '@japa/runner'
import { createAdministrator, type Person } from '#tests/support/people'
import { sharedApp } from '#tests/support/app'

const FORMS = [
  ['/api/contact', 'name'],
  ['/api/modules', 'name'],
  ['/api/venues', 'name'],
  ['/api/game-masters', 'name'],
  ['/api/campaign-settings', 'name'],
  ['/api/campaigns', 'name'],
  ['/api/partners', 'name'],
  ['/api/large-events', 'name'],
  ['/api/orders/manual', 'firstName'],
  ['/api/orders/manual', 'lastName'],
  ['/api/games', 'table'],
  ['/api/checkout/create-checkout-session', 'cartItems.0.firstName'],
  ['/api/orders/create', 'cartItems.0.lastName'],
] as const

test.group('HTTP | name fields', (group) => {
  let administrator: Person
  group.setup(async () => {
    administrator = await createAdministrator(await sharedApp())
  })

  const findRules = async (path: string, field: string, name: string) => {
    const [line, last] = [field.split('.').at(-1)!, field.includes('.')]
    const body = last ? { cartItems: [{ productId: 1, [line]: name }] } : { [field]: name }
    const { status, body: answer } = await administrator.http.post(path, body)
    const errors: { field: string; rule: string }[] = answer.errors ?? []
    return { status, rules: errors.filter((error) => error.field === field).map(({ rule }) => rule) }
  }

  for (const [path, field] of FORMS)
    test(`refuses line breaks in ${field} of ${path}`, async ({ assert }) => {
      for (const name of ['Robin\nBcc: x', 'Robin\r\nReed', 'Ro\u0007bin', 'Robin\u2028Reed']) {
        const { status, rules } = await findRules(path, field, name)
        assert.deepEqual([status, rules], [422, ['line']], JSON.stringify(name))
      }
      const { rules } = await findRules(path, field, 'Reed, Robin & Co. "Ace"')
      assert.notInclude(rules, 'line')
    })
})

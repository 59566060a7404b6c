import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createAdministrator, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'

const address = () => `${randomUUID()}@example.test`

test.group('Orders | whom one belongs to', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person
  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product, { username: 'Ada Admin' })
  })

  /** Of two games: the buyer's own seat, and one of a friend. */
  async function bought() {
    const [email, friend] = [address(), address()]
    const [own, other] = [await shop.game(), await shop.game()]
    const { sessionId } = await shop.startedCheckout(
      [
        { game: own, email },
        { game: other, email: friend, firstName: 'Fay' },
      ],
      { email }
    )
    await shop.pay(sessionId)
    const { id } = (await shop.createOrder(sessionId)).body as { id: number }
    return { id, email, friend }
  }
  const correct = (id: number, contact: object, as = administrator) => as.http.put(`/api/orders/${id}/contact`, contact)
  const lines = (id: number) =>
    product.database.query<object>(
      'select first_name as name, email from order_items where order_id = $1 order by id',
      [id]
    )

  test('mails each address of an order its own seats', async ({ assert }) => {
    const { id, email, friend } = await bought()
    const mails = async (to: string) => (await shop.mailsTo(to)).body
    const [own, theirs] = [await shop.mailTo(email), await shop.mailTo(friend)]
    assert.include(own.subject, `order #${id}`)
    assert.equal(theirs.subject, 'Robin booked 1 seat for you')
    assert.include(theirs.text, 'Fay')
    assert.match(theirs.text, /^When: .+ Mountain Time$/m)
    assert.notMatch(theirs.text, /\$|\/order#/, 'neither the price nor the order')
    assert.isTrue(theirs.attachments.some(({ filename }) => filename === 'questboard.ics'))
    assert.lengthOf(await mails(email), 1)
    assert.lengthOf(await mails(friend), 1)
  })

  test("a wrong address is corrected, on the buyer's own seats too; the confirmation goes there, and history and audit say what it was", async ({
    assert,
  }) => {
    const { id, email, friend } = await bought()
    const right = address()
    const { status, body } = await correct(id, {
      firstName: 'Robyn',
      lastName: 'Reed',
      email: ` ${right} `,
      phone: '555 0199',
      resend: true,
    })
    assert.equal(status, 200)
    assert.containsSubset(body, { first_name: 'Robyn', last_name: 'Reed', email: right, phone: '555 0199' })
    assert.deepEqual(await lines(id), [
      { name: 'Robyn', email: right },
      { name: 'Fay', email: friend },
    ])
    const sent = await shop.mailTo(right)
    assert.include(sent.text, `#${id}`)
    const details = { after: { firstName: 'Robyn', email: right, phone: '555 0199' } }
    const entry = body.history.find(({ event }: { event: string }) => event === 'contact corrected')
    assert.containsSubset(entry, {
      actor: 'Ada Admin',
      details: { after: details.after, before: { firstName: 'Robin', email } },
    })
    assert.containsSubset(
      await product.database.one(
        "select actor_id::int, after from audit_log where action = 'corrected the contact' and subject_id = $1",
        [String(id)]
      ),
      { actor_id: administrator.id, after: details.after }
    )
  }).tags(['D-16'])

  test('what is as it was writes nothing; an address that mails go to is not taken away', async ({ assert }) => {
    const { id, email } = await bought()
    const { body } = await administrator.http.get(`/api/orders/${id}`)
    const same = { firstName: body.first_name, lastName: body.last_name, email, phone: body.phone, resend: true }
    assert.lengthOf(
      (await correct(id, same)).body.history.filter(({ event }: { event: string }) => event === 'contact corrected'),
      0
    )
    assert.containsSubset(await correct(id, { ...same, email: '' }), {
      status: 422,
      body: { errors: [{ field: 'email' }] },
    })
    assert.containsSubset(await correct(id, { ...same, email: 'robin' }), {
      status: 422,
      body: { errors: [{ field: 'email', message: 'Please enter a valid email address' }] },
    })
    assert.containsSubset(await correct(id, { ...same, firstName: ' ' }), {
      status: 422,
      body: { errors: [{ field: 'firstName' }] },
    })
    assert.equal((await correct(999_999_999, same)).status, 404)
    assert.equal((await administrator.http.get(`/api/orders/${id}`)).body.email, email)
  })
})

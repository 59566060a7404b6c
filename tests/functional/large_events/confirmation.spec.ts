import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createAdministrator } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { linksOf, TicketStage, typeOf } from '#tests/support/ticket_stage'

const address = () => `${randomUUID()}@example.test`

test.group('Large events | confirmations', (group) => {
  let product: App
  let stage: TicketStage
  group.setup(async () => {
    product = await sharedApp()
    stage = new TicketStage(product)
  })

  test('confirm a place on the waitlist as one', async ({ assert }) => {
    const event = await stage.event()
    const email = address()
    const waits = { typeId: typeOf(event, 'player'), quantity: 2, choice: { joinWaitlist: true } }
    const order = await stage.buy([waits], { email })
    assert.containsSubset(order.items, [{ isWaiting: true, role: 'player' }])
    const mail = await stage.mail(email, `order #${order.id}`)
    assert.equal(mail.subject, `You're on the waiting list (order #${order.id})`)
    assert.include(mail.text, "You're on the waiting list for 2 tickets.")
    assert.include(mail.text, "you're fully refunded")
    assert.notMatch(mail.text, /booked|safe|dice/)
    assert.notInclude(mail.html, 'cid:')

    const friend = address()
    const [ticket] = linksOf(order)
    await stage.step(ticket!, 'give', { firstName: 'Sam', lastName: 'Stone', email: friend })
    const given = await stage.mail(friend, 'waiting list')
    assert.include(given.text, "you're on the waiting list now")
    assert.notInclude(given.text, 'nothing is left for you to do')

    const changed = await (await createAdministrator(product)).http.post(`/api/orders/${order.id}/cancel`, {})
    assert.equal(changed.status, 200)
    const left = await stage.mail(email, 'cancelled')
    assert.include(left.text, 'you have left the waiting list')
  })
    .tags(['B-23'])
    .timeout(60_000)

  test('tell a seat from a place on the waitlist in one order', async ({ assert }) => {
    const event = await stage.event()
    const squad = await stage.squad(event)
    const email = address()
    const typeId = typeOf(event, 'player')
    const order = await stage.buy(
      [
        { typeId, quantity: 5, choice: { squadId: squad.id } },
        { typeId, quantity: 2, choice: { joinWaitlist: true } },
      ],
      { email }
    )
    const mail = await stage.mail(email, `order #${order.id}`)
    assert.equal(mail.subject, `Your tickets are booked (order #${order.id})`)
    assert.include(mail.text, "You're also on the waiting list for 2 tickets.")
  })

  test('advise a game master as one', async ({ assert }) => {
    const event = await stage.event()
    const email = address()
    const { order } = await stage.squad(event, { buyer: { email } })
    assert.containsSubset(order.items, [{ isWaiting: false, role: 'master' }])
    const mail = await stage.mail(email, `order #${order.id}`)
    assert.include(mail.text, 'Players find your squad by its name')
    assert.include(mail.html, 'cid:code-1@questboard')
    assert.notInclude(mail.text, 'dice')
  })
})

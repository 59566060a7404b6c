import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createOrder } from '#database/factories/orders'
import { CalendarProgram } from '#tests/support/calendar'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { eventually, Shop, type Mail } from '#tests/support/shop'
import { linksOf, TicketStage, typeOf } from '#tests/support/ticket_stage'

const address = () => `calendar-${randomUUID()}@example.test`

test.group('Orders | calendar files, imported in order', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person
  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })

  /** Imports the mails that came since, oldest first. Returns the last of them. */
  async function importMails(program: CalendarProgram, email: string, seen: Set<string>): Promise<Mail> {
    const mails = await eventually(async () => {
      const { body } = await shop.mailsTo(email)
      const fresh = body.filter(({ id }) => !seen.has(id))
      return fresh.length > 0 && fresh.toReversed()
    })
    for (const mail of mails) {
      seen.add(mail.id)
      for (const { filename, text } of mail.attachments) if (filename.endsWith('.ics')) program.import(text)
    }
    await nextSecond()
    return mails.at(-1)!
  }
  /** Sequences count seconds. */
  async function nextSecond() {
    const second = () => Math.floor(Date.now() / 1000)
    const before = second()
    await eventually(() => Promise.resolve(second() > before))
  }
  const readSource = async ({ id }: Mail) => (await product.sandbox.http.get(`/mail/${id}/source`)).text
  const formatUid = (orderId: number, gameId: number) => `game-${gameId}-order-${orderId}@questboard`
  const book = async (gameId: number, email: string) => {
    const { sessionId } = await shop.startedCheckout([{ game: { id: gameId }, email }], { email })
    await shop.pay(sessionId)
    return (await shop.createOrder(sessionId)).body.id as number
  }

  test('follow a booking through a change, a cancellation and a new booking', async ({ assert }) => {
    const email = address()
    const program = new CalendarProgram()
    const seen = new Set<string>()
    const game = await shop.game({ startsAt: new Date('2031-07-04T23:00:00Z') })
    const id = await book(game.id, email)
    await importMails(program, email, seen)
    const uid = formatUid(id, game.id)
    assert.deepEqual(program.entries, { [uid]: '2031-07-04T23:00:00.000Z' })
    const booked = program.getSequence(uid)

    const { body: current } = await administrator.http.get(`/api/games/${game.id}`)
    const changed = await administrator.http.put(`/api/games/${game.id}`, {
      moduleId: current.module.id,
      gamemasterId: current.gameMaster.id,
      venueId: current.venue?.id,
      price: current.price,
      maxPlayers: current.maxPlayers,
      doubleBooked: true,
      date: '2031-07-05T17:00',
    })
    assert.equal(changed.status, 200, changed.text)
    const moved = await importMails(program, email, seen)
    assert.match(moved.subject, /has changed/)
    assert.deepEqual(program.entries, { [uid]: '2031-07-05T23:00:00.000Z' })
    assert.isAbove(program.getSequence(uid), booked)

    assert.equal((await administrator.http.post(`/api/orders/${id}/cancel`, { refund: 'none' })).status, 200)
    const cancelled = await importMails(program, email, seen)
    assert.match(await readSource(cancelled), /Content-Type: text\/calendar; method=CANCEL;/i)
    assert.deepEqual(program.entries, {})
    program.import((await administrator.http.get(`/api/orders/${id}/calendar.ics`)).text)
    assert.deepEqual(program.entries, {})

    const again = await book(game.id, email)
    await importMails(program, email, seen)
    assert.deepEqual(program.entries, { [formatUid(again, game.id)]: '2031-07-05T23:00:00.000Z' })
  }).tags(['D-04'])

  test('bring back a seat that was moved away and back', async ({ assert }) => {
    const program = new CalendarProgram()
    const [from, to] = [await shop.game(), await shop.game()]
    const email = address()
    const seen = new Set<string>()
    const { id, itemId } = await createOrder({ gameId: from.id, email }, shop.database)
    program.import((await administrator.http.get(`/api/orders/${id}/calendar.ics`)).text)
    const move = (gameId: number) => administrator.http.put(`/api/orders/item/${itemId}/game`, { gameId })

    await move(to.id)
    const mail = await importMails(program, email, seen)
    assert.deepEqual(Object.keys(program.entries), [formatUid(id, to.id)])
    const source = await readSource(mail)
    assert.match(source, /text\/calendar; method=PUBLISH;/i)
    assert.match(source, /text\/calendar; method=CANCEL;/i)

    await move(from.id)
    await importMails(program, email, seen)
    assert.deepEqual(Object.keys(program.entries), [formatUid(id, from.id)])
  })

  test('take a game out that does not take place', async ({ assert }) => {
    const program = new CalendarProgram()
    const email = address()
    const game = await shop.game({ startsIn: { days: 9 } })
    const { id } = await createOrder({ gameId: game.id, email }, shop.database)
    program.import((await administrator.http.get(`/api/orders/${id}/calendar.ics`)).text)
    assert.lengthOf(Object.keys(program.entries), 1)
    assert.equal((await administrator.http.delete(`/api/games/${game.id}`)).status, 200)
    await importMails(program, email, new Set())
    assert.deepEqual(program.entries, {})
  })

  test('take an event out of the calendars of its buyer and of a friend', async ({ assert }) => {
    const stage = new TicketStage(product)
    const event = await stage.event()
    const squad = await stage.squad(event)
    const [buyer, friend] = [await createPerson(product), address()]
    const order = await stage.buy(
      [{ typeId: typeOf(event, 'player'), quantity: 2, choice: { squadId: squad.id }, firstName: 'Robin' }],
      { http: buyer.http, email: buyer.email }
    )
    const [ticket] = linksOf(order)
    const file = await product.http.get(`/api/lpg/tickets/${ticket!.id}/calendar.ics`, {
      headers: { 'x-ticket-link': ticket!.link },
    })
    await stage.step(ticket!, 'give', { firstName: 'Frankie', lastName: 'Reed', email: friend })
    assert.equal((await administrator.http.post(`/api/large-events/${event.id}/cancel`, {})).status, 200)
    for (const email of [buyer.email, friend]) {
      const program = new CalendarProgram()
      program.import(file.text)
      assert.lengthOf(Object.keys(program.entries), 1)
      await nextSecond()
      const mail = await stage.mail(email, 'is cancelled')
      for (const { text } of mail.attachments) program.import(text)
      assert.deepEqual(program.entries, {}, email)
    }
  })

  test('hold a place on the waitlist as tentative', async ({ assert }) => {
    const stage = new TicketStage(product)
    const event = await stage.event()
    const email = address()
    const order = await stage.buy([{ typeId: typeOf(event, 'player'), choice: { joinWaitlist: true } }], { email })
    const [ticket] = linksOf(order)
    const file = await product.http.get(`/api/lpg/tickets/${ticket!.id}/calendar.ics`, {
      headers: { 'x-ticket-link': ticket!.link },
    })
    const mail = await stage.mail(email, 'waiting list')
    for (const text of [file.text, mail.attachments[0]!.text]) {
      assert.include(text, 'METHOD:PUBLISH')
      assert.include(text, 'STATUS:TENTATIVE')
    }
  })
})

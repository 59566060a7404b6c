import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { CreatedLargeEvent } from '#database/factories/large_events'
import type { HttpClient } from '#tests/support/http'
import { createAdministrator, createPerson } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { heldLink, type HeldLink, linksOf, TicketStage, typeOf } from '#tests/support/ticket_stage'

const address = () => `${randomUUID()}@example.test`

test.group('Large events | what somebody does with their ticket', (group) => {
  let product: App
  let stage: TicketStage

  group.setup(async () => {
    product = await sharedApp()
    stage = new TicketStage(product)
  })

  const player = (event: CreatedLargeEvent, squadId: number, quantity = 1, vip = false) => ({
    typeId: typeOf(event, 'player', vip),
    quantity,
    choice: { squadId },
    firstName: 'Robin',
  })
  const joined = async (event: CreatedLargeEvent, squadId: number, quantity = 1, buyer = {}) =>
    linksOf(await stage.buy([player(event, squadId, quantity)], buyer))
  const waiting = async (event: CreatedLargeEvent, buyer = {}, choice = {}) =>
    linksOf(
      await stage.buy([{ typeId: typeOf(event, 'player'), choice: { joinWaitlist: true, ...choice } }], buyer)
    )[0]!
  const begun = (event: CreatedLargeEvent) =>
    product.database.query(
      "update large_events set doors_at = null, refund_until = now() - interval '2 hours', starts_at = now() - interval '1 hour' where id = $1",
      [event.id]
    )
  /** A buyer with two tickets, one of which a friend has. */
  async function gaveOne() {
    const event = await stage.event()
    const squad = await stage.squad(event)
    const person = await createPerson(product)
    const order = await stage.buy([player(event, squad.id, 2)], { http: person.http, email: person.email })
    const [mine, other] = linksOf(order)
    const email = address()
    await stage.step(mine!, 'give', { firstName: 'Sam', email })
    const { text } = await stage.mail(email, 'has given you a ticket')
    return { person, order, email, other: other!, friends: heldLink(/(\/lpg\/ticket#\S+)/.exec(text)![1]!) }
  }
  const noTickets = async (person: { http: HttpClient }, orderId: number) =>
    (await person.http.get(`/api/orders/${orderId}`)).body.items.flatMap((item: { links: unknown[] }) => item.links)

  test('a ticket tells its event, squad, people, game master and what may be done, to whoever has its link', async ({
    assert,
  }) => {
    const event = await stage.event({ divisions: ['North', 'South'] })
    const squad = await stage.squad(event, { name: 'Iron Owls', divisionId: event.divisions[0]!.id })
    const other = await stage.squad(event, { divisionId: event.divisions[1]!.id })
    const [first, second] = await joined(event, squad.id, 2)
    const { status, body } = await stage.ticket(first!)
    assert.equal(status, 200)
    assert.containsSubset(body, {
      state: 'placed',
      first_name: 'Robin',
      role: 'player',
      tier: 'Standard',
      given: false,
      event: {
        name: event.name,
        slug: event.slug,
        event_date: event.startsAt.toISOString(),
        ends_at: event.endsAt.toISOString(),
        doors_at: event.doorsAt!.toISOString(),
        cancelled: false,
      },
      squad: {
        name: 'Iron Owls',
        table: null,
        game_master: 'Robin',
        looks_for_master: false,
        players: [
          { name: 'Robin', is_you: true },
          { name: 'Guest of Robin', is_you: false },
        ],
      },
      division: { name: 'North' },
      waiting_position: null,
      checked_in_at: null,
      may: {
        give: true,
        rename: false,
        divisions: [],
        decline: null,
        cancel: { card: 50, credits: 0, until: event.refundUntil.toISOString() },
      },
    })
    assert.isString(body.event.venue.name)
    assert.deepEqual(
      body.may.squads.map(({ id }: { id: number }) => id),
      [other.id]
    )

    for (const wrong of ['', `${first!.id}.${'x'.repeat(43)}`, second!.link])
      assert.equal((await stage.ticket({ ...first!, link: wrong })).status, 404)
    assert.equal((await product.http.get(`/api/lpg/tickets/${first!.id}`)).status, 404)
    const file = await product.http.get(`/api/lpg/tickets/${first!.id}/calendar.ics`, {
      headers: { 'x-ticket-link': first!.link },
    })
    assert.include(file.text, `SUMMARY:${event.name}`)
  })

  test('a player goes to another squad of the same kind while it has room, and who waits gets the place that they leave', async ({
    assert,
  }) => {
    const event = await stage.event()
    const [from, to] = [await stage.squad(event), await stage.squad(event)]
    const person = await createPerson(product)
    const order = await stage.buy([player(event, from.id)], { http: person.http, email: person.email })
    const [mine] = linksOf(order)
    await joined(event, from.id, 5)
    await joined(event, to.id, 5)
    const moved = await stage.step(mine!, 'squad', { squadId: to.id })
    assert.containsSubset(moved, { status: 200, body: { squad: { name: to.name } } })
    assert.containsSubset((await person.http.get(`/api/orders/${order.id}`)).body.items[0].details, [
      { label: 'Joining Squad', value: to.name },
    ])

    const [late] = await joined(event, from.id)
    assert.containsSubset(await stage.step(late!, 'squad', { squadId: to.id }), {
      status: 400,
      body: { code: 'SQUAD_FULL' },
    })
    const email = address()
    const one = await waiting(event, { email })
    assert.containsSubset((await stage.ticket(one)).body, {
      state: 'waiting',
      waiting_position: 1,
      may: { squads: [], decline: { card: 50, credits: 0, because: 'waits', until: null } },
    })
    const third = await stage.squad(event)
    assert.equal((await stage.step(late!, 'squad', { squadId: third.id })).status, 200)
    assert.equal((await stage.ticket(one)).body.state, 'placed')
  })

  test('moving is refused in words: another division, another tier, no game master, one who is none of the players, who waits, and squads that staff keep', async ({
    assert,
  }) => {
    const event = await stage.event({
      swapsDivisions: false,
      divisions: ['North', 'South'],
      ticketTypes: [
        { role: 'master', tier: 'Game Master', priceCents: 0 },
        { role: 'master', tier: 'VIP Master', priceCents: 0 },
        { role: 'player', tier: 'Standard', priceCents: 5000 },
      ],
    })
    const [north, south] = event.divisions.map(({ id }) => id)
    const own = await stage.squad(event, { divisionId: north })
    const [elsewhere, golden] = [
      await stage.squad(event, { divisionId: south }),
      await stage.squad(event, { divisionId: north, vip: true }),
    ]
    const [mine] = await joined(event, own.id)
    const refused = async (squadId: number, ticket = mine!) =>
      (await stage.step(ticket, 'squad', { squadId })).body.message
    assert.deepEqual((await stage.ticket(mine!)).body.may.squads, [])
    assert.equal(
      await refused(elsewhere.id),
      `The squad "${elsewhere.name}" is in another division. At this event players stay in theirs.`
    )
    assert.equal(await refused(golden.id), `The squad "${golden.name}" is for VIP tickets alone.`)
    assert.equal(
      await refused(1_000_000),
      'The squad that you chose takes no players with this ticket. Please choose another one.'
    )
    assert.equal(await refused(elsewhere.id, linksOf(own.order)[0]), 'Only players choose another squad.')
    await product.database.query('update squads set pinned = true where id = $1', [own.id])
    assert.equal(
      await refused(elsewhere.id),
      'Our staff keep your squad as it is. Please write to us if you need another one.'
    )
    assert.containsSubset(await stage.step(mine!, 'squad', {}), {
      status: 422,
      body: { message: 'Please select a squad to join' },
    })
  })

  test('six who go to the last place of a squad at once: one of them gets it, and the others are told that it is full', async ({
    assert,
  }) => {
    const { answers, players } = await sixToOnePlace(stage)
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 400, 400, 400, 400, 400]
    )
    assert.sameMembers(
      answers.flatMap(({ body }) => body.code ?? []),
      Array.from({ length: 5 }, () => 'SQUAD_FULL')
    )
    assert.deepEqual(players, [5, 6])
  }).tags(['SEAT-4'])

  test('a link cannot be guessed for long', async ({ assert, cleanup }) => {
    cleanup(await product.override({ 'limits.orderLinks': 3 }))
    const statuses: number[] = []
    for (let guess = 0; guess < 5; guess += 1) statuses.push((await stage.ticket({ id: 1, link: `1.${guess}` })).status)
    assert.deepEqual(statuses, [404, 404, 404, 429, 429])
  })

  test('who waits chooses their division, and gets a place there', async ({ assert }) => {
    const event = await stage.event({ divisions: ['North', 'South'] })
    const [north, south] = event.divisions.map(({ id }) => id)
    const one = await waiting(event, {}, { divisionId: south })
    await stage.squad(event, { divisionId: north })
    assert.containsSubset((await stage.ticket(one)).body, {
      state: 'waiting',
      division: { name: 'South' },
      may: { divisions: [{ name: 'North' }, { name: 'South' }] },
    })
    assert.containsSubset(await stage.step(one, 'division', { divisionId: 1_000_000 }), {
      status: 422,
      body: { message: 'Please select a division' },
    })
    assert.containsSubset(await stage.step(one, 'division', { divisionId: north }), {
      status: 200,
      body: { state: 'placed', division: { name: 'North' } },
    })
  })

  test('a game master names their squad, and takes it to another division while nobody has joined', async ({
    assert,
  }) => {
    const event = await stage.event({ divisions: ['North', 'South'] })
    const [north, south] = event.divisions.map(({ id }) => id)
    const taken = await stage.squad(event, { divisionId: north })
    const squad = await stage.squad(event, { divisionId: north })
    const [master] = linksOf(squad.order)
    assert.containsSubset(await stage.step(master!, 'division', { divisionId: null }), { status: 422 })
    assert.containsSubset(await stage.step(master!, 'division', { divisionId: south }), {
      status: 200,
      body: { division: { name: 'South' } },
    })
    const hostile = '<b>Owls & "Co"</b>'
    assert.containsSubset(await stage.rename(master!, hostile), { status: 200, body: { squad: { name: hostile } } })
    assert.containsSubset(await stage.rename(master!, 'F.u.c.k Owls'), {
      status: 422,
      body: { message: 'Please choose another squad name. Other guests may find this one offensive.' },
    })
    assert.containsSubset(await stage.rename(master!, 'ab'), {
      status: 422,
      body: { message: 'Squad name must be at least 3 characters long' },
    })
    assert.containsSubset(await stage.rename(master!, taken.name.toUpperCase()), {
      status: 400,
      body: { code: 'SQUAD_NAME_TAKEN' },
    })

    const [mine] = await joined(event, squad.id)
    assert.containsSubset(await stage.rename(mine!, 'Mine now'), {
      status: 400,
      body: { message: "Only a squad's game master names it." },
    })
    assert.containsSubset(await stage.step(master!, 'division', { divisionId: north }), {
      status: 400,
      body: { message: 'Players have joined your squad, so it stays in its division.' },
    })
    await stage.rename(master!, 'Night Owls')
    const [line] = await product.database.query<{ choice: object }>(
      "select choice from order_items i where choice->>'party' = (select party::text from tickets where id = $1)",
      [mine!.id]
    )
    assert.containsSubset(line, { choice: { squadName: 'Night Owls' } })
  })

  test('a ticket is given to a friend, who has a link of their own: the link that it was given with ends, and the order says to whom', async ({
    assert,
  }) => {
    const event = await stage.event()
    const squad = await stage.squad(event)
    const person = await createPerson(product)
    const order = await stage.buy([player(event, squad.id, 2)], { http: person.http, email: person.email })
    const [mine, other] = linksOf(order)
    const email = address()
    assert.containsSubset(await stage.step(mine!, 'give', { firstName: '', email: 'nobody' }), { status: 422 })
    assert.equal((await stage.step(mine!, 'give', { firstName: 'Sam', lastName: 'Stone', email })).status, 204)
    assert.equal((await stage.ticket(mine!)).status, 404)
    assert.equal((await stage.step(mine!, 'cancel')).status, 404)
    assert.deepEqual(await noTickets(person, order.id), [
      { label: 'Ticket 1, given to Sam', path: null },
      { label: 'Ticket 2', path: `/lpg/ticket#${other!.link}` },
    ])

    const mail = await stage.mail(email, 'Robin has given you a ticket')
    const friends = { id: mine!.id, link: /\/lpg\/ticket#(\S+)/.exec(mail.text)![1]! }
    assert.containsSubset((await stage.ticket(friends)).body, {
      given: true,
      first_name: 'Sam',
      may: { cancel: { card: 0, credits: 50 }, give: true },
      squad: {
        players: [
          { name: 'Sam', is_you: true },
          { name: 'Robin', is_you: false },
        ],
      },
    })
  })

  test('mails the friend the place and a calendar file', async ({ assert }) => {
    const { email } = await gaveOne()
    const { text, attachments } = await stage.mail(email, 'has given you a ticket')
    const file = attachments.find(({ filename }) => filename === 'questboard.ics')!
    const [, location] = /^LOCATION:(.*)$/m.exec(file.text.replaceAll('\r', ''))!
    assert.include(text, `Where: ${location!.replaceAll('\\,', ',')}`)
  })

  test('a buyer cancels only tickets that they did not give away', async ({ assert }) => {
    const { person, order, friends, other } = await gaveOne()
    const offer = await person.http.get(`/api/orders/${order.id}/cancellation`)
    assert.containsSubset(offer.body, { refund: { credits: 50 }, lines: [{ seats: 1, of: 2, total: 50 }] })
    await product.database.query('update tickets set checked_in_at = now() where id = $1', [other.id])
    assert.equal((await person.http.post(`/api/orders/${order.id}/cancel`, {})).status, 200)
    assert.equal((await stage.ticket(friends)).body.state, 'placed')
    assert.equal((await stage.ticket(other)).body.state, 'given back')

    for (const choice of [{}, { items: [order.items[0].id] }, { items: [order.items[0].id], seats: 1 }])
      assert.containsSubset(await person.http.post(`/api/orders/${order.id}/cancel`, choice), {
        status: 400,
        body: { code: 'GIVEN_AWAY' },
      })
    assert.deepEqual((await person.http.get(`/api/orders/${order.id}/cancellation`)).body.lines, [])
    assert.equal((await stage.ticket(friends)).body.state, 'placed')
    assert.containsSubset((await person.http.get(`/api/orders/${order.id}`)).body, {
      status: 'partly cancelled',
      refunded: 50,
    })
  })

  test('the holder of a given ticket cancels it and its buyer gets the money', async ({ assert }) => {
    const { person, order, friends, other, email } = await gaveOne()
    assert.equal((await stage.step(friends, 'cancel', { agreed: { card: 0, credits: 50 } })).status, 200)
    assert.equal((await stage.ticket(friends)).body.state, 'given back')
    assert.equal((await stage.ticket(other)).body.state, 'placed')
    assert.equal((await person.http.get('/api/credits/my-credits')).body.balance, '50.00')
    assert.containsSubset((await person.http.get(`/api/orders/${order.id}`)).body, { refunded: 50 })
    const notice = await stage.mail(person.email, 'cancelled')
    assert.include(notice.text, 'The person who holds the ticket that you gave away canceled it')
    assert.include(notice.text, '$50.00 to your credits')
    assert.include((await stage.mail(email, 'Your ticket was cancelled')).text, 'goes to the person who bought it')
  })

  test('revoking the links of an order keeps those of friends', async ({ assert }) => {
    const { person, order, friends, other } = await gaveOne()
    const staff = await createAdministrator(product)
    assert.equal((await staff.http.post(`/api/orders/${order.id}/revoke-links`, {})).status, 200)
    assert.equal((await stage.ticket(other)).status, 404)
    assert.equal((await stage.ticket(friends)).status, 200)
    const [, fresh] = (await person.http.get(`/api/orders/${order.id}`)).body.items[0].links
    assert.equal((await stage.ticket(heldLink(fresh.path))).status, 200)
  })

  test('staff cancel given tickets, and the own ones of the buyer first', async ({ assert }) => {
    const { order, friends, other } = await gaveOne()
    const staff = await createAdministrator(product)
    const cancel = () =>
      staff.http.post(`/api/orders/${order.id}/cancel`, { items: [order.items[0].id], seats: 1, refund: 'original' })
    assert.equal((await cancel()).status, 200)
    assert.equal((await stage.ticket(other)).body.state, 'given back')
    assert.equal((await stage.ticket(friends)).body.state, 'placed')
    assert.equal((await cancel()).status, 200)
    assert.equal((await stage.ticket(friends)).body.state, 'given back')
  })

  test('a ticket that cannot be mailed stays whose it is', async ({ assert }) => {
    const event = await stage.event()
    const squad = await stage.squad(event)
    const tickets = await joined(event, squad.id, 5)
    const email = address()
    const given = async (one: HeldLink) => (await stage.step(one, 'give', { firstName: 'Sam', email })).status
    const answers = [
      await given(tickets[0]!),
      await given(tickets[1]!),
      await given(tickets[2]!),
      await given(tickets[3]!),
    ]
    assert.deepEqual(answers, [204, 204, 204, 429])
    assert.containsSubset((await stage.ticket(tickets[3]!)).body, { given: false, first_name: 'Robin' })
  })

  test('a buyer cancels exactly this ticket for what they agreed to, once; after the deadline for nothing', async ({
    assert,
  }) => {
    const event = await stage.event()
    const squad = await stage.squad(event)
    const person = await createPerson(product)
    const order = await stage.buy([player(event, squad.id, 3)], { http: person.http, email: person.email })
    const tickets = linksOf(order)
    assert.containsSubset(await stage.step(tickets[0]!, 'cancel', { agreed: { card: 50, credits: 0 } }), {
      status: 409,
      body: { code: 'OFFER_CHANGED' },
    })
    const answers = await Promise.all(
      [1, 2].map(() => stage.step(tickets[0]!, 'cancel', { agreed: { card: 0, credits: 50 } }))
    )
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 400]
    )
    assert.equal((await stage.ticket(tickets[0]!)).body.state, 'given back')
    assert.equal((await stage.ticket(tickets[1]!)).body.state, 'placed')
    assert.containsSubset((await person.http.get(`/api/orders/${order.id}`)).body, {
      refunded: 50,
      items: [
        { quantity: 2, status: 'active' },
        { quantity: 1, status: 'refunded' },
      ],
    })
    assert.containsSubset(await stage.step(tickets[0]!, 'cancel'), {
      status: 400,
      body: { message: 'This ticket was cancelled already.' },
    })

    await product.database.query("update large_events set refund_until = now() - interval '1 minute' where id = $1", [
      event.id,
    ])
    assert.containsSubset((await stage.ticket(tickets[1]!)).body.may.cancel, { card: 0, credits: 0 })
    assert.equal((await stage.step(tickets[1]!, 'cancel', { agreed: { card: 0, credits: 0 } })).status, 200)
    assert.containsSubset((await person.http.get(`/api/orders/${order.id}`)).body, { refunded: 50 })
  })

  test('who waits leaves the list for all of the money the way it was paid; a place that opened by itself is declined within a day', async ({
    assert,
  }) => {
    const event = await stage.event()
    const [first, second, third] = [await waiting(event), await waiting(event), await waiting(event)]
    assert.containsSubset(await stage.step(first, 'decline', { agreed: { card: 50, credits: 0 } }), {
      status: 200,
      body: { state: 'given back' },
    })
    assert.equal((await stage.ticket(second)).body.waiting_position, 1)
    await stage.squad(event)
    assert.containsSubset((await stage.ticket(second)).body, {
      state: 'placed',
      may: { decline: { card: 50, credits: 0, because: 'placed' } },
    })
    assert.containsSubset(await stage.step(second, 'decline'), { status: 200, body: { state: 'given back' } })
    await product.database.query("update tickets set placed_at = now() - interval '25 hours' where id = $1", [third.id])
    assert.containsSubset(await stage.step(third, 'decline'), { status: 400, body: { code: 'TOO_LATE_TO_DECLINE' } })
  })

  test('a squad that loses its game master keeps its players, who are told, may go elsewhere or take all of their money; a new game master is told as well', async ({
    assert,
  }) => {
    const event = await stage.event({ swapsDivisions: false })
    const master = await createPerson(product)
    const squad = await stage.squad(event, { buyer: { http: master.http, email: master.email } })
    const other = await stage.squad(event)
    const [leaving, staying] = [address(), address()]
    const [one] = await joined(event, squad.id, 1, { email: leaving })
    const [two] = await joined(event, squad.id, 1, { email: staying })
    await product.database.query("update large_events set refund_until = now() - interval '1 minute' where id = $1", [
      event.id,
    ])
    assert.equal((await stage.step(linksOf(squad.order)[0]!, 'cancel')).status, 200)

    const mail = await stage.mail(leaving, 'Your squad is looking for another game master')
    assert.include(mail.text, 'You keep your ticket and your place')
    assert.include(mail.text, 'choose another squad on your ticket page, or get a full refund')
    assert.containsSubset((await stage.ticket(one!)).body, {
      squad: { name: squad.name, game_master: null, looks_for_master: true },
      may: { squads: [{ id: other.id }], decline: { card: 50, credits: 0, because: 'no game master' } },
    })
    assert.equal((await stage.step(one!, 'decline', { agreed: { card: 50, credits: 0 } })).status, 200)

    await stage.squad(event, { name: squad.name })
    assert.include((await stage.mail(staying, 'Your squad has a game master')).text, 'Robin leads your squad')
    assert.containsSubset((await stage.ticket(two!)).body, {
      squad: { game_master: 'Robin', looks_for_master: false },
      may: { decline: null },
    })
    assert.isUndefined(
      (await stage.shop.mailsTo(leaving)).body.find(({ subject }: { subject: string }) =>
        subject.includes('has a game master')
      )
    )
  })

  test('mails the name of a squad without links', async ({ assert }) => {
    const event = await stage.event()
    const squad = await stage.squad(event, { name: 'Win at evil.example/r now' })
    const email = address()
    await joined(event, squad.id, 1, { email })
    await stage.rename(linksOf(squad.order)[0]!, 'Owls of https://evil.example')
    assert.equal((await stage.step(linksOf(squad.order)[0]!, 'cancel')).status, 200)
    const { text, html } = await stage.mail(email, 'Your squad is looking for another game master')
    assert.include(text, 'Owls of')
    assert.notMatch(text + html, /evil/)
  })

  test('who has no place when the event begins is told so, and all of their money goes back', async ({ assert }) => {
    const event = await stage.event()
    const email = address()
    const one = await waiting(event, { email })
    await begun(event)
    await product.runJob('serve-waiting')
    const mail = await stage.shop.mailTo(email, 'cancelled')
    assert.include(mail.text, 'no place had opened when the event began. We are sorry')
    assert.include(mail.text, '$50.00 to your card')
    assert.equal((await stage.ticket(one)).body.state, 'given back')
  })

  test('once it has begun a ticket is looked at only', async ({ assert }) => {
    const event = await stage.event()
    const squad = await stage.squad(event)
    const [master] = linksOf(squad.order)
    const [mine] = await joined(event, squad.id)
    await begun(event)
    assert.containsSubset((await stage.ticket(mine!)).body, {
      state: 'placed',
      may: { squads: [], divisions: [], give: false, rename: false, cancel: null, decline: null },
    })
    const refused = 'The event has begun. Our staff on site will help you.'
    for (const [ticket, step, body] of [
      [mine!, 'squad', { squadId: squad.id }],
      [mine!, 'cancel', {}],
      [mine!, 'decline', {}],
      [mine!, 'give', { firstName: 'Sam', email: address() }],
      [master!, 'division', { divisionId: null }],
    ] as const)
      assert.containsSubset(await stage.step(ticket, step, body), { status: 400, body: { message: refused } })
    assert.containsSubset(await stage.rename(master!, 'Too late'), { status: 400, body: { message: refused } })
  })

  test('a confirmation leads to each ticket, and only to those of its buyer', async ({ assert }) => {
    const event = await stage.event()
    const squad = await stage.squad(event)
    const email = address()
    const order = await stage.buy([player(event, squad.id, 2)], { email })
    const mail = await stage.mail(email, 'booked')
    for (const { link } of linksOf(order)) assert.include(mail.text, `/lpg/ticket#${link}`)
  })
})

/** Their answers, and how many players the two squads have then. */
async function sixToOnePlace(stage: TicketStage) {
  const event = await stage.event()
  const [from, to] = [await stage.squad(event), await stage.squad(event)]
  const buy = async (squadId: number, quantity: number) =>
    linksOf(await stage.buy([{ typeId: typeOf(event, 'player'), quantity, choice: { squadId } }]))
  const movers = await buy(from.id, 6)
  await buy(to.id, 5)
  const answers = await Promise.all(movers.map((one) => stage.step(one, 'squad', { squadId: to.id })))
  const squads = await stage.product.database.query<{ players: number }>(
    'select players from squads where event_id = $1 order by players',
    [event.id]
  )
  return { answers, players: squads.map(({ players }) => players) }
}

import { test } from '@japa/runner'
import type { TestContext } from '@japa/runner/core'
import type { CreatedLargeEvent, LargeEventAttributes } from '#database/factories/large_events'
import { assertAccessibleInBoth, atBothWidths, openPage, stopClock, type PageOptions } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'
import { refuse, refused, reported } from '../account/trouble.ts'
import { lineOf, pathOf, Step } from './step.ts'

const MASTER = { role: 'master', tier: 'Game Master', priceCents: 1000, stock: 20 } as const
const RELIEF = { role: 'relief', tier: 'Relief', priceCents: 0, stock: 10 } as const
const PLAYER = {
  role: 'player',
  tier: 'Standard',
  priceCents: 5000,
  stock: 60,
  description: 'A seat for the whole day',
} as const
const VIP = { role: 'player', tier: 'VIP', priceCents: 9000, stock: 9 } as const
const VIP_MASTER = { role: 'master', tier: 'VIP Game Master', priceCents: 2000, stock: 5 } as const
const GONE = { role: 'player', tier: 'Early Bird', priceCents: 3000, stock: 0 } as const

test.group('Large events | the first step', (group) => {
  let product: Product
  let stage: TicketStage
  /** Two divisions, three kinds of tickets for players, squads of both tiers. */
  let rich: CreatedLargeEvent
  group.setup(async () => {
    product = await sharedProduct()
    stage = new TicketStage(product)
    rich = await stage.event({
      name: 'Siege of Larkspur',
      divisions: ['North', 'South'],
      ticketTypes: [MASTER, VIP_MASTER, RELIEF, PLAYER, VIP, GONE],
    })
    const [north, south] = rich.divisions
    await stage.squad(rich, { name: 'Iron Owls', divisionId: north!.id })
    await stage.squad(rich, { name: 'Sly Foxes', divisionId: south!.id })
    await stage.squad(rich, { name: 'Gilded Geese', divisionId: north!.id, vip: true })
  })
  const open = async (context: TestContext, event: CreatedLargeEvent, options: Partial<PageOptions> = {}) =>
    new Step(await openPage(context, { product, path: pathOf(event), ...options }))
  const plain = (attributes?: LargeEventAttributes) => stage.event(attributes)
  const options = (step: Step, of: 'ticket' | 'division' | 'squad') => step[of].getByRole('option').allInnerTexts()

  test('the page has two steps, what the event is, and a form to choose in', async (context) => {
    const { assert } = context
    const { page } = await open(context, rich)
    const steps = page.getByRole('list', { name: 'Registration' }).getByRole('listitem')
    assert.deepEqual(
      (await steps.allInnerTexts()).map((text) => lineOf(text).replace(/^\d+ /, '')),
      ['Ticket Selection', 'Personal Information']
    )
    assert.equal(await steps.first().getAttribute('aria-current'), 'step')
    await page.getByRole('heading', { name: 'Siege of Larkspur', level: 1 }).waitFor()
    await page.getByRole('form', { name: 'Select Your Options' }).waitFor()
    await page.getByRole('heading', { name: 'Select Your Options' }).waitFor()
  }).tags(['2-2.10-07'])

  test('somebody wants to be one of three, and reads who waits before they choose', async (context) => {
    const { assert } = context
    const step = await open(context, rich)
    const choice = step.page.getByRole('group', { name: 'I want to be a...' })
    assert.deepEqual((await choice.getByRole('radio').all()).length, 3)
    for (const role of ['master', 'relief', 'player'] as const) assert.isFalse(await step.role(role).isChecked())
    await choice.getByRole('note', { name: 'Waiting list' }).waitFor()
    assert.equal(await step.ticket.count(), 0)
  }).tags(['2-2.10-08'])

  test("tickets of a role are told with tier, price and what is left; those that are gone can't be chosen", async (context) => {
    const { assert } = context
    const step = await open(context, rich)
    await step.role('player').check()
    assert.deepEqual(await options(step, 'ticket'), [
      'Select a ticket',
      'Standard - $50.00',
      'VIP - $90.00 (9 left)',
      'Early Bird - $30.00 SOLD OUT',
    ])
    assert.isTrue(await step.ticket.getByRole('option', { name: /Early Bird/ }).isDisabled())
    assert.isFalse(await step.ticket.getByRole('option', { name: /VIP/ }).isDisabled())
    await step.ticket.selectOption({ label: 'Standard - $50.00' })
    await step.page.getByRole('form').getByText('$50.00 A seat for the whole day').waitFor()
    await step.page.getByRole('button', { name: 'Continue to Registration $50.00' }).waitFor()
    await step.role('relief').check()
    await step.page.getByRole('button', { name: 'Continue to Registration $0.00' }).waitFor()
    assert.deepEqual(await options(step, 'ticket'), ['Select a ticket', 'Relief - $0.00'])
  }).tags(['2-2.10-10', '2-2.10-11', '2-2.10-12', '2-2.10-13', '2-2.10-20'])

  test('below ten left is told, ten is not', async (context) => {
    const event = await plain({
      ticketTypes: [
        { ...PLAYER, tier: 'Ten', stock: 10 },
        { ...PLAYER, tier: 'Nine', stock: 9 },
      ],
    })
    const step = await open(context, event)
    await step.role('player').check()
    context.assert.deepEqual((await options(step, 'ticket')).slice(1), ['Ten - $50.00', 'Nine - $50.00 (9 left)'])
  })

  test('a division is asked for where there are some, of a game master as required, of a relief never', async (context) => {
    const { assert } = context
    const step = await open(context, rich)
    await step.role('master').check()
    assert.deepEqual(await options(step, 'division'), ['Select a division', 'North', 'South'])
    assert.isTrue(await step.page.getByText('Division *').isVisible())
    await step.role('player').check()
    assert.deepEqual(await options(step, 'division'), ['No preference', 'North', 'South'])
    assert.isFalse(await step.page.getByText('Division *').isVisible())
    await step.role('relief').check()
    await step.ticket.waitFor()
    assert.equal(await step.division.count(), 0)
    const without = await open(context, await plain())
    await without.role('master').check()
    await without.squadName.waitFor()
    assert.equal(await without.division.count(), 0)
  }).tags(['2-2.10-14', '2-2.10-15', '2-6-05'])

  test('a game master names a squad or has it named; a relief reads that there is none now', async (context) => {
    const { assert } = context
    const step = await open(context, rich)
    await step.role('master').check()
    await step.page.getByText('As a Game Master you create a new squad for players to join.').waitFor()
    await step.page.getByRole('button', { name: 'Generate Random Name' }).click()
    await step.page.waitForFunction(
      () => (document.querySelector<HTMLInputElement>('[name=squadName]')?.value.length ?? 0) > 3
    )
    assert.match(await step.squadName.inputValue(), /^[A-Z][a-z]+ [A-Z][a-z]+$/)
    await step.role('relief').check()
    await step.page
      .getByText('No squad is created now. On the day you are assigned to a squad that needs a Game Master.')
      .waitFor()
    assert.equal(await step.squadName.count(), 0)
  }).tags(['2-2.10-16', '2-2.10-17'])

  test('a player joins a squad of their ticket and division, told with its division and players', async (context) => {
    const { assert } = context
    const step = await open(context, rich)
    await step.role('player').check()
    // What follows from the role by itself has followed: by the page's own clock, however late it is.
    await step.page.evaluate(() => new Promise((done) => setTimeout(done, 150)))
    await step.ticket.selectOption({ label: 'Standard - $50.00' })
    assert.deepEqual(await options(step, 'squad'), [
      'Select a squad',
      'Iron Owls (North) - 0 players',
      'Sly Foxes (South) - 0 players',
    ])
    await step.squad.selectOption({ label: 'Iron Owls (North) - 0 players' })
    await step.division.selectOption({ label: 'South' })
    assert.deepEqual(await options(step, 'squad'), ['Select a squad', 'Sly Foxes (South) - 0 players'])
    // A squad of another division is let go.
    await eventually(async () => (await step.squad.inputValue()) === '')
    await step.squad.selectOption({ label: 'Sly Foxes (South) - 0 players' })
    await step.ticket.selectOption({ label: 'VIP - $90.00 (9 left)' })
    await step.page.getByText('No squads with Game Masters are available').waitFor()
    await step.division.selectOption({ label: 'North' })
    assert.deepEqual(await options(step, 'squad'), ['Select a squad', 'Gilded Geese (North) - 0 players'])
    // And so is one of another tier.
    await eventually(async () => (await step.squad.inputValue()) === '')
  }).tags(['2-2.10-18', '2-4-11', '2-4-12'])

  test('another role begins anew', async (context) => {
    const { assert } = context
    const step = await open(context, rich)
    await step.role('master').check()
    await step.ticket.selectOption({ index: 1 })
    await step.division.selectOption({ label: 'North' })
    await step.squadName.fill('Mad Mice')
    await step.role('player').check()
    assert.deepEqual(
      [await step.ticket.inputValue(), await step.division.inputValue(), await step.squad.inputValue()],
      ['', '', '']
    )
    assert.notInclude((await options(step, 'ticket')).join(), 'Game Master')
    await step.role('master').check()
    assert.deepEqual(
      [await step.ticket.inputValue(), await step.division.inputValue(), await step.squadName.inputValue()],
      ['', '', '']
    )
  }).tags(['2-4-10'])

  test('a tenth of a second after a role, the only ticket, the only division and the only squad are chosen', async (context) => {
    const { assert } = context
    const event = await plain({ divisions: ['North'] })
    const squad = await stage.squad(event, { name: 'Iron Owls', divisionId: event.divisions[0]!.id })
    const step = await open(context, event)
    await stopClock(step.page.context())
    await step.role('player').check()
    await step.page.clock.runFor(50)
    assert.deepEqual(
      [await step.ticket.inputValue(), await step.division.inputValue(), await step.squad.inputValue()],
      ['', '', '']
    )
    await step.page.clock.runFor(60)
    assert.deepEqual(
      [await step.ticket.inputValue(), await step.division.inputValue(), await step.squad.inputValue()],
      [typeOf(event, 'player'), event.divisions[0]!.id, squad.id].map(String)
    )
  }).tags(['2-2.10-22', '2-2.10-23'])

  test('without a squad there are two ways: become a game master, or wait', async (context) => {
    const { assert } = context
    const event = await plain({ divisions: ['North', 'South'] })
    const step = await open(context, event)
    await step.role('player').check()
    await step.page.getByText('No squads with Game Masters are available for your selection yet.').waitFor()
    await step.page.getByRole('button', { name: 'Sign up as a Game Master' }).click()
    assert.isTrue(await step.role('master').isChecked())
    await step.squadName.waitFor()
    await step.role('player').check()
    await step.division.selectOption({ label: 'South' })
    await step.page.getByRole('button', { name: 'Join Waiting List' }).click()
    await step.page.waitForURL('**/register')
    await step.page.getByRole('heading', { name: 'Personal Information' }).waitFor()
    const summary = lineOf(await step.page.getByRole('main').innerText())
    assert.include(summary, "Wait List (You'll be assigned to a squad when one opens up)")
    assert.include(summary, 'Role Player Ticket Standard - $50.00 Division South')
    const { state } = (await step.page.evaluate(() => history.state)) as { state: object }
    assert.deepInclude(state, {
      role: 'player',
      ticketTypeId: typeOf(event, 'player'),
      divisionId: event.divisions[1]!.id,
      joinWaitlist: true,
    })
  }).tags(['2-2.10-19', '2-2.10-27', '2-4-13', '2-4-14'])

  test('whoever goes on too early is told what is missing, word for word, above and at the field', async (context) => {
    const { assert } = context
    const step = await open(context, rich)
    const says = async (alert: string, ...fields: string[]) => {
      await step.onwards.click()
      await step.page.getByRole('alert').getByText(alert, { exact: true }).waitFor()
      for (const field of fields) await step.page.getByText(field, { exact: true }).first().waitFor()
      assert.equal(new URL(step.page.url()).pathname, pathOf(rich))
    }
    await says('Please select your role')
    await step.role('player').check()
    await says('Please select a ticket type', 'Ticket Type is required', 'Squad is required')
    await step.ticket.selectOption({ label: 'Standard - $50.00' })
    await says('Please select a squad to join', 'Squad is required')
    await step.ticket.selectOption({ label: 'VIP - $90.00 (9 left)' })
    await step.division.selectOption({ label: 'South' })
    await says(
      'No squads with game masters are available for your selection yet. Please sign up as a Game Master or join the waiting list.'
    )
    await step.role('master').check()
    await step.ticket.selectOption({ index: 1 })
    await says('Please select a division', 'Division is required', 'Squad Name is required')
    await step.division.selectOption({ label: 'North' })
    await says('Please enter a squad name or generate one', 'Squad Name is required')
    await step.squadName.fill('ab')
    await says('Squad name must be at least 3 characters long')
    await step.squadName.fill('iron owls')
    await says('There is a squad called "iron owls" already. Please choose another name.')
    await step.squadName.fill('Mad Mice')
    await step.goOn()
  }).tags(['2-5-13', '2-5-14', '2-5-15', '2-5-16', '2-5-19', '2-5-20', '2-5-21', '2-5-22'])

  test('who comes back finds what they chose, by the button and by the browser', async (context) => {
    const { assert } = context
    const step = await open(context, rich)
    await step.role('master').check()
    await step.ticket.selectOption({ index: 1 })
    await step.division.selectOption({ label: 'South' })
    await step.squadName.fill('Mad Mice')
    const chosen = async () => [
      await step.role('master').isChecked(),
      await step.division.locator('option:checked').innerText(),
      await step.squadName.inputValue(),
    ]
    await step.goOn()
    await step.page.getByRole('link', { name: 'Back to Ticket Selection' }).click()
    await step.squadName.waitFor()
    assert.deepEqual(await chosen(), [true, 'South', 'Mad Mice'])
    await step.goOn()
    await step.page.goBack()
    await step.squadName.waitFor()
    assert.deepEqual(await chosen(), [true, 'South', 'Mad Mice'])
    await step.page.reload()
    await step.squadName.waitFor()
    assert.deepEqual(await chosen(), [true, 'South', 'Mad Mice'])
  }).tags(['2-2.10-21'])

  test("an event that can't be loaded says so, and leads back to the list", async (context) => {
    const page = await openPage(context, { product, path: '/lpg', allow: refused(500, `/api/lpg/games/${rich.slug}`) })
    await refuse(page.context(), `/lpg/games/${rich.slug}`, 500)
    await page
      .getByRole('article')
      .filter({ hasText: rich.name })
      .first()
      .getByRole('link', { name: /Get Tickets/ })
      .click()
    await page.getByRole('alert').getByText('Failed to load LPG details').waitFor()
    await page.getByRole('link', { name: 'Back to LPG Events' }).click()
    await page.waitForURL('**/lpg')
  }).tags(['2-2.10-24'])

  test("who waits is counted and told that they do; what can't be asked counts as nobody", async (context) => {
    const { assert } = context
    const event = await plain()
    const waiting = await createPerson(product)
    await stage.buy([{ typeId: typeOf(event, 'player'), choice: { joinWaitlist: true } }], {
      http: waiting.http,
      email: waiting.email,
    })
    const box = (step: Step) => step.page.getByRole('note', { name: 'Waiting list' })
    const visitor = await open(context, event)
    assert.match(lineOf(await box(visitor).innerText()), /^1 person is on the waiting list\./)
    assert.notInclude(await box(visitor).innerText(), 'You are')
    const own = await open(context, event, { person: waiting })
    await box(own).getByText('You are on the waiting list.').waitFor()
    const paths = ['waitlist-count', 'waitlist-status']
    const failing = await open(context, event, {
      person: waiting,
      allow: paths.flatMap((path) => refused(500, path)),
      prepare: async (browser) =>
        void (await Promise.all(paths.map((path) => refuse(browser, `/lpg/games/${event.id}/${path}`, 500)))),
    })
    await box(failing).getByText('Nobody is on the waiting list right now.').waitFor()
    await reported(product, 'waiting list', failing.page)
    assert.notInclude(await box(failing).innerText(), 'You are')
  }).tags(['2-2.10-09', '2-4-16', '2-4-17'])

  test('a squad that lost its game master is offered to the next one, under its name', async (context) => {
    const { assert } = context
    const event = await plain()
    const squad = await stage.squad(event, { name: 'Lost Lambs' })
    await stage.buy([{ typeId: typeOf(event, 'player'), choice: { squadId: squad.id } }])
    await product.database.query(
      "update tickets set squad_id = null, state = 'returned' where squad_id = $1 and role = 'master'",
      [squad.id]
    )
    const step = await open(context, event)
    await step.role('master').check()
    await step.page.getByRole('button', { name: 'Lost Lambs - 1 player' }).click()
    assert.equal(await step.squadName.inputValue(), 'Lost Lambs')
    await step.goOn()
  })

  test('tickets that are not sold yet say from when', async (context) => {
    const from = new Date(Date.now() + 5 * 86_400_000)
    const step = await open(context, await plain({ ticketTypes: [{ ...PLAYER, onSaleFrom: from as never }] }))
    await step.role('player').check()
    context.assert.match(
      (await options(step, 'ticket'))[1]!,
      /^Standard - \$50\.00 On sale from \w{3}, \w{3} \d+, \d+:\d\d [AP]M MT$/
    )
  })

  test('everybody can use it: both widths, both colours, each role', async (context) => {
    const step = await open(context, rich, { reducedMotion: true })
    for (const role of ['master', 'relief', 'player'] as const) {
      await step.role(role).check()
      if (role !== 'relief') await step.onwards.click()
      await atBothWidths(step.page, async (width) => {
        await assertAccessibleInBoth(step.page)
        context.assert.isAtMost(
          await step.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          0,
          `${role} at ${width} px`
        )
      })
    }
  }).timeout(300_000)
})

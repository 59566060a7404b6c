import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import type { CreatedLargeEvent, LargeEventAttributes } from '#database/factories/large_events'
import { assertAccessibleInBoth, atBothWidths, stopClock } from '#tests/support/browser'
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

test.describe('Large events | the first step', () => {
  let product: Product
  let stage: TicketStage
  /** Two divisions, three kinds of tickets for players, squads of both tiers. */
  let rich: CreatedLargeEvent
  test.beforeAll(async () => {
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
  const open = async (openPage: OpenPage, event: CreatedLargeEvent, options: Partial<PageOptions> = {}) =>
    new Step(await openPage({ product, path: pathOf(event), ...options }))
  const plain = (attributes?: LargeEventAttributes) => stage.event(attributes)
  const options = (step: Step, of: 'ticket' | 'division' | 'squad') => step[of].getByRole('option').allInnerTexts()

  test(
    'the page has two steps, what the event is, and a form to choose in',
    { tag: '@2-2.10-07' },
    async ({ openPage }) => {
      const { page } = await open(openPage, rich)
      const steps = page.getByRole('list', { name: 'Registration' }).getByRole('listitem')
      await expect
        .poll(async () => (await steps.allInnerTexts()).map((text) => lineOf(text).replace(/^\d+ /, '')))
        .toEqual(['Ticket Selection', 'Personal Information'])
      await expect(steps.first()).toHaveAttribute('aria-current', 'step')
      await page.getByRole('heading', { name: 'Siege of Larkspur', level: 1 }).waitFor()
      await page.getByRole('form', { name: 'Select Your Options' }).waitFor()
      await page.getByRole('heading', { name: 'Select Your Options' }).waitFor()
    }
  )

  test(
    'somebody wants to be one of three, and reads who waits before they choose',
    { tag: '@2-2.10-08' },
    async ({ openPage }) => {
      const step = await open(openPage, rich)
      const choice = step.page.getByRole('group', { name: 'I want to be a...' })
      await expect.poll(async () => (await choice.getByRole('radio').all()).length).toEqual(3)
      for (const role of ['master', 'relief', 'player'] as const) await expect(step.role(role)).not.toBeChecked()
      await choice.getByRole('note', { name: 'Waiting list' }).waitFor()
      await expect(step.ticket).toHaveCount(0)
    }
  )

  test(
    "tickets of a role are told with tier, price and what is left; those that are gone can't be chosen",
    { tag: ['@2-2.10-10', '@2-2.10-11', '@2-2.10-12', '@2-2.10-13', '@2-2.10-20'] },
    async ({ openPage }) => {
      const step = await open(openPage, rich)
      await step.role('player').check()
      await expect
        .poll(() => options(step, 'ticket'))
        .toEqual(['Select a ticket', 'Standard - $50.00', 'VIP - $90.00 (9 left)', 'Early Bird - $30.00 SOLD OUT'])
      await expect(step.ticket.getByRole('option', { name: /Early Bird/ })).toBeDisabled()
      await expect(step.ticket.getByRole('option', { name: /VIP/ })).not.toBeDisabled()
      await step.ticket.selectOption({ label: 'Standard - $50.00' })
      await step.page.getByRole('form').getByText('$50.00 A seat for the whole day').waitFor()
      await step.page.getByRole('button', { name: 'Continue to Registration $50.00' }).waitFor()
      await step.role('relief').check()
      await step.page.getByRole('button', { name: 'Continue to Registration $0.00' }).waitFor()
      await expect.poll(() => options(step, 'ticket')).toEqual(['Select a ticket', 'Relief - $0.00'])
    }
  )

  test('below ten left is told, ten is not', async ({ openPage }) => {
    const event = await plain({
      ticketTypes: [
        { ...PLAYER, tier: 'Ten', stock: 10 },
        { ...PLAYER, tier: 'Nine', stock: 9 },
      ],
    })
    const step = await open(openPage, event)
    await step.role('player').check()
    await expect
      .poll(async () => (await options(step, 'ticket')).slice(1))
      .toEqual(['Ten - $50.00', 'Nine - $50.00 (9 left)'])
  })

  test(
    'a division is asked for where there are some, of a game master as required, of a relief never',
    { tag: ['@2-2.10-14', '@2-2.10-15', '@2-6-05'] },
    async ({ openPage }) => {
      const step = await open(openPage, rich)
      await step.role('master').check()
      await expect.poll(() => options(step, 'division')).toEqual(['Select a division', 'North', 'South'])
      await expect(step.page.getByText('Division *')).toBeVisible()
      await step.role('player').check()
      await expect.poll(() => options(step, 'division')).toEqual(['No preference', 'North', 'South'])
      await expect(step.page.getByText('Division *')).not.toBeVisible()
      await step.role('relief').check()
      await step.ticket.waitFor()
      await expect(step.division).toHaveCount(0)
      const without = await open(openPage, await plain())
      await without.role('master').check()
      await without.squadName.waitFor()
      await expect(without.division).toHaveCount(0)
    }
  )

  test(
    'a game master names a squad or has it named; a relief reads that there is none now',
    { tag: ['@2-2.10-16', '@2-2.10-17'] },
    async ({ openPage }) => {
      const step = await open(openPage, rich)
      await step.role('master').check()
      await step.page.getByText('As a Game Master you create a new squad for players to join.').waitFor()
      await step.page.getByRole('button', { name: 'Generate Random Name' }).click()
      await step.page.waitForFunction(
        () => (document.querySelector<HTMLInputElement>('[name=squadName]')?.value.length ?? 0) > 3
      )
      await expect(step.squadName).toHaveValue(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
      await step.role('relief').check()
      await step.page
        .getByText('No squad is created now. On the day you are assigned to a squad that needs a Game Master.')
        .waitFor()
      await expect(step.squadName).toHaveCount(0)
    }
  )

  test(
    'a player joins a squad of their ticket and division, told with its division and players',
    { tag: ['@2-2.10-18', '@2-4-11', '@2-4-12'] },
    async ({ openPage }) => {
      const step = await open(openPage, rich)
      await step.role('player').check()
      // What follows from the role by itself has followed: by the page's own clock, however late it is.
      await step.page.evaluate(() => new Promise((done) => setTimeout(done, 150)))
      await step.ticket.selectOption({ label: 'Standard - $50.00' })
      await expect
        .poll(() => options(step, 'squad'))
        .toEqual(['Select a squad', 'Iron Owls (North) - 0 players', 'Sly Foxes (South) - 0 players'])
      await step.squad.selectOption({ label: 'Iron Owls (North) - 0 players' })
      await step.division.selectOption({ label: 'South' })
      await expect.poll(() => options(step, 'squad')).toEqual(['Select a squad', 'Sly Foxes (South) - 0 players'])
      // A squad of another division is let go.
      await eventually(async () => (await step.squad.inputValue()) === '')
      await step.squad.selectOption({ label: 'Sly Foxes (South) - 0 players' })
      await step.ticket.selectOption({ label: 'VIP - $90.00 (9 left)' })
      await step.page.getByText('No squads with Game Masters are available').waitFor()
      await step.division.selectOption({ label: 'North' })
      await expect.poll(() => options(step, 'squad')).toEqual(['Select a squad', 'Gilded Geese (North) - 0 players'])
      // And so is one of another tier.
      await eventually(async () => (await step.squad.inputValue()) === '')
    }
  )

  test('another role begins anew', { tag: '@2-4-10' }, async ({ openPage }) => {
    const step = await open(openPage, rich)
    await step.role('master').check()
    await step.ticket.selectOption({ index: 1 })
    await step.division.selectOption({ label: 'North' })
    await step.squadName.fill('Mad Mice')
    await step.role('player').check()
    await expect
      .poll(async () => [
        await step.ticket.inputValue(),
        await step.division.inputValue(),
        await step.squad.inputValue(),
      ])
      .toEqual(['', '', ''])
    await expect.poll(async () => (await options(step, 'ticket')).join()).not.toContain('Game Master')
    await step.role('master').check()
    await expect
      .poll(async () => [
        await step.ticket.inputValue(),
        await step.division.inputValue(),
        await step.squadName.inputValue(),
      ])
      .toEqual(['', '', ''])
  })

  test(
    'a tenth of a second after a role, the only ticket, the only division and the only squad are chosen',
    { tag: ['@2-2.10-22', '@2-2.10-23'] },
    async ({ openPage }) => {
      const event = await plain({ divisions: ['North'] })
      const squad = await stage.squad(event, { name: 'Iron Owls', divisionId: event.divisions[0]!.id })
      const step = await open(openPage, event)
      await stopClock(step.page.context())
      await step.role('player').check()
      await step.page.clock.runFor(50)
      await expect
        .poll(async () => [
          await step.ticket.inputValue(),
          await step.division.inputValue(),
          await step.squad.inputValue(),
        ])
        .toEqual(['', '', ''])
      await step.page.clock.runFor(60)
      await expect
        .poll(async () => [
          await step.ticket.inputValue(),
          await step.division.inputValue(),
          await step.squad.inputValue(),
        ])
        .toEqual([typeOf(event, 'player'), event.divisions[0]!.id, squad.id].map(String))
    }
  )

  test(
    'without a squad there are two ways: become a game master, or wait',
    { tag: ['@2-2.10-19', '@2-2.10-27', '@2-4-13', '@2-4-14'] },
    async ({ openPage }) => {
      const event = await plain({ divisions: ['North', 'South'] })
      const step = await open(openPage, event)
      await step.role('player').check()
      await step.page.getByText('No squads with Game Masters are available for your selection yet.').waitFor()
      await step.page.getByRole('button', { name: 'Sign up as a Game Master' }).click()
      await expect(step.role('master')).toBeChecked()
      await step.squadName.waitFor()
      await step.role('player').check()
      await step.division.selectOption({ label: 'South' })
      await step.page.getByRole('button', { name: 'Join Waiting List' }).click()
      await step.page.waitForURL('**/register')
      await step.page.getByRole('heading', { name: 'Personal Information' }).waitFor()
      const summary = lineOf(await step.page.getByRole('main').innerText())
      expect(summary).toContain("Wait List (You'll be assigned to a squad when one opens up)")
      expect(summary).toContain('Role Player Ticket Standard - $50.00 Division South')
      const { state } = (await step.page.evaluate(() => history.state)) as { state: object }
      expect(state).toMatchObject({
        role: 'player',
        ticketTypeId: typeOf(event, 'player'),
        divisionId: event.divisions[1]!.id,
        joinWaitlist: true,
      })
    }
  )

  test(
    'whoever goes on too early is told what is missing, word for word, above and at the field',
    { tag: ['@2-5-13', '@2-5-14', '@2-5-15', '@2-5-16', '@2-5-19', '@2-5-20', '@2-5-21', '@2-5-22'] },
    async ({ openPage }) => {
      const step = await open(openPage, rich)
      const says = async (alert: string, ...fields: string[]) => {
        await step.onwards.click()
        await step.page.getByRole('alert').getByText(alert, { exact: true }).waitFor()
        for (const field of fields) await step.page.getByText(field, { exact: true }).first().waitFor()
        expect(new URL(step.page.url()).pathname).toBe(pathOf(rich))
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
    }
  )

  test(
    'who comes back finds what they chose, by the button and by the browser',
    { tag: '@2-2.10-21' },
    async ({ openPage }) => {
      const step = await open(openPage, rich)
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
      await expect.poll(() => chosen()).toEqual([true, 'South', 'Mad Mice'])
      await step.goOn()
      await step.page.goBack()
      await step.squadName.waitFor()
      await expect.poll(() => chosen()).toEqual([true, 'South', 'Mad Mice'])
      await step.page.reload()
      await step.squadName.waitFor()
      await expect.poll(() => chosen()).toEqual([true, 'South', 'Mad Mice'])
    }
  )

  test(
    "an event that can't be loaded says so, and leads back to the list",
    { tag: '@2-2.10-24' },
    async ({ openPage }) => {
      const page = await openPage({ product, path: '/lpg', allow: refused(500, `/api/lpg/games/${rich.slug}`) })
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
    }
  )

  test(
    "who waits is counted and told that they do; what can't be asked counts as nobody",
    { tag: ['@2-2.10-09', '@2-4-16', '@2-4-17'] },
    async ({ openPage }) => {
      const event = await plain()
      const waiting = await createPerson(product)
      await stage.buy([{ typeId: typeOf(event, 'player'), choice: { joinWaitlist: true } }], {
        http: waiting.http,
        email: waiting.email,
      })
      const box = (step: Step) => step.page.getByRole('note', { name: 'Waiting list' })
      const visitor = await open(openPage, event)
      await expect
        .poll(async () => lineOf(await box(visitor).innerText()))
        .toMatch(/^1 person is on the waiting list\./)
      await expect(box(visitor)).not.toContainText('You are', { useInnerText: true })
      const own = await open(openPage, event, { person: waiting })
      await box(own).getByText('You are on the waiting list.').waitFor()
      const paths = ['waitlist-count', 'waitlist-status']
      const failing = await open(openPage, event, {
        person: waiting,
        allow: paths.flatMap((path) => refused(500, path)),
        prepare: async (browser) =>
          void (await Promise.all(paths.map((path) => refuse(browser, `/lpg/games/${event.id}/${path}`, 500)))),
      })
      await box(failing).getByText('Nobody is on the waiting list right now.').waitFor()
      await reported(product, 'waiting list')
      await expect(box(failing)).not.toContainText('You are', { useInnerText: true })
    }
  )

  test('a squad that lost its game master is offered to the next one, under its name', async ({ openPage }) => {
    const event = await plain()
    const squad = await stage.squad(event, { name: 'Lost Lambs' })
    await stage.buy([{ typeId: typeOf(event, 'player'), choice: { squadId: squad.id } }])
    await product.database.query(
      "update tickets set squad_id = null, state = 'returned' where squad_id = $1 and role = 'master'",
      [squad.id]
    )
    const step = await open(openPage, event)
    await step.role('master').check()
    await step.page.getByRole('button', { name: 'Lost Lambs - 1 player' }).click()
    await expect(step.squadName).toHaveValue('Lost Lambs')
    await step.goOn()
  })

  test('tickets that are not sold yet say from when', async ({ openPage }) => {
    const from = new Date(Date.now() + 5 * 86_400_000)
    const step = await open(openPage, await plain({ ticketTypes: [{ ...PLAYER, onSaleFrom: from as never }] }))
    await step.role('player').check()
    await expect
      .poll(async () => (await options(step, 'ticket'))[1]!)
      .toMatch(/^Standard - \$50\.00 On sale from \w{3}, \w{3} \d+, \d+:\d\d [AP]M MT$/)
  })

  test('everybody can use it: both widths, both colours, each role', async ({ openPage }) => {
    test.setTimeout(300_000)
    const step = await open(openPage, rich, { reducedMotion: true })
    for (const role of ['master', 'relief', 'player'] as const) {
      await step.role(role).check()
      if (role !== 'relief') await step.onwards.click()
      await atBothWidths(step.page, async (width) => {
        await assertAccessibleInBoth(step.page)
        await expect
          .poll(() => step.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
            message: `${role} at ${width} px`,
          })
          .toBeLessThanOrEqual(0)
      })
    }
  })
})

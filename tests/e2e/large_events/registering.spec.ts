import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import type { CartItem } from '#common/wire'
import type { CreatedLargeEvent } from '#database/factories/large_events'
import { assertAccessibleInBoth, atBothWidths } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'
import { hold, refuse, refused } from '../account/trouble.ts'
import { payWithCard, storedIn, withCart } from '../storefront/tables.ts'
import { lineOf, pathOf, Step } from './step.ts'

test.describe('Large events | the second step', () => {
  let product: Product
  let stage: TicketStage
  let event: CreatedLargeEvent
  let squad: { id: number; name: string }
  test.beforeAll(async () => {
    product = await sharedProduct()
    stage = new TicketStage(product)
    event = await stage.event({ name: 'Larkspur Rising', divisions: ['North', 'South'] })
    squad = await stage.squad(event, { name: 'Iron Owls', divisionId: event.divisions[0]!.id })
  })
  const open = async (openPage: OpenPage, options: Partial<PageOptions> = {}) =>
    new Step(await openPage({ product, path: pathOf(event), ...options }))
  const asPlayer = async (openPage: OpenPage, options: Partial<PageOptions> = {}) => {
    const step = await open(openPage, options)
    await step.role('player').check()
    await step.squad.selectOption({ value: String(squad.id) })
    await step.goOn()
    return step
  }
  const summary = async ({ page }: Step) =>
    lineOf(await page.getByRole('heading', { name: 'Your choice' }).locator('xpath=following-sibling::dl').innerText())
  const lines = async ({ page }: Step) =>
    (JSON.parse((await storedIn(page, 'cart')) ?? '{"items":[]}') as { items: CartItem[] }).items

  test(
    'nobody comes to it without a choice: the list is where they go',
    { tag: '@2-2.10-25' },
    async ({ openPage }) => {
      const page = await openPage({ product })
      await page.goto(`${pathOf(event)}/register`)
      await page.waitForURL('**/lpg')
      await page.getByRole('heading', { name: 'Legion Player Games', level: 1 }).waitFor()
    }
  )

  test('it sums up what was chosen, as a player and as a game master', { tag: '@2-2.10-26' }, async ({ openPage }) => {
    const player = await asPlayer(openPage)
    await expect
      .poll(() => summary(player))
      .toBe('Role Player Ticket Standard - $50.00 Division No preference Joining Squad Iron Owls')
    const master = await open(openPage)
    await master.role('master').check()
    await master.ticket.selectOption({ index: 1 })
    await master.division.selectOption({ label: 'South' })
    await master.squadName.fill('Mad Mice')
    await master.goOn()
    await expect
      .poll(() => summary(master))
      .toBe('Role Game Master Ticket Game Master - $10.00 Division South Squad Name Mad Mice')
  })

  test(
    'it asks for the person; what is wrong is said once a field was touched',
    { tag: ['@2-2.10-28', '@2-2.10-29', '@2-5-26', '@2-5-27'] },
    async ({ openPage }) => {
      test.setTimeout(300_000)
      const step = await asPlayer(openPage)
      const { page } = step
      await page.getByText('Please provide your contact information to complete your registration.').waitFor()
      await expect(page.getByRole('form', { name: 'Personal Information' }).locator('label')).toHaveText(
        ['First Name *', 'Last Name', 'Email *', 'Phone'],
        { useInnerText: true }
      )
      await expect(page.getByText('is required')).toHaveCount(0)
      await page.getByRole('textbox', { name: 'First Name' }).focus()
      await page.getByRole('textbox', { name: 'Last Name' }).focus()
      await page.getByText('First Name is required').waitFor()
      await expect(page.getByText('Email is required')).toHaveCount(0)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await page.getByText('Email is required').waitFor()
      await page.getByRole('textbox', { name: 'Email' }).fill('robin')
      await page.getByText('Please enter a valid email address').waitFor()
      await expect.poll(() => lines(step)).toEqual([])
      await atBothWidths(page, async (width) => {
        await assertAccessibleInBoth(page)
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
            message: `${width} px`,
          })
          .toBeLessThanOrEqual(0)
      })
    }
  )

  test(
    'it knows who is signed in: a name of two words is split, any other is not',
    { tag: '@2-2.10-30' },
    async ({ openPage }) => {
      test.setTimeout(300_000)
      for (const [username, first, last] of [
        ['Robin Reed', 'Robin', 'Reed'],
        ['robin', '', ''],
        ['Robin van Reed', '', ''],
      ] as const) {
        const person = await createPerson(product, { username })
        const { page } = await asPlayer(openPage, { person })
        const valueOf = (name: string) => page.getByRole('textbox', { name }).inputValue()
        await expect
          .poll(async () => [await valueOf('First Name'), await valueOf('Last Name'), await valueOf('Email')])
          .toEqual([first, last, person.email])
      }
    }
  )

  test(
    'one ticket goes into the cart, without asking a server; the way back keeps what was chosen',
    { tag: ['@2-2.10-31', '@2-4-15', '@2-5-30', '@2-7-36'] },
    async ({ openPage }) => {
      const step = await asPlayer(openPage)
      await step.page.getByRole('link', { name: 'Back to Ticket Selection' }).click()
      await expect(step.squad).toHaveValue(String(squad.id))
      await step.goOn()
      await step.page.getByRole('textbox', { name: 'First Name' }).fill('Robin')
      await step.page.getByRole('textbox', { name: 'Email' }).fill('robin@example.test')
      // No answer comes any more, and the ticket is in the cart all the same.
      const unhold = await hold(step.page.context(), '/**')
      await step.page.getByRole('button', { name: 'Add to Cart' }).click()
      await step.page.waitForURL('**/cart')
      const [line, ...more] = await lines(step)
      expect([line?.quantity, line?.productId, more.length]).toEqual([1, Number(typeOf(event, 'player')), 0])
      unhold()
    }
  )

  test(
    'what is missing is told in words, at the first step and when it is added',
    { tag: ['@2-5-17', '@2-5-18', '@2-5-28'] },
    async ({ openPage }) => {
      const player = { role: 'player', priceCents: 5000, stock: 20 } as const
      const choice = await stage.event({
        ticketTypes: [
          { ...player, tier: 'Standard' },
          { ...player, tier: 'Student' },
          { role: 'master', tier: 'Game Master', priceCents: 1000, stock: 9 },
        ],
      })
      for (const name of ['Mad Mice', 'Sly Foxes']) await stage.squad(choice, { name })
      const [standard, , master] = choice.ticketTypes.map(({ id }) => Number(id))
      const step = new Step(await openPage({ product, path: pathOf(choice) }))
      const { page } = step
      const says = (words: string) => page.getByRole('alert').getByText(words, { exact: true }).waitFor()
      await step.role('player').check()
      await step.onwards.click()
      await says('Please select a ticket type')
      await step.ticket.selectOption({ index: 1 })
      await step.onwards.click()
      await says('Please select a squad to join')
      await step.squad.selectOption({ index: 1 })
      await step.goOn()
      for (const [state, words] of [
        [{ role: 'player', joinWaitlist: true }, 'Please select a ticket type'],
        [{ role: 'player', ticketTypeId: standard }, 'Please select a squad to join'],
        [{ role: 'master', ticketTypeId: master }, 'Please enter a squad name'],
      ] as const) {
        await page.evaluate(
          (chosen) => history.replaceState({ ...(history.state as object), state: chosen }, ''),
          state
        )
        await page.reload()
        await page.getByRole('textbox', { name: 'First Name' }).fill('Robin')
        await page.getByRole('textbox', { name: 'Email' }).fill('robin@example.test')
        await page.getByRole('button', { name: 'Add to Cart' }).click()
        await says(words)
      }
    }
  )

  test('an event that begins meanwhile is told, and nothing is added', { tag: '@2-5-29' }, async ({ openPage }) => {
    const soon = await stage.event({ ticketTypes: [{ role: 'relief', tier: 'Relief', priceCents: 0, stock: 3 }] })
    const step = new Step(await openPage({ product, path: pathOf(soon) }))
    await step.role('relief').check()
    await step.ticket.selectOption({ index: 1 })
    await step.goOn()
    await step.page.getByRole('textbox', { name: 'First Name' }).fill('Robin')
    await step.page.getByRole('textbox', { name: 'Email' }).fill('robin@example.test')
    await step.page.clock.setFixedTime(new Date(soon.startsAt.getTime() + 1000))
    await step.page.getByRole('button', { name: 'Add to Cart' }).click()
    await step.page
      .getByText('Sorry, this game has already started and registration is no longer available.')
      .first()
      .waitFor()
    await expect.poll(() => lines(step)).toEqual([])
  })

  test("an event that can't be loaded says so here, too", { tag: '@2-2.10-32' }, async ({ openPage }) => {
    const step = await open(openPage, { allow: refused(500, `/api/lpg/games/${event.slug}`) })
    await step.role('player').check()
    await step.squad.selectOption({ value: String(squad.id) })
    await step.untilTicket()
    await refuse(step.page.context(), `/lpg/games/${event.slug}`, 500)
    await step.onwards.click()
    await step.page.getByRole('alert').getByText('Failed to load LPG details').waitFor()
    await step.page.getByRole('link', { name: 'Back to LPG Events' }).click()
    await step.page.waitForURL('**/lpg')
  })

  test("a payment provider that can't be loaded troubles neither step", { tag: '@2-8-13' }, async ({ openPage }) => {
    const step = await open(openPage, { prepare: (browser) => browser.route(/stripe\.js/, (route) => route.abort()) })
    await step.role('relief').check()
    await step.ticket.selectOption({ index: 1 })
    await step.goOn()
    await expect(step.page.getByRole('alert')).toHaveCount(0)
    await step.register()
    await expect(step.page.getByRole('alert')).toHaveCount(0)
  })

  test(
    'a master, a player and a waiting player buy with a card, a relief for nothing; each sees it in the order',
    { tag: ['@2-6-04', '@2-6-05', '@2-4-15'] },
    async ({ openPage }) => {
      test.setTimeout(300_000)
      const fair = await stage.event({
        name: 'The Long Night',
        ticketTypes: [
          { role: 'master', tier: 'Game Master', priceCents: 1000, stock: 5 },
          { role: 'player', tier: 'Standard', priceCents: 5000, stock: 20 },
          { role: 'relief', tier: 'Relief', priceCents: 0, stock: 5 },
        ],
      })
      const buy = async (choose: (step: Step) => Promise<void>, pays = true) => {
        const person = await createPerson(product, { username: 'Robin Reed' })
        const step = new Step(await openPage({ product, path: pathOf(fair), person, allow: [/favicon/] }))
        await choose(step)
        await step.page.waitForURL('**/register')
        await step.page.getByRole('button', { name: 'Add to Cart' }).click()
        await step.page.waitForURL('**/cart')
        await step.page.getByRole('button', { name: 'Proceed to Checkout' }).click()
        if (pays) await payWithCard(step.page)
        else await step.page.getByRole('button', { name: /^(?:Confirm|Complete|Book)/ }).click()
        await step.page.waitForURL('**/thank-you?**')
        await step.page.getByRole('heading', { level: 1 }).waitFor()
        await step.page.goto('/account/order-history')
        await step.page.getByText('The Long Night - ').first().waitFor()
        return lineOf(await step.page.getByRole('main').innerText())
      }
      const waiting = await buy(async (step) => {
        await step.role('player').check()
        await step.page.getByRole('button', { name: 'Join Waiting List' }).click()
      })
      expect(waiting).toContain('The Long Night - Standard Ticket (Wait List)')
      expect(waiting).toContain("Wait List (You'll be assigned to a squad when one opens up)")
      const master = await buy(async (step) => {
        await step.role('master').check()
        await step.squadName.fill('Mad Mice')
        await step.goOn()
      })
      expect(master).toContain('Role Game Master')
      expect(master).toContain('Squad Name Mad Mice')
      const player = await buy(async (step) => {
        await step.role('player').check()
        await step.page.waitForFunction(() => document.querySelector<HTMLSelectElement>('[name=squad]')?.value !== '')
        await step.goOn()
      })
      expect(player).toContain('Joining Squad Mad Mice')
      expect(player).not.toContain('Unknown Game Master')
      const relief = await buy(async (step) => {
        await step.role('relief').check()
        await step.goOn()
      }, false)
      expect(relief).toContain('Role Relief Dungeon Master')
      const { squads } = await stage.told(fair)
      expect(squads).toMatchObject([{ name: 'Mad Mice', player_count: 2 }])
    }
  )
})

test.describe('Large events | tickets in the cart', () => {
  let product: Product
  let stage: TicketStage
  test.beforeAll(async () => {
    product = await sharedProduct()
    stage = new TicketStage(product)
  })
  const itemOf = (
    event: CreatedLargeEvent,
    metadata: CartItem['metadata'],
    role: 'master' | 'player' | 'relief' = 'player'
  ): CartItem => ({
    productId: Number(typeOf(event, role)),
    productName: `${event.name} - Ticket`,
    productType: 'lpg',
    price: 50,
    quantity: 1,
    email: `${Math.random()}@example.test`,
    firstName: 'Robin',
    lastName: '',
    phone: '',
    metadata: { lpgId: Number(event.id), role, ...metadata },
  })
  const openCart = (openPage: OpenPage, items: CartItem[], options: Partial<PageOptions> = {}) =>
    openPage({
      product,
      path: '/cart',
      ...options,
      prepare: async (browser) => {
        await withCart(...items)(browser)
        await options.prepare?.(browser)
      },
    })

  test(
    "a squad's room is the most that a player may have; the cart and its total are known without asking anybody",
    { tag: ['@1-5-23', '@1-7-33'] },
    async ({ openPage }) => {
      const event = await stage.event()
      const squad = await stage.squad(event, { name: 'Iron Owls' })
      await stage.buy([{ typeId: typeOf(event, 'player'), quantity: 2, choice: { squadId: squad.id } }])
      const asked: string[] = []
      const page = await openCart(openPage, [itemOf(event, { squadId: squad.id, joinedSquadName: 'Iron Owls' })], {
        prepare: async (browser) => void browser.on('request', (request) => asked.push(request.url())),
      })
      await page.getByText('Max: 4').waitFor()
      expect(asked).toContain(
        `${product.url}/api/lpg/games/${event.id}/squad-availability?squad_id=${squad.id}&role=player`
      )
      await page.getByRole('spinbutton').fill('5')
      await page.getByRole('alert').getByText('Invalid quantity. Maximum allowed: 4').waitFor()
      await expect(page.getByRole('spinbutton')).toHaveValue('4')
      await page.getByText('$200.00').first().waitFor()
      expect(asked.filter((address) => address.includes('/api/cart'))).toEqual([])
      const failing = await openCart(openPage, [itemOf(event, { squadId: squad.id })], {
        allow: refused(500, 'squad-availability'),
        prepare: async (browser) => void (await refuse(browser, `/lpg/games/${event.id}/squad-availability*`, 500)),
      })
      await failing.getByText('Max: 1').waitFor()
    }
  )

  test('what a squad or the credits could not be asked is only logged', { tag: '@1-8-21' }, async ({ openPage }) => {
    const event = await stage.event()
    const squad = await stage.squad(event, { name: 'Iron Owls' })
    const logged: string[] = []
    const page = await openCart(openPage, [itemOf(event, { squadId: squad.id })], {
      person: await createPerson(product),
      allow: [...refused(500, 'squad-availability'), ...refused(500, '/credits/my-credits')],
      prepare: async (browser) => {
        await refuse(browser, `/lpg/games/${event.id}/squad-availability*`, 500)
        await refuse(browser, '/credits/my-credits', 500)
        await browser.route('**/api/error-logs/log', (route) => {
          logged.push(route.request().postData() ?? '')
          return route.fulfill({ status: 201, json: {} })
        })
      },
    })
    await page.getByText('Max: 1').waitFor()
    for (const source of ['squad availability', 'credit balance']) {
      await eventually(async () => logged.some((body) => body.includes(source)))
    }
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('an event that has begun takes its tickets out of the cart, and they are told; a squad that is gone is told on its line', async ({
    openPage,
  }) => {
    const begun = await stage.event({ startsIn: { hours: -1 } })
    const open = await stage.event()
    const page = await openCart(
      openPage,
      [itemOf(begun, {}, 'relief'), itemOf(open, { squadId: 999_999_999, joinedSquadName: 'Ghost Geese' })],
      { allow: [/squad-availability/, /409/] }
    )
    await page.getByText(`${begun.name} - Ticket can no longer be joined, so it was taken out of your cart.`).waitFor()
    await page
      .getByText('The squad "Ghost Geese" takes no more players. Remove this ticket and choose another squad.')
      .waitFor()
    await expect(page.getByRole('row')).toHaveCount(2)
  })
})

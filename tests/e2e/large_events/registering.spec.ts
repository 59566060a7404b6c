import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import type { CreatedLargeEvent } from '#database/factories/large_events'
import { assertAccessible, atBothWidths } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { TicketStage } from '#tests/support/ticket_stage'
import { payWithCard } from '../storefront/tables.ts'
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

  test('the form of a person fits and is accessible at both widths', async ({ openPage }) => {
    test.setTimeout(300_000)
    const { page } = await asPlayer(openPage)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText('Email is required').waitFor()
    await atBothWidths(page, async (width) => {
      await assertAccessible(page)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
          message: `${width} px`,
        })
        .toBeLessThanOrEqual(0)
    })
  })

  test('loads no payment script before the checkout', { tag: '@2-8-13' }, async ({ openPage }) => {
    const scripts: string[] = []
    const step = await asPlayer(openPage, {
      prepare: async (browser) => void browser.on('request', (request) => scripts.push(request.url())),
    })
    await step.register()
    const payment = () => scripts.filter((url) => /stripe/i.test(url))
    await expect(step.page.getByRole('alert')).toHaveCount(0)
    expect(scripts.length).toBeGreaterThan(0)
    expect(payment()).toEqual([])
    await step.page.goto('/checkout')
    await expect.poll(payment).not.toEqual([])
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

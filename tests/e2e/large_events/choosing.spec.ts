import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import type { CreatedLargeEvent } from '#database/factories/large_events'
import { assertAccessible, atBothWidths } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { TicketStage } from '#tests/support/ticket_stage'
import { pathOf, Step } from './step.ts'

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

  test('everybody can use it: both widths, both colors, each role', async ({ openPage }) => {
    test.setTimeout(300_000)
    const step = await open(openPage, rich, { reducedMotion: true })
    for (const role of ['master', 'relief', 'player'] as const) {
      await step.role(role).check()
      if (role !== 'relief') await step.onwards.click()
      await atBothWidths(step.page, async (width) => {
        await assertAccessible(step.page)
        await expect
          .poll(() => step.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
            message: `${role} at ${width} px`,
          })
          .toBeLessThanOrEqual(0)
      })
    }
  })
})

import { endGroup } from '#tests/support/workspace'
import { expect, test, type OpenPage } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import type { TicketRole } from '#common/wire'
import { assertAccessible } from '#tests/support/browser'
import { createAdministrator } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { TicketStage } from '#tests/support/ticket_stage'
import { unique } from '#tests/support/unique'
import { paymentForm, proceed, thanked } from './shopper.ts'
import { choose, keyboard, payByHand, reach } from './hands.ts'

const ROLES = { master: 'Game Master', relief: 'Relief Dungeon Master', player: 'Player' } as const

interface Look {
  width: number
  scheme: 'light' | 'dark'
}

/** Somebody without an account, their browser and their hands. */
class Guest {
  readonly hand
  readonly email

  constructor(
    readonly page: Page,
    readonly name: string,
    readonly width: number
  ) {
    this.hand = keyboard(page)
    this.email = `${unique(name).replaceAll(/\W/g, '')}@example.test`
  }

  /** From the list of events to the form of this one, and there to the role. */
  async wantsToBe(role: TicketRole, event: string): Promise<void> {
    const { page } = this
    await this.hand.press(
      page.getByRole('article').filter({ hasText: event }).getByRole('link', { name: 'Get Tickets' })
    )
    await page.getByRole('heading', { level: 1, name: event }).waitFor()
    await reach(page, page.getByRole('radio').first())
    await page.keyboard.press('Space')
    const wanted = page.getByRole('radio', { name: new RegExp(`^${ROLES[role]}`) })
    while (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('[name=ticket]')?.value !== '')
  }

  goOn(): Promise<void> {
    return this.hand.press(this.page.getByRole('button', { name: /^Continue to Registration/ }))
  }

  /** From the second step to the order. */
  async buys(confirmationLink?: () => Promise<string>): Promise<void> {
    const { page, hand } = this
    await page.waitForURL('**/register')
    await hand.write(page.getByRole('textbox', { name: 'First Name' }), this.name)
    await hand.write(page.getByRole('textbox', { name: 'Last Name' }), 'Reed')
    await hand.write(page.getByRole('textbox', { name: 'Email' }), this.email)
    await hand.press(page.getByRole('button', { name: 'Add to Cart' }))
    await page.waitForURL('**/cart')
    await hand.press(proceed(page))
    if (confirmationLink) {
      await hand.press(page.getByRole('button', { name: 'Email me the link' }))
      await page.getByRole('heading', { name: 'Check your email to confirm your seat' }).waitFor()
      await assertAccessible(page)
      await page.goto(await confirmationLink())
      await hand.press(page.getByRole('button', { name: 'Confirm my seat' }))
    } else {
      if (this.width < 600) await page.waitForURL('**/c/pay/*')
      await payByHand(hand, this.width < 600 ? page : paymentForm(page), { name: `${this.name} Reed` })
    }
    await thanked(page)
  }
}

test.describe('A large event | from the first ticket to the door, by nothing but the keyboard', () => {
  test.afterAll(endGroup)
  let product: Product
  let stage: TicketStage
  test.beforeAll(async () => {
    product = await startProduct()
    stage = new TicketStage(product)
  })

  const guest = async (openPage: OpenPage, name: string, look: Look) =>
    new Guest(await openPage({ product, path: '/lpg', ...look, allow: [/favicon/] }), name, look.width)
  const linkIn = async ({ email }: Guest, event: string) =>
    await eventually(
      async () =>
        (await stage.shop.mailsTo(email)).body.flatMap(({ text }) =>
          text.includes(event) ? (/http\S+\/lpg\/ticket#[\w.-]+/.exec(text)?.[0] ?? []) : []
        )[0]
    )

  test('on a computer in light colors, its players on phones in dark ones', async ({ openPage }) => {
    const hosts: Look = { width: 1440, scheme: 'light' }
    const players: Look = { width: 390, scheme: 'dark' }
    const name = unique('Siege of the Vale')
    const event = await stage.event({ name, divisions: ['North', 'South'] })

    const master = await guest(openPage, 'Mara', hosts)
    await master.wantsToBe('master', name)
    await choose(master.page, master.page.getByRole('combobox', { name: 'Division' }), 'South')
    await master.hand.write(master.page.getByRole('textbox', { name: 'Squad Name' }), 'Iron Owls')
    await assertAccessible(master.page)
    await master.goOn()
    await master.buys()

    const player = await guest(openPage, 'Pat', players)
    await player.wantsToBe('player', name)
    await player.page.waitForFunction(() => document.querySelector<HTMLSelectElement>('[name=squad]')?.value !== '')
    await player.goOn()
    await player.buys()

    const relief = await guest(openPage, 'Rae', hosts)
    await relief.wantsToBe('relief', name)
    await relief.goOn()
    await relief.buys(() =>
      eventually(
        async () =>
          (await stage.shop.mailsTo(relief.email)).body.flatMap(
            ({ text }) => /http\S+\/confirm-seats#\S+/.exec(text)?.[0] ?? []
          )[0]
      )
    )

    const squad = await product.database.one<{ id: number }>('select id::int from squads where event_id = $1', [
      event.id,
    ])
    await stage.buy([
      {
        typeId: event.ticketTypes.find(({ role }) => role === 'player')!.id,
        quantity: 5,
        choice: { squadId: squad.id },
      },
    ])
    const late = await guest(openPage, 'Lee', players)
    await late.wantsToBe('player', name)
    await late.hand.press(late.page.getByRole('button', { name: 'Join Waiting List' }))
    await late.buys()
    await late.page.goto(await linkIn(late, name))
    await late.page.getByText('You are number 1 on the waiting list').waitFor()

    await player.page.goto(await linkIn(player, name))
    const own = player.page.getByRole('article', { name })
    await own.getByText('Iron Owls').waitFor()
    await player.hand.press(player.page.getByRole('button', { name: 'Cancel this ticket' }))
    await player.hand.press(player.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel this ticket' }))
    await own.getByText('This ticket was cancelled').waitFor()
    await eventually(async () =>
      (await stage.shop.mailsTo(late.email)).body.find(({ subject }) => /place/i.test(subject))
    )
    await late.page.reload()
    await late.page.getByRole('article', { name }).getByText('Iron Owls').waitFor()

    const staff = await openPage({
      product,
      person: await createAdministrator(product),
      path: `/admin/large-events/${event.id}/check-in`,
      ...hosts,
      allow: [/check-ins|roster|board|ERR_INTERNET_DISCONNECTED|Failed to fetch/i],
    })
    const door = keyboard(staff)
    await staff.getByText('0 of 8 in').waitFor()
    await door.press(staff.getByRole('button', { name: 'Replace Mara Reed' }))
    await door.press(staff.getByRole('dialog').getByRole('button', { name: 'Replace' }))
    await eventually(async () =>
      (await stage.tickets(event)).some(({ role, squadId }) => role === 'relief' && squadId === squad.id)
    )
    await staff.getByRole('dialog').waitFor({ state: 'detached' })

    await staff.context().setOffline(true)
    await door.write(staff.getByRole('searchbox'), 'lee')
    await door.press(staff.getByRole('button', { name: 'Check in: Lee Reed' }))
    await staff.getByText('offline, 1 waiting to be sent').waitFor()
    await staff.context().setOffline(false)
    await staff.getByText(/waiting to be sent|being sent/).waitFor({ state: 'detached' })
    await late.page.reload()
    await late.page.getByText(/^Checked in at /).waitFor()
    await expect
      .poll(() =>
        product.database.query(
          `select role::text, count(*)::int from tickets where squad_id = $1 and state = 'sold' group by 1 order by 1`,
          [squad.id]
        )
      )
      .toEqual([
        { role: 'player', count: 6 },
        { role: 'relief', count: 1 },
      ])
  })
})

import { expect, test, type OpenPage } from '#tests/e2e/fixtures'
import { createPerson } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice } from './back_office.ts'
import { Hand } from './hand.ts'

test.describe('Back office | clicks that a task takes', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
    // The form takes it by itself.
    await office.venue({ name: 'We Geek Together' })
  })

  const handAt = async (openPage: OpenPage, path: string) =>
    new Hand(await office.open(openPage, path, { reducedMotion: true }))

  async function bought(seats = 1, attributes: object = {}) {
    const person = await createPerson(office.product)
    const game = await office.game({ priceCents: 2000, maxPlayers: 6, startsIn: { days: 9 }, ...attributes })
    const { sessionId } = await office.shop.startedCheckout([{ game, seats, email: person.email }], {
      email: person.email,
      http: person.http,
    })
    await office.shop.pay(sessionId)
    return { id: (await office.shop.createOrder(sessionId, person.http)).body.id as number, game, person }
  }

  test('a game is created with seven, and chosen ones are cloned a week later with one for each and two more', async ({
    openPage,
  }) => {
    const named = await office.game()
    const hand = await handAt(openPage, '/admin/games')
    await hand.follow('Create Game')
    await hand.choose('Module', named.module)
    await hand.click(hand.page.getByLabel('Date & Time'))
    await hand.type('07042099')
    await hand.choose('Game Master', named.gameMaster)
    await hand.press('Create Game')
    await hand.said('The game is created.')
    expect(hand.clicks).toBeLessThanOrEqual(7)

    hand.clicks = 0
    await hand.page.goto(`/admin/games?filter=${encodeURIComponent(JSON.stringify({ q: named.module }))}`)
    for (const row of [1, 2]) await hand.page.getByRole('row').nth(row).getByRole('checkbox').check()
    await hand.press('Clone')
    await hand.press('Clone', hand.dialog())
    await hand.said('2 games are scheduled.')
    expect(hand.clicks).toBeLessThanOrEqual(2)
  })

  test('an order is found by its email with two', async ({ openPage }) => {
    const { id, person } = await bought()
    const hand = await handAt(openPage, '/admin/games')
    await hand.go('Orders')
    await hand.search(person.email)
    await hand.page.getByRole('link', { name: `#${id}` }).waitFor()
    expect(hand.clicks).toBeLessThanOrEqual(2)
  })

  test('a part of an order goes back with two, and one of three seats is cancelled with three', async ({
    openPage,
  }) => {
    const { id, game } = await bought(3)
    const hand = await handAt(openPage, `/admin/orders/${id}`)
    await hand.press(`Cancel seats of ${game.module}`)
    await hand.press('Cancel 1 seat', hand.dialog())
    await hand.said('1 seat cancelled, and free again.')
    expect(hand.clicks).toBeLessThanOrEqual(3)
    await expect.poll(() => office.shop.seats(game)).toEqual({ sold: 2, held: 0 })

    hand.clicks = 0
    await hand.press('Refund')
    const amount = hand.dialog().getByRole('textbox', { name: 'Amount', exact: true })
    while (!(await amount.evaluate((field) => field === document.activeElement))) await hand.tab()
    await hand.page.keyboard.press('Control+A')
    await hand.type('5')
    await hand.tab()
    await hand.type('5')
    await hand.press('Refund', hand.dialog())
    await hand.said('$5.00 was given as credit.')
    expect(hand.clicks).toBeLessThanOrEqual(2)
  })

  test('a player is moved from the list of games with six', async ({ openPage }) => {
    const { id, game } = await bought()
    const other = await office.game({ priceCents: 2000, maxPlayers: 6, startsIn: { days: 9 } })
    const hand = await handAt(openPage, `/admin/games?filter=${encodeURIComponent(JSON.stringify({ q: game.module }))}`)
    await hand.click(hand.page.getByRole('row').nth(1))
    await hand.click(hand.page.getByRole('table', { name: 'Players' }).getByRole('row').nth(1))
    await hand.page.waitForURL(`**/orders/${id}`)
    await hand.press(`Move ${game.module}`)
    await hand.choose('New game', other.module)
    await hand.press('Move', hand.dialog())
    await hand.said('1 seat moved.')
    expect(hand.clicks).toBeLessThanOrEqual(6)
    await expect
      .poll(async () => [await office.shop.seats(game), await office.shop.seats(other)])
      .toEqual([
        { sold: 0, held: 0 },
        { sold: 1, held: 0 },
      ])
  })

  test('a game is cancelled with its refunds with three, and somebody is given credit with four', async ({
    openPage,
  }) => {
    const { game } = await bought()
    const person = await createPerson(office.product, { username: unique('Robin') })
    const hand = await handAt(openPage, `/admin/games?filter=${encodeURIComponent(JSON.stringify({ q: game.module }))}`)
    await hand.click(hand.page.getByRole('row').nth(1))
    await hand.press('Delete Game')
    await hand.press('Delete Game', hand.dialog())
    await hand.said(/goes back|is cancelled/)
    expect(hand.clicks).toBeLessThanOrEqual(3)

    await hand.page.goto(`/admin/people?filter=${encodeURIComponent(JSON.stringify({ q: person.username }))}`)
    hand.clicks = 0
    await hand.click(hand.page.getByRole('row').filter({ hasText: person.email }))
    await hand.press('Give or Take')
    const amount = hand.dialog().getByRole('textbox', { name: 'Amount' })
    while (!(await amount.evaluate((field) => field === document.activeElement))) await hand.tab()
    await hand.type('15')
    await hand.tab()
    await hand.type('a rainy game day')
    await hand.press('Save', hand.dialog())
    await hand.said(`$15.00 given to ${person.username}.`)
    expect(hand.clicks).toBeLessThanOrEqual(4)
  })
})

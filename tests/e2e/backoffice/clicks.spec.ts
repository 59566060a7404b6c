import { expect, test, type OpenPage } from '#tests/e2e/fixtures'
import { sharedProduct } from '#tests/support/product'
import { BackOffice } from './back_office.ts'
import { Hand } from './hand.ts'

test.describe('Back office | clicks that a task takes', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
    // The form takes it by itself.
    await office.venue({ name: 'We Geek Together' })
  })

  const handAt = async (openPage: OpenPage, path: string) => new Hand(await office.open(openPage, path))

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
})

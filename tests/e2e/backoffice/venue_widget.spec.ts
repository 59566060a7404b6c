import { expect, test } from '#tests/e2e/fixtures'
import { assertAccessible, atBothWidths } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice, pick } from './back_office.ts'

test.describe('Back office | a venue on its own page', () => {
  let product: Product
  let office: BackOffice
  test.beforeAll(async () => {
    product = await sharedProduct()
    office = await BackOffice.of(product)
  })

  test('staff choose a look, see it in the frame, and copy the snippet', async ({ openPage }) => {
    const venue = await office.venue({ name: unique('The Painted Ogre') })
    await office.game({ venueId: venue.id, startsIn: { days: 3 }, seatsLeft: 2 })
    const page = await office.open(openPage, `/admin/venues/${venue.id}`, {
      reducedMotion: true,
      prepare: (browser) => browser.grantPermissions(['clipboard-read', 'clipboard-write']),
    })
    const snippet = page.locator('pre')
    await snippet.getByText(`<questboard-games venue="${venue.slug}">`).waitFor()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('link', { name: /^Join Game/ }).waitFor()

    await pick(page, 'Layout', 'A list')
    await page.getByLabel('Show at most').fill('3')
    await page.getByLabel('Large events').uncheck()
    await page.getByLabel('Color of buttons').fill('#0b6b6')
    await page.getByText('Please write a color as a # and six digits or letters a to f.').waitFor()
    await page.getByLabel('Color of buttons').fill('#0b6b66')
    await snippet
      .getByText(
        'kinds="games campaigns" limit="3" layout="list" style="--questboard-accent: #0b6b66; --questboard-accent-ink: #ffffff;'
      )
      .waitFor()
    const join = frame.getByRole('link', { name: /^Join Game/ })
    await join.waitFor()
    await expect.poll(() => join.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(11, 107, 102)')

    await page.getByLabel('Text on buttons').fill('#7fb5b2')
    await page.getByText(/^Text on buttons: 2\.\d to 1\. Many cannot read that; it takes 4\.5\.$/).waitFor()
    await page.getByRole('button', { name: 'Make it readable' }).click()
    await page.getByLabel('Color of cards').fill('#102030')
    await page.getByLabel('Text on cards').fill('#ffffff')
    await snippet
      .getByText('--questboard-accent-ink: #ffffff; --questboard-surface-1: #102030; --questboard-ink: #ffffff;')
      .waitFor()

    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByText('The snippet is copied.').waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await snippet.innerText())
    await pick(page, 'For', 'Sites that take no scripts')
    await snippet.getByText('/embed/frame?venue=').waitFor()
    await atBothWidths(page, async (width) => {
      // What is inside the frame is looked at where it stands alone.
      await assertAccessible(page, undefined, 'iframe')
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: `${width} px` })
        .toBeLessThanOrEqual(0)
    })
  })
})

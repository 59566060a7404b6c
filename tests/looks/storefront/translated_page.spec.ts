import type { BrowserContext } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures'
import { addToCart, CARDS, paymentForm, payWith, proceed, thanked, Town } from '#tests/e2e/journeys/shopper'
import { sharedProduct } from '#tests/support/product'

/** As page translators do: each text is moved into two `font` elements, also when a script changes it. */
async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      if (root instanceof Text) texts.push(root)
      for (const text of texts) {
        const parent = text.parentElement
        if (!parent || !text.data.trim() || parent.closest('font, script, style, textarea, svg, [translate=no]'))
          continue
        const font = document.createElement('font')
        font.append(document.createElement('font'))
        font.firstElementChild!.textContent = text.data
        text.replaceWith(font)
      }
    }
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'complete') return
      translate(document.body)
      new MutationObserver((mutations) => {
        for (const { type, target, addedNodes } of mutations)
          for (const node of type === 'childList' ? addedNodes : [target]) translate(node)
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
  })
}

test.describe('Storefront | a translated page', () => {
  for (const width of [390, 1440])
    test(`sells seats and shows new amounts at ${width} px`, async ({ openPage }) => {
      const town = new Town(await sharedProduct())
      const game = await town.game({ priceCents: 2000, maxPlayers: 4 })
      const page = await town.open(openPage, {
        width,
        path: `/games?q=${encodeURIComponent(game.name)}`,
        prepare: translatePages,
      })
      await expect(page.locator('h1 font font')).toHaveText('Upcoming Games')
      await page.getByRole('article').filter({ hasText: game.name }).getByRole('link', { name: 'Join Game' }).click()
      await page.waitForURL(`**/join-game/${game.id}`)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText('First Name is required')).toBeVisible()
      await addToCart(page, { seats: 2 })

      const line = page.getByRole('row').filter({ hasText: game.name })
      await expect(line).toContainText('$40.00')
      await line.getByRole('spinbutton').fill('3')
      await line.getByRole('spinbutton').blur()
      await expect(line).toContainText('$60.00')
      await expect(line).not.toContainText('$40.00')
      await proceed(page).click()
      // A phone pays on the page of the provider.
      await payWith(width === 390 ? page : paymentForm(page), CARDS.good)
      await thanked(page)
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 3, held: 0 })

      for (const [path, heading] of [
        ['/campaigns', 'Campaigns'],
        ['/sign-in', 'Join the Adventure'],
        ['/contact', 'Contact'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
      }
    })
})

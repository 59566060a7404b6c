import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import type { CartItem } from '#common/wire'
import { assertAccessible } from '#tests/support/browser'
import { createAdministrator, createPerson } from '#tests/support/people'
import type { Product } from '#tests/support/product'
import { CHOSEN, createWorkshop, startWithWorkshops, stockOf, type Workshop } from '#tests/support/workshops'
import { CARDS, cartItem, CHECKOUT_CALL, expected, paymentForm, payWith, proceed, thanked, Town } from './shopper.ts'

const ticketOf = ({ id, name }: Workshop, change: Partial<CartItem> = {}): CartItem => ({
  productId: id,
  productName: name,
  productType: 'workshop',
  price: 12,
  quantity: 2,
  email: 'robin@example.test',
  firstName: 'Robin',
  lastName: 'Reed',
  phone: '',
  metadata: CHOSEN as unknown as CartItem['metadata'],
  ...change,
})

/** A ticket of a workshop, of which the product knows nothing, in a browser (docs/adr/0028). */
test.describe('Buying | something of another type', () => {
  let product: Product
  let town: Town
  test.beforeAll(async () => {
    product = await startWithWorkshops()
    town = new Town(product)
  })
  test.afterAll(endGroup)

  test('goes from the cart, beside a game, to the order history, where it is given back and its stock comes back', async ({
    openPage,
  }) => {
    const [workshop, game] = [await createWorkshop(product), await town.game({ priceCents: 2000 })]
    const person = await createPerson(product, { email: 'robin@example.test' })
    const page = await town.openWithCart(openPage, [cartItem(game), ticketOf(workshop)], { path: '/cart', person })
    await page.getByRole('row', { name: workshop.name }).getByText('$24.00').waitFor()
    await proceed(page).click()
    const summary = page.getByRole('region', { name: 'Your seats' })
    await summary.getByText('2 tickets').waitFor()
    await summary.getByText('1 seat', { exact: true }).waitFor()
    await payWith(paymentForm(page), CARDS.good)
    await expect.poll(async () => town.orderOf(await thanked(page))).toMatchObject({ paid: 4400, seats: 3 })
    const bought = page.getByRole('row').filter({ hasText: workshop.name })
    await bought.getByText('No meat').waitFor()
    await expect(bought).not.toContainText('Unknown', { useInnerText: true })

    await page.goto('/account/order-history')
    const line = page.getByRole('row').filter({ hasText: workshop.name })
    await line.getByText('No meat').waitFor()
    await expect(line).not.toContainText('Unknown', { useInnerText: true })
    await line.getByRole('button', { name: /^Cancel tickets/ }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Free to cancel at any time.').waitFor()
    await dialog.getByText('$24.00 as credits').waitFor()
    await dialog.getByRole('button', { name: 'Cancel 2 tickets' }).click()
    await page.getByText('2 tickets cancelled. You have $24.00 more in credits.').waitFor()
    await expect
      .poll(async () => [await stockOf(product, workshop), await town.shop.seats(game)])
      .toEqual([
        { sold: 0, held: 0 },
        { sold: 1, held: 0 },
      ])
  })

  test('a bad choice and a workshop that is full are told in words, and the cart stays', async ({ openPage }) => {
    const [workshop, full] = [await createWorkshop(product), await createWorkshop(product, { stock: 1 })]
    const page = await town.openWithCart(
      openPage,
      [ticketOf(workshop, { metadata: { size: 'XXL', meal: 'Fish' } as unknown as CartItem['metadata'] })],
      {
        path: '/cart',
        allow: [...expected(422, CHECKOUT_CALL), ...expected(400, CHECKOUT_CALL)],
      }
    )
    await proceed(page).click()
    await page.getByText('Please choose the size S, M or L.').waitFor()
    await page.evaluate(
      (items) => localStorage.setItem('cart', JSON.stringify({ version: 1, items })),
      [ticketOf(full)]
    )
    await page.goto('/cart')
    await proceed(page).click()
    await page.getByText('Sorry, this workshop is full.').waitFor()
    await expect.poll(() => stockOf(product, full)).toEqual({ sold: 0, held: 0 })
  })

  test('one with a date tells it before it is paid, and friends are shown the way to it', async ({ openPage }) => {
    const startsAt = new Date('2031-07-05T23:00:00Z')
    const workshop = await createWorkshop(product, { name: 'Etching by moonlight', startsAt })
    const page = await town.openWithCart(openPage, [ticketOf(workshop)], { path: '/cart' })
    await proceed(page).click()
    const summary = page.getByRole('region', { name: 'Your seats' })
    await summary.getByText('Saturday, July 5, 2031, 5:00 PM Mountain Time').waitFor()
    await summary.getByText(/^Cancel by Friday, July 4, 2031/).waitFor()
    await payWith(paymentForm(page), CARDS.good)
    await thanked(page)
    await page.getByText("It's better with someone you know. Here's the link.").waitFor()
    await expect(page.getByLabel('Link for your friends')).toHaveValue(new RegExp(`/workshop/${workshop.id}$`))
  })

  test('staff see it, move it where there is room, and cancel it in its own words', async ({ openPage }) => {
    const [from, to] = [
      await createWorkshop(product, { name: 'Sculpting' }),
      await createWorkshop(product, { name: 'Bookbinding', priceCents: 1500 }),
    ]
    const small = await createWorkshop(product, { name: 'Etching', stock: 1 })
    const staff = await createAdministrator(product)
    const { body } = await staff.http.post('/api/orders/manual', {
      productType: 'workshop',
      productId: from.id,
      choice: CHOSEN,
      firstName: 'Dee',
      quantity: 2,
    })
    const page = await town.open(openPage, {
      path: `/admin/orders/${body.id}`,
      person: staff,
      allow: expected(400, '/api/orders/item'),
      reducedMotion: true,
    })
    const line = page.getByRole('listitem').filter({ hasText: 'Sculpting' })
    await line.getByText('2 tickets × $12.00').waitFor()
    await line.getByText('Size: M · Meal: No meat').waitFor()
    await page.getByRole('button', { name: 'Move Sculpting', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 2 tickets' })
    const answer = dialog.getByRole('button', { name: 'Move', exact: true })
    await dialog.getByText('Now: Sculpting, $12.00 a ticket.').waitFor()
    await answer.click()
    await dialog.getByText('Please choose a workshop.').waitFor()
    const workshop = dialog.getByRole('combobox', { name: 'New workshop' })
    await workshop.fill(small.name)
    await page.getByRole('option', { name: 'Etching (1 ticket)', disabled: true }).waitFor()
    await workshop.fill('bookb')
    await page.getByRole('option', { name: 'Bookbinding (3 tickets)' }).click()
    await dialog.getByText('3 tickets free there.').waitFor()
    await dialog.getByText('It costs $3.00 more a ticket.').waitFor()
    await assertAccessible(page)

    const fill = (sold: number) => product.database.query('UPDATE workshops SET sold = $2 WHERE id = $1', [to.id, sold])
    await fill(2)
    await answer.click()
    await dialog.getByText('The tickets were not moved. Sorry, this workshop is full.').waitFor()
    await dialog.getByText('Only 1 ticket is free there; 2 would move.').waitFor()
    await expect.poll(() => stockOf(product, from)).toEqual({ sold: 2, held: 0 })
    await fill(0)
    await answer.click()
    await page.getByText('2 tickets moved.').waitFor()
    await page
      .getByRole('region', { name: 'History' })
      .getByText('2 tickets moved from Sculpting to Bookbinding')
      .waitFor()
    await page.getByRole('button', { name: 'Move Bookbinding', exact: true }).waitFor()
    await expect
      .poll(async () => [await stockOf(product, from), await stockOf(product, to)])
      .toEqual([
        { sold: 0, held: 0 },
        { sold: 2, held: 0 },
      ])

    await page.getByRole('button', { name: 'Cancel Order', exact: true }).click()
    const question = page.getByRole('dialog')
    await question.getByText('2 tickets go back on sale at once. This cannot be undone.').waitFor()
    await question.getByRole('button', { name: 'Cancel Order', exact: true }).click()
    await page.getByText(`Order #${body.id} is cancelled.`).waitFor()
    await expect.poll(() => stockOf(product, to)).toEqual({ sold: 0, held: 0 })
  })
})

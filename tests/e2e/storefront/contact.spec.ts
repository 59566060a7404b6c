import { expect, test } from '#tests/e2e/fixtures'
import { assertAccessibleInBoth } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { unique } from '#tests/support/unique'

test.describe('Storefront | contact', () => {
  let product: Product
  test.beforeAll(async () => void (product = await sharedProduct()))

  test('what is missing is told at its field, a message that could not be sent is still there, and one that arrived is said to have', async ({
    openPage,
  }) => {
    const [name, text] = [unique('Robin'), 'Where do I park?']
    const page = await openPage({ product, path: '/contact?order=42', width: 390, allow: [/503/] })
    const [send, message] = [page.getByRole('button', { name: 'Send', exact: true }), page.getByLabel('Your message')]
    await expect(page.getByLabel('Order number')).toHaveValue('42')
    await send.click()
    for (const problem of ['Your name is required.', 'Your e-mail is required.', 'Your message is required.'])
      await page.getByText(problem, { exact: true }).waitFor()
    await expect
      .poll(() => page.getByLabel('Your name').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await assertAccessibleInBoth(page)
    await page.getByLabel('Your name').fill(name)
    await page.getByLabel('Your e-mail').fill('robin@example')
    await page.getByText('Please enter a valid email address', { exact: true }).waitFor()
    await page.getByLabel('Your e-mail').fill('robin@example.test')
    await message.fill(text)

    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: {} }))
    await send.click()
    await page
      .getByRole('alert')
      .getByText('Your message could not be sent. It is still here: please try again.')
      .waitFor()
    await expect(message).toHaveValue(text)
    await page.unroute('**/api/contact')
    await send.click()
    await page.getByText('Your message has arrived. The answer comes by e-mail.').waitFor()
    await assertAccessibleInBoth(page)
    const kept = await product.database.one(
      'select email, order_number::int as number, message from contact_messages where name = $1',
      [name]
    )
    expect(kept).toEqual({ email: 'robin@example.test', number: 42, message: text })
  })

  test('a message that is longer than fits is cut, and that is said', async ({ openPage }) => {
    const page = await openPage({ product, path: '/contact', width: 390, scheme: 'dark' })
    const message = page.getByLabel('Your message')
    await message.fill('Why? '.repeat(1000))
    await page.getByText('That is all that fits: 4,000 characters. What went beyond was left out.').waitFor()
    await expect.poll(() => message.inputValue()).toHaveLength(4000)
    await assertAccessibleInBoth(page)
    await message.press('Backspace')
    await page.getByText('That is all that fits').waitFor({ state: 'detached' })
  })
})

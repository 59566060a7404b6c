import { expect, test } from '#tests/e2e/fixtures'
import { randomUUID } from 'node:crypto'
import { assertAccessible } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { heldLink, linksOf, TicketStage, typeOf, type HeldLink } from '#tests/support/ticket_stage'

const pathOf = ({ link }: HeldLink) => `/lpg/ticket#${link}`

test.describe('Large events | the page of a ticket', () => {
  let product: Product
  let stage: TicketStage
  test.beforeAll(async () => {
    product = await sharedProduct()
    stage = new TicketStage(product)
  })

  for (const width of [390, 1440]) {
    test(`at ${width} px it shows squad, people, times and a code to scan; its holder goes to another squad and cancels for what they were told`, async ({
      openPage,
    }) => {
      const event = await stage.event({ divisions: ['North', 'South'] })
      const squad = await stage.squad(event, { name: 'Iron Owls', divisionId: event.divisions[0]!.id })
      const other = await stage.squad(event, { name: 'Night Herons', divisionId: event.divisions[1]!.id })
      const person = await createPerson(product)
      const order = await stage.buy(
        [{ typeId: typeOf(event, 'player'), quantity: 2, choice: { squadId: squad.id }, firstName: 'Pat' }],
        { http: person.http, email: person.email }
      )
      const page = await openPage({
        product,
        path: pathOf(linksOf(order)[0]!),
        width,
        scheme: width === 390 ? 'dark' : 'light',
      })
      const ticket = page.getByRole('article', { name: event.name })
      await ticket.getByText('Iron Owls').waitFor()
      const code = (await ticket.getByRole('img', { name: 'Code that our staff scan at the door' }).boundingBox())!
      expect(code.width).toBeGreaterThan(width === 390 ? 290 : 200)
      expect(code.x + code.width).toBeLessThan(width)
      await page.getByText('Guest of Pat').waitFor()
      await assertAccessible(page)

      await page.getByRole('button', { name: 'Choose another squad' }).click()
      const move = page.getByRole('dialog', { name: 'Choose another squad' })
      await move.getByRole('combobox', { name: 'Squad' }).selectOption({ label: `${other.name} (South), 0 players` })
      await assertAccessible(page)
      await move.getByRole('button', { name: 'Change squad' }).click()
      await page.getByText("You're in Night Herons now.").waitFor()
      await ticket.getByText('South').waitFor()

      await page.getByRole('button', { name: 'Cancel this ticket' }).click()
      const leave = page.getByRole('alertdialog', { name: 'Cancel this ticket?' })
      await leave.getByText('$50.00 in site credit').waitFor()
      await assertAccessible(page)
      await leave.getByRole('button', { name: 'Keep my ticket' }).click()
      await leave.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Cancel this ticket' }).click()
      await leave.getByRole('button', { name: 'Cancel this ticket' }).click()
      await ticket.getByText('This ticket was cancelled').waitFor()
      await assertAccessible(page)
      expect((await person.http.get('/api/credits/my-credits')).body.balance).toBe('50.00')
    })
  }

  test('a ticket is given to a friend: the page says so, the old link opens nothing, the new one does', async ({
    openPage,
  }) => {
    const event = await stage.event()
    const squad = await stage.squad(event)
    const [mine] = linksOf(await stage.buy([{ typeId: typeOf(event, 'player'), choice: { squadId: squad.id } }]))
    const page = await openPage({ product, path: pathOf(mine!), width: 390, allow: [/404/] })
    await page.getByRole('button', { name: 'Give this ticket' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give this ticket to a friend' })
    await dialog.getByRole('button', { name: 'Give the ticket' }).click()
    await dialog.getByText('First Name is required').waitFor()
    await dialog.getByText('Please enter a valid email address').waitFor()
    const email = `${randomUUID()}@example.test`
    await dialog.getByLabel('First Name').fill('Sam')
    await dialog.getByLabel('Email').fill(email)
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Give the ticket' }).click()
    await page.getByText("The ticket is Sam's now").waitFor()
    await page.reload()
    await page.getByText("We can't find this ticket").waitFor()
    await assertAccessible(page)

    const { text } = await stage.mail(email, 'has given you a ticket')
    const friends = await openPage({
      product,
      path: pathOf(heldLink(/\S+\/lpg\/ticket#\S+/.exec(text)![0]!)),
      width: 390,
    })
    await friends.getByRole('article', { name: event.name }).getByText('Sam').waitFor()
  })

  test('no cache keeps the page, no other address hears of it, no search engine lists it', async () => {
    const { headers, text } = await product.http.get('/lpg/ticket')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(text).toContain('content="noindex"')
  })
})

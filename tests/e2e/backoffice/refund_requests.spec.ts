import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import { assertAccessible } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { startProduct } from '#tests/support/product'
import { Counter } from '#tests/support/refund_counter'
import { BackOffice } from './back_office.ts'

test.describe('Back office | refund requests', () => {
  test.afterAll(endGroup)
  test('support sees who waits, gives a part back, declines another with a reason, and the order tells it', async ({
    openPage,
  }) => {
    const product = await startProduct()
    const office = await BackOffice.of(product)
    const counter = await Counter.at(product)
    const player = await createPerson(product)
    const [late, later, fresh] = [
      await counter.played(player, { days: 20, seats: 2 }),
      await counter.played(player, { days: 30 }),
      await counter.played(player),
    ]
    await counter.ask(late, player, 'The room was locked.')
    await counter.ask(later, player, 'I was ill.')
    await counter.ask(fresh, player, 'It was short.')

    const page = await office.open(openPage, '/admin/refund-requests')
    await page.getByRole('link', { name: /^Refund Requests ?2 waiting$/ }).waitFor()
    const entries = page.getByRole('list', { name: 'Refund requests' }).getByRole('listitem')
    const first = entries.filter({ hasText: 'The room was locked.' })
    await first.getByText(/asks for \$40\.00/).waitFor()
    await expect(entries).toHaveCount(2)
    await assertAccessible(page)
    await first.getByRole('button', { name: `Refund for order #${late.id}` }).click()
    const grant = page.getByRole('dialog', { name: /^Refund / })
    await expect(grant.getByLabel(/^As credit/)).toBeChecked()
    await expect(grant.getByLabel('Amount')).toHaveValue('40.00')
    await grant.getByLabel('Amount').fill('41')
    await grant.getByRole('button', { name: 'Refund' }).click()
    await grant.getByText('At most $40.00 can go back as credit.').waitFor()
    await assertAccessible(page)
    await grant.getByLabel(/^To the card/).check()
    await grant.getByLabel('Amount').fill('12.50')
    await grant.getByRole('button', { name: 'Refund' }).click()
    await page.getByText(`$12.50 to the card for order #${late.id}.`).waitFor()
    await first.waitFor({ state: 'detached' })
    await expect
      .poll(() => counter.refunds(late))
      .toEqual([{ cents: 1250, destination: 'card', by: office.administrator.username, state: 'succeeded' }])

    await entries.getByRole('button', { name: `Decline for order #${later.id}` }).click()
    const decline = page.getByRole('dialog', { name: /^Decline / })
    await decline.getByRole('button', { name: 'Decline' }).click()
    await decline.getByText('Please say why.').waitFor()
    await decline.getByLabel('Why').fill('You could have cancelled in time.')
    await decline.getByRole('button', { name: 'Decline' }).click()
    await page.getByText('Nobody waits for a decision.').waitFor()
    await page.getByRole('button', { name: 'With game masters' }).click()
    await entries
      .filter({ hasText: 'It was short.' })
      .getByText(/^The game master has until/)
      .waitFor()
    await page.getByRole('button', { name: 'Over' }).click()
    await entries
      .filter({ hasText: 'I was ill.' })
      .getByText('Support answered: You could have cancelled in time.')
      .waitFor()
    await assertAccessible(page)
    await entries
      .filter({ hasText: 'The room was locked.' })
      .getByRole('link', { name: `Order #${late.id}` })
      .click()
    await page.getByText(/^Refund requested for .+: The room was locked\.$/).waitFor()
    await page.getByText(/^Refund of \$12\.50 granted for /).waitFor()
    await product.stop()
  })
})

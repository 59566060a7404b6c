import { expect, test, type OpenPage } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { drawn } from '#tests/support/browser'
import { createPerson, type Person } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import { eventually } from '#tests/support/eventually'
import { unique } from '#tests/support/unique'
import { BackOffice, expected } from './back_office.ts'

const places = async (page: Page) => {
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  await links.last().waitFor()
  return links.allInnerTexts()
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('Back office | the day of each role', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  const open = (openPage: OpenPage, person: Person, path: string, allow: RegExp[] = []) =>
    openPage({ product: office.product, person, path, allow, reducedMotion: true })
  test('an administrator gives somebody the games of a venue and takes that back; who has no role any more is led to where that is told', async ({
    openPage,
  }) => {
    const venue = await office.venue({ name: unique('Moss House') })
    const person = await createPerson(office.product, { username: unique('Vic') })
    const page = await office.open(openPage, `/admin/users/${person.id}`)
    const dialog = page.getByRole('dialog')
    await button(page, 'Change Roles').click()
    await dialog.getByLabel('Venue').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Please choose at least one venue.').waitFor()
    await dialog.getByRole('combobox', { name: 'Venues' }).fill(venue.name)
    await page.getByRole('option', { name: venue.name }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`The roles of ${person.username} are changed.`).waitFor()
    await page.getByRole('region', { name: 'Account' }).getByText(venue.name).waitFor()

    const theirs = await openPage({
      product: office.product,
      person,
      path: '/admin/my-venues',
      allow: expected(403, '/api/'),
    })
    await theirs.getByRole('link', { name: venue.name }).waitFor()
    await page.keyboard.press('Control+Z')
    await page.getByText(`The roles of ${person.username} are back to the way they were.`).waitFor()
    await theirs.getByRole('link', { name: venue.name }).click()
    await theirs.waitForURL('**/sign-in')
    await theirs
      .getByText(`You are signed in as ${person.username}, who is not allowed into the back office.`)
      .waitFor()
  })

  test('choices open at the one that is chosen', async ({ openPage }) => {
    const name = unique('Aaa')
    const venues = await Promise.all(
      Array.from({ length: 40 }, (_, index) => office.venue({ name: `${name} ${1001 + index}` }))
    )
    const chosen = venues[30]!
    const page = await office.open(
      openPage,
      `/admin/create-game?id=${(await office.game({ venueId: chosen.id })).id}`,
      { width: 390 }
    )
    await page.getByRole('combobox', { name: 'Venue' }).click()
    await page.getByRole('option', { name: chosen.name }).waitFor()
    const list = page.getByRole('listbox')
    await eventually(async () => (await list.evaluate((element) => element.scrollTop)) > 0)
  })

  test('the 201st venue is found by scrolling, also beside one that was chosen before', async ({ openPage }) => {
    const name = unique('Attic')
    const venues = await Promise.all(
      Array.from({ length: 201 }, (_, index) => office.venue({ name: `${name} ${1001 + index}` }))
    )
    // Not found by their name: all that there are would be as many.
    await office.venue({ name: unique('Loft') })
    const [first, last] = [venues[0]!.name, venues.at(-1)!.name]
    const person = await createPerson(office.product, { username: unique('Val') })
    const page = await office.open(openPage, `/admin/users/${person.id}`)
    const dialog = page.getByRole('dialog')
    await button(page, 'Change Roles').click()
    await dialog.getByLabel('Venue').check()
    const picker = dialog.getByRole('combobox', { name: 'Venues' })
    await picker.fill(first)
    await page.getByRole('option', { name: first }).click()
    await picker.fill(name)
    await page.getByText('151 more: keep scrolling, or type to find one').waitFor()
    const list = page.getByRole('listbox')
    const assertScrolled = async () =>
      await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    const drawAnew = async (colorScheme: 'dark' | 'light') => {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(drawn)
    }
    await list.evaluate((element) => element.scrollTo(0, 50))
    await drawAnew('dark')
    await assertScrolled()
    for (const more of [101, 51, 1]) {
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await page.getByText(new RegExp(`^${more} more:`)).waitFor()
      await assertScrolled()
      await drawAnew(more === 51 ? 'dark' : 'light')
      await assertScrolled()
    }
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await page.getByRole('option', { name: last }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`The roles of ${person.username} are changed.`).waitFor()
    const account = page.getByRole('region', { name: 'Account' })
    for (const venue of [first, last]) await account.getByText(venue).waitFor()
  })

  test('who may do less than a moment ago is told so where they ask for it, stays signed in, and the menu follows', async ({
    openPage,
  }) => {
    const staff = await createPerson(office.product, { username: unique('Sid'), roles: ['Staff'] })
    const buyer = await createPerson(office.product)
    const page = await open(openPage, staff, '/admin/people', expected(403, '/api/'))
    await page.getByRole('searchbox').fill(buyer.email)
    await page.getByRole('link', { name: buyer.username }).click()
    await button(page, 'Give or Take').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('15')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A dragon ate the ticket.')
    expect((await office.administrator.http.put(`/api/users/${staff.id}`, { roles: ['Game Master'] })).status).toBe(200)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await heading(page, 'This Door Is Locked')
    await page.getByText('This needs the Administrator or Staff role.').waitFor()
    await expect.poll(() => places(page)).toEqual(['Calendar', 'Games', 'Campaigns'])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull()
  })
})

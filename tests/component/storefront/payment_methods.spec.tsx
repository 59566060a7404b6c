import { act, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import { FakeStripe } from './fake_stripe.ts'
import { getHref, openPage, getText } from './render.tsx'
import { paymentMethod, player } from './samples.ts'

const LIST = 'GET /account/payment-methods'
const INTENT = 'POST /account/payment-methods'
const ATTACH = 'POST /account/payment-methods/attach'
const DELETE = 'DELETE /account/payment-methods/:id'
const path = '/account/payment-methods'

const openCards = (api: FakeApi) => openPage(path, { api, person: player })
const withCard = () => new FakeApi().answer(LIST, [paymentMethod])

describe('Account | saved cards', () => {
  test('shows brand, masked number and expiry of each card', { tags: ['1-2.7-05', '1-2.7-08', '1-3-25'] }, async () => {
    const expired = { id: 'pm_2', card: { brand: 'american_express', last4: '0005', exp_month: 5, exp_year: 2026 } }
    const { page } = await openCards(new FakeApi().answer(LIST, [paymentMethod, expired]))
    const [visa, amex] = await page.findAllByRole('listitem')
    within(visa!).getByRole('heading', { name: 'Visa' })
    within(visa!).getByText('•••• •••• •••• 4242')
    within(visa!).getByText('Expires 07/2034')
    expect(within(visa!).queryByText('Expired')).toBeNull()
    within(amex!).getByRole('heading', { name: 'American Express' })
    within(amex!).getByText('Expires 05/2026')
    within(amex!).getByText('Expired')
    expect(getHref(page.getByRole('link', { name: 'Add Payment Method' }))).toBe(`${path}/new`)
  })

  test('says that there is no card, with a way to add one', { tags: ['1-2.7-06', '1-2.7-08'] }, async () => {
    const { page } = await openCards(new FakeApi().answer(LIST, []))
    await page.findByText('No payment methods found.')
    expect(getHref(page.getByRole('link', { name: 'Add Payment Method' }))).toBe(`${path}/new`)
    expect(page.queryByText('Account Credits')).toBeNull()
  })

  test(
    'says that cards are on their way, and that they cannot be loaded',
    { tags: ['1-2.7-07', '1-8-17', '1-4-27'] },
    async () => {
      const api = new FakeApi().refuse(LIST, 503)
      const release = api.hold(LIST)
      const { page, user } = await openCards(api)
      expect(getText(page.getByRole('status'))).toBe('Loading payment methods...')
      release()
      within(await page.findByRole('alert')).getByText('Failed to load payment methods')
      api.answer(LIST, [paymentMethod])
      await user.click(page.getByRole('button', { name: 'Try Again' }))
      await page.findByRole('heading', { name: 'Visa' })
    }
  )

  test('shows credits in a card of their own', { tags: ['1-2.7-04', '1-3-22'] }, async () => {
    const { page } = await openCards(withCard().answer('GET /credits/my-credits', { balance: '22.50' }))
    const credits = within(await page.findByRole('region', { name: 'Account Credits' }))
    credits.getByText('$22.50')
    credits.getByText('Available for future purchases')
  })

  test('shows no credits where the balance is 0', { tags: ['1-2.7-04'] }, async () => {
    const { page, api } = await openCards(withCard())
    await page.findByRole('heading', { name: 'Visa' })
    await waitFor(() => expect(api.callsTo('GET /credits/my-credits')).toHaveLength(1))
    expect(page.queryByText('Account Credits')).toBeNull()
  })

  describe('deleting', () => {
    const open = async (api: FakeApi) => {
      const opened = await openCards(api)
      await opened.user.click(await opened.page.findByRole('button', { name: 'Delete Visa ending in 4242' }))
      const dialog = opened.page.getByRole('alertdialog', {
        name: 'Are you sure you want to delete this payment method?',
      })
      return { ...opened, dialog: within(dialog) }
    }

    test('keeps a card unless it is confirmed', { tags: ['1-2.7-09'] }, async () => {
      const { page, user, dialog, api } = await open(withCard())
      dialog.getByText('Visa •••• •••• •••• 4242')
      dialog.getByText('Orders you paid with it stay as they are.')
      await user.click(dialog.getByRole('button', { name: 'Keep it' }))
      expect(page.queryByRole('alertdialog')).toBeNull()
      expect(api.callsTo(DELETE)).toEqual([])
    })

    test('deletes a card once', { tags: ['1-2.7-09'] }, async () => {
      const api = withCard().answer(DELETE, null)
      const release = api.hold(DELETE)
      const { page, user, dialog } = await open(api)
      await user.dblClick(dialog.getByRole('button', { name: 'Delete' }))
      dialog.getByRole('button', { name: 'Deleting...' })
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Keep it' }).disabled).toBe(true)
      release()
      await page.findByText('Visa ending in 4242 is deleted.')
      page.getByText('No payment methods found.')
      expect(api.callsTo(DELETE).map((call) => call.path)).toEqual([`${path}/pm_1`])
    })

    test('says that a card could not be deleted, and tries again', { tags: ['1-2.7-09', '1-8-18'] }, async () => {
      const api = withCard().refuse(DELETE, 503)
      const { page, user, dialog } = await open(api)
      await user.click(dialog.getByRole('button', { name: 'Delete' }))
      within(await dialog.findByRole('alert')).getByText('Failed to delete payment method')
      await expectAccessible()
      api.answer(DELETE, null)
      await user.click(dialog.getByRole('button', { name: 'Delete' }))
      await page.findByText('No payment methods found.')
    })

    test('takes a card away that another window has deleted', async () => {
      const { page, user, dialog } = await open(withCard().refuse(DELETE, 404))
      await user.click(dialog.getByRole('button', { name: 'Delete' }))
      await page.findByText('No payment methods found.')
    })
  })
})

describe('Account | a new card', () => {
  let stripe: FakeStripe
  beforeEach(() => void (stripe = FakeStripe.install()))
  afterEach(() => FakeStripe.remove())

  const accepting = () =>
    new FakeApi().answer(INTENT, { clientSecret: 'seti_1_secret' }).answer(ATTACH, null).answer(LIST, [paymentMethod])
  const openForm = async (api: FakeApi) => {
    const opened = await openPage(`${path}/new`, { api, person: player })
    const button = opened.page.getByRole<HTMLButtonElement>('button', { name: 'Add Payment Method' })
    await waitFor(() => expect(button.disabled).toBe(false))
    return { ...opened, button }
  }

  test(
    'confirms the card, attaches it and leads to the list',
    { tags: ['1-2.7-10', '1-2.7-11', '1-4-23', '1-4-24'] },
    async () => {
      const api = accepting()
      const release = api.hold(ATTACH)
      const { page, user, button } = await openForm(api)
      page.getByText('Enter your card details to save it for future purchases.')
      page.getByRole('group', { name: 'Card details' })
      await user.dblClick(button)
      await page.findByRole('button', { name: 'Adding...' })
      expect(stripe.confirmed).toMatchObject([{ secret: 'seti_1_secret', card: { kind: 'card' } }])
      await waitFor(() => expect(api.callsTo(ATTACH)).toHaveLength(1))
      expect(api.callsTo(ATTACH)[0]?.body).toEqual({ paymentMethodId: 'pm_1' })
      release()
      await page.findByText('Your card is saved.')
      expect(window.location.pathname).toBe(path)
    }
  )

  test("shows a refusal in the provider's words, and takes another card", { tags: ['1-8-15'] }, async () => {
    const { page, user, button } = await openForm(accepting())
    stripe.cardAnswer = { error: { message: 'Your card was declined.' } }
    await user.click(button)
    within(await page.findByRole('alert')).getByText('Your card was declined.')
    await expectAccessible()
    act(() => stripe.type())
    expect(page.queryByRole('alert')).toBeNull()
    stripe.cardAnswer = { setupIntent: { status: 'succeeded', payment_method: 'pm_2' } }
    await user.click(button)
    await page.findByText('Your card is saved.')
  })

  test('shows what the provider has against what is typed', async () => {
    const { page } = await openForm(accepting())
    act(() => stripe.type('Your card number is invalid.'))
    within(page.getByRole('alert')).getByText('Your card number is invalid.')
  })

  test('says which step failed, and confirms no card twice', { tags: ['1-8-16'] }, async () => {
    const api = accepting().refuse(INTENT, 503, { message: '' })
    const { page, user, button } = await openForm(api)
    await user.click(button)
    within(await page.findByRole('alert')).getByText('Failed to create setup intent')
    api.answer(INTENT, { clientSecret: 'seti_1_secret' }).refuse(ATTACH, 503, { message: '' })
    stripe.cardAnswer = { setupIntent: { status: 'processing', payment_method: 'pm_1' } }
    await user.click(button)
    await waitFor(() => within(page.getByRole('alert')).getByText('An unexpected error occurred.'))
    stripe.cardAnswer = { setupIntent: { status: 'succeeded', payment_method: 'pm_1' } }
    await user.click(button)
    await waitFor(() => within(page.getByRole('alert')).getByText('Failed to save payment method'))
    api.answer(ATTACH, null)
    await user.click(button)
    await page.findByText('Your card is saved.')
    expect(stripe.confirmed).toHaveLength(2)
  })
})

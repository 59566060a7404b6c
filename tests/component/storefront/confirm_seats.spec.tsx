import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import { openPage } from './render.tsx'

const LINES = 'GET /checkout/:session/line_items'
const CONFIRM = 'POST /checkout/:session/confirm'
const ID = '3f0c8a52-7f3e-4f0e-9d52-0a4c3b1d2e4f'
const LINK = `${ID}.${'x'.repeat(43)}`

const withSeats = () =>
  new FakeApi().answer(LINES, [{ id: 'li_1', description: 'The Drowned Bell', quantity: 2, amount_total: 0 }])
const openLink = (api: FakeApi, link = LINK) => openPage(`/confirm-seats#${link}`, { api })

describe('Storefront | confirming free seats', () => {
  test('confirms on a press only and leads to the order', async () => {
    const api = withSeats().refuse(CONFIRM, 500)
    api.refuse('POST /orders/create', 404)
    const { page, user } = await openLink(api)
    await page.findByText('The Drowned Bell (2)')
    expect(api.callsTo(CONFIRM)).toEqual([])
    await expectAccessible()
    await user.click(page.getByRole('button', { name: 'Confirm my seats' }))
    await page.findByText("We didn't get an answer. Please try again: nothing is booked twice.")

    api.answer(CONFIRM, { sessionId: `qb_${ID}`, orderId: 42, confirmation: null })
    await user.click(page.getByRole('button', { name: 'Confirm my seats' }))
    await waitFor(() => expect(window.location.search).toBe(`?session_id=qb_${ID}`))
    expect(api.callsTo(CONFIRM).at(-1)).toMatchObject({ path: `/checkout/qb_${ID}/confirm`, body: { link: LINK } })
  })

  test('says that the time to confirm is over', async () => {
    const { page, user } = await openLink(withSeats().refuse(CONFIRM, 410))
    await user.click(await page.findByRole('button', { name: 'Confirm my seats' }))
    await page.findByText('This link no longer works')
    await expectAccessible()
  })

  test('opens nothing by a link that is cut off', async () => {
    const { page } = await openLink(new FakeApi(), LINK.slice(0, -1))
    await page.findByText('This link no longer works')
    expect(page.queryByText(/One click/)).toBeNull()
  })
})

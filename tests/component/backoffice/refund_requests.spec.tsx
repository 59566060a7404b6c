import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { AdminRefundRequest } from '#common/wire'
import { fail, refuse, type Answers } from './fake_data_provider.ts'
import { refundOptions, refundRequest } from './records.ts'
import { renderScreen } from './render.tsx'
import { page } from './view.ts'

function openRequests(requests: AdminRefundRequest[] = [refundRequest], answers: Answers = {}) {
  return renderScreen('/refund-requests', {
    records: { 'refund-requests': requests },
    answers: { refundOptions: async () => refundOptions, ...answers },
  })
}

async function openGrant(answers: Answers = {}) {
  const data = openRequests([refundRequest], answers)
  await page.press('Refund for order #7')
  return { data, dialog: await page.dialog('Refund Pat Player?') }
}

describe('Back office | refund requests', () => {
  test('says who asks for what, why and since when', async () => {
    openRequests()
    const entries = await page.part('list', 'Refund Requests')
    await entries.text('Pat Player asks for $40.00: The Sunken Keep, Wed, May 20, 6 PM, 2 seats, Mira Master')
    await entries.text('The room was locked.')
    await entries.text('With support since May 26, 2026, 10 AM')
    expect((await entries.find('link', 'Order #7')).getAttribute('href')).toBe('/admin/orders/7')
  })

  test('asks for those that wait for support, oldest first', async () => {
    const data = openRequests([])
    await page.text('No requests are waiting for a decision.')
    expect(data.getLists('refund-requests')[0]).toMatchObject({ filter: {}, sort: { field: 'askedAt', order: 'ASC' } })
    await page.press('With game masters')
    await page.text('No requests are with game masters.')
    await page.press('Closed')
    await page.text('No requests are closed yet.')
    await waitFor(() =>
      expect(data.getLists('refund-requests').at(-1)).toMatchObject({
        filter: { waitsFor: 'nobody' },
        sort: { field: 'askedAt', order: 'DESC' },
      })
    )
  })

  test('says how long the game master has and what support answered', async () => {
    openRequests([
      { ...refundRequest, id: 1, state: 'asked', escalatedAt: null },
      {
        ...refundRequest,
        id: 2,
        state: 'refused',
        answer: 'You could have cancelled in time.',
        decidedBy: 'Ada Admin',
      },
      { ...refundRequest, id: 3, state: 'granted', granted: 12.5, decidedBy: 'Ada Admin' },
      { ...refundRequest, id: 4, state: 'granted', granted: 12.5, grantedMoney: 'refused by the card' },
      { ...refundRequest, id: 5, declineReason: 'It was fun.' },
    ])
    await page.text('The game master has until May 25, 2026, 10 AM')
    await page.text('Support answered: You could have cancelled in time.')
    await page.text('Declined by Ada Admin')
    await page.text('$12.50 granted by Ada Admin')
    await page.text('$12.50 granted. The card refused it: see the order')
    await page.text('The game master declined: It was fun.')
    expect(page.all('button', 'Decline for order #7')).toHaveLength(2)
  })

  test('says why requests cannot be loaded and tries again', async () => {
    const data = openRequests([refundRequest], { getList: fail })
    await page.text('The requests could not be loaded. Something went wrong on our side.')
    delete data.answers.getList
    await page.press('Try again')
    await page.text('The room was locked.')
  })

  test('grants credit unless somebody chooses otherwise', async () => {
    const { data, dialog } = await openGrant({ decideRefundRequest: async () => refundRequest })
    expect((await dialog.field(/^As credit/)).checked).toBe(true)
    await dialog.has('Amount', '40.00')
    await dialog.check(/^To the card/)
    await dialog.fill('Amount', '12.50')
    await dialog.press('Refund')
    await page.text('$12.50 to the card for order #7.')
    expect(data.getCalls('decideRefundRequest')).toEqual([
      [refundRequest.id, { grant: true, amount: 12.5, destination: 'card', answer: '' }],
    ])
  })

  test('limits the amount to what can go back', async () => {
    const { data, dialog } = await openGrant()
    await dialog.fill('Amount', '41')
    await dialog.press('Refund')
    await dialog.hasHint('Amount', 'At most $40.00 can go back as credit.')
    expect(data.getCalls('decideRefundRequest')).toEqual([])
  })

  test('offers no credit to a guest', async () => {
    const { dialog } = await openGrant({
      refundOptions: async () => ({ ...refundOptions, credits: 0, hasAccount: false }),
    })
    expect((await dialog.field(/^As credit/)).disabled).toBe(true)
    expect((await dialog.field(/^To the card/)).checked).toBe(true)
  })

  test('says why what can be refunded is not known', async () => {
    openRequests([refundRequest], { refundOptions: fail })
    await page.press('Refund for order #7')
    await page.text('What can be refunded could not be loaded. Something went wrong on our side.')
  })

  test('declines with a reason only', async () => {
    const data = openRequests([refundRequest], { decideRefundRequest: async () => refundRequest })
    await page.press('Decline for order #7')
    const dialog = await page.dialog('Decline the refund of Pat Player?')
    await dialog.press('Decline')
    await dialog.hasHint('Why', 'Please say why.')
    expect(data.getCalls('decideRefundRequest')).toEqual([])
    await dialog.fill('Why', ' You could have cancelled in time. ')
    await dialog.press('Decline')
    await page.text('The refund for order #7 is declined.')
    expect(data.getCalls('decideRefundRequest')).toEqual([
      [refundRequest.id, { grant: false, answer: 'You could have cancelled in time.' }],
    ])
  })

  test('keeps the dialog open when somebody else decided first', async () => {
    const { dialog } = await openGrant({
      decideRefundRequest: refuse(409, { message: 'Somebody else has decided.', code: 'DECIDED' }),
    })
    await dialog.press('Refund')
    await dialog.text('No decision was made. Somebody else has decided.')
    await dialog.has('Amount', '40.00')
  })
})

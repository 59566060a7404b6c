import { describe, expect, test } from 'vitest'
import { refundOptions, refundRequest } from './records.ts'
import { renderScreen } from './render.tsx'

describe('Back office | refund requests', () => {
  test('limits the amount to what can go back as credit', async () => {
    const { view, data } = renderScreen('/refund-requests', {
      records: { 'refund-requests': [refundRequest] },
      answers: { refundOptions: async () => refundOptions },
    })
    await view.press('Refund for order #7')
    const dialog = await view.dialog('Refund Pat Player?')
    await dialog.fill('Amount', '41')
    await dialog.press('Refund')
    await dialog.text('At most $40.00 can go back as credit.')
    expect(data.callsOf('decideRefundRequest')).toEqual([])
  })
})

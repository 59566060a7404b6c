import { describe, expect, test } from 'vitest'
import type { ScheduledExport } from '#common/wire'
import { renderScreen } from './render.tsx'
import { page } from './view.ts'

const schedule: ScheduledExport = {
  id: 5,
  list: 'orders',
  filter: { status: 'refunded' },
  sort: { field: 'createdAt', order: 'DESC' },
  recipients: ['lee@example.test', 'sam@example.test'],
  every: 'month',
  onDay: 1,
  hour: 7,
  paused: false,
  nextAt: '2026-07-01T13:00:00.000Z',
  sentAt: null,
  unconfirmed: [],
  owner: { id: 1, username: 'Ada Admin' },
}

const open = () =>
  renderScreen('/scheduled-exports', {
    records: { 'scheduled-exports': [schedule] },
    answers: { sendExport: async () => {}, create: async () => ({ data: schedule }) },
  })

describe('Back office | scheduled exports', () => {
  test('show when they are sent, what and to whom', async () => {
    open()
    await page.text('Every month on day 1 at 7 AM')
    await page.text('lee@example.test, sam@example.test')
    await page.text('Jul 1, 2026, 7 AM')
    const link = (await page.part('main')).all('link').find((one) => one.getAttribute('href')!.includes('refunded'))
    expect(link!.getAttribute('href')).toMatch(/^\/admin\/orders\?/)
  })

  test('are sent now, paused and deleted, and come back', async () => {
    const data = open()
    await page.press('Send Now')
    await page.text(/lee@example.test, sam@example.test\.$/)
    expect(data.getCalls('sendExport')).toEqual([[5]])
    await page.press('Pause')
    await page.text('Not while it is paused')
    expect(data.updated('scheduled-exports')[0]).toMatchObject({ paused: true })
    await page.press('Delete')
    await page.text(/No lists are emailed on a schedule\./)
    await page.press('Undo')
    await page.text('The schedule is back to the way it was.')
    expect(data.created('scheduled-exports')[0]).toMatchObject({ list: 'orders', every: 'month' })
  })
})

import { waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Dashboard } from '#common/wire'
import { fail, type Answers } from './fake_data_provider.ts'
import { dashboardFigures, game, proof, revenueByRecord, venue } from './records.ts'
import { currentPath, renderScreen } from './render.tsx'
import { page } from './view.ts'

// jsdom draws no curves and has no layout.
beforeEach(() => {
  const context = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.stubGlobal(
    'Path2D',
    class {
      moveTo = () => {}
      lineTo = () => {}
      closePath = () => {}
    }
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {}
      unobserve = () => {}
      disconnect = () => {}
    }
  )
  const query = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => query)
})

function openDashboard(changes: Partial<Dashboard> = {}, answers: Answers = {}) {
  return renderScreen('/dashboard', {
    answers: {
      readDashboard: async () => ({ ...dashboardFigures, ...changes }),
      readRevenueByRecord: async () => revenueByRecord,
      readProof: async () => proof,
      ...answers,
    },
  })
}

describe('Back office | dashboard', () => {
  test('of an empty shop is calm', async () => {
    openDashboard({
      revenue: { now: 0, before: 0 },
      atRisk: { total: 0, games: [] },
      partners: [],
      fillRate: { now: null, before: null },
    })
    await page.text('Revenue$0no change')
    await page.text('Fill rate–nothing to compare with')
    await page.text('Every game in the coming week is at least half sold.')
    await page.text('Every payment has its seat, and every seat its payment.')
    await page.text('No partner sent a buyer in this period.')
  })

  test('shows each figure beside the one before, with a way to its records', async () => {
    openDashboard()
    await page.text('Revenue$60up200%, was $20')
    await page.text('Orders3up50%, was 2')
    await page.text('Seats sold3no change, was 3')
    await page.text('Refunds$5upfrom none')
    const getHref = async (name: RegExp) => decodeURIComponent((await page.find('link', name)).getAttribute('href')!)
    expect(await getHref(/^Revenue/)).toContain('/orders?filter={"from":"2026-05-12","to":"2026-06-10"}')
    expect(await getHref(/^Refunds/)).toContain('/orders?filter={"refunded":{"from":"2026-05-12","to":"2026-06-10"}}')
    expect(await getHref(/^Fill rate/)).toContain('/games?filter=')
  })

  test('asks for the days that are chosen', async () => {
    const data = openDashboard()
    await page.press('7 days')
    await waitFor(() =>
      expect(data.getCalls('readDashboard').at(-1)).toEqual([{ from: '2026-06-04', to: '2026-06-10' }])
    )
    expect(currentPath()).toContain('from=2026-06-04')
    expect((await page.button('7 days')).getAttribute('aria-pressed')).toBe('true')
  })

  test('names what is at risk and what does not agree', async () => {
    openDashboard({
      atRisk: { total: 3, games: [{ ...game, maxPlayers: 8 }] },
      drift: { paidWithoutSeat: 1, seatWithoutPay: 0 },
    })
    const risk = await page.part('region', 'Games at risk')
    await risk.text('0 of 8 sold')
    await risk.find('link', 'Show all 3 in the list')
    const drift = await page.part('region', 'Seats and payments')
    await drift.text('Paid without a seat1')
    await drift.text('Zero drift, proven 10 seconds ago')
  })

  test('tells its curves as a table, by week where there are many days', async () => {
    openDashboard()
    const revenue = await page.part('region', 'Revenue by day')
    await revenue.text('Revenue from Jun 9 to Jun 10; the most on Jun 10 with $40.')
    expect(revenue.texts('row')).toEqual(['DayRevenueBefore', 'Jun 9$20$0', 'Jun 10$40$20'])
    const day = dashboardFigures.days[0]!
    const days = Array.from({ length: 100 }, () => day)
    openDashboard({ days, daysBefore: days })
    const weeks = await page.part('region', 'Revenue by week')
    expect(weeks.texts('row')).toHaveLength(1 + 15)
    await weeks.find('columnheader', 'Week from')
  })

  test('adds the figures up record by record', async () => {
    const data = openDashboard()
    const where = await page.part('region', 'Where it comes from')
    const row = await where.part('row', new RegExp(venue.name))
    await row.text('$59.97')
    await where.find('row', /Online, or no venue/)
    await where.find('row', /Total.*\$69\.97/)
    await where.press('Game Master')
    await waitFor(() => expect(data.getCalls('readRevenueByRecord').at(-1)![0]).toBe('game-masters'))
  })

  test('can be tried again when it cannot be loaded', async () => {
    const data = openDashboard({}, { readDashboard: fail })
    await page.text('Something went wrong on our side.')
    data.answers.readDashboard = async () => dashboardFigures
    await page.press('Try again')
    await page.find('link', /^Revenue/)
  })
})

import { fireEvent, waitFor } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { Layout } from '#backoffice/layout/Layout'
import type { SavedView } from '#common/wire'
import { fail, type Answers } from './fake_data_provider.ts'
import { auditEntry, campaign, gameMaster, orderRow, user, venue } from './records.ts'
import { currentPath, renderScreen } from './render.tsx'
import { page } from './view.ts'

const view: SavedView = {
  id: 1,
  list: 'orders',
  name: 'Refunded',
  settings: { filter: { status: 'refunded' }, sort: { field: 'createdAt', order: 'DESC' }, hidden: ['email'] },
  createdBy: 'Ada Admin',
}

function openOrders(views: SavedView[] = [], answers: Answers = {}) {
  return renderScreen('/orders', {
    records: { 'orders': [orderRow, { ...orderRow, id: 8 }, { ...orderRow, id: 9 }], 'saved-views': views },
    answers,
  })
}

async function openViews() {
  await page.press('Views')
  return page.dialog('Views')
}

describe('Back office | saved views', () => {
  test('are named, saved and replaced', async () => {
    const data = openOrders()
    await page.choose('Status', 'Refunded')
    await waitFor(() => expect(currentPath()).toContain('refunded'))
    await page.press('Columns')
    await page.check('Email')
    page.escape()
    const dialog = await openViews()
    await dialog.press('Save')
    await dialog.hasHint('Save what you see as a view', 'Please name the view.')
    await dialog.fill('Save what you see as a view', ' Weekly ')
    await dialog.press('Save')
    await page.text('The view "Weekly" is saved for the whole team.')
    const sort = { field: 'createdAt', order: 'DESC' }
    const settings = { filter: { status: 'refunded' }, sort, hidden: ['email', 'partner'] }
    expect(data.created('saved-views')).toEqual([{ list: 'orders', name: 'Weekly', settings }])
    expect((await dialog.find('link', 'Weekly')).getAttribute('aria-current')).toBe('true')
    await dialog.fill('Save what you see as a view', 'weekly')
    await dialog.press('Replace')
    await waitFor(() => expect(data.updated('saved-views')).toHaveLength(1))
    await page.press('Undo')
    await page.text('The view "Weekly" is back to the way it was.')
  })

  test('are opened, with their columns', async () => {
    openOrders([view])
    await page.find('columnheader', 'Email')
    await (await openViews()).press('Refunded', 'link')
    await waitFor(() => expect(currentPath()).toContain('refunded'))
    await page.has('Status', 'Refunded')
    await waitFor(() => expect(page.all('columnheader', 'Email')).toEqual([]))
  })

  test('are deleted and brought back', async () => {
    const data = openOrders([view])
    await (await openViews()).press('Delete the view Refunded')
    await page.text('The view "Refunded" is deleted for the whole team.')
    await page.press('Undo')
    await page.text('The view "Refunded" is back for the whole team.')
    const { list, name, settings } = view
    expect(data.created('saved-views')).toEqual([{ list, name, settings }])
  })

  test('take no new name while they cannot be loaded', async () => {
    const data = openOrders([view])
    await page.find('table', 'Orders')
    data.answers.getList = fail
    const dialog = await openViews()
    await dialog.text('The views could not be loaded.')
    expect(dialog.fields()).toEqual([])
    delete data.answers.getList
    await dialog.press('Try again')
    await dialog.fill('Save what you see as a view', 'Weekly')
    data.answers.create = fail
    await dialog.press('Save')
    await dialog.hasHint('Save what you see as a view', 'Something went wrong on our side.')
    delete data.answers.create
    await dialog.press('Save')
    await page.text('The view "Weekly" is saved for the whole team.')
  })
})

describe('Back office | exports', () => {
  test('are offered for every list, as it is filtered and sorted', async () => {
    // jsdom follows no link.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const lists = { ...emptyLists, 'audit-log': [auditEntry], 'campaigns': [campaign], 'game-masters': [gameMaster] }
    for (const list of Object.keys(lists)) {
      const data = renderScreen(`/${list}`, { records: lists, answers: { openExport: async () => '#file' } })
      await page.button('Views')
      await page.press('Export')
      await page.text('Your export is downloading.')
      expect(data.getCalls('openExport')[0]![0].list).toBe(list)
    }
    const data = openOrders([], { openExport: async () => '#file' })
    await page.choose('Status', 'Refunded')
    await waitFor(() => expect(data.getLists('orders').at(-1)!.filter).toEqual({ status: 'refunded' }))
    await page.press('Export')
    await page.text('Your export is downloading.')
    expect(data.getCalls('openExport')[0]![0]).toMatchObject({
      list: 'orders',
      filter: { status: 'refunded' },
      sort: { field: 'createdAt', order: 'DESC' },
    })
  })

  test('say that they failed', async () => {
    openOrders([], { openExport: fail })
    await page.press('Export')
    await page.text('The list could not be exported. Something went wrong on our side.')
  })

  test('are scheduled with valid addresses', async () => {
    const data = openOrders()
    await page.press('Email this list on a schedule')
    const dialog = await page.dialog('Schedule this list')
    await dialog.press('Schedule')
    await dialog.hasHint('To', 'Please enter an email address.')
    await dialog.fill('To', 'lee@example.test, sam@example.test')
    await dialog.choose('How often', 'Every month')
    data.answers.create = async (_, params) => ({ data: { id: 1, ...params.data } })
    await dialog.press('Schedule')
    await page.text('Scheduled: Every month on day 1 at 7 AM.')
    expect(data.created('scheduled-exports')[0]).toMatchObject({
      list: 'orders',
      recipients: ['lee@example.test', 'sam@example.test'],
      every: 'month',
    })
  })
})

const emptyLists = {
  'people': [],
  'referrals': [],
  'error-logs': [],
  'modules': [],
  'venues': [],
  'systems': [],
  'campaign-settings': [],
  'special-events': [],
  'large-events': [],
}

describe('Back office | logs', () => {
  test('are narrowed by day, by what was changed and by whom', async () => {
    const data = renderScreen('/audit-log', { records: { 'audit-log': [auditEntry], 'users': [user] } })
    await page.find('row', /Changed/)
    await page.press('Filters')
    await page.choose('What', 'Users')
    await page.choose('By', user.username)
    await page.fill('To', '2001-01-01')
    await waitFor(() =>
      expect(data.getLists('audit-log').at(-1)!.filter).toMatchObject({ subjectType: 'user', to: '2001-01-01' })
    )
    await page.text('Nothing matches these filters.')
  })
})

describe('Back office | undo', () => {
  test('is a key away, where it is not for what is typed', async () => {
    const data = renderScreen(`/game-masters/${gameMaster.id}`, {
      records: {
        'game-masters': [{ ...gameMaster, removal: { outcome: 'archived', usedBy: '1 past game', parts: false } }],
      },
      answers: {
        readRevenue: async () => ({ months: [], total: noRevenue }),
        removeRecord: async () => 'archived',
        restoreRecord: async () => {},
      },
    })
    await page.press('Delete')
    await (await page.dialog('Are you sure you want to delete this game master?')).press('Delete')
    await page.text('The game master is archived.')
    const search = await page.field('Search game masters')
    search.focus()
    fireEvent.keyDown(search, { key: 'z', ctrlKey: true })
    expect(data.getCalls('restoreRecord')).toEqual([])
    search.blur()
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    await page.text('The game master is back on every list.')
    expect(data.getCalls('restoreRecord')).toEqual([['game-masters', gameMaster.id]])
  })
})

const noRevenue = { seats: 0, paidCents: 0, creditsCents: 0, refundedCents: 0, netCents: 0 }

describe('Back office | way back to a list', () => {
  const venues = ['Alley North', 'Alley South', 'Barn'].map((name, index) => ({ ...venue, id: index + 1, name }))

  test('returns to the search from a form and a changed or deleted record', async () => {
    renderScreen('/venues', {
      records: { venues, 'games': [], 'large-events': [], 'partners': [], 'audit-log': [] },
      answers: { readRevenue: async () => ({ months: [], total: noRevenue }), removeRecord: async () => 'deleted' },
      layout: Layout,
    })
    const isSearched = async (total: string) => {
      await page.heading('Venues')
      await page.text(total)
      expect(currentPath()).toContain('alley')
    }
    await page.fill('Search venues', 'alley')
    await isSearched('2 in all')
    await page.press('Create Venue', 'link')
    await page.press('Cancel', 'link')
    await isSearched('2 in all')
    await page.press(/^Alley North/, 'link')
    await page.heading('Alley North')
    await (await page.part('main')).press('Venues', 'link')
    await isSearched('2 in all')
    await page.press(/^Alley South/, 'link')
    await page.press('Delete')
    await (await page.dialog()).press('Delete')
    await page.text('The venue is deleted.')
    await page.heading('Venues')
    expect(currentPath()).toContain('alley')
    await (await page.part('navigation', 'Back office')).press('Venues', 'link')
    await waitFor(() => expect(currentPath()).toBe('/venues'))
  })
})

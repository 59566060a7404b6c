import { fireEvent, waitFor } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { Layout } from '#backoffice/layout/Layout'
import type { FoundRecord, Role } from '#common/wire'
import { fail, hold, type Answers } from './fake_data_provider.ts'
import * as samples from './records.ts'
import { currentPath, renderScreen } from './render.tsx'
import { page, type View } from './view.ts'

const { foundGame, foundOrder, foundPerson, game, order } = samples
const FIELD = 'Find or do'

/** Finds the samples by a word of their name. */
const search: Answers['search'] = async (q) =>
  [foundGame, foundOrder, foundPerson].filter(({ name, detail }) =>
    q.split(' ').every((word) => `${name} ${detail}`.toLowerCase().includes(word.toLowerCase()))
  )

const answers: Answers = {
  search,
  gameRoster: async () => ({ gameId: game.id, joinUrl: null, players: [samples.player] }),
  gameRemoval: async () => samples.removal,
  quoteManualOrder: async () => ({ items: [], total: 0, credit: null }),
  takenSeats: async () => ({ games: 1, seats: 0, held: 0 }),
  refundOptions: async () => samples.refundOptions,
  seriesDates: async () => [],
  readPersonOrders: async () => [],
  readPersonAttendance: async () => [],
  readCreditLedger: async () => samples.ledger,
  previewErasure: async () => ({ orders: 0, credits: 0, hindrance: null }),
}

const records = {
  'games': [game],
  'orders': [order],
  'people': [samples.person],
  'users': [samples.user],
  'modules': [samples.gameModule],
  'game-masters': [samples.gameMaster],
  'venues': [samples.venue],
  'audit-log': [],
  'settings': [samples.tierSetting],
}

function open(role?: Role, changes: Answers = {}) {
  return renderScreen('/systems', { records, answers: { ...answers, ...changes }, layout: Layout, role })
}

async function openPalette(): Promise<View> {
  await page.find('main')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return page.dialog(FIELD)
}

/** Waits until an entry is the one that Enter takes. */
async function isMarked(palette: View, entry: RegExp): Promise<void> {
  const isFocused = ({ className }: HTMLElement) => className.includes('Mui-focused')
  await waitFor(() => expect(palette.all('option', entry).filter(isFocused)).toHaveLength(1))
}

async function enter(words: string, entry: RegExp): Promise<void> {
  const palette = await openPalette()
  await palette.type(FIELD, words)
  await isMarked(palette, entry)
  fireEvent.keyDown(palette.fieldNow(FIELD), { key: 'Enter' })
}

const isAt = (path: string) => waitFor(() => expect(currentPath()).toBe(path))

async function closeDialog(name: RegExp): Promise<void> {
  const dialog = await page.dialog(name)
  fireEvent.keyDown(dialog.element, { key: 'Escape' })
  await waitFor(() => expect(page.all('dialog')).toEqual([]))
}

describe('Back office | palette', () => {
  test('finds a record, opens it and offers it again', async () => {
    open()
    await enter('pat', /^#7 · Pat Player/)
    await page.heading('Order #7')
    expect(currentPath()).toBe('/orders/7')
    const palette = await openPalette()
    const recent = await palette.part('group', 'Recently opened')
    await recent.find('option', /Pat Player/)
  })

  test('names an opened setting in words and drops an erased person', async () => {
    const person = { ...samples.person, id: 101, name: 'Robin Reed' }
    const opened = { resource: 'people', id: person.id, name: person.name }
    localStorage.setItem('RaStore.names.recent', JSON.stringify([opened]))
    renderScreen(`/people/${person.id}`, {
      records: { ...records, people: [person], settings: [samples.mailSetting] },
      answers: { ...answers, erasePerson: async () => {} },
      layout: Layout,
    })
    await page.press('Erase')
    await (await page.dialog('Erase Robin Reed?')).press('Erase')
    await page.text('The person is erased.')
    renderScreen(`/settings/${samples.mailSetting.id}`, {
      records: { ...records, settings: [samples.mailSetting] },
      answers,
      layout: Layout,
    })
    await page.heading('Order confirmation')
    const palette = await openPalette()
    const recent = await palette.part('group', 'Recently opened')
    await recent.find('option', /^Order confirmation/)
    expect(recent.all('option', /Robin Reed/)).toEqual([])
  })

  test('drops a record that is gone from what was opened', async () => {
    localStorage.setItem(
      'RaStore.names.recent',
      JSON.stringify([{ resource: 'venues', id: 404, name: 'Closed Cellar' }])
    )
    renderScreen('/venues/404', { records: { ...records, venues: [] }, answers, layout: Layout })
    await page.heading('Venue #404')
    await waitFor(() => expect(localStorage.getItem('RaStore.names.recent')).toBe('[]'))
  })

  test.for<[string, RegExp, string]>([
    ['refun', /^Refund Requests/, '/refund-requests'],
    ['create venue', /^Create Venue/, '/venues/create'],
    ['new game', /^Create Game$/, '/create-game'],
    ['differences', /^Money Desk/, '/differences'],
    ['scheduled', /^Scheduled Exports/, '/scheduled-exports'],
    ['refund policy', /^Refunds/, '/settings/refunds.tiers'],
  ])('leads from "%s" to its screen', async ([words, entry, path]) => {
    open(undefined, { readProof: async () => samples.proof, search: async () => [] })
    await enter(words, entry)
    await isAt(path)
  })

  test('creates a game on the day that was typed', async () => {
    open()
    await enter('new game friday', /^Create Game on Fri, Jun 12/)
    await isAt('/create-game?date=2026-06-12')
    await page.has('Date & Time', '2026-06-12')
  })

  test('asks for the record of an action', async () => {
    open()
    const palette = await openPalette()
    await palette.type(FIELD, 'refund order')
    await isMarked(palette, /^Refund order …/)
    await palette.text('Choose which one')
    fireEvent.keyDown(palette.fieldNow(FIELD), { key: 'Enter' })
    await palette.has(FIELD, 'Refund order ')
    await palette.type(FIELD, 'Refund order 7')
    await isMarked(palette, /^Refund order #7/)
  })

  test.for<[string, RegExp, RegExp]>([
    ['message players sunken', /^Message the players of The Sunken Keep/, /^Message Players$/],
    ['repeat game sunken', /^Repeat game The Sunken Keep/, /^Repeat The Sunken Keep$/],
    ['delete game sunken', /^Cancel or delete game/, /^Are you sure you want to delete this game/],
    ['refund order 7', /^Refund order #7/, /^Refund order #7$/],
    ['cancel order 7', /^Cancel order #7/, /^Cancel order #7/],
    ['move seat 7', /^Move a seat of order #7/, /^Move/],
    ['cancel seats 7', /^Cancel seats of order #7/, /^Cancel seats/],
    ['edit contact 7', /^Edit the contact of order #7/, /contact/i],
    ['merge robin', /^Merge another person into Robin Reed/, /^Merge another person into Robin Reed$/],
    ['erase person robin', /^Erase person Robin Reed/, /^Erase Robin Reed\?$/],
    ['give credit to robin', /^Give credit to Robin Reed/, /^Credits of Robin Reed$/],
  ])('opens the dialog of "%s"', async ([words, entry, dialog]) => {
    open()
    await enter(words, entry)
    await closeDialog(dialog)
  })

  test('opens the form or sheet of an action with its record', async () => {
    open()
    await enter('add player to sunken', /^Add a player to The Sunken Keep/)
    await isAt(`/orders/manual?gameId=${game.id}`)
    await enter('clone game sunken', /^Clone game The Sunken Keep/)
    await isAt(`/create-game?clone=${game.id}`)
    await page.has('Module', 'The Sunken Keep')
    await enter('table sheet sunken', /^Print the table sheet of The Sunken Keep/)
    await isAt(`/games/${game.id}/table-sheet`)
    await enter('order 7', /^Open order #7/)
    await page.heading('Order #7')
  })

  test('says why an action is not possible', async () => {
    renderScreen('/systems', {
      records: { ...records, orders: [{ ...order, items: [{ ...samples.orderItem, status: 'cancelled' }] }] },
      answers: { ...answers, refundOptions: async () => ({ ...samples.refundOptions, card: 0, credits: 0 }) },
      layout: Layout,
    })
    await enter('refund order 7', /^Refund order #7/)
    await page.text('Nothing in this order can be refunded.')
    await enter('move seat 7', /^Move a seat of order #7/)
    await page.text('Nothing in this order can be moved.')
  })

  test.for<[Role, string, string[]]>([
    ['Venue', 'game sunken', ['Cancel or delete game', 'Clone game', 'Edit game', 'Repeat game']],
    ['Game Master', 'game sunken', []],
    ['Venue', 'message players sunken', ['Message the players of']],
    ['Game Master', 'message players sunken', ['Message the players of']],
    ['Venue', 'refund policy', []],
    ['Game Master', 'refund policy', []],
  ])('offers the role %s for "%s" only its own actions', async ([role, words, actions]) => {
    const data = renderScreen('/games', { records, answers, layout: Layout, role })
    await page.find('table', 'Games')
    const palette = await openPalette()
    await palette.find('option', 'Keyboard shortcuts')
    await palette.type(FIELD, words)
    await waitFor(() => expect(data.getCalls('search')[0]?.[0]).toBe(words))
    await palette.gone('Searching …')
    if (actions.length === 0) await palette.text('Nothing found. Try a shorter search.')
    await waitFor(() => {
      const [group] = palette.all('group', 'Actions')
      const offered = [...(group?.querySelectorAll('[role=option]') ?? [])].map(({ textContent }) => textContent!)
      expect(offered.map((text) => text.split(' The Sunken Keep')[0]).toSorted()).toEqual(actions)
    })
  })

  test('says that it searches, finds nothing or has no answer', async () => {
    const found = hold<FoundRecord[]>()
    const data = open(undefined, { search: found.answer })
    const palette = await openPalette()
    await palette.type(FIELD, 'pat')
    await palette.text('Searching …')
    found.resolve([foundOrder])
    await palette.find('option', /Pat Player/)
    await palette.text('1 result')
    data.answers.search = async () => []
    await palette.type(FIELD, 'zzz')
    expect(palette.says('Nothing found.')).toBe(false)
    await palette.text('Searching …')
    await palette.text('Nothing found. Try a shorter search.')
    data.answers.search = fail
    await palette.type(FIELD, 'pat player')
    await palette.text('Records could not be searched. Something went wrong on our side.')
    data.answers.search = search
    await palette.press('Try again')
    await palette.find('option', /Pat Player/)
  })

  test('says that only screens are found without a connection', async () => {
    open()
    const palette = await openPalette()
    await palette.type(FIELD, 'venu')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent(window, new Event('offline'))
    await palette.text('You are offline. You can find screens, but not records.')
    await palette.find('option', 'Venues')
    vi.restoreAllMocks()
    fireEvent(window, new Event('online'))
  })
})

describe('Back office | single keys', () => {
  const press = (key: string) => fireEvent.keyDown(document.body, { key })
  const openSheet = () => page.dialog('Keyboard shortcuts')
  const close = async (sheet: View) => {
    await sheet.press('Close')
    await waitFor(() => expect(page.all('dialog')).toEqual([]))
  }

  test('open a list, a form and the sheet of all keys', async () => {
    open()
    await page.heading('Systems')
    press('g')
    press('o')
    await page.heading('Orders')
    press('g')
    press('v')
    await page.heading('Venues')
    await page.find('link', 'Create Venue')
    press('c')
    await isAt('/venues/create')
    press('?')
    const sheet = await openSheet()
    await sheet.text('Move through the rows of a list')
  })

  test('stay switched off while the others work', async () => {
    open()
    await page.heading('Systems')
    press('?')
    const sheet = await openSheet()
    await sheet.press('Single keys are on', 'switch')
    await close(sheet)
    open()
    await page.heading('Systems')
    await page.find('link', 'Create System')
    for (const key of ['?', '/', 'c', 'g', 'o', 'j']) press(key)
    // The palette and the sheet are loaded when they are opened.
    await vi.dynamicImportSettled()
    expect(currentPath()).toBe('/systems')
    expect(page.all('dialog')).toEqual([])
    await enter('keyboard', /^Keyboard shortcuts/)
    const again = await openSheet()
    await again.press('Single keys are on', 'switch')
    await close(again)
    press('?')
    await openSheet()
  })
})

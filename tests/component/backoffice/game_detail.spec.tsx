import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { Layout } from '#backoffice/layout/Layout'
import type { AdminGameDetail, GameRemoval, RosterPlayer } from '#common/wire'
import { fail, hold, type Answers } from './fake_data_provider.ts'
import { auditEntry, game, gameMaster, gameModule, order, player, refundOptions, removal, venue } from './records.ts'
import { currentPath, renderScreen, reportedErrors } from './render.tsx'
import { page } from './view.ts'

function openGame(changes: Partial<AdminGameDetail> = {}, players: RosterPlayer[] = [], answers: Answers = {}) {
  return renderScreen(`/games/${game.id}`, {
    records: {
      'games': [{ ...game, ...changes }],
      'orders': [order],
      'modules': [gameModule],
      'game-masters': [gameMaster],
      'venues': [venue],
      'audit-log': [],
    },
    answers: {
      gameRoster: async () => ({ gameId: game.id, joinUrl: null, players }),
      gameRemoval: async () => removal,
      refundOptions: async () => refundOptions,
      ...answers,
    },
  })
}

async function openRemoval(cost: Partial<GameRemoval> = {}, changes: Partial<AdminGameDetail> = {}) {
  const data = openGame(changes, [], { gameRemoval: async () => ({ ...removal, ...cost }) })
  await page.press('Delete Game')
  return { data, dialog: await page.dialog('Are you sure you want to delete this game?') }
}

const next = { id: 72, date: '2099-06-09T23:00:00.000Z' }
const series: AdminGameDetail['series'] = { id: 5, repeats: 'weekly', toCome: [next] }

describe('Back office | game', () => {
  test('shows its facts', { tags: ['2-2.12-08', '1-3-03'] }, async () => {
    openGame({ players: 4, date: '2099-06-02T23:30:00.000Z', table: 'Table 4' })
    await page.heading(gameModule.name)
    const details = await page.part('region', 'Details')
    expect(details.facts()).toEqual({
      'Date & Time': 'Tuesday, June 2, 2099 @ 5:30 PM',
      'Game Master': 'Mira Master',
      'Table': 'Table 4',
      'Venue': 'Moss Cellar - Boulder, CO',
      'Module': 'The Sunken Keep',
      'Price': '$12.50',
      'Seats filled': '4/6',
      'Campaign Setting': 'Salt Coast',
    })
    const setting = await details.find('link', 'Salt Coast')
    expect(setting.getAttribute('href')).toBe('/campaign-setting/salt-coast')
  })

  test('lists its players, each with a way to the order', { tags: ['2-2.12-09'] }, async () => {
    openGame({ players: 2 }, [player])
    const table = await page.part('table', 'Players')
    await table.find('checkbox', 'Select all on this page')
    expect(table.texts('columnheader')).toEqual([
      '',
      'Name',
      'Email',
      'Phone',
      'Seats',
      'Order Date',
      'At the Table',
      'Notes',
    ])
    const row = await table.part('row', /Zoë Reed/)
    expect(row.texts('cell').slice(1, 6)).toEqual(['Zoë Reed', 'zoe@example.test', '', '2', 'Jun 2, 2026'])
    await row.press('zoe@example.test', 'cell')
    await page.heading(`Order #${order.id}`)
    expect(currentPath()).toBe(`/orders/${order.id}`)
  })

  test('checks in a part of a booking, then all of it', async () => {
    const marks: unknown[][] = []
    openGame({ players: 3 }, [player, { ...player, itemId: 702, firstName: 'Bob', quantity: 1 }], {
      markAttendance: async (...mark) => {
        marks.push(mark.slice(1))
        return { ...player, attendance: 'arrived', seatsHere: Number(mark[3] ?? player.quantity) }
      },
    })
    await page.press('Choose how many are here: Zoë Reed')
    expect(page.all('button', 'Choose how many are here: Bob Reed')).toEqual([])
    await page.press('1 of 2 here', 'menuitem')
    await page.text('Zoë Reed: 1 of 2 seats here.')
    const half = await page.button('1 of 2 here: Zoë Reed')
    expect(half.getAttribute('aria-pressed')).toBe('mixed')
    await page.press('1 of 2 here: Zoë Reed')
    await page.text('Zoë Reed is here.')
    expect((await page.button('Here: Zoë Reed')).getAttribute('aria-pressed')).toBe('true')
    expect(marks).toEqual([
      [player.itemId, 'arrived', 1],
      [player.itemId, 'arrived', undefined],
    ])
    await page.press('Undo')
    await waitFor(() => expect(marks.at(-1)).toEqual([player.itemId, 'arrived', 1]))
  })

  test('says that nobody has signed up', { tags: ['2-2.12-13'] }, async () => {
    openGame()
    await page.text('No players have signed up yet.')
  })

  test('says that players cannot be loaded and tries again', async () => {
    const data = openGame({}, [player], { gameRoster: fail })
    await page.text('Something went wrong on our side.')
    data.answers.gameRoster = async () => ({ gameId: game.id, joinUrl: null, players: [player] })
    await page.press('Try again')
    await page.find('table', 'Players')
  })

  test('names what was changed in its history', async () => {
    renderScreen(`/audit-log/${auditEntry.id}`, {
      records: { 'audit-log': [auditEntry], 'modules': [gameModule] },
    })
    const difference = await page.part('region', 'Difference')
    await difference.find('row', /^Price \$12\.50 \$15\.00$/)
    await difference.find('row', /^Starts at Jun 2, 2099, 5:30 PM Jun 2, 2099, 6:30 PM$/)
    const data = openGame()
    data.answers.getList = async () => ({ data: [auditEntry], total: 1 })
    const history = await page.part('region', 'History')
    const link = await history.find('link', 'Changed: price, starts at')
    expect(link.getAttribute('href')).toBe(`/admin/audit-log/${auditEntry.id}`)
  })

  test('leads to the form that adds a player', { tags: ['2-2.12-10'] }, async () => {
    openGame().answers.quoteManualOrder = async () => ({ items: [], total: 20, credit: null })
    await page.press('Add Player', 'link')
    await page.heading('Add Player')
    expect(currentPath()).toBe(`/orders/manual?gameId=${game.id}`)
    await page.text(gameModule.name)
  })

  test('is linked with its orders, as the menu is', { tags: ['2-2.1-08'] }, async () => {
    renderScreen(`/games/${game.id}`, {
      records: { games: [{ ...game, players: 2 }] },
      answers: { gameRoster: async () => ({ gameId: game.id, joinUrl: null, players: [player] }) },
      layout: Layout,
    })
    const getHref = async (name: string) => (await page.find('link', name)).getAttribute('href')
    expect(await getHref('Zoë Reed')).toBe(`/admin/orders/${order.id}`)
    expect(await getHref('Add Player')).toBe(`/admin/orders/manual?gameId=${game.id}`)
    expect(await getHref('Orders')).toBe('/admin/orders')
  })

  test(
    'opens its form and returns from it, or a form filled in like it',
    { tags: ['2-2.12-12', '2-4-18', '2-2.1-03'] },
    async () => {
      openGame()
      await page.press('Edit Game', 'link')
      await page.heading('Edit Game')
      expect(currentPath()).toBe(`/create-game?id=${game.id}`)
      await page.press('Cancel', 'link')
      await page.heading(gameModule.name)
      expect(currentPath()).toBe(`/games/${game.id}`)
      await page.press('Games', 'link')
      await page.heading('Games')
      expect(currentPath()).toMatch(/^\/games(?:\?|$)/)
      await page.press('Mira Master', 'cell')
      await page.press('Clone Game', 'link')
      await page.heading('Create Game')
      expect(currentPath()).toBe('/create-game')
      await page.has('Module', gameModule.name)
      await page.has('Game Master', gameMaster.name)
      await page.has('Date & Time', '2099-06-02')
      await page.has('Price', '12.50')
      // Loaded again, the page starts with the default values.
      await waitFor(() => expect(window.history.state?.usr ?? null).toBeNull())
    }
  )

  test('asks before it is deleted, and leads to the list', { tags: ['2-2.12-11'] }, async () => {
    const { data, dialog } = await openRemoval()
    await dialog.text('No one has a seat, so the game is deleted and no one is refunded.')
    await dialog.press('Keep it')
    await page.gone('Are you sure you want to delete this game?')
    data.answers.removeGame = async () => ({ cancelled: false, refundedOrders: 0 })
    await page.press('Delete Game')
    await (await page.dialog('Are you sure you want to delete this game?')).press('Delete Game')
    await page.text('The game is deleted.')
    await page.heading('Games')
    expect(currentPath()).toMatch(/^\/games(?:\?|$)/)
    expect(data.getCalls('removeGame')).toEqual([[game.id, removal, 'one']])
    await page.press('Undo')
    await page.text('The game is on the list again.')
    expect(data.created('games')).toEqual([
      expect.objectContaining({ date: '2099-06-02T17:00', moduleId: gameModule.id, doubleBooked: true }),
    ])
  })

  test('says that a game with players is cancelled instead', async () => {
    const { data, dialog } = await openRemoval({ deleted: 0, cancelled: 1, seats: 2, orders: 1, card: 40 })
    await dialog.text(
      '2 seats are sold, so the game is cancelled instead: it leaves every list, and its buyer gets a full refund and an email: $40.00 the way it was paid goes back.'
    )
    data.answers.removeGame = async () => ({ cancelled: true, refundedOrders: 1 })
    expect((await dialog.button('Cancel Game')).disabled).toBe(true)
    await dialog.check('Refund $40.00')
    await dialog.press('Cancel Game')
    await page.text('The game is cancelled and off every list. Its buyer gets a full refund and an email.')
    expect(page.all('button', 'Undo')).toEqual([])
  })

  test('asks for the amount before a large refund of a game', async () => {
    const { data, dialog } = await openRemoval({
      deleted: 0,
      cancelled: 1,
      seats: 6,
      orders: 4,
      card: 120,
      credits: 30,
    })
    data.answers.removeGame = async () => ({ cancelled: true, refundedOrders: 4 })
    await dialog.fill('Amount to refund', '120')
    expect((await dialog.button('Cancel Game')).disabled).toBe(true)
    await dialog.fill('Amount to refund', '150')
    await dialog.press('Cancel Game')
    await page.text('The game is cancelled and off every list. Its 4 buyers get full refunds and an email.')
  })

  test('cannot be deleted before it is known what that costs', async () => {
    const asked = hold<GameRemoval>()
    openGame({}, [], { gameRemoval: asked.answer })
    await page.press('Delete Game')
    const dialog = await page.dialog('Are you sure you want to delete this game?')
    await dialog.text('Looking up who has a seat and what goes back...')
    expect((await dialog.button('Delete Game')).disabled).toBe(true)
    asked.resolve(removal)
    await dialog.enabled('Delete Game')
  })

  test('asks which games of a series are deleted', async () => {
    const { data, dialog } = await openRemoval({}, { series, seriesId: 5 })
    data.answers.gameRemoval = async (_, scope) =>
      scope === 'all'
        ? { ...removal, games: 3, deleted: 1, cancelled: 2, seats: 2, orders: 1, card: 30 }
        : { ...removal, games: 2, deleted: 2 }
    await dialog.check('This game and those after it')
    await dialog.text('No one has a seat in these 2 games, so they are deleted and no one is refunded.')
    await dialog.check('All upcoming games in the series')
    await dialog.text('2 seats of these 3 games are sold or in a checkout.')
    await dialog.text('$30.00 the way it was paid goes back.')
    data.answers.removeGame = async () => ({ cancelled: true, refundedOrders: 1 })
    await dialog.check('Refund $30.00')
    await dialog.press('Delete Game')
    await page.text('3 games are off the list. 1 order is refunded in full, and its buyer gets an email.')
    expect(data.getCalls('removeGame')[0]![2]).toBe('all')
  })

  test('brings a deleted series back as a whole', async () => {
    const { data, dialog } = await openRemoval({ games: 2, deleted: 2 }, { series, seriesId: 5 })
    await dialog.check('This game and those after it')
    const formerly = [game, { ...game, ...next }]
    data.answers.removeGame = async () => ({ cancelled: false, refundedOrders: 0, formerly })
    await dialog.press('Delete Game')
    await page.text('2 games are off the list.')
    data.answers.putOnAgain = async () => ({ id: 5, games: formerly })
    await page.press('Undo')
    await page.text('2 games are on the list again.')
    const [id, forms] = data.getCalls('putOnAgain')[0]!
    expect([id, forms.map(({ date }: { date: string }) => date)]).toEqual([5, ['2099-06-02T17:00', '2099-06-09T17:00']])
  })

  test('stays on the screen when a deletion fails', async () => {
    const { data, dialog } = await openRemoval()
    data.answers.removeGame = fail
    await dialog.press('Delete Game')
    await page.text('The game was not deleted. Something went wrong on our side.')
    expect(currentPath()).toBe(`/games/${game.id}`)
    expect(reportedErrors()[0]!.context).toEqual({ action: 'delete game', record: game.id })
  })

  test('shows what became of the players of a cancelled game', async () => {
    const { firstName, lastName, email, phone, quantity, orderDate } = player
    const had = { orderId: 7, firstName, lastName, email, phone, quantity, orderDate }
    openGame({
      cancelledAt: '2026-06-01T18:00:00.000Z',
      cancellation: { at: '2026-06-01T18:00:00.000Z', by: 'Ada Admin', toCard: 0, toCredits: 0 },
      playerDetails: [{ ...had, refund: null }],
    })
    const told = await page.part('region', 'Cancellation')
    await told.text('Cancelled on Monday, June 1, 2026 @ 12 PM by Ada Admin')
    await told.text('1 order had not been paid, so nothing went back.')
    const row = await page.part('row', /Nothing was paid/)
    expect(row.texts('cell')[3]).toBe('2')
    await page.find('link', 'Clone Game')
    for (const gone of ['Edit Game', 'Add Player', 'Delete Game']) expect(page.says(gone), gone).toBe(false)
  })

  test('says that a game does not exist any more', async () => {
    renderScreen('/games/2000000000')
    await page.heading('Game #2000000000')
    await page.text('This game no longer exists.')
  })
})

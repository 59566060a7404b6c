import { describe, expect, test } from 'vitest'
import type { AdminGameDetail, AdminOrder, RemovalInTurn } from '#common/wire'
import { fail, hold, refuse, type Answers } from './fake_data_provider.ts'
import { game, gameMaster, gameModule, order, orderRow, removal, venue } from './records.ts'
import { renderScreen } from './render.tsx'
import { page } from './view.ts'

const openOrders = (answers: Answers = {}) =>
  renderScreen('/orders', {
    records: { 'orders': [orderRow, { ...orderRow, id: 8 }, { ...orderRow, id: 9 }], 'saved-views': [] },
    answers,
  })

const select = (name: string | RegExp) => page.press(name, 'checkbox')
const selectAll = () => select('Select all on this page')

describe('Back office | several records', () => {
  test('of one page stay chosen on the others', async () => {
    const orders = Array.from({ length: 26 }, (_, index) => ({ ...orderRow, id: index + 1 }))
    renderScreen('/orders', { records: { orders } })
    await page.text('1–25 of 26')
    await selectAll()
    await page.text('25 selected')
    await page.press('Next')
    await page.text('26–26 of 26')
    await selectAll()
    await page.text('26 selected')
    await selectAll()
    await page.text('25 selected')
  })

  test('stay chosen when something failed', async () => {
    const data = openOrders({
      resendConfirmation: async (id) =>
        id === 8 ? refuse(400, { message: 'This order has no email address to write to.' })() : order,
    })
    await selectAll()
    await page.text('3 selected')
    await page.press('Resend Email')
    const question = await page.dialog('Resend the confirmations of 3 orders?')
    await question.text('Each buyer gets the confirmation again, with the order as it is now.')
    await question.press('Resend Email')
    await page.text('2 confirmations are on their way. 1 failed: This order has no email address to write to.')
    await page.text('1 selected')
    expect(data.getCalls('resendConfirmation')).toEqual([[9], [8], [7]])
  })

  test('are stopped before the next one', async () => {
    const sent = hold<AdminOrder>()
    const data = openOrders({ resendConfirmation: sent.answer })
    await selectAll()
    await page.press('Resend Email')
    const question = await page.dialog('Resend the confirmations of 3 orders?')
    await question.press('Resend Email')
    await question.button('0 of 3 …')
    await question.press('Stop')
    sent.resolve(order)
    await page.text('The confirmation is on its way. Stopped. 2 stay selected and unchanged.')
    await page.text('2 selected')
    expect(data.getCalls('resendConfirmation')).toHaveLength(1)
  })

  test('are archived at once and come back at once', async () => {
    const venues = [1, 2, 3].map((id) => ({ ...venue, id, name: `Alley ${id}` }))
    const data = renderScreen('/venues', {
      records: { venues },
      answers: {
        archiveRecord: async (_, id) =>
          id === 3 ? refuse(409, { message: 'This venue is used by 1 upcoming game' })() : undefined,
        restoreRecord: async () => {},
      },
    })
    await select('Select Alley 1')
    await selectAll()
    await page.text('3 selected')
    await page.press('Archive')
    const question = await page.dialog('Archive 3 venues?')
    await question.text('Off every list and menu.')
    await question.press('Archive')
    await page.text('2 venues are archived. 1 failed: This venue is used by 1 upcoming game')
    await page.text('1 selected')
    await page.press('Undo')
    await page.text('2 venues are back on every list.')
    expect(data.getCalls('restoreRecord')).toEqual([
      ['venues', 1],
      ['venues', 2],
    ])
  })
})

describe('Back office | several games', () => {
  const games: AdminGameDetail[] = [1, 2, 3, 4].map((id) => ({
    ...game,
    id,
    module: { ...game.module, name: `Game ${id}` },
  }))
  const cost = (id: number, changes: Partial<RemovalInTurn> = {}): RemovalInTurn => ({ ...removal, id, ...changes })
  const sold = { deleted: 0, cancelled: 1, seats: 2, orders: 1 }

  const openGames = (answers: Answers = {}, listed = games) =>
    renderScreen('/games', {
      records: { 'games': listed, 'modules': [gameModule], 'game-masters': [gameMaster] },
      answers,
    })

  async function openRemoval(answers: Answers, listed = games) {
    const data = openGames(answers, listed)
    await selectAll()
    await page.press('Delete')
    return { data, dialog: await page.part('dialog') }
  }

  test('are scheduled once more, at the same wall time', async () => {
    // The clocks go back between the two.
    const data = openGames({}, [{ ...game, date: '2099-10-28T23:00:00.000Z', players: 3, maxPlayers: 5 }])
    await selectAll()
    await page.press('Clone')
    const dialog = await page.dialog('Schedule this game again?')
    await dialog.text('Same weekday, time, game master, module, venue and price, with all seats free.')
    await dialog.choose('When', 'A week later')
    data.answers.create = async () => ({ data: { ...game, id: 99 } })
    data.answers.removeGame = async () => ({ cancelled: false, refundedOrders: 0 })
    await dialog.press('Clone')
    await page.text('The game is scheduled.')
    expect(data.created('games')).toEqual([expect.objectContaining({ date: '2099-11-04T17:00', maxPlayers: 5 })])
    await page.press('Undo')
    await page.text('The game is off the list again.')
    expect(data.getCalls('removeGame')[0]![0]).toBe(99)
  })

  test('that would be booked twice are asked about once', async () => {
    const data = openGames()
    await selectAll()
    await page.press('Clone')
    data.answers.create = async (_, { data: form }) =>
      form.doubleBooked || data.created('games').length > 2
        ? { data: { ...game, id: 99 } }
        : refuse(409, { message: 'Mira Master already runs "Game".', code: 'DOUBLE_BOOKED' })()
    await (await page.dialog('Schedule these 4 games again?')).press('Clone')
    const twice = await page.dialog('Schedule these 2 anyway?')
    await twice.text('Mira Master already runs "Game".')
    await twice.press('Schedule Anyway')
    await page.text('4 games are scheduled.')
  })

  test('say what each deletion means, also where one is gone or cancelled already', async () => {
    const { dialog } = await openRemoval({
      removalInTurn: async () => [cost(1), cost(2, { ...sold, desk: 40 }), cost(3, { deleted: 0, cancelled: 0 })],
    })
    await page.text('Are you sure you want to delete these 2 games?')
    await dialog.text('1 game is deleted: no one ever had a seat in it.')
    await dialog.text(
      '1 game is cancelled, with 2 seats sold: its buyers get an email. $40.00 at the desk goes back to them.'
    )
    await dialog.text('1 game has started or is cancelled, and stays.')
    await dialog.text('One of them is gone already: Game 4, Tue, Jun 2, 2099, 5 PM.')
  })

  test('are deleted, and what nobody had a seat in comes back', async () => {
    const { data, dialog } = await openRemoval(
      {
        removalInTurn: async () => [cost(1), cost(2, { ...sold, card: 50 })],
        removeGame: async (id) => ({ cancelled: id === 2, refundedOrders: id === 2 ? 1 : 0 }),
      },
      games.slice(0, 2)
    )
    await dialog.check('Refund $50.00')
    await dialog.press('Delete')
    await page.text(
      '1 game is deleted. 1 game is cancelled. The buyers of 2 seats get an email. $50.00 the way it was paid goes back to them.'
    )
    await page.press('Undo')
    await page.text('The game is on the list again.')
    expect(data.created('games')).toHaveLength(1)
  })

  test('that are sessions of a campaign do not come back', async () => {
    const { dialog } = await openRemoval(
      {
        removalInTurn: async () => [cost(1), cost(2)],
        removeGame: async () => ({ cancelled: false, refundedOrders: 0 }),
      },
      games.slice(0, 2).map((one) => ({ ...one, module: { id: null, name: 'The Long Road', image: null } }))
    )
    await dialog.text('2 of them are sessions of a campaign and cannot be brought back.')
    await dialog.press('Delete')
    await page.text('2 games are deleted.')
    expect(page.all('button', 'Undo')).toEqual([])
  })

  test('are not deleted before it is known what that costs', async () => {
    const { data, dialog } = await openRemoval({ removalInTurn: fail })
    await dialog.text('What deleting them would cost could not be loaded')
    expect((await dialog.button('Delete')).disabled).toBe(true)
    data.answers.removalInTurn = async () => [cost(1)]
    await dialog.press('Try again')
    await dialog.text('1 game is deleted: no one ever had a seat in it.')
    await dialog.enabled('Delete')
  })
})

describe('Back office | selection', () => {
  test('takes every record that the filters find', async () => {
    const games = Array.from({ length: 30 }, (_, index) => ({ ...game, id: 1000 + index }))
    renderScreen('/games', { records: { games } })
    await selectAll()
    await page.text('25 selected')
    await page.press('Select all 30')
    await page.text('30 selected')
    expect(page.all('button', 'Select all 30')).toEqual([])
  })
})

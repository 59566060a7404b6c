import { describe, expect, test } from 'vitest'
import type { Verbs } from '#backoffice/providers/data/verbs'
import { refuse } from './fake_data_provider.ts'
import type { ManualOrderForm } from '#backoffice/resources/orders/manual_order'
import { game, gameModule, order, orderRow, person, refundOptions } from './records.ts'
import { currentPath, renderScreen } from './render.tsx'
import { page } from './view.ts'

/** Each seat costs 20 dollars. */
const quoteManualOrder: Verbs['quoteManualOrder'] = async ({ items, email }) => ({
  items: items.map(({ gameId, quantity }) => ({
    product_type: 'game',
    product_id: gameId,
    product_name: gameModule.name,
    date: game.date,
    price: 20,
    quantity,
    total: 20 * quantity,
  })),
  total: items.reduce((sum, { quantity }) => sum + 20 * quantity, 0),
  credit: email === 'zoe@example.test' ? 12.5 : null,
})

function openDesk(changes: Partial<typeof game> = {}) {
  return renderScreen(`/orders/manual?gameId=${game.id}`, {
    records: { games: [{ ...game, ...changes }], people: [] },
    answers: {
      createManualOrder: async (form) => ({ ...order, first_name: form.firstName, last_name: form.lastName }),
      quoteManualOrder,
      gameRoster: async () => ({ gameId: game.id, joinUrl: null, players: [] }),
    },
  })
}

describe('Back office | orders', () => {
  test('lists an order with its buyer, game, total and status, and opens it', async () => {
    renderScreen('/orders', { records: { orders: [orderRow] }, answers: { refundOptions: async () => refundOptions } })
    const row = await page.part('row', /Player/)
    for (const text of [`#${order.id}`, 'Pat Player', order.email, gameModule.name, '$40.00', 'Active'])
      await row.text(text)
  })

  test('messages the buyers of selected orders, each once', async () => {
    const data = renderScreen('/orders', {
      records: {
        orders: [
          { ...orderRow, id: 7, email: 'pat@example.test' },
          { ...orderRow, id: 8, email: 'PAT@example.test' },
          { ...orderRow, id: 9, email: 'kim@example.test', first_name: 'Kim' },
          { ...orderRow, id: 10, email: '', first_name: 'Sam', last_name: 'Silent' },
        ],
      },
      answers: { messageBuyers: async () => ({ sent: 2, unreachable: 1 }) },
    })
    await page.find('row', /#10/)
    await page.press('Select all on this page', 'checkbox')
    await page.press('Message Buyers')
    const dialog = await page.dialog('Message Buyers')
    await dialog.text('It goes to 2 people:')
    await dialog.text(/Sam Silent/)
    await dialog.fill('Subject', 'A new door')
    await dialog.fill('Message', 'Please use the back door.')
    await dialog.press('Send to 2 Buyers')
    await page.text('The message is on its way to 2 addresses.')
    const [[ids, recipients, message]] = data.getCalls('messageBuyers') as [[number[], number, object]]
    expect(ids.toSorted((a, b) => a - b)).toEqual([7, 8, 9, 10])
    expect([recipients, message]).toEqual([2, { subject: 'A new door', text: 'Please use the back door.' }])
  })

  test('lists money on its way under the status alone', async () => {
    const pending = { ...orderRow, status: 'refund pending' as const, refunded: 40, refundPending: 40 }
    const failed = { ...orderRow, id: 8, status: 'refund failed' as const }
    renderScreen('/orders', { records: { orders: [pending, failed] } })
    const row = await page.part('row', new RegExp(`#${order.id}`))
    await row.text('Refund pending')
    expect(row.texts('cell').filter((text) => text === '$40.00')).toHaveLength(1)
    await (await page.part('row', /#8/)).text('Refund failed')
    await page.choose('Status', 'Refund failed')
  })

  test('shows money on its way apart from money that went back', async () => {
    renderScreen(`/orders/${order.id}`, {
      records: { orders: [{ ...order, status: 'refund pending', refunded: 12.5, refundPending: 10 }] },
      answers: { refundOptions: async () => refundOptions },
    })
    await page.text('Still refundable')
    expect(page.facts()).toMatchObject({ 'Refund pending': '-$10.00', 'Refunded': '-$2.50' })
  })

  test('shows where an order came from only if its column is chosen', async () => {
    renderScreen('/orders', { records: { orders: [{ ...orderRow, partner: { id: 3, name: 'Ogre Games' } }] } })
    await page.find('columnheader', 'Taken')
    expect(page.all('columnheader', 'Came from')).toEqual([])
    await page.press('Columns')
    await page.check('Came from')
    page.escape()
    await page.find('columnheader', 'Came from')
    await page.text('Ogre Games')
  })

  test('adds a note to an order, and removes one', async () => {
    const note = { id: 3, text: 'Pays on arrival.', author: 'Ada Admin', writtenAt: order.createdAt }
    const orderWithNote = { ...order, notes: [note] }
    const data = renderScreen(`/orders/${order.id}`, {
      records: { orders: [orderWithNote] },
      answers: {
        refundOptions: async () => refundOptions,
        noteOrder: async () => orderWithNote,
        removeOrderNote: async () => order,
        restoreOrderNote: async () => orderWithNote,
      },
    })
    await page.text('Pays on arrival.')
    await page.press('Add Note')
    const dialog = await page.dialog('Add Note')
    await dialog.press('Save')
    await dialog.hasHint('Note', 'Please write something.')
    await dialog.fill('Note', ' Brings a cake. ')
    await dialog.press('Save')
    await page.text('The note is saved.')
    expect(data.getCalls('noteOrder')).toEqual([[order.id, 'Brings a cake.']])
    await page.press('Remove “Pays on arrival.”')
    await page.text('The note is removed.')
    expect(data.getCalls('removeOrderNote')).toEqual([[order.id, note.id]])
  })

  test('names an order that does not exist', async () => {
    renderScreen('/orders/99999999')
    await page.heading('Order #99999999')
    await page.text('This order could not be found.')
  })

  test('validates a player at the desk', async () => {
    const data = openDesk({ players: 1, maxPlayers: 4 })
    await page.text('3 seats free.')
    expect((await page.field('Seats')).max).toBe('3')
    await page.fill('Email', 'zoe')
    await page.fill('Seats', '0')
    await page.press('Add Player')
    await page.hasHint('First Name', 'Please enter a first name.')
    await page.hasHint('Email', 'Please enter a valid email address.')
    await page.hasHint('Seats', 'Please enter how many seats, 1 or more.')
    await page.text('Please choose how it was paid.')
    await page.check('Other')
    await page.fill('Seats', '4')
    await page.press('Add Player')
    await page.hasHint('Seats', 'Only 3 seats are free.')
    await page.hasHint('Note on the payment', 'Please say how it was paid.')
    expect(data.getCalls('createManualOrder')).toEqual([])
  })

  test('adds a player to the game in the address and leads back to it', async () => {
    const data = openDesk()
    await page.fill('First Name', ' Zoë ')
    await page.fill('Last Name', 'Reed')
    await page.fill('Email', 'zoe@example.test')
    await page.fill('Phone', '555 0100')
    await page.fill('Seats', '2')
    await page.check('Cash')
    await page.text('The Sunken Keep, 2 seats at $20.00')
    await page.press('Add Player')
    await page.text('Zoë Reed has 2 seats, order #7.')
    expect(data.getCalls('createManualOrder')).toEqual([
      [
        {
          gameId: game.id,
          firstName: 'Zoë',
          lastName: 'Reed',
          email: 'zoe@example.test',
          phone: '555 0100',
          quantity: 2,
          payment: 'cash',
          total: 40,
        },
      ],
    ])
    await page.heading(gameModule.name)
    expect(currentPath()).toBe(`/games/${game.id}`)
  })

  test('shows price, total and credit before the order is made', async () => {
    openDesk()
    await page.fill('Seats', '2')
    await page.fill('Email', 'zoe@example.test')
    const total = await page.part('region', 'Total')
    await total.text('The Sunken Keep, 2 seats at $20.00')
    await total.text('This account has $12.50 of credit.')
    expect(total.facts()).toMatchObject({ Total: '$40.00' })
    await page.check('Complimentary')
    await total.text('Complimentary: the buyer pays nothing.')
  })

  test('sells seats at several games in one order', async () => {
    const second = { ...game, id: game.id + 1, module: { ...game.module, name: 'The Glass Tower' } }
    const data = renderScreen(`/orders/manual?gameId=${game.id}`, {
      records: { games: [game, second], people: [] },
      answers: {
        createManualOrder: async () => order,
        quoteManualOrder,
        gameRoster: async () => ({ gameId: game.id, joinUrl: null, players: [] }),
      },
    })
    await page.press('Add Another Game')
    await page.fill('First Name', 'Zoë')
    await page.check('Cash')
    await page.press('Add Player')
    await page.hasHint('Game', 'Please choose a game.')
    await page.choose('Game', /^The Glass Tower/)
    await page.text(/\$40\.00/)
    await page.press('Add Player')
    await page.text(/order #7\./)
    const [[form]] = data.getCalls('createManualOrder') as [[ManualOrderForm]]
    expect(form).toMatchObject({ total: 40, items: [{ gameId: game.id, quantity: 1 }, { quantity: 1 }] })
  })

  test('mails a payment link, which needs an address', async () => {
    const data = openDesk()
    data.answers.sendPaymentLink = async ({ email }) => ({ email, total: 20, until: '2099-06-02T18:00:00.000Z' })
    await page.fill('First Name', 'Zoë')
    await page.check('Payment link by email')
    await page.press('Send Payment Link')
    await page.hasHint('Email', 'Please enter a valid email address.')
    await page.fill('Email', 'zoe@example.test')
    await page.text(/seat at \$20\.00/)
    await page.press('Send Payment Link')
    await page.text(/^A link to pay \$20\.00 was sent to zoe@example\.test\. Seats are held until /)
    expect(data.getCalls('createManualOrder')).toEqual([])
    expect(data.getCalls('sendPaymentLink')).toEqual([
      [
        {
          firstName: 'Zoë',
          lastName: '',
          email: 'zoe@example.test',
          phone: '',
          items: [{ gameId: game.id, quantity: 1 }],
          total: 20,
        },
      ],
    ])
  })

  test('starts an order with the buyer of the address', async () => {
    renderScreen(`/orders/manual?personId=${person.id}`, {
      records: { games: [game], people: [{ ...person, name: 'Zoë van Reed', email: 'zoe@example.test', phone: '1' }] },
      answers: { quoteManualOrder },
    })
    await page.has('First Name', 'Zoë van')
    await page.has('Last Name', 'Reed')
    await page.has('Email', 'zoe@example.test')
    await page.has('Phone', '1')
  })

  test('counts seats in open checkouts as taken', async () => {
    openDesk({ maxPlayers: 4, players: 1, held: 2 })
    await page.text('1 seat free. 2 seats in open checkouts.')
    await page.fill('Seats', '2')
    await page.press('Add Player')
    await page.hasHint('Seats', 'Only 1 seat is free.')
  })

  test('keeps what was typed when a seat is bought meanwhile', async () => {
    const data = openDesk({ maxPlayers: 2 })
    await page.text('2 seats free.')
    data.answers.createManualOrder = refuse(400, { message: 'Sorry, only 1 seat available.', code: 'SOLD_OUT' })
    await page.fill('First Name', 'Zoë')
    await page.fill('Seats', '2')
    await page.check('Complimentary')
    await page.text(/2 seats at \$20\.00/)
    data.answers.getOne = async () => ({ data: { ...game, maxPlayers: 2, players: 1 } })
    await page.press('Add Player')
    await page.text('The player was not added. Sorry, only 1 seat available.')
    await page.has('First Name', 'Zoë')
    await page.text('1 seat free.')
  })

  test('refuses a player for a full game', async () => {
    openDesk({ maxPlayers: 2, players: 2 })
    await page.text('This game is full.')
    expect((await page.button('Add Player')).disabled).toBe(true)
  })

  test('refuses a player for a cancelled game', async () => {
    openDesk({ cancelledAt: '2026-06-01T18:00:00.000Z' })
    await page.text('This game was cancelled, so nobody can be added.')
    expect((await page.button('Add Player')).disabled).toBe(true)
  })

  test('asks for a game where the address names none', async () => {
    const data = renderScreen('/orders/manual', {
      records: { games: [{ ...game, maxPlayers: 4 }], orders: [order], people: [] },
      answers: { createManualOrder: async () => order, quoteManualOrder, refundOptions: async () => refundOptions },
    })
    await page.press('Add Player')
    await page.hasHint('Game', 'Please choose a game.')
    await page.choose('Game', /^The Sunken Keep, Tue, Jun 2, 2099, 5 PM, Moss Cellar - Boulder, CO \(4 seats\)$/)
    await page.text('4 seats free.')
    await page.fill('First Name', 'Zoë')
    await page.check('Cash')
    await page.text(/seat at \$20\.00/)
    await page.press('Add Player')
    await page.heading(`Order #${order.id}`)
    expect(currentPath()).toBe(`/orders/${order.id}`)
    expect(data.getLists('games')[0]!.filter).toMatchObject({ upcoming: true, full: false })
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Ticket } from '#common/wire'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import { getHref, openPage, getText, getTexts, getValue } from './render.tsx'
import { NOW, squadWith, ticketWith } from './samples.ts'

const TICKET = 'GET /lpg/tickets/:id'
const STEP = 'POST /lpg/tickets/:id/:step'
const GIVE = 'POST /lpg/tickets/:id/give'
const RENAME = 'PUT /lpg/tickets/:id/squad-name'
const LINK = `71.${'x'.repeat(43)}`

const waits = { card: 50, credits: 0, until: null, because: 'waits' } as const

async function openTicket(ticket: Ticket = ticketWith()) {
  const opened = await openPage(`/lpg/ticket#${LINK}`, { api: new FakeApi().answer(TICKET, ticket) })
  const card = await opened.page.findByRole('article', { name: 'Siege of Larkspur' })
  return { ...opened, card }
}

const getDialog = (name: string, role = 'dialog') => within(screen.getByRole(role, { name }))
const noDialog = () => waitFor(() => expect(document.querySelector('main dialog')).toBeNull())
const getSteps = (main: HTMLElement) => getTexts(main.querySelectorAll('[aria-labelledby=steps] h3'))

describe('Large events | the page of a ticket', () => {
  test('shows squad, people, times, place and a code to scan', async () => {
    const { card, main, api, page } = await openTicket()
    expect(api.callsTo(TICKET)[0]).toMatchObject({ path: '/lpg/tickets/71' })
    expect(api.callsTo(TICKET)[0]!.headers.get('x-ticket-link')).toBe(LINK)
    for (const words of [
      'Player · Standard',
      'Pat Player',
      'SquadIron Owls',
      'Table12',
      'DivisionNorth',
      'Saturday, June 20, 2026',
      'Doors11:00 AMBegins12:00 PMEnds8:00 PM',
      'Mountain Time',
      'Larkspur Hall - Boulder, CO12 Mill Lane, 80302',
      'No. 71',
    ])
      expect(getText(card)).toContain(words)
    within(card).getByRole('img', { name: 'Code that our staff scan at the door' })
    const people = within(page.getByRole('region', { name: 'Who sits with you (2 players)' }))
    expect(getTexts(people.getAllByRole('listitem'))).toEqual(['Game MasterMara', 'Pat (you)', 'Guest of Pat'])
    expect(getSteps(main)).toEqual(['Another squad', 'Give it to a friend', 'Cancel'])
    page.getByText('Full refund until Saturday, June 13, 2026, 12:00 PM Mountain Time.')
    expect(getHref(page.getByRole('link', { name: 'About the event' }))).toBe('/lpg/siege-of-larkspur')
  })

  test('moves its holder to another squad', async () => {
    const { user, page, api, card } = await openTicket(
      ticketWith(
        {},
        { squads: [squadWith({ id: 203, name: 'Lone Foxes', player_count: 2 }), ...ticketWith().may.squads] }
      )
    )
    page.getByText('2 other squads have room for you.')
    await user.click(page.getByRole('button', { name: 'Choose another squad' }))
    const dialog = getDialog('Choose another squad')
    dialog.getByText('Your place here opens up for someone else right away.')
    dialog.getByRole('option', { name: 'Lone Foxes, 2 players' })
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Squad' }), 'Night Herons (South), 1 player')
    api.refuse(STEP, 409, { message: 'That squad is full.' })
    await user.click(dialog.getByRole('button', { name: 'Change squad' }))
    await dialog.findByText('That squad is full.')
    const squad = { ...ticketWith().squad!, id: 202, name: 'Night Herons' }
    api.answer(STEP, ticketWith({ squad, division: { id: 2, name: 'South' } }))
    await user.click(dialog.getByRole('button', { name: 'Change squad' }))
    await page.findByText("You're in Night Herons now.")
    expect(api.callsTo(STEP).at(-1)).toMatchObject({ path: '/lpg/tickets/71/squad', body: { squadId: 202 } })
    expect(getText(card)).toContain('DivisionSouth')
    await noDialog()
  })

  test('says that no other squad has room', async () => {
    const { page } = await openTicket(ticketWith({}, { squads: [] }))
    page.getByText('No other squad has room right now.')
    expect(page.queryByRole('button', { name: 'Choose another squad' })).toBeNull()
  })

  test('tells what a cancelled ticket gives back', async () => {
    const { user, page, api, card, main } = await openTicket()
    await user.click(page.getByRole('button', { name: 'Cancel this ticket' }))
    const dialog = getDialog('Cancel this ticket?', 'alertdialog')
    dialog.getByText('$50.00 in site credit')
    dialog.getByText("This can't be undone.")
    await user.click(dialog.getByRole('button', { name: 'Keep my ticket' }))
    await noDialog()
    expect(api.callsTo(STEP)).toEqual([])
    await user.click(page.getByRole('button', { name: 'Cancel this ticket' }))
    api.answer(STEP, ticketWith({ state: 'given back', squad: null }, { squads: [], give: false, cancel: null }))
    await user.click(
      getDialog('Cancel this ticket?', 'alertdialog').getByRole('button', { name: 'Cancel this ticket' })
    )
    await within(card).findByText('This ticket was cancelled')
    page.getByText('The ticket is cancelled. We emailed its buyer about the money.')
    const [call] = api.callsTo(STEP)
    expect(call).toMatchObject({ path: '/lpg/tickets/71/cancel', body: { agreed: { card: 0, credits: 50 } } })
    expect(call!.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/)
    expect(card.querySelector('svg')).toBeNull()
    expect(getSteps(main)).toEqual([])
    expect(page.queryByRole('button', { name: 'Calendar file' })).toBeNull()
  })

  test('tells a friend that the money goes to the buyer', async () => {
    const { user, page } = await openTicket(ticketWith({ given: true }))
    page.getByText(/the buyer of the ticket gets a full refund\.$/)
    await user.click(page.getByRole('button', { name: 'Cancel this ticket' }))
    getDialog('Cancel this ticket?', 'alertdialog').getByText('The refund goes to the person who bought the ticket.')
  })

  test('tells that nothing goes back after the deadline', async () => {
    const { user, page } = await openTicket(
      ticketWith({}, { cancel: { card: 0, credits: 0, until: '2026-06-01T17:00:00.000Z' } })
    )
    page.getByText('The refund deadline was Monday, June 1, 2026, 11:00 AM Mountain Time.')
    await user.click(page.getByRole('button', { name: 'Cancel this ticket' }))
    const dialog = getDialog('Cancel this ticket?', 'alertdialog')
    dialog.getByText('$0.00')
    dialog.getByText('Nothing was paid, or the refund deadline has passed.')
  })

  test('reads the ticket again when a step is refused', async () => {
    const { user, page, api } = await openTicket()
    api.refuse(STEP, 409, { message: 'What goes back has changed.' })
    await user.click(page.getByRole('button', { name: 'Cancel this ticket' }))
    const dialog = getDialog('Cancel this ticket?', 'alertdialog')
    await user.click(dialog.getByRole('button', { name: 'Cancel this ticket' }))
    await dialog.findByText('What goes back has changed.')
    expect(dialog.queryByRole('button', { name: 'Cancel this ticket' })).toBeNull()
    api.answer(TICKET, ticketWith({}, { cancel: { card: 25, credits: 0, until: '2026-06-13T18:00:00.000Z' } }))
    await user.click(dialog.getByRole('button', { name: 'Keep my ticket' }))
    await noDialog()
    await waitFor(() => expect(api.callsTo(TICKET)).toHaveLength(2))
    await user.click(await page.findByRole('button', { name: 'Cancel this ticket' }))
    getDialog('Cancel this ticket?', 'alertdialog').getByText('$25.00 to the card')
  })

  test('asks again with the same key where no answer came', async () => {
    const { user, page, api } = await openTicket()
    api.disconnect(STEP)
    await user.click(page.getByRole('button', { name: 'Cancel this ticket' }))
    const dialog = getDialog('Cancel this ticket?', 'alertdialog')
    const confirm = dialog.getByRole('button', { name: 'Cancel this ticket' })
    await user.click(confirm)
    await dialog.findByText("We didn't get an answer. Please try again.")
    await user.click(confirm)
    await waitFor(() => expect(api.callsTo(STEP)).toHaveLength(2))
    expect(new Set(api.callsTo(STEP).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  test('warns a game master that their players lose them', async () => {
    const { user, page } = await openTicket(ticketWith({ role: 'master' }))
    await user.click(page.getByRole('button', { name: 'Cancel this ticket' }))
    getDialog('Cancel this ticket?', 'alertdialog').getByText(/They lose their game master/)
  })

  test('gives a ticket to a friend', async () => {
    const { user, page, api } = await openTicket()
    await user.click(page.getByRole('button', { name: 'Give this ticket' }))
    const dialog = getDialog('Give this ticket to a friend')
    await user.click(dialog.getByRole('button', { name: 'Give the ticket' }))
    dialog.getByText('First Name is required')
    dialog.getByText('Please enter a valid email address')
    await user.type(dialog.getByLabelText(/^First Name/), ' Sam ')
    await user.type(dialog.getByLabelText(/^Email/), 'sam@example')
    await user.click(dialog.getByRole('button', { name: 'Give the ticket' }))
    dialog.getByText('Please enter a valid email address')
    expect(api.callsTo(GIVE)).toEqual([])
    await user.type(dialog.getByLabelText(/^Email/), '.test')
    api.answer(GIVE, null)
    await user.click(dialog.getByRole('button', { name: 'Give the ticket' }))
    await page.findByText("The ticket is Sam's now")
    const friend = { firstName: 'Sam', lastName: '', email: 'sam@example.test' }
    expect(api.callsTo(GIVE)[0]).toMatchObject({ path: '/lpg/tickets/71/give', body: friend })
    expect(page.queryByRole('article')).toBeNull()
    expect(getText(document.activeElement)).toContain("The ticket is Sam's now")
    expect(getHref(page.getByRole('link', { name: 'See the events' }))).toBe('/lpg')
  })

  test('shows the position of somebody who waits', async () => {
    const waiting = ticketWith(
      { state: 'waiting', squad: null, waiting_position: 1, division: null },
      {
        squads: [],
        give: false,
        divisions: [
          { id: 1, name: 'North' },
          { id: 2, name: 'South' },
        ],
        decline: waits,
      }
    )
    const { user, page, api, card, main } = await openTicket(waiting)
    within(card).getByText('You are number 1 on the waiting list')
    await expectAccessible()
    within(card).getByText('Your code for the door appears here once you have a place.')
    expect(getSteps(main)).toEqual(['Leave the waiting list', 'Another division'])

    await user.click(page.getByRole('button', { name: 'Choose a division' }))
    const division = getDialog('Choose a division')
    expect(getValue(division.getByRole('combobox', { name: 'Division' }))).toBe('')
    division.getByRole('option', { name: 'No preference' })
    await user.selectOptions(division.getByRole('combobox', { name: 'Division' }), 'South')
    api.answer(STEP, { ...waiting, division: { id: 2, name: 'South' } })
    await user.click(division.getByRole('button', { name: 'Choose' }))
    await page.findByText('Your division is saved.')
    expect(api.callsTo(STEP)[0]).toMatchObject({ path: '/lpg/tickets/71/division', body: { divisionId: 2 } })
    expect(getText(card)).toContain('DivisionSouth')

    await user.click(page.getByRole('button', { name: 'Leave the waiting list' }))
    const dialog = getDialog('Leave the waiting list?', 'alertdialog')
    dialog.getByText('$50.00 to the card')
    dialog.getByText('You lose your place on the list.')
    api.answer(STEP, ticketWith({ state: 'given back', squad: null }, { squads: [], give: false, cancel: null }))
    await user.click(dialog.getByRole('button', { name: 'Leave the list' }))
    await page.findByText('This ticket was cancelled')
    expect(api.callsTo(STEP)[1]).toMatchObject({
      path: '/lpg/tickets/71/decline',
      body: { agreed: { card: 50, credits: 0 } },
    })
  })

  test('offers all of the money where the squad lost its game master', async () => {
    const squad = { ...ticketWith().squad!, game_master: null, looks_for_master: true }
    const { page, main } = await openTicket(ticketWith({ squad }, { decline: { ...waits, because: 'no game master' } }))
    page.getByText('Your squad is looking for another game master')
    await expectAccessible()
    page.getByRole('button', { name: 'Choose another squad' })
    page.getByRole('button', { name: 'Get my money back' })
    expect(getText(main)).toContain('Game MasterNone yet')
    expect(page.queryByRole('button', { name: 'Cancel this ticket' })).toBeNull()
  })

  test('tells until when a place of the list can be declined', async () => {
    const { page } = await openTicket(
      ticketWith({}, { decline: { ...waits, because: 'placed', until: '2026-06-02T18:00:00.000Z' } })
    )
    page.getByText(/decline it by Tuesday, June 2, 2026, 12:00 PM Mountain Time for a full refund\.$/)
    page.getByRole('button', { name: 'Decline this place' })
  })

  test('renames the squad of its game master', async () => {
    const own = { ...ticketWith().squad!, players: [] }
    const master = ticketWith({ role: 'master', squad: own }, { rename: true, squads: [], give: true })
    const { user, page, api, main } = await openTicket(master)
    page.getByText('Nobody has joined yet.')
    expect(getSteps(main)).toEqual(['Name of your squad', 'Give it to a friend', 'Cancel'])
    await user.click(page.getByRole('button', { name: 'Rename your squad' }))
    const dialog = getDialog('Rename your squad')
    const name = dialog.getByLabelText(/^Squad Name/)
    expect(getValue(name)).toBe('Iron Owls')
    await user.clear(name)
    await user.type(name, ' Ox ')
    expect(dialog.getByRole('button', { name: 'Rename' })).toHaveProperty('disabled', true)
    await user.type(name, 'en')
    expect(dialog.getByRole('button', { name: 'Rename' })).toHaveProperty('disabled', false)
    api.answer(RENAME, { ...master, squad: { ...own, name: 'Ox en' } })
    await user.click(dialog.getByRole('button', { name: 'Rename' }))
    await page.findByText('Your squad is now called Ox en.')
    expect(api.callsTo(RENAME)[0]!.body).toEqual({ name: 'Ox en' })
  })

  for (const [name, change, words] of [
    ['a cancelled event', { event: { ...ticketWith().event, cancelled: true } }, /^This event is cancelled\./],
    ['a holder who is checked in', { checked_in_at: NOW.toISOString() }, /^Checked in at 12:00 PM\./],
    ['an event that has begun', { event: { ...ticketWith().event, event_date: NOW.toISOString() } }, /has started/],
    ['a place that was given on', { state: 'absent' }, /^Your place went to someone else$/],
    ['a holder without a squad', { role: 'relief', squad: null }, /^You'll be assigned on the day$/],
  ] as [string, Partial<Ticket>, RegExp][]) {
    test(`tells of ${name}`, async () => {
      const { page } = await openTicket(ticketWith(change, { squads: [], give: false, cancel: null }))
      page.getByText(words)
    })
  }

  test('shows no code for a cancelled event', async () => {
    const { card } = await openTicket(ticketWith({ event: { ...ticketWith().event, cancelled: true } }))
    expect(within(card).queryByRole('img')).toBeNull()
  })

  for (const [name, path] of [
    ['a link that is cut off', '/lpg/ticket#71.xyz'],
    ['an address without a link', '/lpg/ticket'],
    ['a link that opens nothing', `/lpg/ticket#${LINK}`],
  ] as const) {
    test(`says of ${name} that it opens no ticket`, async () => {
      const { page, api } = await openPage(path, { api: new FakeApi().refuse(TICKET, 404) })
      await page.findByText("We can't find this ticket")
      expect(getHref(page.getByRole('link', { name: 'Write to us' }))).toBe('/contact')
      expect(api.callsTo(TICKET)).toHaveLength(path.endsWith(LINK) ? 1 : 0)
    })
  }

  test('says that the ticket failed and asks for it again', async () => {
    const { page, api, user } = await openPage(`/lpg/ticket#${LINK}`, { api: new FakeApi().refuse(TICKET, 503) })
    await page.findByText('Your ticket could not be opened. It is safe. Please try again.')
    api.answer(TICKET, ticketWith())
    await user.click(page.getByRole('button', { name: 'Try again' }))
    await page.findByRole('article', { name: 'Siege of Larkspur' })
  })
})

import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { AdminLargeEvent, Registration } from '#common/wire'
import { fail, refuse, refuseFields, type Answers } from './fake_data_provider.ts'
import { campaignSetting, cancellation, eventForSale, largeEvent, order, registration, venue } from './records.ts'
import { currentPath, renderScreen } from './render.tsx'
import { page, type View } from './view.ts'

const [master, standard] = largeEvent.ticketTypes

function open(
  path: string,
  changes: Partial<AdminLargeEvent> = {},
  answers: Answers = {},
  people: Registration[] = []
) {
  return renderScreen(path, {
    records: {
      'large-events': [{ ...largeEvent, ...changes }],
      'registrations': people,
      'venues': [venue],
      'campaign-settings': [campaignSetting],
      'people': [],
      'audit-log': [],
    },
    answers,
  })
}

const openDetail = (changes: Partial<AdminLargeEvent> = {}, answers: Answers = {}) =>
  open(`/large-events/${largeEvent.id}`, changes, answers)
const openForm = (changes: Partial<AdminLargeEvent> = {}, answers: Answers = {}) =>
  open(`/large-events/edit/${largeEvent.id}`, changes, answers)

const seated = registration
const leader: Registration = { ...registration, id: 752, firstName: 'Robin', role: 'master', tier: 'Game Master' }
const waiting: Registration = {
  ...registration,
  id: 753,
  firstName: 'Wade',
  squad: null,
  division: null,
  table: null,
  waiting: true,
}

describe('Back office | list of large events', () => {
  test('shows events with their figures', async () => {
    const held = { ...largeEvent, id: 702, name: 'Held', held: 2, venue: null }
    const data = renderScreen('/large-events', {
      records: {
        'large-events': [
          largeEvent,
          held,
          { ...largeEvent, id: 703, name: 'Gone', cancelledAt: '2026-06-01T16:00:00.000Z' },
          { ...largeEvent, id: 704, name: 'Now', date: '2026-06-10T17:00:00.000Z' },
          {
            ...largeEvent,
            id: 705,
            name: 'Past',
            date: '2026-06-01T16:00:00.000Z',
            endsAt: '2026-06-02T00:00:00.000Z',
          },
        ],
        'venues': [venue],
      },
    })
    expect((await page.part('row', /Siege/)).texts('cell')).toEqual([
      'Siege of Mirrors',
      'Aug 1, 2026, 10 AM',
      venue.name,
      'Upcoming',
      '4 of 72',
      '1',
      '1',
      '$160.00',
    ])
    const status = async (name: RegExp) => (await page.part('row', name)).texts('cell').slice(2, 5)
    expect(await status(/^Held/)).toEqual(['TBD', 'Upcoming', '4 of 72 (2 held)'])
    expect((await status(/^Gone/))[1]).toBe('Cancelled')
    expect((await status(/^Now/))[1]).toBe('Today')
    expect((await status(/^Past/))[1]).toBe('Over')
    expect(data.getLists('large-events')[0]!.filter).toEqual({ upcoming: true })
  })

  test('says that none is to come', async () => {
    renderScreen('/large-events', { records: { 'large-events': [] } })
    await page.text('There are no upcoming large events.')
    await page.press('Create Event', 'link')
    await page.heading('New Event')
  })
})

describe('Back office | form of a large event', () => {
  const part = (name: string) => page.part('group', name)

  test('starts with times of two months from now and three ticket types', async () => {
    open('/large-events/new')
    await page.has('Begins (Mountain Time)', '2026-08-09T10:00')
    await page.has('Ends (Mountain Time)', '2026-08-09T18:00')
    await page.has('Doors (Mountain Time)', '2026-08-09T09:00')
    await page.has('Full refund until (Mountain Time)', '2026-08-02T10:00')
    const types: [string, string, string, string][] = [
      ['Game Master', 'Game Master', '0.00', '10'],
      ['Relief Dungeon Master', 'Relief', '0.00', '2'],
      ['Player', 'Standard', '40.00', '60'],
    ]
    for (const [index, [role, tier, price, stock]] of types.entries()) {
      const type = await part(`ticket type ${index + 1}`)
      await type.has('For', role)
      await type.has('Tier', tier)
      await type.has('Price', price)
      await type.has('How many', stock)
    }
  })

  test('moves the other times along until one is typed', async () => {
    open('/large-events/new')
    await page.fill('Begins (Mountain Time)', '2026-09-01T12:00')
    await page.has('Ends (Mountain Time)', '2026-09-01T20:00')
    await page.has('Doors (Mountain Time)', '2026-09-01T11:00')
    await page.has('Full refund until (Mountain Time)', '2026-08-25T12:00')
    await page.fill('Ends (Mountain Time)', '2026-09-01T22:00')
    await page.fill('Begins (Mountain Time)', '2026-09-02T12:00')
    await page.has('Doors (Mountain Time)', '2026-09-02T11:00')
    await page.has('Ends (Mountain Time)', '2026-09-01T22:00')
  })

  test('creates an event with divisions, tables and ticket types', async () => {
    const data = open('/large-events/new')
    await page.fill('Name', ' Winterhold ')
    await page.choose('Venue', venue.name)
    await page.press('Add division')
    await (await part('division 1')).fill('Division', 'North')
    await page.press('Add table')
    const table = await part('table 1')
    await table.has('Table', 'Table 1')
    await table.choose('Division', 'North')
    await page.press('Add table')
    await (await part('table 2')).has('Table', 'Table 2')
    await page.press('Remove table 2')
    await page.press('Add ticket type')
    const type = await part('ticket type 4')
    await type.fill('Tier', 'VIP')
    await type.fill('Price', '99.50')
    await type.fill('How many', '12')
    await page.press('Create Event')
    await page.text('The event is created.')
    const [created] = data.created('large-events') as [{ ticketTypes: object[] }]
    expect(created).toMatchObject({
      name: 'Winterhold',
      venueId: venue.id,
      startsAt: '2026-08-09T10:00',
      swapsDivisions: true,
      divisions: [{ id: null, name: 'North' }],
      tables: [{ id: null, name: 'Table 1', division: 'North' }],
    })
    expect(created.ticketTypes).toHaveLength(4)
    expect(created.ticketTypes[3]).toEqual({
      id: null,
      role: 'player',
      tier: 'VIP',
      price: 99.5,
      stock: 12,
      description: '',
      onSaleFrom: null,
      onSaleTo: null,
    })
  })

  test('validates its name and times', async () => {
    const data = open('/large-events/new')
    await page.fill('Ends (Mountain Time)', '2026-08-09T09:00')
    await page.fill('Doors (Mountain Time)', '2026-08-09T11:00')
    await page.fill('Full refund until (Mountain Time)', '2026-08-10T10:00')
    await page.press('Create Event')
    await page.hasHint('Name', 'Please enter a name.')
    await page.hasHint('Ends (Mountain Time)', 'It ends after it begins. Please choose a later time.')
    await page.hasHint('Doors (Mountain Time)', 'Doors open before it begins. Please choose an earlier time.')
    await page.hasHint('Full refund until (Mountain Time)', 'This is after it begins. Please choose an earlier time.')
    for (const label of ['Begins', 'Ends', 'Full refund until']) await page.fill(`${label} (Mountain Time)`, '')
    await page.hasHint('Begins (Mountain Time)', 'Please say when it begins.')
    await page.hasHint('Ends (Mountain Time)', 'Please say when it ends.')
    await page.hasHint('Full refund until (Mountain Time)', 'Please enter when full refunds end.')
    expect(data.created('large-events')).toEqual([])
  })

  test('says at a part or above the form what is refused', async () => {
    const data = openForm({}, { update: refuseFields({ 'ticketTypes.1.stock': 'Please say how many there are.' }) })
    await (await part('ticket type 2')).fill('How many', '')
    await page.press('Save Changes')
    await (await part('ticket type 2')).hasHint('How many', 'Please say how many there are.')
    data.answers.update = refuseFields({ ticketTypes: 'There are too many ticket types.' })
    await page.press('Save Changes')
    await page.alert('There are too many ticket types.')
  })

  test('changes an event and names the people who get a mail', async () => {
    const data = openForm()
    await page.text(
      'Everyone with a ticket gets an email when the time or venue changes, and may then cancel for a full refund.'
    )
    await page.has('Name', largeEvent.name)
    await page.has('Begins (Mountain Time)', '2026-08-01T10:00')
    await page.has('Campaign Setting', campaignSetting.name)
    await (await part('table 1')).has('Division', 'North')
    await (await part('table 2')).has('Division', 'Any')
    await page.fill('Name', 'Siege II')
    await page.press('Remove table 1')
    await page.press('Save Changes')
    await page.text('The event is saved.')
    expect(page.all('button', 'Undo')).toEqual([])
    expect(data.updated('large-events')).toMatchObject([
      { name: 'Siege II', ticketTypes: [{ id: 711 }, { id: 712 }], tables: [{ id: 732, division: null }], version: 1 },
    ])
  })

  test('undoes a change before a ticket is sold', async () => {
    const answer = { ...largeEvent, sold: 0 }
    const data = openForm({ sold: 0 }, { update: async () => ({ data: answer }) })
    await page.fill('Name', 'Siege II')
    await page.press('Save Changes')
    await page.press('Undo')
    await page.text('The event is back to the way it was.')
    expect(data.updated('large-events')).toMatchObject([{ name: 'Siege II' }, { name: largeEvent.name }])
  })

  test('shows what another editor changed', async () => {
    const current: AdminLargeEvent = {
      ...largeEvent,
      venue: null,
      doorsAt: null,
      swapsDivisions: false,
      ticketTypes: [{ ...standard!, price: 60 }],
      tables: [],
      version: 2,
    }
    openForm({}, { update: refuse(409, { message: 'x', code: 'OUTDATED', current }) })
    await page.fill('Name', 'Siege II')
    await page.press('Save Changes')
    const conflict = await page.alert('Someone else changed this event while you were editing it.')
    await conflict.find('row', `Venue ${venue.name} TBD`)
    await conflict.find('row', 'People may swap divisions Yes No')
    await conflict.find(
      'row',
      'Ticket types Game Master (Game Master): 10 for $0.00; Standard (Player): 60 for $50.00 Standard (Player): 60 for $60.00'
    )
    await conflict.find('row', /^Tables Table 1 \(North\), Table 2 \(Any\)/)
    await conflict.press('Keep what I changed')
    await page.has('Name', 'Siege II')
    await page.has('Doors (Mountain Time)', '')
    expect(page.all('group', 'ticket type 2')).toEqual([])
  })

  test('does not change one that was cancelled', async () => {
    openForm({ cancelledAt: '2026-06-01T16:00:00.000Z' })
    await page.text('This event was cancelled, so it can no longer be changed. Copy it to hold it again.')
    await page.press('View Event', 'link')
    await page.heading(largeEvent.name)
    expect(page.all('button', 'Cancel Event')).toEqual([])
    expect(page.all('link', 'Edit Event')).toEqual([])
    expect(page.all('button', 'Sell a Ticket')).toEqual([])
  })
})

describe('Back office | a large event', () => {
  test('shows its details, divisions, tables and screens', async () => {
    openDetail({ movedAt: '2026-06-09T18:00:00.000Z', held: 2 })
    await page.heading(largeEvent.name)
    expect(page.facts()).toMatchObject({
      'Tickets sold': '4 of 72 (2 held)',
      'Squads': '1',
      'Waiting': '1',
      'Sold for': '$160.00',
      'Date & Time': 'Saturday, August 1, 2026 @ 10 AM to 6 PM',
      'Venue': venue.name,
      'People may swap divisions': 'Yes',
      'Moved': 'Jun 9, 2026, 12 PM; earlier buyers may cancel for a full refund',
      'Public page': '/lpg/siege-of-mirrors',
    })
    expect((await page.part('list', 'Divisions and tables')).texts('listitem')).toEqual([
      'North1 squad · Table 1 (Owls)',
      'South0 squads · No tables of its own',
      'For any squadTable 2',
    ])
    await page.text('Bring dice.')
    expect((await page.part('navigation', 'This event')).texts('link')).toEqual([
      'Event',
      'Registrations',
      'Board',
      'Check-in',
    ])
    await page.find('link', 'Table Sheets')
    await page.find('link', 'Name Badges')
  })

  test('says when each ticket is sold', async () => {
    const type = standard!
    openDetail({
      ticketTypes: [
        { ...type, tier: 'Now' },
        { ...type, id: 2, tier: 'Open', onSaleTo: null },
        { ...type, id: 3, tier: 'Later', onSaleFrom: '2026-07-01T16:00:00.000Z' },
        { ...type, id: 4, tier: 'Ended', onSaleTo: '2026-06-01T16:00:00.000Z' },
        { ...type, id: 5, tier: 'Full', taken: 60 },
      ],
    })
    expect((await page.part('list', 'Ticket types')).texts('listitem')).toEqual([
      'NowPlayer · On sale until Jul 31, 2026, 10 AM · With lunch$50.003 of 60',
      'OpenPlayer · On sale until it begins · With lunch$50.003 of 60',
      'LaterPlayer · On sale from Jul 1, 2026, 10 AM · With lunch$50.003 of 60',
      'EndedPlayer · Sale ended Jun 1, 2026, 10 AM · With lunch$50.003 of 60',
      'FullPlayer · Sold out · With lunch$50.0060 of 60',
    ])
  })

  test('says before it is cancelled what goes back', async () => {
    const data = openDetail({}, { eventCancellation: async () => cancellation })
    await page.press('Cancel Event')
    const dialog = await page.dialog(`Cancel "${largeEvent.name}"?`)
    await dialog.text('4 tickets of 3 orders end. What was paid goes back: $160.00 to cards.')
    await dialog.text('Everyone with a ticket gets an email. This cannot be undone.')
    data.answers.cancelEvent = async () => ({ cancelled: true, refundedOrders: 3 })
    expect((await dialog.button('Cancel Event')).disabled).toBe(true)
    await dialog.fill('Amount to refund', '160')
    await dialog.press('Cancel Event')
    await page.text('The event is cancelled. Its 3 buyers get full refunds and an email.')
    expect(data.getCalls('cancelEvent')).toEqual([[largeEvent.id, cancellation]])
  })

  test('says in words what a cancellation does', async () => {
    const says = async (changes: Partial<typeof cancellation>, text: string) => {
      openDetail({}, { eventCancellation: async () => ({ ...cancellation, ...changes }) })
      await page.press('Cancel Event')
      await (await page.dialog()).text(text)
    }
    await says({ card: 10, credits: 20, desk: 30 }, '$10.00 to cards, $20.00 as credit, $30.00 at the desk.')
    await says({ card: 0 }, 'Nothing was paid for them.')
    await says({ tickets: 0 }, 'No one has a ticket now, so no one is refunded')
    await says({ deletes: true }, 'No one has had a ticket, so the event is deleted and no one is refunded.')
    await (await page.dialog()).button('Delete Event')
  })

  test('asks again where something else would go back by now', async () => {
    const data = openDetail({}, { eventCancellation: async () => cancellation })
    data.answers.cancelEvent = refuse(409, {
      message: 'What comes back has changed since you looked. Nothing was cancelled.',
    })
    await page.press('Cancel Event')
    const dialog = await page.dialog()
    await dialog.text('$160.00 to cards')
    data.answers.eventCancellation = async () => ({ ...cancellation, tickets: 5, orders: 4, card: 210 })
    await dialog.fill('Amount to refund', '160')
    await dialog.press('Cancel Event')
    await page.text('What comes back has changed since you looked. Nothing was cancelled.')
    await dialog.text('5 tickets of 4 orders end. What was paid goes back: $210.00 to cards.')
  })

  test('cannot be cancelled while the figures are unknown', async () => {
    openDetail({}, { eventCancellation: fail })
    await page.press('Cancel Event')
    const dialog = await page.dialog()
    await dialog.text(/^The refunds could not be calculated\./)
    expect((await dialog.button('Cancel Event')).disabled).toBe(true)
    await dialog.press('Keep it')
    await page.gone('The refunds could not be calculated.')
  })

  test('leads to the list after it was deleted', async () => {
    openDetail(
      {},
      {
        eventCancellation: async () => ({ ...cancellation, deletes: true }),
        cancelEvent: async () => ({ cancelled: false, refundedOrders: 0 }),
      }
    )
    await page.press('Cancel Event')
    await (await page.dialog()).press('Delete Event')
    await page.text('The event is deleted.')
    await page.heading('Large Events')
  })

  test('is copied to a day a year later', async () => {
    const data = openDetail({}, { copyEvent: async () => largeEvent })
    await page.press('Copy Event')
    const dialog = await page.dialog('Copy this event')
    await dialog.text('The copy has everything from here, with nothing sold.')
    await dialog.has('Begins (Mountain Time)', '2027-07-31T10:00')
    await dialog.fill('Begins (Mountain Time)', '')
    await dialog.press('Copy Event')
    await dialog.hasHint('Begins (Mountain Time)', 'Please say when it begins.')
    await dialog.fill('Begins (Mountain Time)', '2026-09-01T12:00')
    await dialog.press('Copy Event')
    await page.text('The event is copied. Review it before you announce it.')
    await page.heading('Edit Event')
    expect(data.getCalls('copyEvent')).toEqual([[largeEvent.id, '2026-09-01T12:00']])
  })
})

describe('Back office | a ticket at the desk', () => {
  async function openSale(answers: Answers = {}) {
    const data = openDetail({}, { eventForSale: async () => eventForSale, ...answers })
    await page.press('Sell a Ticket')
    return { data, dialog: await page.dialog('Sell a ticket') }
  }
  const pay = async (dialog: View) => {
    await dialog.fill('First Name', 'Desmond')
    await dialog.check('Cash')
  }

  test('sells a place in a squad', async () => {
    const { data, dialog } = await openSale({ createManualOrder: async () => ({ ...order, id: 99 }) })
    await dialog.choose('Ticket', 'Standard (Player), $50.00, 57 left')
    await dialog.choose('Squad', 'Owls (North), 2 of 6')
    await dialog.fill('Tickets', '2')
    await pay(dialog)
    await dialog.press('Sell Ticket')
    await page.text('Sold, order #99.')
    expect(data.getCalls('createManualOrder')).toMatchObject([
      [
        {
          firstName: 'Desmond',
          payment: 'cash',
          quantity: 2,
          productType: 'lpg',
          productId: standard!.id,
          choice: { squadId: 741 },
        },
      ],
    ])
  })

  test('sells a place on the wait list', async () => {
    const { data, dialog } = await openSale({ createManualOrder: async () => order })
    await dialog.choose('Ticket', 'Standard (Player), $50.00, 57 left')
    await dialog.choose('Squad', 'Wait list')
    await dialog.choose('Division', 'South')
    await pay(dialog)
    await dialog.press('Sell Ticket')
    await page.text('Sold, order')
    expect(data.getCalls('createManualOrder')).toMatchObject([[{ choice: { joinWaitlist: true, divisionId: 722 } }]])
  })

  test('sells a new squad to its game master', async () => {
    const { data, dialog } = await openSale({ createManualOrder: async () => order })
    await dialog.choose('Ticket', 'Game Master (Game Master), $0.00, 9 left')
    await dialog.fill('Squad Name', 'Lynxes')
    await dialog.choose('Division', 'North')
    await pay(dialog)
    await dialog.press('Sell Ticket')
    await page.text('Sold, order')
    expect(data.getCalls('createManualOrder')).toMatchObject([
      [{ productId: master!.id, quantity: 1, choice: { squadName: 'Lynxes', divisionId: 721 } }],
    ])
  })

  test('validates each kind of ticket', async () => {
    const { data, dialog } = await openSale({ createManualOrder: fail })
    await dialog.press('Sell Ticket')
    await dialog.hasHint('Ticket', 'Please select a ticket type')
    await dialog.text('Please choose how it was paid.')
    await dialog.choose('Ticket', 'Standard (Player), $50.00, 57 left')
    await dialog.fill('Tickets', '7')
    await dialog.press('Sell Ticket')
    await dialog.hasHint('Tickets', 'Please enter a number from 1 to 6.')
    await dialog.hasHint('Squad', 'Please select a squad to join')
    await dialog.choose('Ticket', 'Game Master (Game Master), $0.00, 9 left')
    await dialog.fill('Squad Name', 'Ox')
    await dialog.press('Sell Ticket')
    await dialog.hasHint('Squad Name', 'Squad name must be at least 3 characters long')
    await dialog.hasHint('Division', 'Please select a division')
    expect(data.getCalls('createManualOrder')).toEqual([])
  })

  test('says why nothing was sold', async () => {
    const { dialog } = await openSale({ createManualOrder: refuse(409, { message: 'The squad is full.' }) })
    await dialog.choose('Ticket', 'Standard (Player), $50.00, 57 left')
    await dialog.choose('Squad', 'Owls (North), 2 of 6')
    await pay(dialog)
    await dialog.press('Sell Ticket')
    await dialog.text('The ticket was not sold. The squad is full.')
  })
})

describe('Back office | registrations', () => {
  const openList = (people: Registration[]) => open(`/large-events/${largeEvent.id}/registrations`, {}, {}, people)

  test('shows who is expected', async () => {
    openList([
      seated,
      waiting,
      { ...seated, id: 754, firstName: 'Abe', absent: true },
      { ...seated, id: 755, firstName: 'Cleo', checkedInAt: '2026-06-10T18:00:00.000Z' },
      { ...seated, id: 756, firstName: '', lastName: '', orderId: 77 },
    ])
    expect((await page.part('row', /^Pia/)).texts('cell')).toEqual([
      'Pia Reed',
      'pia@example.test',
      'Player',
      'Standard',
      'Owls',
      'North',
      'Table 1',
      'Expected',
      '#301',
    ])
    await (await page.part('row', /^Wade/)).text('Waiting')
    await (await page.part('row', /^Abe/)).text('Absent')
    await (await page.part('row', /^Cleo/)).text('Checked in')
    await page.part('row', /^Order #77/)
    const link = await page.find('link', 'Pia Reed')
    expect(link.getAttribute('href')).toBe('/admin/orders/301')
  })

  test('asks for what is narrowed', async () => {
    const data = openList([seated])
    await page.choose('Role', 'Player')
    await page.press('Filters')
    await page.choose('Ticket', 'Standard')
    await page.choose('Division', 'South')
    await page.choose('Waiting list', 'Waiting')
    await page.choose('Check-in', 'Not checked in')
    await page.choose('On the day', 'Absent')
    await waitFor(() =>
      expect(data.getLists('registrations').at(-1)!.filter).toEqual({
        eventId: largeEvent.id,
        role: 'player',
        ticketTypeId: standard!.id,
        divisionId: 722,
        waiting: true,
        checkedIn: false,
        absent: true,
      })
    )
  })

  test('says that no ticket is sold', async () => {
    openList([])
    await page.text('No one has a ticket yet.')
  })
})

describe('Back office | sheets and badges of a large event', () => {
  const print = (what: string, people: Registration[], answers: Answers = {}) =>
    open(`/large-events/${largeEvent.id}/${what}`, {}, answers, people)

  test('prints a sheet for each squad, by table', async () => {
    const bears = { ...seated, id: 757, squad: 'Bears', table: null, division: null }
    print('table-sheets', [bears, seated, { ...seated, id: 758, firstName: 'Quin' }, leader, waiting])
    const owls = await page.part('region', 'Owls')
    await owls.text('Table 1 · North · Game master: Robin Reed')
    expect(owls.texts('listitem')).toEqual(['Robin ReedGame Master', 'Pia ReedStandard', 'Quin ReedStandard'])
    await (await page.part('region', 'Bears')).text('No table yet · Game master: nobody yet')
    expect(page.all('region').map((sheet) => sheet.getAttribute('aria-label'))).toEqual(['Owls', 'Bears'])
    expect((await page.button('Print')).disabled).toBe(false)
  })

  test('prints a badge for everybody with a place', async () => {
    print('badges', [seated, leader, waiting, { ...seated, id: 759, firstName: 'Abe', absent: true }])
    expect((await page.part('list', 'Name badges')).texts('listitem').toSorted()).toEqual([
      'PiaPlayerOwlsSiege of Mirrors',
      'RobinGame MasterOwlsSiege of Mirrors',
    ])
  })

  test('prints nothing without tickets', async () => {
    print('table-sheets', [])
    await page.text('No one has a ticket yet.')
    expect((await page.button('Print')).disabled).toBe(true)
  })

  test('loads again after a failure', async () => {
    const data = print('badges', [seated], { getList: fail })
    await page.button('Try again')
    delete data.answers.getList
    await page.press('Try again')
    await page.find('list', 'Name badges')
    expect(currentPath()).toBe(`/large-events/${largeEvent.id}/badges`)
  })
})

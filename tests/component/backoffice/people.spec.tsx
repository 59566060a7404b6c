import { fireEvent } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import type { AdminUser, CreditLedger, Person, Role } from '#common/wire'
import { fail, refuse, type Answers } from './fake_data_provider.ts'
import { errorLogEntry, ledger, order, person, user, venue } from './records.ts'
import { currentPath, holdsUnsaved, renderScreen } from './render.tsx'
import { page } from './view.ts'

interface Changes {
  person?: Partial<Person>
  user?: Partial<AdminUser>
  ledger?: Partial<CreditLedger>
  answers?: Answers
  role?: Role
  refundLimit?: number
}

function openPerson(changes: Changes = {}) {
  return renderScreen(`/people/${person.id}`, {
    records: {
      people: [{ ...person, ...changes.person }],
      users: [{ ...user, ...changes.user }],
      venues: [venue],
    },
    answers: {
      readPersonOrders: async () => [order],
      readPersonAttendance: async () => [],
      readCreditLedger: async () => ({ ...ledger, ...changes.ledger }),
      ...changes.answers,
    },
    role: changes.role,
    user: changes.refundLimit === undefined ? {} : { refundLimit: changes.refundLimit },
  })
}

async function openCredits(changes: Changes = {}) {
  const data = openPerson(changes)
  await page.press('Give or Take')
  return { data, dialog: await page.dialog('Credits of Robin Reed') }
}

async function openRoles(changes: Changes = {}) {
  const data = openPerson(changes)
  await page.press('Change Roles')
  return { data, dialog: await page.dialog('Roles of Robin Reed') }
}

describe('Back office | people', () => {
  test('lists people and opens one', async () => {
    renderScreen('/people', {
      records: { people: [person], users: [user] },
      answers: {
        readPersonOrders: async () => [order],
        readPersonAttendance: async () => [],
        readCreditLedger: async () => ledger,
      },
    })
    await page.field('Search number, name, email or phone')
    await page.press(person.email, 'cell')
    await page.heading('Robin Reed')
    expect(currentPath()).toBe(`/people/${person.id}`)
  })

  test('shows what is known of a person', async () => {
    openPerson({ person: { addresses: ['robin@example.test', 'old@example.test'], arrived: 3, noShows: 1 } })
    const about = await page.part('region', 'About')
    await about.text('3 came, 1 no-shows')
    await about.text('$40.00')
    await about.find('link', 'old@example.test')
    const link = await (await page.part('region', 'Orders')).find('link', /^#7 /)
    expect(link.getAttribute('href')).toBe('/admin/orders/7')
  })

  test('opens an account with its person', async () => {
    renderScreen(`/users/${user.id}`, {
      records: { people: [person], users: [user] },
      answers: {
        readPersonOrders: async () => [],
        readPersonAttendance: async () => [],
        readCreditLedger: async () => ledger,
      },
    })
    await page.heading('Robin Reed')
    expect(currentPath()).toBe(`/people/${person.id}`)
    renderScreen('/users/999', { records: { people: [] } })
    await page.text('This person could not be found.')
  })

  test('keeps the address of the former list of accounts', async () => {
    renderScreen('/users', { records: { people: [] } })
    await page.heading('People')
    expect(currentPath()).toBe('/people')
  })
})

describe('Back office | credits', () => {
  test('are given with an amount and a reason only', async () => {
    const { data, dialog } = await openCredits({ answers: { adjustCredits: async () => ledger } })
    await dialog.press('Save')
    await dialog.hasHint('Amount', 'Please enter an amount, such as 15.00.')
    await dialog.hasHint('Reason', 'Please say why, for the books.')
    await dialog.fill('Amount', '15')
    await holdsUnsaved()
    page.escape()
    await (await page.dialog('Leave without saving?')).press('Stay')
    await dialog.has('Amount', '15')
    expect(data.getCalls('adjustCredits')).toEqual([])
    await dialog.fill('Reason', ' a rainy game day ')
    await dialog.press('Save')
    await page.text('$15.00 given to Robin Reed.')
    expect(data.getCalls('adjustCredits')).toEqual([[user.id, { amount: 15, note: 'a rainy game day' }]])
  })

  test('stay typed when the sign-in has ended', async () => {
    const { dialog } = await openCredits({ answers: { adjustCredits: refuse(401) } })
    await dialog.fill('Amount', '15')
    await dialog.fill('Reason', 'A dragon ate the ticket.')
    await dialog.press('Save')
    await dialog.text('You are signed out.')
    window.history.back()
    await (await page.dialog('Leave without saving?')).press('Stay')
    await dialog.has('Reason', 'A dragon ate the ticket.')
  })

  test('are taken back up to what is there', async () => {
    const { data, dialog } = await openCredits({ answers: { adjustCredits: async () => ledger } })
    await dialog.check(/^Take backAt most \$20\.00\.$/)
    await dialog.fill('Amount', '25')
    await dialog.fill('Reason', 'given twice')
    await dialog.press('Save')
    await dialog.hasHint('Amount', 'At most $20.00 can be taken back.')
    await dialog.fill('Amount', '5')
    await dialog.press('Save')
    await page.text('$5.00 taken back from Robin Reed.')
    expect(data.getCalls('adjustCredits')[0]![1]).toEqual({ amount: -5, note: 'given twice' })
  })

  test('cannot be taken where there are none', async () => {
    const { dialog } = await openCredits({ ledger: { balance: 0 } })
    expect((await dialog.field(/^Take backThere is nothing to take\.$/)).disabled).toBe(true)
  })

  test('have a limit for staff', async () => {
    const { dialog } = await openCredits({ role: 'Staff', refundLimit: 100 })
    await dialog.text('Above $100.00 in 24 hours, an administrator must approve.')
  })

  test('are listed with their reason and order', async () => {
    openPerson({
      ledger: {
        reserved: 5,
        entries: [
          {
            id: 1,
            amount: 15,
            reason: 'granted',
            note: 'a rainy day',
            actor: 'Ada Admin',
            orderId: null,
            createdAt: order.createdAt,
          },
          { id: 2, amount: -5, reason: 'purchase', note: null, actor: null, orderId: 7, createdAt: order.createdAt },
        ],
      },
    })
    const credits = await page.part('region', 'Credits')
    await credits.text('$20.00 to spend, $5.00 more in open checkouts')
    await credits.text('+$15.00')
    await credits.text('Spent, order #7')
  })

  test('say that they cannot be loaded', async () => {
    const data = openPerson({ answers: { readCreditLedger: fail } })
    const credits = await page.part('region', 'Credits')
    await credits.text('Something went wrong on our side.')
    data.answers.readCreditLedger = async () => ledger
    await credits.press('Try again')
    await credits.text('$20.00')
  })
})

describe('Back office | roles of a person', () => {
  test('are changed, and changed back', async () => {
    const { data, dialog } = await openRoles({ answers: { changeRoles: async () => user } })
    await dialog.text('Rosters of the games and campaigns that they run, and a public profile.')
    await dialog.check(/^Game Master/)
    await dialog.press('Save')
    await page.text('The roles of Robin Reed are changed.')
    await page.press('Undo')
    await page.text('The roles of Robin Reed are back to the way they were.')
    const [before, after] = [
      { roles: [], venueIds: [] },
      { roles: ['Game Master'], venueIds: [] },
    ]
    expect(data.getCalls('changeRoles')).toEqual([
      [user.id, after, before],
      [user.id, before, after],
    ])
  })

  test("ask for the venues of a venue's staff", async () => {
    const { data, dialog } = await openRoles({ answers: { changeRoles: async () => user } })
    await dialog.check(/^Venue/)
    await dialog.press('Save')
    await dialog.hasHint('Venues', 'Please choose at least one venue.')
    expect(data.getCalls('changeRoles')).toEqual([])
    await dialog.choose('Venues', venue.name)
    await dialog.press('Save')
    await page.text('The roles of Robin Reed are changed.')
    expect(data.getCalls('changeRoles')[0]![1]).toEqual({ roles: ['Venue'], venueIds: [venue.id] })
  })

  test('show why they were not changed', async () => {
    const { dialog } = await openRoles({
      user: { roles: ['Administrator'] },
      answers: { changeRoles: refuse(400, { message: 'You cannot take your own administrator role.' }) },
    })
    await dialog.check(/^Administrator/)
    await dialog.press('Save')
    await dialog.text('The roles were not changed. You cannot take your own administrator role.')
    expect((await dialog.field(/^Administrator/)).checked).toBe(false)
  })

  test('are given by administrators only', async () => {
    openPerson({ role: 'Staff' })
    await page.text('Administrators add and remove roles.')
    expect(page.all('button', 'Change Roles')).toEqual([])
  })
})

describe('Back office | staff invitations', () => {
  const invitation = {
    id: 4,
    email: 'sam@example.test',
    role: 'Staff' as const,
    invitedBy: 'Ada Admin',
    invitedAt: order.createdAt,
    expiresAt: '2099-06-02T18:00:00.000Z',
  }

  test('invites an address with a role, and revokes an invitation', async () => {
    const data = renderScreen('/people', {
      records: { people: [person] },
      answers: {
        listInvitations: async () => [invitation],
        inviteStaff: async () => [invitation],
        revokeInvitation: async () => [],
      },
    })
    await page.press('Invite Staff')
    const dialog = await page.dialog('Invite Staff')
    await dialog.text('sam@example.test')
    await dialog.press('Revoke the invitation of sam@example.test')
    await page.text('The invitation of sam@example.test was revoked.')
    expect(data.getCalls('revokeInvitation')).toEqual([[4]])
    await dialog.press('Send Invitation')
    await dialog.hasHint('Email', 'Please enter a valid email address.')
    await dialog.fill('Email', ' kim@example.test ')
    await dialog.check(/^Administrator/)
    await dialog.press('Send Invitation')
    await page.text('The invitation was sent to kim@example.test.')
    expect(data.getCalls('inviteStaff')).toEqual([[{ email: 'kim@example.test', role: 'Administrator' }]])
  })

  test('offers no invitation to staff without the permission', async () => {
    renderScreen('/people', { records: { people: [person] }, role: 'Staff' })
    await page.find('row', /Robin Reed/)
    expect(page.all('button', 'Invite Staff')).toEqual([])
  })
})

describe('Back office | what else is done with a person', () => {
  const note = { id: 1, text: 'Allergic to nuts.', author: 'Ada Admin', writtenAt: order.createdAt, changedAt: null }

  test('starts an order with this person as its buyer', async () => {
    openPerson()
    const link = await page.find('link', 'New Order')
    expect(link.getAttribute('href')).toBe(`/admin/orders/manual?personId=${person.id}`)
  })

  test('writes, changes and removes a note', async () => {
    const noted = { ...person, notes: [note] }
    const data = openPerson({
      answers: {
        notePerson: async () => noted,
        changePersonNote: async () => noted,
        removePersonNote: async () => person,
        restorePersonNote: async () => noted,
      },
    })
    await page.text('No notes yet.')
    await page.press('Add Note')
    const dialog = await page.dialog('Note on Robin Reed')
    await dialog.press('Save')
    await dialog.hasHint('Note', 'Please write something.')
    await dialog.fill('Note', 'Allergic to nuts.')
    data.answers.getOne = async (resource) => ({ data: resource === 'people' ? noted : user })
    await dialog.press('Save')
    await page.text('The note is saved.')
    await page.press('Change “Allergic to nuts.”')
    const change = await page.dialog('Change the note on Robin Reed')
    await change.fill('Note', 'Allergic to peanuts.')
    await change.press('Save')
    await page.text('The note is changed.')
    await page.press('Remove “Allergic to nuts.”')
    await page.text('The note is removed.')
    await page.press('Undo')
    await page.text('The note is saved.')
    expect(data.getCalls('notePerson')).toEqual([[person.id, 'Allergic to nuts.']])
    expect(data.getCalls('changePersonNote')).toEqual([[person.id, 1, 'Allergic to peanuts.']])
    expect(data.getCalls('restorePersonNote')).toEqual([[person.id, 1]])
  })

  test('says what a merge brings over', async () => {
    const other = { ...person, id: 102, name: 'Gwen Guest', email: 'gwen@example.test' }
    const merge = {
      orders: 1,
      credits: 12.5,
      notes: 2,
      addresses: ['gwen@example.test'],
      account: true,
      hindrance: null,
    }
    const data = renderScreen(`/people/${person.id}`, {
      records: { people: [person, other], users: [user] },
      answers: {
        readPersonOrders: async () => [],
        readPersonAttendance: async () => [],
        readCreditLedger: async () => ledger,
        previewMerge: async () => merge,
        mergePeople: async () => person,
      },
    })
    await page.press('Merge')
    const dialog = await page.dialog('Merge another person into Robin Reed')
    expect((await dialog.button('Merge')).disabled).toBe(true)
    await dialog.choose('Other person', /^Gwen Guest/)
    await dialog.text('1 order')
    await dialog.text('$12.50 in credits')
    await dialog.text('2 notes')
    await dialog.text('past and future purchases under gwen@example.test')
    await dialog.text('their account: signing in to it opens this one from then on')
    await dialog.text('The other record is deleted. This cannot be undone.')
    await dialog.press('Merge')
    await page.text('They are now one person: Robin Reed.')
    expect(data.getCalls('mergePeople')).toEqual([[person.id, 102]])
  })

  test('says why people cannot be merged', async () => {
    const hindrance = 'Both have an open checkout.'
    const merge = { orders: 0, credits: 0, notes: 0, addresses: [], account: false, hindrance }
    renderScreen(`/people/${person.id}`, {
      records: { people: [person, { ...person, id: 102, name: 'Gwen Guest' }], users: [user] },
      answers: {
        readPersonOrders: async () => [],
        readPersonAttendance: async () => [],
        readCreditLedger: async () => ledger,
        previewMerge: async () => merge,
      },
    })
    await page.press('Merge')
    const dialog = await page.dialog('Merge another person into Robin Reed')
    await dialog.choose('Other person', /^Gwen Guest/)
    await dialog.text(hindrance)
    expect((await dialog.button('Merge')).disabled).toBe(true)
  })

  test('says what is lost when a person is erased', async () => {
    const data = openPerson({
      answers: {
        previewErasure: async () => ({ orders: 2, credits: 12.5, hindrance: null }),
        erasePerson: async () => {},
      },
    })
    await page.press('Erase')
    const dialog = await page.dialog('Erase Robin Reed?')
    await dialog.text('2 orders stay in the books, with their amounts and dates, as “Erased person”.')
    await dialog.text('$12.50 in credits are left. They can no longer be spent.')
    await dialog.text('This cannot be undone.')
    await dialog.press('Erase')
    await page.text('The person is erased.')
    await page.heading('People')
    expect(data.getCalls('erasePerson')).toEqual([[person.id, 12.5]])
  })

  test('exports all that is known', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
    const data = openPerson({ answers: { exportPerson: async () => ({}) } })
    await page.press('Export All')
    await page.text('The file has everything we know about this person.')
    data.answers.exportPerson = fail
    await page.press('Export All')
    await page.text('Nothing was exported.')
  })

  test('signs a person out everywhere', async () => {
    const device = { label: 'Firefox on Windows', firstSeenAt: order.createdAt, lastSeenAt: order.createdAt }
    const data = openPerson({
      user: { signIns: 2, devices: [device] },
      answers: { signOutEverywhere: async () => user },
    })
    const devices = await page.part('region', 'Devices')
    await devices.text('Signed in on 2 devices.')
    await devices.text('Firefox on Windows')
    await devices.press('Sign Out')
    const dialog = await page.dialog('Sign Robin Reed out?')
    await dialog.text('This signs out 2 devices at once. They can sign in again.')
    await dialog.press('Sign Out')
    await page.text('Robin Reed is signed out everywhere.')
    expect(data.getCalls('signOutEverywhere')).toEqual([[user.id]])
  })

  test('leaves a question with Escape where nothing was typed', async () => {
    const { dialog } = await openCredits()
    fireEvent.keyDown(dialog.element, { key: 'Escape' })
    await page.gone('Credits of Robin Reed')
  })
})

describe('Back office | error log', () => {
  test('shows a report whole', async () => {
    renderScreen('/error-logs', { records: { 'error-logs': [errorLogEntry] } })
    await page.press('TypeError: cannot read the map', 'cell')
    await page.heading('TypeError')
    await (await page.part('region', 'Stack')).text('at cart.tsx')
    await (await page.part('region', 'Context')).text('"page": "/cart"')
  })
})

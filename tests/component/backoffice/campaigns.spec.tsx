import { fireEvent, waitFor } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import type { CampaignSession, KeptCampaign, Role } from '#common/wire'
import { fail, refuse, type Answers } from './fake_data_provider.ts'
import { campaign, campaignSetting, gameMaster, session, system, venue } from './records.ts'
import { currentPath, renderScreen } from './render.tsx'
import { page } from './view.ts'

const records = {
  'game-masters': [gameMaster],
  'venues': [venue],
  'systems': [system],
  'campaign-settings': [campaignSetting],
  'people': [],
}
const START = 'Starts at (Mountain Time)'

function open(path: string, changes: Partial<KeptCampaign> = {}, answers: Answers = {}, role?: Role) {
  return renderScreen(path, {
    records: { ...records, campaigns: [{ ...campaign, ...changes }] },
    answers: {
      campaignSessions: async () => [],
      campaignRefund: async () => ({ seats: 0, card: 0, credits: 0 }),
      ...answers,
    },
    role,
  })
}

const openDetail = (changes: Partial<KeptCampaign> = {}, answers: Answers = {}) =>
  open(`/campaigns/${campaign.id}`, changes, answers)
const openForm = (changes: Partial<KeptCampaign> = {}, answers: Answers = {}) =>
  open(`/campaigns/edit/${campaign.id}`, changes, answers)

const openSessions = (sessions: CampaignSession[], answers: Answers = {}) =>
  openDetail({}, { campaignSessions: async () => sessions, ...answers })

const offered = async (label: string) => {
  const texts = (await page.options(label)).map(({ textContent }) => textContent)
  page.escape()
  await waitFor(() => expect(document.querySelector('[role=listbox]')).toBeNull())
  return texts
}

describe('Back office | campaign list', () => {
  test('shows campaigns in its columns, private ones too', { tags: ['2-2.12-29'] }, async () => {
    renderScreen('/campaigns', {
      records: {
        campaigns: [
          {
            ...campaign,
            scheduleType: 'biweekly',
            scheduleDay: 4,
            scheduleTime: '18:30',
            price: 15.5,
            seats: 4,
            games: [{ id: 1, date: '2026-06-11T00:30:00.000Z' }],
            members: [member],
          },
          { ...campaign, id: 202, name: 'The Closed Road', isPrivate: true },
        ],
      },
    })
    const row = await page.part('row', /The Long Road/)
    expect(row.texts('cell')).toEqual([
      'The Long Road',
      'Mira Master',
      'Public',
      '1',
      '1 of 4',
      'Every other week on Thursdays at 6:30 PM MT',
      '$15.50',
      'Moss Cellar - Boulder, CO',
    ])
    expect((await page.part('row', /The Closed Road/)).texts('cell')[2]).toBe('Private')
    expect(page.texts('columnheader')).toEqual([
      'Name',
      'Game Master',
      'Status',
      'Sessions',
      'Players',
      'Schedule',
      'Price',
      'Venue',
    ])
  })

  test('leads to the form of a campaign and to a new one', { tags: ['2-2.12-30', '2-2.1-07'] }, async () => {
    open('/campaigns')
    await page.press('Mira Master', 'cell')
    await page.heading('Edit Campaign')
    expect(currentPath()).toBe(`/campaigns/edit/${campaign.id}`)
    await page.press('View Campaign', 'link')
    await page.heading(campaign.name)
    expect(currentPath()).toBe(`/campaigns/${campaign.id}`)
    await page.press('Campaigns', 'link')
    await page.heading('Campaigns')
    expect(currentPath()).toBe('/campaigns')
    await page.press('Create Campaign', 'link')
    await page.heading('New Campaign')
    expect(currentPath()).toBe('/campaigns/new')
  })

  test('says that there are no campaigns', { tags: ['2-2.12-31'] }, async () => {
    renderScreen('/campaigns', { records: { campaigns: [] } })
    await page.text('There are no campaigns yet.')
  })

  test('asks for what is narrowed', async () => {
    const data = open('/campaigns')
    await page.choose('Status', 'Private')
    await page.press('Filters')
    await page.choose('Venue', venue.name)
    await page.choose('Game Master', gameMaster.name)
    await waitFor(() =>
      expect(data.getLists('campaigns').at(-1)!.filter).toEqual({
        private: true,
        venueId: venue.id,
        gameMasterId: gameMaster.id,
      })
    )
  })

  test('offers a game master fewer filters and no form', async () => {
    open('/campaigns', {}, {}, 'Game Master')
    await page.find('table', 'Campaigns')
    expect(page.all('button', 'Filters')).toEqual([])
    expect(page.all('link', 'Create Campaign')).toEqual([])
    await page.press('Mira Master', 'cell')
    await page.heading(campaign.name)
    for (const gone of ['Delete Campaign', 'Invite Player']) expect(page.says(gone)).toBe(false)
  })
})

describe('Back office | campaign form', () => {
  test('starts with the default values', { tags: ['2-5-04', '2-5-05', '2-5-06', '2-5-07'] }, async () => {
    open('/campaigns/new')
    await page.has('Schedule', 'Weekly')
    await page.has('Day', 'Monday')
    await page.has(START, '5:00 PM')
    await page.has('Price', '25.00')
    await page.has('Seats', '6')
    expect((await page.field('Private')).checked).toBe(false)
    for (const label of ['Schedule', 'Day', START, 'Price'])
      expect(await page.isRequired(label), `${label} is required`).toBe(true)
    expect(await offered('Schedule')).toEqual(['Weekly', 'Every other week', 'Monthly'])
    expect(await offered('Day')).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await page.fill('Price', '-1')
    await page.hasHint('Price', 'Please enter a price of 0 or more, in dollars and cents.')
    await page.text('Still missing: name, game master, venue, price.')
    await page.fill('Price', '0')
    await page.text('Still missing: name, game master, venue.')
  })

  test(
    'is sent only once nothing is missing',
    { tags: ['2-5-03', '2-5-08', '2-5-09', '2-3-10', '2-4-02'] },
    async () => {
      const data = open('/campaigns/new')
      await page.text('Still missing: name, game master, venue.')
      const create = await page.button('Create Campaign')
      expect(create.disabled).toBe(true)
      await page.fill('Name', ' ')
      await page.hasHint('Name', 'Please enter a name.')
      await page.fill('Name', 'The Salt Road')
      await page.choose('Game Master', gameMaster.name)
      await page.text('Still missing: venue.')
      expect(create.disabled).toBe(true)
      await page.choose('Venue', venue.name)
      await page.gone('Still to be filled in')
      for (const label of ['Description', 'Campaign Setting']) expect(await page.isRequired(label)).toBe(false)
      await page.press('Create Campaign')
      await page.text('The campaign is created.')
      expect(data.created('campaigns')).toEqual([
        {
          name: 'The Salt Road',
          description: '',
          gameMasterId: gameMaster.id,
          isPrivate: false,
          requireApproval: true,
          scheduleType: 'weekly',
          scheduleDay: 1,
          scheduleTime: '17:00',
          startsOn: '2026-06-10',
          price: 25,
          seats: 6,
          venueId: venue.id,
          systemId: null,
          campaignSettingId: null,
          image: null,
        },
      ])
    }
  )

  test('sends all that was chosen', async () => {
    const data = open('/campaigns/new')
    await page.fill('Name', 'The Salt Road')
    await page.fill('Price', '0')
    await page.choose('Game Master', gameMaster.name)
    await page.choose('Venue', venue.name)
    await page.choose('Schedule', 'Monthly')
    await page.choose('Day', 'Saturday')
    await page.fill('Starts on', '2031-03-01')
    await page.text(
      'Monthly on the first Saturday at 5:00 PM MT: Sat, Mar 1, 2031 · Sat, Apr 5, 2031 · Sat, May 3, 2031'
    )
    await page.check('Private')
    await page.fill('Description', 'A *long* road.')
    await page.choose('System', system.name)
    await page.choose('Campaign Setting', campaignSetting.name)
    await page.press('Create Campaign')
    await page.text('The campaign is created.')
    expect(data.created('campaigns')).toEqual([
      expect.objectContaining({
        description: 'A *long* road.',
        price: 0,
        isPrivate: true,
        scheduleType: 'monthly',
        scheduleDay: 6,
        startsOn: '2031-03-01',
        systemId: system.id,
        campaignSettingId: campaignSetting.id,
      }),
    ])
  })

  test('is named after what it does and returns to the list', { tags: ['2-2.12-32', '2-2.12-33'] }, async () => {
    open('/campaigns/new')
    await page.heading('New Campaign')
    await page.button('Create Campaign')
    await page.press('Cancel', 'link')
    await page.heading('Campaigns')
    expect(currentPath()).toBe('/campaigns')
    openForm()
    await page.heading('Edit Campaign')
    await page.fill('Price', '30')
    await page.press('Update Campaign')
    await page.text('The campaign is saved.')
    await page.heading('Campaigns')
    expect(currentPath()).toBe('/campaigns')
    openForm()
    await page.heading('Edit Campaign')
    await page.press('Cancel', 'link')
    await page.heading('Campaigns')
    expect(currentPath()).toBe('/campaigns')
  })

  test('keeps a schedule and a day that are offered no more', async () => {
    openForm({ scheduleType: 'other', scheduleDay: 0, startsOn: '2020-03-01' })
    await page.has('Schedule', 'By arrangement')
    await page.has('Day', 'Sunday')
    expect(await offered('Day')).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await page.fill('Starts on', '2021-03-01')
    await page.hasHint('Starts on', 'Please choose today or a later day.')
  })

  test('shows what another editor changed and undoes what was saved', async () => {
    const data = openForm()
    await page.fill('Price', '30')
    const current = { ...campaign, name: 'The Longer Road', version: 2 }
    data.answers.update = refuse(409, { message: 'x', code: 'OUTDATED', current })
    await page.press('Update Campaign')
    const conflict = await page.alert('Someone else changed this campaign while you were editing it.')
    await conflict.find('row', 'Name The Long Road The Longer Road')
    await conflict.press('Keep what I changed')
    await page.has('Name', 'The Longer Road')
    delete data.answers.update
    await page.press('Update Campaign')
    await page.text('The campaign is saved.')
    expect(data.updated('campaigns').at(-1)).toMatchObject({ name: 'The Longer Road', price: 30, version: 2 })
    await page.press('Undo')
    await page.text('The campaign is back to the way it was.')
    expect(data.updated('campaigns').at(-1)).toMatchObject({ name: 'The Longer Road', price: 25 })
  })

  test('asks what becomes of paid sessions', async () => {
    const sessions = [
      { sessionDate: '2026-06-15', from: '2026-06-15T23:00:00.000Z', to: '2026-06-16T00:30:00.000Z', seats: 1 },
    ]
    const data = openForm()
    data.answers.update = async (_, params) =>
      params.data.paidSessions
        ? { data: { ...campaign, ...params.data } }
        : refuse(409, { message: 'x', code: 'PAID_SESSIONS', sessions })()
    await page.choose(START, '6:30 PM')
    await page.press('Update Campaign')
    const question = await page.dialog('What becomes of sessions that are paid for?')
    expect(question.texts('listitem')).toEqual(['Mon, Jun 15, 5 PM would move to Mon, Jun 15, 6:30 PM (1 seat paid)'])
    expect((await question.button('Update Campaign')).disabled).toBe(true)
    await question.check(/^Leave them when they are/)
    await question.press('Update Campaign')
    await page.text('The campaign is saved.')
    expect(data.updated('campaigns').at(-1)).toMatchObject({ paidSessions: 'keep', scheduleTime: '18:30' })
    expect(page.all('button', 'Undo')).toEqual([])
  })
})

const member = { user: { id: 81, name: 'Nora' }, status: 'active', joinedAt: '2026-06-01T18:00:00.000Z' } as const
const application = {
  id: 301,
  type: 'application',
  user: { id: 82, name: 'Theo' },
  email: null,
  createdAt: '2026-06-02T18:00:00.000Z',
} as const

describe('Back office | campaign', () => {
  test('shows its facts', async () => {
    openDetail({ seats: 2, members: [member], startsOn: '2031-03-03' })
    await page.heading(campaign.name)
    await page.text('Public · 1 of 2 players')
    await page.text('Next: Mon, Mar 3, 2031 · Mon, Mar 10, 2031 · Mon, Mar 17, 2031')
    const link = await page.find('link', '/campaign/the-long-road')
    expect(link.getAttribute('href')).toBe('/campaign/the-long-road')
  })

  test('answers who would like to join', async () => {
    const data = openDetail(
      { requests: [application] },
      {
        approveRequest: refuse(400, { message: 'This campaign is full.', code: 'FULL' }),
        rejectRequest: async () => {},
      }
    )
    await page.press('Approve, Theo')
    const question = await page.dialog('Let Theo into this campaign?')
    await question.text('They get a seat and an email.')
    await question.press('Approve')
    await page.text('Theo was not approved. This campaign is full.')
    await page.press('Reject, Theo')
    const reject = await page.dialog('Reject the application of Theo?')
    data.answers.getOne = async () => ({ data: campaign })
    await reject.press('Reject')
    await page.text('The application of Theo is rejected.')
    await page.text('No one is waiting for an answer.')
    expect(data.getCalls('rejectRequest')).toEqual([[campaign.id, application.id]])
  })

  test('removes a player once that is confirmed', async () => {
    const data = openDetail(
      { members: [member] },
      {
        campaignRefund: async () => ({ seats: 1, card: 25, credits: 0 }),
        removeMember: async () => {},
      }
    )
    await page.press('Remove Nora')
    const question = await page.dialog('Remove Nora from this campaign?')
    await question.text('Their seat opens up again, and they get an email.')
    await question.text('Refund for 1 paid seat: $25.00 to the original payment method.')
    data.answers.getOne = async () => ({ data: campaign })
    await question.press('Remove')
    await page.text('Nora is no longer in the campaign.')
    await page.text('No players yet.')
    expect(data.getCalls('removeMember')).toEqual([[campaign.id, 81, { card: 25, credits: 0 }]])
  })

  test('invites a player by a valid address only', { tags: ['2-5-01'] }, async () => {
    const data = openDetail({}, { invitePlayer: async () => {}, cancelInvitation: async () => {} })
    await page.press('Invite Player')
    const dialog = await page.dialog('Invite a player')
    await dialog.press('Send Invitation')
    await dialog.hasHint('Email', 'Please enter a valid email address')
    await dialog.fill('Email', 'nobody')
    await dialog.hasHint('Email', 'Please enter a valid email address')
    expect(data.getCalls('invitePlayer')).toEqual([])
    await dialog.fill('Email', ' guest@example.test ')
    const invited = { ...application, type: 'invitation', user: null, email: 'guest@example.test' } as const
    data.answers.getOne = async () => ({ data: { ...campaign, requests: [invited] } })
    await dialog.press('Send Invitation')
    await page.text('guest@example.test is invited.')
    expect(data.getCalls('invitePlayer')).toEqual([[campaign.id, 'guest@example.test']])
    await page.press('Cancel invitation, guest@example.test')
    await (await page.dialog('Cancel the invitation of guest@example.test?')).press('Cancel invitation')
    await page.text('The invitation of guest@example.test is cancelled.')
  })

  test('says whom a deletion concerns', async () => {
    const data = openDetail({ members: [member] }, { deleteCampaign: async () => {} })
    await page.press('Delete Campaign')
    const question = await page.dialog('Are you sure you want to delete the campaign "The Long Road"?')
    await question.text('Its 1 player gets an email.')
    await question.text('There is nothing to refund.')
    await question.press('Delete Campaign')
    await page.text('The campaign is deleted.')
    await page.heading('Campaigns')
    expect(data.getCalls('deleteCampaign')).toEqual([[campaign.id, { card: 0, credits: 0 }]])
  })

  test('says what goes back when it ends', async () => {
    const data = openDetail(
      {},
      {
        campaignRefund: async () => ({ seats: 2, card: 50, credits: 0 }),
        endCampaign: async () => {},
      }
    )
    await page.press('End Campaign')
    const question = await page.dialog('End the campaign "The Long Road"?')
    await question.text('Refund for 2 paid seats: $50.00 to the original payment method.')
    data.answers.getOne = async () => ({ data: { ...campaign, ended: true } })
    await question.press('End Campaign')
    await page.text('The campaign has ended.')
    await page.text(/^Ended · 0 of 6 players/)
    for (const gone of ['End Campaign', 'Invite Player', 'Edit Campaign']) expect(page.says(gone), gone).toBe(false)
  })

  test('lists its sessions and who has paid', async () => {
    openSessions([
      { ...session, seatsLeft: 5, paid: [{ user: { id: 81, name: 'Nora' }, orderId: 7 }] },
      { ...session, gameId: 212, isMoved: true, price: 12 },
      { ...session, gameId: 213, skipped: true },
    ])
    const [first, second, third] = (await page.part('list', 'Sessions')).texts('listitem')
    expect(first).toContain("This Week's Session · 1 of 6 seatsPaid: Nora")
    expect(second).toContain('· 0 of 6 seats · at a different time than usual · $12.00No one has paid yet.')
    expect(third).toContain('Skipped')
    expect((await page.find('link', 'Nora')).getAttribute('href')).toBe('/admin/orders/7')
  })

  test('says that sessions cannot be loaded and tries again', async () => {
    const data = openSessions([], { campaignSessions: fail })
    await page.text('The sessions could not be loaded.')
    data.answers.campaignSessions = async () => []
    await page.press('Try again')
    await page.text('No sessions are planned.')
  })

  test('reminds the players of a session', async () => {
    const data = openSessions([session], { remindPlayers: async () => 1 })
    await page.press("Remind, This Week's Session")
    await page.text('1 player will be reminded by email.')
    data.answers.remindPlayers = async () => 0
    await page.press("Remind, This Week's Session")
    await page.text('Everyone has paid.')
  })

  test('copies the payment link of a session', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
    openSessions([session])
    await page.press("Copy link, This Week's Session")
    await page.text('The payment link is copied.')
    expect(writeText).toHaveBeenCalledWith(`http://shop.test/payment/${campaign.id}/${session.sessionDate}`)
  })

  test('says what another time of a session means', async () => {
    const conflict = 'Mira Master already runs "Ember Road" on Mon, Jun 15, 9 PM at Moss Cellar.'
    const data = openSessions([{ ...session, paid: [{ user: { id: 81, name: 'Nora' }, orderId: 7 }] }], {
      changeSession: async (_id, _date, form) =>
        form.doubleBooked ? undefined : refuse(409, { message: conflict, code: 'DOUBLE_BOOKED' })(),
    })
    await page.press("Change, This Week's Session")
    const dialog = await page.dialog('Change this session')
    await dialog.fill('Seats', '0')
    await dialog.press('Save Session')
    await dialog.hasHint('Seats', 'Seats are a number from 1 to')
    await dialog.fill('Seats', '6')
    await dialog.fill('Price', '12')
    await dialog.choose(START, '7:30 PM')
    await dialog.text(
      /^It will begin on Monday, June 15, 2026 @ 7:30 PM\. Everyone in the campaign gets an email\. 1 player who paid may cancel/
    )
    await dialog.press('Save Session')
    const twice = await page.dialog('Book twice?')
    await twice.text(conflict)
    await twice.press('Book Twice')
    await page.text('The session is changed.')
    expect(data.getCalls('changeSession').at(-1)).toEqual([
      campaign.id,
      session.sessionDate,
      expect.objectContaining({ date: '2026-06-15', time: '19:30', price: 12, seats: 6, doubleBooked: true }),
    ])
  })

  test('puts a skipped session back once that is confirmed', async () => {
    const data = openSessions([{ ...session, gameId: null, skipped: true }], { restoreSession: async () => {} })
    await page.press("Put back, This Week's Session")
    expect(page.all('button', "Skip, This Week's Session")).toEqual([])
    const question = await page.dialog("Put back This Week's Session?")
    await question.text('Players who know that it was skipped get an email.')
    await question.press('Put Back')
    await page.text('The session takes place.')
    expect(data.getCalls('restoreSession')).toEqual([[campaign.id, session.sessionDate]])
  })

  test('skips a session once that is confirmed', async () => {
    const data = openSessions([session], { skipSession: async () => {} })
    await page.press("Skip, This Week's Session")
    const question = await page.dialog("Skip This Week's Session?")
    await question.text('The session of Monday, June 15, 2026 @ 5 PM will not take place.')
    await question.text('There is nothing to refund.')
    await question.press('Skip Session')
    await page.text('The session is skipped.')
    expect(data.getCalls('skipSession')).toEqual([[campaign.id, session.sessionDate, { card: 0, credits: 0 }]])
  })

  test('closes a question with Escape without doing anything', async () => {
    openSessions([session])
    await page.press("Skip, This Week's Session")
    await page.dialog("Skip This Week's Session?")
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await page.gone("Skip This Week's Session?")
  })

  test('says that a campaign is gone, or of somebody else', async () => {
    renderScreen('/campaigns/999')
    await page.text('This campaign no longer exists.')
    const { version: _version, systemId: _systemId, ...told } = campaign
    renderScreen(`/campaigns/${campaign.id}`, {
      answers: { getOne: async () => ({ data: told }) },
      role: 'Game Master',
    })
    await page.text('This campaign is not one of yours, or it no longer exists.')
  })
})

import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { KeptCampaign } from '#common/wire'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import { getHref, openPage, getText, getTexts, getValue } from './render.tsx'
import { campaignSetting, campaignWith, player, system, venue } from './samples.ts'

const CREATE = 'POST /campaigns'
const CHANGE = 'PUT /campaigns/:id'
const DELETE = 'DELETE /campaigns/:id'
const host = { ...player, roles: ['Game Master' as const] }

const withChoices = () =>
  new FakeApi()
    .answer('GET /venues', [venue])
    .answer('GET /systems', [system])
    .answer('GET /campaign-settings', [campaignSetting])
    .answer('GET /campaigns/my', [])

async function openForm(api: FakeApi, path = '/campaigns/create', person = host) {
  const opened = await openPage(path, { api, person })
  const { page, user } = opened
  await page.findByLabelText(/^Name/)
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  const fill = async (label: string, value: string) => {
    await user.clear(field(label))
    if (value) await user.type(field(label), value)
  }
  const save = page.getByRole<HTMLButtonElement>('button', { name: /^(Create Campaign|Save Changes)$/ })
  return { ...opened, field, fill, save }
}

const ownCampaign = (details: Partial<KeptCampaign> = {}, isRunByUser = true) => ({
  ...campaignWith(details),
  isRunByUser,
})

const getOptions = (field: HTMLElement) => getTexts(within(field).getAllByRole('option'))

describe('Campaigns | the form', () => {
  test('begins with a weekly Monday, and offers its choices', { tags: ['2-3-02', '2-3-03'] }, async () => {
    const { field, save } = await openForm(withChoices())
    expect(
      ['Meets', 'Day', 'Time', 'Price per session', 'Seats', 'Venue', 'Starts on'].map((label) =>
        getValue(field(label))
      )
    ).toEqual(['weekly', '1', '17:00', '25', '6', '', ''])
    expect(getOptions(field('Day'))).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    expect(getOptions(field('Meets'))).toEqual(['Weekly', 'Every other week', 'Monthly'])
    expect(getOptions(field('Venue'))).toEqual(['Choose a venue', 'Hall of Boulder'])
    expect(getOptions(field('System'))).toEqual(['None', 'Fifth Edition'])
    expect(getOptions(field('Campaign setting'))).toEqual(['None', 'Larkspur Coast'])
    expect(field('Private campaign').checked).toBe(false)
    expect(save.disabled).toBe(true)
  })

  test('says what is wrong once its field was touched', async () => {
    const { page, user, field, fill, save } = await openForm(withChoices())
    await user.click(field('Name'))
    expect(page.queryByText('Name is required.')).toBeNull()
    await user.tab()
    page.getByText('Name is required.')
    await expectAccessible()
    await fill('Name', 'The Salt Road')
    await user.selectOptions(field('Venue'), 'Hall of Boulder')
    expect(save.disabled).toBe(false)
    for (const [label, value, error] of [
      ['Price per session', '-1', 'Price is a number, at least 0.'],
      ['Seats', '21', 'Seats are a number from 1 to 20.'],
      ['Time', '', 'Time is required.'],
    ] as const) {
      const before = getValue(field(label))
      await fill(label, value)
      await user.tab()
      page.getByText(error)
      expect(save.disabled).toBe(true)
      await fill(label, before)
      expect(save.disabled).toBe(false)
    }
    await fill('Price per session', '0')
    expect(save.disabled).toBe(false)
  })

  test('keeps what was entered when saving fails, and logs it', { tags: ['2-7-06', '2-8-12'] }, async () => {
    const api = withChoices().refuse(CREATE, 500)
    const { page, user, field, fill, save } = await openForm(api)
    await fill('Name', ' The Salt Road ')
    await user.selectOptions(field('Venue'), 'Hall of Boulder')
    await fill('Description', 'Salt, *wind* and debts.')
    await user.click(field('Private campaign'))
    await user.click(save)
    within(await page.findByRole('alert')).getByText(
      'The campaign was not saved. What you entered is still here, so you can try again.'
    )
    expect(getValue(field('Name'))).toBe(' The Salt Road ')
    expect(api.callsTo('POST /error-logs/log')[0]?.body.source).toBe('saving a campaign')
    api.answer(CREATE, campaignWith())
    await user.click(save)
    await waitFor(() => expect(window.location.pathname).toBe('/my-campaigns'))
    const [first, second] = api.callsTo(CREATE)
    expect(second?.body).toMatchObject({
      name: 'The Salt Road',
      description: 'Salt, *wind* and debts.',
      venueId: 1,
      isPrivate: true,
      scheduleType: 'weekly',
      scheduleDay: 1,
      scheduleTime: '17:00',
      price: 25,
      seats: 6,
    })
    expect(first?.headers.get('idempotency-key')).toBe(second?.headers.get('idempotency-key'))
  })

  test('sends a picture as a form', { tags: ['2-7-06'] }, async () => {
    const api = withChoices().answer(CREATE, campaignWith())
    const { user, field, fill, save } = await openForm(api)
    const picture = new File(['picture'], 'road.png', { type: 'image/png' })
    await fill('Name', 'The Salt Road')
    await user.selectOptions(field('Venue'), 'Hall of Boulder')
    await user.upload(field('Picture'), picture)
    await user.click(save)
    await waitFor(() => expect(api.callsTo(CREATE)).toHaveLength(1))
    const { body, headers } = api.callsTo(CREATE)[0]!
    expect(body).toBeInstanceOf(FormData)
    expect([body.get('name'), body.get('image')]).toEqual(['The Salt Road', picture])
    expect(headers.get('content-type')).toBeNull()
  })

  const withCampaign = (details: Partial<KeptCampaign> = {}) =>
    withChoices().answer('GET /campaigns/:id', campaignWith(details))

  test('changes a campaign of the version that was read', { tags: ['2-7-07'] }, async () => {
    const api = withCampaign().answer(CHANGE, campaignWith())
    const { page, user, field, fill, save } = await openForm(api, '/campaigns/edit/8')
    expect(getText(page.getByRole('heading', { level: 1 }))).toBe('Edit Campaign')
    expect(['Name', 'Meets', 'Day', 'System', 'Venue'].map((label) => getValue(field(label)))).toEqual([
      'The Long Road',
      'weekly',
      '1',
      '5',
      '1',
    ])
    await fill('Name', 'The Salt Road, Again')
    await user.selectOptions(field('Meets'), 'Monthly')
    await user.click(save)
    await waitFor(() => expect(window.location.pathname).toBe('/my-campaigns'))
    const { body } = api.callsTo(CHANGE)[0]!
    expect(body).toMatchObject({ name: 'The Salt Road, Again', scheduleType: 'monthly', version: 3 })
    expect(body.gameMasterId).toBeUndefined()
  })

  test('shows a Sunday and an arrangement where a campaign has them', { tags: ['2-3-02', '2-3-03'] }, async () => {
    const { field } = await openForm(withCampaign({ scheduleType: 'other', scheduleDay: 0 }), '/campaigns/edit/8')
    expect([getValue(field('Day')), getValue(field('Meets'))]).toEqual(['0', 'other'])
    expect(getOptions(field('Day'))[0]).toBe('Sunday')
    expect(getOptions(field('Meets'))).toContain('By arrangement')
  })

  test('opens a campaign again that was changed elsewhere', async () => {
    const api = withCampaign().refuse(CHANGE, 409, { code: 'OUTDATED', message: 'x' })
    const { page, user, save } = await openForm(api, '/campaigns/edit/8')
    await user.click(save)
    await page.findByText('Someone changed the campaign in the meantime. Copy what you need, and open it again.')
    api.answer('GET /campaigns/:id', campaignWith({ version: 4, name: 'The Longer Road' }))
    await user.click(page.getByRole('button', { name: 'Open it again' }))
    await waitFor(() => expect(getValue(page.getByLabelText(/^Name/))).toBe('The Longer Road'))
    api.answer(CHANGE, campaignWith())
    await user.click(page.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(api.callsTo(CHANGE)[1]?.body.version).toBe(4))
  })

  test('asks what becomes of sessions that are paid for', async () => {
    const api = withCampaign().refuse(CHANGE, 409, {
      code: 'PAID_SESSIONS',
      message: 'x',
      sessions: [
        { sessionDate: '2026-06-01', from: '2026-06-01T23:00:00.000Z', to: '2026-06-02T00:30:00.000Z', seats: 1 },
      ],
    } as never)
    const { page, user, field, fill, save } = await openForm(api, '/campaigns/edit/8')
    await fill('Time', '18:30')
    await user.click(save)
    const open = async () =>
      within(await page.findByRole('dialog', { name: 'What becomes of sessions that are paid for?' }))
    let dialog = await open()
    expect(getTexts(dialog.getAllByRole('listitem'))).toEqual([
      'Monday, June 1, 5:00 PM would move to Monday, June 1, 6:30 PM (1 seat paid)',
    ])
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Back to the form' }))
    expect(getValue(field('Time')), 'nothing is lost').toBe('18:30')
    await user.click(save)
    dialog = await open()
    await user.click(dialog.getByRole('radio', { name: /^Move them too/ }))
    api.answer(CHANGE, campaignWith())
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(window.location.pathname).toBe('/my-campaigns'))
    expect(api.callsTo(CHANGE).map(({ body }) => body.paidSessions)).toEqual([undefined, undefined, 'move'])
  })

  for (const [what, api] of [
    ['of another game master', withChoices().answer('GET /campaigns/:id', withoutVersion())],
    ['that is not there', withChoices().refuse('GET /campaigns/:id', 404)],
  ] as const) {
    test(`opens no campaign ${what}`, { tags: ['2-6-02'] }, async () => {
      const { page } = await openPage('/campaigns/edit/8', { api, person: host })
      await page.findByText("You don't run this campaign")
      expect(page.getAllByRole('link', { name: 'My Campaigns' }).map(getHref)).toEqual([
        '/my-campaigns',
        '/my-campaigns',
      ])
    })
  }

  test('leads a player to become a game master', async () => {
    const { page } = await openPage('/campaigns/create', { api: withChoices(), person: player })
    page.getByText('Campaigns are run by game masters')
    expect(getHref(page.getByRole('link', { name: 'Become a Game Master' }))).toBe('/account/become-a-game-master')
  })

  test('says that the form cannot be opened, and opens it again', async () => {
    const api = withChoices().refuse('GET /venues', 503)
    const { page, user } = await openPage('/campaigns/create', { api, person: host })
    await page.findByText('The form could not be opened. Please try again.')
    api.answer('GET /venues', [venue])
    await user.click(page.getByRole('button', { name: 'Try again' }))
    await page.findByLabelText(/^Name/)
  })
})

function withoutVersion() {
  const { version: _version, systemId: _systemId, ...told } = campaignWith()
  return told
}

describe('Campaigns | those of a game master', () => {
  const openMine = (api: FakeApi) => openPage('/my-campaigns', { api, person: host })

  test('leads to the first one where there is none', { tags: ['2-2.9-21'] }, async () => {
    const { page } = await openMine(withChoices())
    await page.findByText('No campaigns yet')
    await expectAccessible()
    expect(getHref(page.getByRole('link', { name: 'Create Your First Campaign' }))).toBe('/campaigns/create')
  })

  test('shows what each campaign is, and leads to its pages', { tags: ['2-2.9-18', '2-2.9-19'] }, async () => {
    const api = withChoices().answer('GET /campaigns/my', [
      ownCampaign({ isPrivate: true }),
      ownCampaign({ id: 9, name: 'The Short Road', ended: true }),
    ])
    const { page } = await openMine(api)
    const [card, over] = await page.findAllByRole('article')
    expect(card!.querySelector('img')?.getAttribute('src')).toBe('/icon-512.png')
    for (const words of ['The Long Road', 'Private Campaign', 'A long road north.', 'Weekly on Mondays at 5:00 PM MT'])
      within(card!).getByText(words)
    expect(getHref(within(card!).getByRole('link', { name: /^View Campaign/ }))).toBe('/campaign/the-long-road')
    expect(getHref(within(card!).getByRole('link', { name: /^Edit/ }))).toBe('/campaigns/edit/8')
    within(over!).getByText('Ended')
    await expectAccessible()
    expect(within(over!).queryByRole('link', { name: /^Edit/ })).toBeNull()
  })

  test('shows a player the campaigns that they play in, without Edit and Delete', async () => {
    const played = ownCampaign({ isPrivate: true }, false)
    const { page } = await openMine(withChoices().answer('GET /campaigns/my', [played]))
    const card = within(await page.findByRole('article'))
    card.getByText('You play here')
    card.getByText('Private Campaign')
    expect(getHref(card.getByRole('link', { name: /^View Campaign/ }))).toBe('/campaign/the-long-road')
    expect(card.queryByRole('link', { name: /^Edit/ })).toBeNull()
    expect(card.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })

  test(
    'deletes a campaign after a question, and logs a failure',
    { tags: ['2-2.9-20', '2-5-41', '2-6-07', '2-7-08', '2-8-12'] },
    async () => {
      const api = withChoices()
        .answer('GET /campaigns/my', [ownCampaign()])
        .answer('GET /campaigns/:id/refund', { seats: 0, card: 0, credits: 0 })
        .refuse(DELETE, 500)
      const { page, user } = await openMine(api)
      await user.click(await page.findByRole('button', { name: /^Delete/ }))
      const dialog = within(
        page.getByRole('alertdialog', { name: 'Are you sure you want to delete the campaign "The Long Road"?' })
      )
      dialog.getByText("Its page disappears, and its players get an email. This can't be undone.")
      await dialog.findByText('There is nothing to refund.')
      await expectAccessible()
      await user.click(dialog.getByRole('button', { name: 'Delete' }))
      within(await dialog.findByRole('alert')).getByText('The campaign was not deleted.')
      expect(api.callsTo('POST /error-logs/log')[0]?.body.source).toBe('deleting a campaign')
      api.answer(DELETE, null)
      await user.click(dialog.getByRole('button', { name: 'Delete' }))
      await page.findByText('The Long Road is deleted.')
      page.getByText('No campaigns yet')
      expect(api.callsTo(DELETE).map(({ path }) => path)).toEqual(['/campaigns/8', '/campaigns/8'])
    }
  )

  test('keeps a campaign that is not confirmed', { tags: ['2-5-41'] }, async () => {
    const api = withChoices()
      .answer('GET /campaigns/my', [ownCampaign()])
      .answer('GET /campaigns/:id/refund', { seats: 0, card: 0, credits: 0 })
    const { page, user } = await openMine(api)
    await user.click(await page.findByRole('button', { name: /^Delete/ }))
    await user.click(within(page.getByRole('alertdialog')).getByRole('button', { name: 'Not now' }))
    page.getByRole('article')
    expect(api.callsTo(DELETE)).toEqual([])
  })

  test('says that they cannot be loaded, and loads them again', async () => {
    const api = withChoices().refuse('GET /campaigns/my', 503)
    const { page, user } = await openMine(api)
    await page.findByText('Your campaigns could not be loaded. Please try again.')
    api.answer('GET /campaigns/my', [])
    await user.click(page.getByRole('button', { name: 'Try again' }))
    await page.findByText('No campaigns yet')
  })
})

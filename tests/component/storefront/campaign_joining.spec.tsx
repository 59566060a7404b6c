import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CampaignMembership } from '#common/wire'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import { departures, getHref, openPage, passTime, settle, stopTime, getText } from './render.tsx'
import { campaignWith, player } from './samples.ts'

const APPLY = 'POST /campaigns/:id/apply'
const JOIN = 'POST /campaigns/join/:token'
const MEMBERSHIP = 'GET /campaigns/:id/membership'
const REFUND = 'GET /campaigns/:id/membership/refund'

const withStatus = (status: CampaignMembership['status'], campaign = campaignWith()) =>
  new FakeApi()
    .answer('GET /campaigns/slug/:slug', campaign)
    .answer('GET /campaigns/:id', campaign)
    .answer(MEMBERSHIP, { status })
    .answer('GET /campaigns/:id/sessions', [])
const openCampaign = (api: FakeApi) => openPage('/campaign/the-long-road', { api, person: player })

describe('Campaigns | applying', () => {
  test(
    'says that the game master reviews it, and leads home after two seconds',
    { tags: ['2-2.9-11', '2-2.9-12', '2-2.9-13', '2-4-03'] },
    async () => {
      const api = withStatus('none').answer(APPLY, {})
      const release = api.hold(APPLY)
      const { page, user } = await openPage('/join-campaign/8', { api, person: player })
      page.getByRole('heading', { level: 1, name: 'Join Campaign' })
      await page.findByText('You are about to apply to The Long Road, run by J.R. Smith.')
      page.getByText(/^The game master will review your application/)
      expect(getHref(page.getByRole('link', { name: 'Cancel' }))).toBe('/campaign/the-long-road')
      stopTime()
      const submit = page.getByRole('button', { name: 'Submit Application' })
      await user.dblClick(submit)
      expect(getText(submit)).toBe('Submitting...')
      release()
      await passTime(0)
      page.getByText('Application submitted successfully! Redirecting...')
      expect(api.callsTo(APPLY).map(({ path }) => path)).toEqual(['/campaigns/8/apply'])
      // `settle` passes 150 milliseconds.
      await passTime(1849)
      await settle()
      expect(window.location.pathname).toBe('/join-campaign/8')
      await passTime(1)
      await settle()
      expect(window.location.pathname).toBe('/')
    }
  )

  for (const [status, answer, said] of [
    [400, { error: 'The table is full.', message: 'Bad Request' }, 'The table is full.'],
    [409, { error: 'Players only.' }, 'Players only.'],
    [400, { message: 'This campaign is by invitation only.' }, 'This campaign is by invitation only.'],
    [500, { error: '', message: '' }, 'Failed to apply to campaign'],
  ] as const) {
    test(`shows "${said}" when an application fails with ${status}`, { tags: ['2-8-03'] }, async () => {
      const api = withStatus('none').refuse(APPLY, status, answer)
      const { page, user } = await openPage('/join-campaign/8', { api, person: player })
      await user.click(await page.findByRole('button', { name: 'Submit Application' }))
      expect(getText(await page.findByRole('alert'))).toBe(said)
      page.getByRole('button', { name: 'Submit Application' })
      expect(api.callsTo('POST /error-logs/log')[0]?.body.source).toBe('applying to a campaign')
    })
  }

  test('says that a campaign is not there any more', async () => {
    const api = new FakeApi().refuse('GET /campaigns/:id', 404)
    const { page } = await openPage('/join-campaign/8', { api, person: player })
    await page.findByText('This campaign is no longer available')
    expect(getHref(page.getByRole('link', { name: 'Browse all campaigns' }))).toBe('/campaigns')
  })

  test('withdraws an application', { tags: ['2-2.9-10'] }, async () => {
    const api = withStatus('applied').answer('DELETE /campaigns/:id/application', null)
    const { page, user } = await openCampaign(api)
    await page.findByText('Application pending')
    await expectAccessible()
    page.getByText("The game master will review it, and you'll get an email.")
    expect(page.queryByRole('link', { name: 'Join Campaign' })).toBeNull()
    await user.click(page.getByRole('button', { name: 'Withdraw application' }))
    const dialog = within(page.getByRole('alertdialog', { name: 'Withdraw your application?' }))
    api.answer(MEMBERSHIP, { status: 'none' })
    await user.click(dialog.getByRole('button', { name: 'Withdraw application' }))
    await page.findByText('Your application is withdrawn.')
    expect(getText(document.activeElement)).toBe('Your application is withdrawn.')
    expect(getHref(page.getByRole('link', { name: 'Join Campaign' }))).toBe('/join-campaign/8')
  })

  for (const [what, status, joins] of [
    ['a visitor', null, true],
    ['a person who is not in it', 'none', true],
    ['its game master', 'game master', false],
  ] as const) {
    test(`shows ${what} ${joins ? '' : 'no '}Join Campaign`, { tags: ['2-2.9-10'] }, async () => {
      const api = withStatus(status ?? 'none')
      const { page } = status ? await openCampaign(api) : await openPage('/campaign/the-long-road', { api })
      if (joins) await page.findByRole('link', { name: 'Join Campaign' })
      else await page.findByText('You run this campaign.')
      expect(page.queryAllByRole('link', { name: 'Join Campaign' })).toHaveLength(joins ? 1 : 0)
      expect(api.callsTo(MEMBERSHIP)).toHaveLength(status ? 1 : 0)
    })
  }

  for (const [what, campaign, words] of [
    ['a private campaign', campaignWith({ isPrivate: true }), /^By invitation only/],
    ['a campaign without a free seat', campaignWith({ seats: 1 }), /^All seats are taken\./],
    ['a campaign that has ended', campaignWith({ ended: true }), /^This campaign has ended\.$/],
  ] as const) {
    test(`says how to join ${what}`, async () => {
      const { page } = await openPage('/campaign/the-long-road', { api: withStatus('none', campaign) })
      page.getByText(words)
      expect(page.queryByRole('link', { name: 'Join Campaign' })).toBeNull()
    })
  }
})

describe('Campaigns | an invitation', () => {
  test(
    'is accepted once and leads to the campaigns after two seconds',
    { tags: ['2-2.9-14', '2-2.9-15', '2-2.9-16'] },
    async () => {
      const api = new FakeApi().answer(JOIN, { campaign: { slug: 'the-long-road', name: 'The Long Road' } })
      stopTime()
      const { page } = await openPage('/campaigns/join/token-1', { api, person: player })
      page.getByRole('heading', { level: 1, name: 'Campaign Invitation' })
      await passTime(0)
      page.getByText('Success! You have successfully joined the campaign!')
      expect(getHref(page.getByRole('link', { name: 'Go to The Long Road' }))).toBe('/campaign/the-long-road')
      // `settle` passes 150 milliseconds.
      await passTime(1849)
      await settle()
      expect(window.location.pathname).toBe('/campaigns/join/token-1')
      await passTime(1)
      await settle()
      expect(window.location.pathname).toBe('/campaigns')
      expect(getHref(page.getByRole('link', { name: 'My Campaigns' }))).toBe('/my-campaigns')
      expect(api.callsTo(JOIN).map(({ path }) => path)).toEqual(['/campaigns/join/token-1'])
    }
  )

  for (const path of ['/campaigns/join/token-2', '/join-campaign/8', '/my-campaigns', '/campaigns/edit/8']) {
    test(`sends a visitor of ${path} to sign in and back`, { tags: ['2-2.9-14', '2-2.1-10'] }, async () => {
      const { api } = await openPage(path)
      expect(departures).toEqual(['replace /sign-in'])
      expect(localStorage.getItem('returnUrl')).toBe(path)
      expect(api.calls).toEqual([])
    })
  }

  for (const [name, refuse, said] of [
    [
      'why',
      (api: FakeApi) => api.refuse(JOIN, 404, { message: 'This invitation was used already.' }),
      'This invitation was used already.',
    ],
    ['that it failed', (api: FakeApi) => api.refuse(JOIN, 500), 'Failed to accept invitation'],
    ['that it got no answer', (api: FakeApi) => api.disconnect(JOIN), 'Failed to accept invitation'],
  ] as const) {
    test(`says ${name}, and keeps its token secret`, { tags: ['2-2.9-17', '2-8-04'] }, async () => {
      const api = refuse(new FakeApi())
      const { page } = await openPage('/campaigns/join/never-sent', { api, person: player })
      const alert = within(await page.findByRole('alert'))
      alert.getByRole('heading', { name: 'Error' })
      alert.getByText(said)
      expect(getHref(page.getByRole('link', { name: 'Go Back' }))).toBe('/campaigns')
      const reports = api.callsTo('POST /error-logs/log').map(({ body }) => body)
      expect(reports).toMatchObject([{ source: 'accepting an invitation', context: { address: '/campaigns/join/' } }])
      expect(JSON.stringify({ ...reports[0], error: { ...reports[0].error, stack: '' } })).not.toContain('never-sent')
    })
  }
})

describe('Campaigns | leaving', () => {
  const member = campaignWith({
    members: [
      { user: { id: player.id, name: player.username }, status: 'active', joinedAt: '2026-05-02T18:00:00.000Z' },
    ],
  })

  test('says what comes back before it can be confirmed', async () => {
    const api = withStatus('member', member)
      .answer(REFUND, { seats: 1, card: 0, credits: 25 })
      .answer('DELETE /campaigns/:id/membership', null)
    const release = api.hold(REFUND)
    const { page, user } = await openCampaign(api)
    await page.findByText('You are in this campaign')
    page.getByText('A member since May 2, 2026.')
    await user.click(page.getByRole('button', { name: 'Leave campaign' }))
    const dialog = within(page.getByRole('alertdialog', { name: 'Leave The Long Road?' }))
    dialog.getByText('Looking up the refund...')
    const leave = dialog.getByRole('button', { name: 'Leave campaign' })
    expect(leave.getAttribute('aria-disabled')).toBe('true')
    await user.click(leave)
    expect(api.callsTo('DELETE /campaigns/:id/membership')).toEqual([])
    release()
    await dialog.findByText('Refund for 1 paid seat: $25.00 in site credit.')
    await expectAccessible()
    api.answer(MEMBERSHIP, { status: 'none' }).answer('GET /campaigns/slug/:slug', campaignWith({ members: [] }))
    await user.click(leave)
    await page.findByText('You have left the campaign.')
    page.getByText('Nobody has joined yet.')
    expect(api.callsTo('DELETE /campaigns/:id/membership')[0]?.body).toEqual({ expected: { card: 0, credits: 25 } })
  })

  for (const [isPrivate, way] of [
    [false, 'you apply again'],
    [true, 'you need a new invitation'],
  ] as const) {
    test(`says how to come back to a ${isPrivate ? 'private' : 'listed'} campaign`, async () => {
      const api = withStatus('member', { ...member, isPrivate }).answer(REFUND, { seats: 0, card: 0, credits: 0 })
      const { page, user } = await openCampaign(api)
      await user.click(await page.findByRole('button', { name: 'Leave campaign' }))
      within(page.getByRole('alertdialog')).getByText(new RegExp(`To come back, ${way}`))
    })
  }

  test('can be let be while it looks up what comes back', async () => {
    const api = withStatus('member', member).answer(REFUND, { seats: 0, card: 0, credits: 0 })
    api.hold(REFUND)
    const { page, user } = await openCampaign(api)
    await user.click(await page.findByRole('button', { name: 'Leave campaign' }))
    await user.click(within(page.getByRole('alertdialog')).getByRole('button', { name: 'Not now' }))
    expect(page.queryByRole('alertdialog')).toBeNull()
  })

  test('asks again what comes back when it has changed', async () => {
    const api = withStatus('member', member)
      .answer(REFUND, { seats: 1, card: 0, credits: 25 })
      .refuse('DELETE /campaigns/:id/membership', 409, { code: 'OFFER_CHANGED', message: 'It has changed.' })
    const { page, user } = await openCampaign(api)
    await user.click(await page.findByRole('button', { name: 'Leave campaign' }))
    const dialog = within(page.getByRole('alertdialog'))
    await dialog.findByText(/\$25\.00/)
    api.answer(REFUND, { seats: 1, card: 0, credits: 0 })
    await user.click(dialog.getByRole('button', { name: 'Leave campaign' }))
    const alert = within(await dialog.findByRole('alert'))
    alert.getByText('Failed to leave the campaign')
    alert.getByText('It has changed.')
    dialog.getByText('It is too late for a refund of 1 paid seat.')
  })
})

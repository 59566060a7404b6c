import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CampaignRequest, KeptCampaign } from '#common/wire'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import { getHref, openPage, getText, getTexts } from './render.tsx'
import { campaignWith, player } from './samples.ts'

const INVITE = 'POST /campaigns/:id/invite'
const ANSWER = 'POST /campaigns/:id/requests/:request/:answer'
const CANCEL = 'DELETE /campaigns/:id/requests/:request'

const applied = (id: number, name: string): CampaignRequest => ({
  id,
  type: 'application',
  user: { id, name },
  email: null,
  createdAt: '2026-05-30T18:00:00.000Z',
})
const invited: CampaignRequest = { ...applied(53, ''), type: 'invitation', user: null, email: 'cleo@example.test' }

describe('Campaigns | run by their game master', () => {
  let campaign: KeptCampaign
  let api: FakeApi
  beforeEach(() => {
    campaign = campaignWith({ requests: [applied(51, 'Bo Slow'), applied(52, 'Dov'), invited] })
    api = new FakeApi()
      .answer('GET /campaigns/slug/:slug', () => campaign)
      .answer('GET /campaigns/:id/membership', { status: 'game master' })
      .answer('GET /campaigns/:id/sessions', [])
  })

  async function openRunning() {
    const opened = await openPage('/campaign/the-long-road', {
      api,
      person: { ...player, roles: ['Game Master'] },
    })
    const requests = within(await opened.page.findByRole('table', { name: 'Pending Requests' }))
    const press = (name: string) => opened.user.click(requests.getByRole('button', { name }))
    return { ...opened, requests, press }
  }

  test(
    'lists who waits for an answer, and who is invited',
    { tags: ['2-1-03', '2-2.9-07', '2-4-06', '2-6-02', '2-6-03'] },
    async () => {
      const { page, requests } = await openRunning()
      expect(getTexts(requests.getAllByRole('columnheader'))).toEqual(['Email/Player', 'Type', 'Date', 'Actions'])
      expect(getTexts(requests.getAllByRole('row')).slice(1)).toEqual([
        'Bo SlowApplicationMay 30, 2026Approve: Bo SlowReject: Bo Slow',
        'DovApplicationMay 30, 2026Approve: DovReject: Dov',
        'cleo@example.testInvitationMay 30, 2026Cancel: cleo@example.test',
      ])
      expect(page.queryByRole('link', { name: 'Join Campaign' })).toBeNull()
      expect(getHref(page.getByRole('link', { name: 'Edit' }))).toBe('/campaigns/edit/8')
      page.getByRole('button', { name: 'Invite Player' })
    }
  )

  for (const status of ['none', 'applied', 'member'] as const) {
    test(`shows none of it to a person who is: ${status}`, { tags: ['2-6-02', '2-6-03'] }, async () => {
      api.answer('GET /campaigns/:id/membership', { status })
      const { page } = await openPage('/campaign/the-long-road', { api, person: player })
      await page.findByText(/Join Campaign|Application pending|You are in this campaign/)
      await waitFor(() => expect(page.queryByText('Pending Requests')).toBeNull())
      for (const name of ['Invite Player', 'End campaign', /^(Approve|Reject|Remove|Remind)/])
        expect(page.queryByRole('button', { name })).toBeNull()
      expect(page.queryByText('Payment Links for Players')).toBeNull()
    })
  }

  test(
    'approves, rejects and cancels, and loads the campaign anew each time',
    { tags: ['2-4-03', '2-4-04', '2-4-05'] },
    async () => {
      const { page, press, requests } = await openRunning()
      api.answer(ANSWER, ({ path }) => {
        const left = campaign.requests.filter(({ id }) => !path.includes(`/${id}/`))
        const joined = {
          user: { id: 51, name: 'Bo Slow' },
          status: 'active' as const,
          joinedAt: '2026-06-01T18:00:00.000Z',
        }
        campaign = { ...campaign, requests: left }
        if (path.endsWith('approve')) campaign.members = [...campaign.members, joined]
        return {}
      })
      api.answer(CANCEL, () => {
        campaign = { ...campaign, requests: campaign.requests.filter(({ id }) => id !== invited.id) }
        return null
      })
      await press('Approve: Bo Slow')
      await page.findByText('Bo Slow is in the campaign.')
      expect(getText(document.activeElement)).toBe('Bo Slow is in the campaign.')
      page.getByText('4 of 6 seats free')
      await press('Reject: Dov')
      await page.findByText('The application from Dov is rejected. They get an email.')
      await press('Cancel: cleo@example.test')
      await page.findByText('The invitation for cleo@example.test is cancelled.')
      requests.getByText('No requests are waiting.')
      expect([...api.callsTo(ANSWER), ...api.callsTo(CANCEL)].map(({ path }) => path)).toEqual([
        '/campaigns/8/requests/51/approve',
        '/campaigns/8/requests/52/reject',
        '/campaigns/8/requests/53',
      ])
      expect(api.callsTo('GET /campaigns/slug/:slug')).toHaveLength(5)
    }
  )

  test('invites a valid address alone', { tags: ['2-2.9-08', '2-5-01', '2-5-02', '2-4-04', '2-4-05'] }, async () => {
    const { page, user, requests } = await openRunning()
    await user.click(page.getByRole('button', { name: 'Invite Player' }))
    let dialog = within(page.getByRole('dialog', { name: 'Invite Player' }))
    const send = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Send Invitation' })
    const email = () => dialog.getByLabelText(/^Email/)
    expect(send().disabled).toBe(true)
    expect(dialog.queryByText('Please enter a valid email address')).toBeNull()
    await user.type(email(), 'no address')
    expect(dialog.queryByText('Please enter a valid email address')).toBeNull()
    await user.tab()
    dialog.getByText('Please enter a valid email address')
    await expectAccessible()
    expect(send().disabled).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(page.queryByRole('dialog')).toBeNull()

    await user.click(page.getByRole('button', { name: 'Invite Player' }))
    dialog = within(page.getByRole('dialog', { name: 'Invite Player' }))
    await user.type(email(), ' eli@example.test ')
    api.answer(INVITE, ({ body }) => {
      campaign = { ...campaign, requests: [{ ...invited, id: 54, email: body.email }] }
      return {}
    })
    await user.click(send())
    await page.findByText('eli@example.test is invited. The email is on its way.')
    expect(page.queryByRole('dialog')).toBeNull()
    expect(api.callsTo(INVITE)[0]?.body).toEqual({ email: 'eli@example.test' })
    requests.getByRole('row', { name: /^eli@example\.test Invitation/ })
  })

  test("says what failed, with the server's words where they help", { tags: ['2-8-02'] }, async () => {
    const { page, user, press } = await openRunning()
    api.refuse(ANSWER, 400, { message: 'This campaign is full.' })
    await press('Approve: Bo Slow')
    await page.findByText('Failed to approve request')
    page.getByText('This campaign is full.')
    await expectAccessible()
    api.refuse(ANSWER, 500, { message: 'Internal' }).refuse(CANCEL, 500).refuse(INVITE, 500)
    await press('Reject: Dov')
    await page.findByText('Failed to reject request')
    await press('Cancel: cleo@example.test')
    await page.findByText('Failed to cancel invitation')
    expect(page.queryByText('Internal')).toBeNull()
    await user.click(page.getByRole('button', { name: 'Invite Player' }))
    const dialog = within(page.getByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Email/), 'eli@example.test')
    await user.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    within(await dialog.findByRole('alert')).getByText('Failed to send invitation')
  })

  test('removes a player after a question', async () => {
    api
      .answer('GET /campaigns/:id/members/:member/refund', { seats: 0, card: 0, credits: 0 })
      .answer('DELETE /campaigns/:id/members/:member', () => {
        campaign = { ...campaign, members: [] }
        return null
      })
    const { page, user } = await openRunning()
    await user.click(page.getByRole('button', { name: 'Remove: Ada Quick' }))
    const dialog = within(page.getByRole('alertdialog', { name: 'Remove Ada Quick from the campaign?' }))
    await dialog.findByText('There is nothing to refund.')
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await page.findByText('Ada Quick is no longer in the campaign.')
    page.getByText('6 of 6 seats free')
    expect(api.callsTo('DELETE /campaigns/:id/members/:member')[0]?.path).toBe('/campaigns/8/members/20')
  })

  test('ends a campaign after a question', async () => {
    api
      .answer('GET /campaigns/:id/refund', { seats: 2, card: 50, credits: 25 })
      .answer('POST /campaigns/:id/end', () => {
        campaign = { ...campaign, ended: true }
        return null
      })
    const { page, user } = await openRunning()
    await user.click(page.getByRole('button', { name: 'End campaign' }))
    const dialog = within(page.getByRole('alertdialog', { name: 'End The Long Road?' }))
    await dialog.findByText('Refund for 2 paid seats: $50.00 to the original payment method and $25.00 in site credit.')
    await user.click(dialog.getByRole('button', { name: 'End campaign' }))
    await page.findByText('This campaign has ended.')
    expect(page.queryByText('Pending Requests')).toBeNull()
    expect(api.callsTo('POST /campaigns/:id/end')[0]?.body).toEqual({ expected: { card: 50, credits: 25 } })
  })
})

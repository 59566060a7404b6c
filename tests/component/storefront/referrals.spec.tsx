import { waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import { getHref, openPage, passTime, stopTime, getText, getTexts, getValue } from './render.tsx'
import { player, referralStats } from './samples.ts'

const CODE = 'GET /referrals/my-code'
const STATS = 'GET /referrals/my-stats'
const LINK = 'http://shop.test/?ref=FOX1'

const rewards = () => new FakeApi().answer(CODE, { referralCode: 'FOX1' }).answer(STATS, referralStats)
const openRewards = (api = rewards()) => openPage('/account/referrals', { api, person: player })

describe('Account | rewards', () => {
  test(
    'shows code, link, figures and history',
    { tags: ['1-2.7-19', '1-3-26', '1-9-09', '1-9-10', '1-9-11', '1-1-03', '2-2.1-09'] },
    async () => {
      const stats = {
        ...referralStats,
        totalReferrals: 3,
        totalCreditsEarned: 22.5,
        referralHistory: [
          ...referralStats.referralHistory,
          { created_at: '2026-05-02T18:00:00.000Z', credit_amount: 7.5 },
        ],
      }
      const api = rewards().answer(STATS, stats).answer('GET /credits/my-credits', { balance: '12.50' })
      const { page } = await openRewards(api)
      expect(getText(page.getByRole('heading', { level: 1 }))).toBe('Fellowship Rewards')
      expect(getValue(await page.findByLabelText('Your referral code'))).toBe('FOX1')
      expect(getValue(page.getByLabelText('Your referral link'))).toBe(LINK)
      await page.findByText('Friends who joined')
      await waitFor(() => {
        const figures = page.getByText('Friends who joined').closest('dl')!
        expect(getTexts(figures.children)).toEqual([
          'Friends who joined3',
          'Credits earned$22.50',
          'Games funded2',
          'Credits to spend$12.50',
        ])
      })
      expect(getTexts(within(page.getByRole('table')).getAllByRole('row'))).toEqual([
        'DateCredit',
        'Saturday, May 30, 2026$15.00',
        'Saturday, May 2, 2026$7.50',
      ])
      page.getByText(/\$15 credit, enough for a free game/)
      await expectAccessible()
      page.getByText('Your friend books for the first time, and pays $10.00 or more by card.')
    }
  )

  test('says that there is no reward yet, and names no smallest order', async () => {
    const { page } = await openRewards(
      rewards().answer(STATS, { ...referralStats, smallestOrder: 0, referralHistory: [] })
    )
    await page.findByText('No rewards yet')
    page.getByText('Your friend books for the first time.')
  })

  test('copies code and link, and says so for two seconds', { tags: ['1-2.7-22'] }, async () => {
    const { page, user } = await openRewards()
    await page.findByLabelText('Your referral link')
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    stopTime()
    await user.click(page.getByRole('button', { name: 'Copy link' }))
    expect(writeText).toHaveBeenLastCalledWith(LINK)
    await passTime(0)
    page.getByRole('button', { name: 'Copied!' })
    await passTime(1999)
    page.getByRole('button', { name: 'Copied!' })
    await passTime(1)
    expect(page.queryByRole('button', { name: 'Copied!' })).toBeNull()
    await user.click(page.getByRole('button', { name: 'Copy code' }))
    expect(writeText).toHaveBeenLastCalledWith('FOX1')
    await passTime(0)
    page.getByRole('button', { name: 'Copied!' })
    page.getByRole('button', { name: 'Copy link' })
  })

  test('selects the text where the browser does not copy', async () => {
    const { page, user } = await openRewards()
    const field = await page.findByLabelText<HTMLInputElement>('Your referral code')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'))
    await user.click(page.getByRole('button', { name: 'Copy code' }))
    await page.findByText('This browser does not let us copy. It is selected, so you can copy it yourself.')
    expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe('FOX1')
  })

  test('shares by plain links, without a script of others', { tags: ['1-2.7-20'] }, async () => {
    const { page } = await openRewards()
    await page.findByLabelText('Your referral link')
    for (const [name, host] of [
      ['Facebook', 'www.facebook.com'],
      ['X', 'x.com'],
      ['Email', ''],
      ['WhatsApp', 'wa.me'],
    ] as const) {
      const address = getHref(page.getByRole('link', { name: new RegExp(`^${name}( ?\\(|$)`) }))!
      expect(new URL(address).hostname).toBe(host)
      expect(decodeURIComponent(address), name).toContain(LINK)
    }
    expect(getHref(page.getByRole('link', { name: /^Chat community/ }))).toBe('https://chat.questboard.example')
    expect(document.querySelectorAll('script, iframe')).toHaveLength(0)
  })

  test(
    'says that data cannot be loaded, and loads them again',
    { tags: ['1-2.7-21', '1-8-13', '1-4-27'] },
    async () => {
      const api = rewards().refuse(STATS, 503).refuse(CODE, 503)
      const releases = [api.hold(STATS), api.hold(CODE)]
      const { page, user } = await openRewards(api)
      expect(getText(page.getByRole('status'))).toBe('Loading your rewards')
      for (const release of releases) release()
      within(await page.findByRole('alert')).getByText('Failed to load referral data. Please try again.')
      api.answer(STATS, referralStats).answer(CODE, { referralCode: 'FOX1' })
      await user.click(page.getByRole('button', { name: 'Try Again' }))
      await page.findByLabelText('Your referral code')
      await page.findByText('Friends who joined')
    }
  )

  test('shows the code where the rewards cannot be loaded', { tags: ['1-8-13'] }, async () => {
    const { page } = await openRewards(rewards().refuse(STATS, 503))
    within(await page.findByRole('alert')).getByText('Failed to load referral data. Please try again.')
    page.getByLabelText('Your referral code')
    page.getByText('Your friend books for the first time.')
  })

  test('says that a code cannot be made, and makes it again', { tags: ['1-8-14'] }, async () => {
    const api = rewards().refuse(CODE, 500)
    const { page, user } = await openRewards(api)
    within(await page.findByRole('alert')).getByText('Failed to generate referral code. Please try again.')
    page.getByText('Friends who joined')
    await expectAccessible()
    api.answer(CODE, { referralCode: 'FOX1' })
    await user.click(page.getByRole('button', { name: 'Try Again' }))
    await page.findByLabelText('Your referral code')
  })
})

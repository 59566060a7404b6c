import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Role } from '#common/wire'
import { FakeApi } from './fake_api.ts'
import { getCart, getHref, matchAddress, openPage, getText, getTexts } from './render.tsx'
import { itemWith, player } from './samples.ts'

const START = '/discord-privacy-help'
const personWith = (...roles: Role[]) => ({ ...player, roles })
const bar = (name: string) => within(screen.getByRole('navigation', { name }))
const signingOut = () => new FakeApi().answer('DELETE /auth/token', null)

describe('Storefront | header, menu and footer', () => {
  test('shows a visitor the shop and Sign In', { tags: ['2-2.2-05', '2-2.2-08', '2-2.1-11'] }, async () => {
    const { user, main } = await openPage(START)
    const links = bar('Main').getAllByRole('link')
    expect(links.map((link) => [getText(link), getHref(link)])).toEqual([
      ['Games', '/games'],
      ['Campaigns', '/campaigns'],
      ['Systems', '/systems'],
      ['Game Masters', '/game-masters'],
    ])
    const side = bar('Your account').getAllByRole('link')
    expect(side.map((link) => [getText(link), getHref(link)])).toEqual([['Sign In', '/sign-in']])
    for (const link of links) {
      await user.click(link)
      await waitFor(() => expect(window.location.pathname).toBe(getHref(link)))
      await within(main).findByRole('heading', { level: 1 })
      expect(link.getAttribute('aria-current')).toBe('page')
    }
  })

  test("shows a visitor's filled cart beside Sign In", async () => {
    await openPage(START, { stored: getCart(itemWith({ quantity: 3 })) })
    const [cart] = bar('Your account').getAllByRole('link')
    expect([getText(cart!), getHref(cart!)]).toEqual(['Cart3, 3 seats in your cart', '/cart'])
    const compact = screen.getAllByRole('link', { name: 'Cart, 3 seats in your cart' }).filter((link) => link !== cart)
    expect(compact.map(getHref)).toEqual(['/cart'])
  })

  for (const [name, roles, links] of [
    ['a player', [], ['Settings', 'Cart', 'Orders', 'Rewards']],
    ['a game master', ['Game Master'], ['Settings', 'Cart', 'Orders', 'My Campaigns']],
  ] as [string, Role[], string[]][]) {
    test(`shows ${name} their own links, each to a page`, { tags: ['2-2.2-06', '2-2.2-07', '1-6-03'] }, async () => {
      await openPage(START, { person: personWith(...roles) })
      const side = bar('Your account').getAllByRole('link')
      expect(getTexts(side)).toEqual(links)
      expect(side.map(getHref)).toEqual([
        '/account/payment-methods',
        '/cart',
        '/account/order-history',
        roles.length > 0 ? '/my-campaigns' : '/account/referrals',
      ])
      for (const link of side) expect(matchAddress(getHref(link)!).route.id).not.toBe('not-found')
      bar('Your account').getByRole('button', { name: 'Sign Out' })
    })
  }

  test('leads an administrator to the back office', { tags: ['2-2.2-04', '2-2.2-09'] }, async () => {
    const { user } = await openPage(START, { person: personWith('Administrator') })
    const centre = bar('Main').getAllByRole('link')
    expect(centre.map((link) => [getText(link), getHref(link)])).toEqual([['Administration', '/admin']])
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }))
    expect(getHref(menu.getByRole('link', { name: 'Administration' }))).toBe('/admin')
  })

  for (const where of ['the bar', 'the menu']) {
    test(
      `signs out in ${where}, takes the token back and goes home`,
      { tags: ['1-4-10', '1-4-14', '2-2.2-10'] },
      async () => {
        const { user, api } = await openPage('/account/referrals', {
          person: player,
          api: signingOut()
            .answer('GET /referrals/my-code', { referralCode: 'FOX1' })
            .refuse('GET /referrals/my-stats', 500),
        })
        if (where === 'the menu') await user.click(screen.getByRole('button', { name: 'Open menu' }))
        const place = where === 'the menu' ? within(screen.getByRole('dialog')) : bar('Your account')
        await user.click(place.getByRole('button', { name: 'Sign Out' }))
        await waitFor(() => expect(window.location.pathname).toBe('/'))
        expect(screen.queryByRole('dialog')).toBeNull()
        await waitFor(() => bar('Your account').getByRole('link', { name: 'Sign In' }))
        expect([localStorage.getItem('authToken'), localStorage.getItem('currentUser')]).toEqual([null, null])
        expect(api.callsTo('DELETE /auth/token')[0]?.headers.get('authorization')).toBe('Bearer qb_token')
      }
    )
  }

  test('signs out here when the server does not answer', { tags: ['1-4-10'] }, async () => {
    const { user } = await openPage(START, { person: player, api: new FakeApi().disconnect('DELETE /auth/token') })
    await user.click(bar('Your account').getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(localStorage.getItem('authToken')).toBeNull()
  })

  for (const person of [player, undefined]) {
    const sent = person ? 'Bearer qb_token' : null
    test(`sends ${person ? 'the token' : 'no token'} with every call`, { tags: ['1-7-01'] }, async () => {
      const api = new FakeApi().answer('GET /orders/my-orders', []).answer('GET /account/calendar', { address: '' })
      for (const path of ['/', '/games', ...(person ? ['/cart', '/account/order-history'] : []), '/systems'])
        await openPage(path, { api, person, stored: getCart(itemWith({ productType: 'workshop' })) })
      await waitFor(() => expect(api.calls.length).toBeGreaterThan(6))
      expect([...new Set(api.calls.map(({ headers }) => headers.get('authorization')))]).toEqual([sent])
    })
  }

  test('names the studio in the footer and links to it', { tags: ['2-2.2-13'] }, async () => {
    await openPage(START)
    const footer = screen.getByRole('contentinfo')
    expect(getText(footer)).toContain('Made by the Questboard studio')
    expect(getHref(within(footer).getByRole('link', { name: /the Questboard studio/ }))).toBe(
      'https://questboard.example/studio'
    )
  })
})

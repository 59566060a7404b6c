import { waitFor } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { Layout } from '#backoffice/layout/Layout'
import type { GameRoster, Role } from '#common/wire'
import { game, gameMaster, gameModule, player, refundRequest, venue } from './records.ts'
import { currentPath, renderScreen } from './render.tsx'
import { page } from './view.ts'

const roster: GameRoster = { gameId: game.id, joinUrl: null, players: [player] }

function openGame(role: Role, changes: Partial<typeof game> = {}) {
  return renderScreen(`/games/${game.id}`, {
    records: { games: [{ ...game, players: 2, ...changes }] },
    answers: { gameRoster: async () => ({ ...roster, players: [{ ...player, orderId: null }] }) },
    role,
  })
}

async function places(role: Role) {
  renderScreen('/games', { records: { games: [game] }, layout: Layout, role })
  await page.find('table', 'Games')
  const menu = await page.part('navigation', 'Back office')
  await menu.find('link', 'Games')
  await waitFor(() => expect(menu.all('link').length).toBeGreaterThan(2))
  return menu.texts('link')
}

describe('Back office | the join link of a game', () => {
  const online = { venue: { id: 9, name: 'The Ether', type: 'online' as const } }

  test('is offered to the game master of an online game', async () => {
    openGame('Game Master', online)
    await page.find('button', 'Join Link')
  })

  test('is not offered at a place', async () => {
    openGame('Game Master')
    await page.find('button', 'Message Players')
    expect(page.all('button').filter((button) => button.textContent === 'Join Link')).toEqual([])
  })
})

describe('Back office | menu', () => {
  test('has all lists for an administrator, in groups', { tags: ['2-2.12-01'] }, async () => {
    renderScreen('/games', { records: { games: [game] }, layout: Layout })
    await page.find('table', 'Games')
    const menu = await page.part('navigation', 'Back office')
    const addresses = menu.all('link').map((link) => link.getAttribute('href')!)
    const wanted = ['games', 'campaigns', 'game-masters', 'modules', 'orders', 'venues'].map((name) => `/admin/${name}`)
    expect(addresses).toEqual(expect.arrayContaining(wanted))
    expect(addresses[0]).toBe('/admin/dashboard')
    expect(menu.texts('button')).toEqual(['Sell', 'Plan', 'Catalog', 'People', 'Money', 'System'])
  })

  test('closes a group, which then shows how many wait in it', async () => {
    renderScreen('/systems', {
      records: { 'refund-requests': [refundRequest, { ...refundRequest, id: 92 }] },
      layout: Layout,
    })
    await page.text(/^Refund Requests2 waiting$/)
    await page.press('Money')
    await page.button(/^Money\s*2\s*waiting$/)
    expect(page.all('link', /^Refund Requests/)).toEqual([])
    await page.press(/^Money/)
    await page.find('link', /^Refund Requests/)
  })

  test('opens the group of the screen on a phone and counts on its button', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    renderScreen('/systems', { records: { 'refund-requests': [refundRequest] }, layout: Layout })
    await page.press('Menu, 1 waiting')
    const menu = await page.part('navigation', 'Back office')
    await menu.find('link', 'Systems')
    expect(menu.all('link', 'Orders')).toEqual([])
    await menu.press('Sell')
    await menu.find('link', 'Orders')
    vi.unstubAllGlobals()
  })

  test('has what a venue and a game master may see', async () => {
    expect(await places('Venue')).toEqual(['Calendar', 'Games', 'My Venues'])
    expect(await places('Game Master')).toEqual(['Calendar', 'Games', 'Campaigns'])
    expect(await places('Staff')).toEqual(expect.arrayContaining(['Dashboard', 'Orders', 'People', 'Audit Log']))
    expect(await places('Staff')).not.toContain('Settings')
  })

  test('counts what waits for staff', async () => {
    renderScreen('/systems', {
      records: { 'refund-requests': [refundRequest, { ...refundRequest, id: 92 }] },
      layout: Layout,
    })
    await page.text(/^Refund Requests2 waiting$/)
  })
})

describe('Back office | access', () => {
  test('is refused with the role that is needed', async () => {
    renderScreen('/orders', { role: 'Venue' })
    await page.heading('This Door Is Locked')
    await page.text('This needs the Administrator or Staff role.')
    renderScreen('/settings', { role: 'Staff' })
    await page.heading('This Door Is Locked')
    await page.text('This needs the Administrator role.')
  })

  test('leads on from an unknown address', async () => {
    for (const path of ['/nowhere', '/rosters']) {
      renderScreen(path)
      await page.heading('Critical Failure on Navigation Check!')
    }
    await page.press('Go to the games', 'link')
    await page.heading('Games')
    expect(currentPath()).toMatch(/^\/games/)
  })

  test('leads to the games first', { tags: ['2-2.1-02'] }, async () => {
    renderScreen('/')
    await page.heading('Games')
    expect(currentPath()).toMatch(/^\/games/)
  })

  test('shows a venue its players without money', async () => {
    openGame('Venue')
    const table = await page.part('table', 'Players')
    await table.text('Zoë Reed')
    expect(table.texts('columnheader')).not.toContain('Order Date')
    expect(document.querySelectorAll('a[href*="/orders"], a[href*="/users"]')).toHaveLength(0)
    expect(page.says(/paid|refund|total/i)).toBe(false)
  })

  test('lets a venue delete games without seats only', async () => {
    const taken = { games: 1, seats: 2, held: 0 }
    const data = openGame('Venue')
    data.answers.takenSeats = async () => taken
    await page.press('Delete Game')
    const dialog = await page.dialog('Are you sure you want to delete this game?')
    await dialog.text('A cancellation refunds money, so please ask the shop staff to cancel the game.')
    expect((await dialog.button('Delete Game')).disabled).toBe(true)
    await dialog.press('Keep it')
    await page.gone('Are you sure you want to delete this game?')
    data.answers.takenSeats = async () => ({ games: 1, seats: 0, held: 0 })
    data.answers.removeGame = async () => ({ cancelled: false, refundedOrders: 0 })
    await page.press('Delete Game')
    const again = await page.dialog('Are you sure you want to delete this game?')
    await again.text('No one has a seat. If no one ever had one, the game is deleted.')
    expect(again.says('$')).toBe(false)
    await again.press('Delete Game')
    await page.text('The game is deleted.')
    await page.button('Undo')
  })

  test('lets a venue read, and not change, a game elsewhere', async () => {
    openGame('Venue', { mayEdit: false })
    await page.find('table', 'Players')
    for (const name of ['Delete Game', 'Repeat']) expect(page.all('button', name)).toEqual([])
    expect(page.all('link', 'Edit Game')).toEqual([])
    renderScreen(`/create-game?id=${game.id}`, {
      records: { games: [{ ...game, mayEdit: false }] },
      role: 'Venue',
    })
    await page.text('This game is at a venue that is not yours, so you cannot change it.')
  })

  test('offers a venue its own venues for a new game', async () => {
    renderScreen('/create-game', {
      records: { 'my-venues': [venue], 'venues': [], 'modules': [gameModule], 'game-masters': [gameMaster] },
      role: 'Venue',
    })
    await page.type('Venue', 'M')
    expect((await page.find('option', venue.name)).textContent).toBe(venue.name)
  })

  test('lets a game master read who sits at a table', async () => {
    openGame('Game Master', { mayEdit: false })
    await (await page.part('table', 'Players')).text('Zoë Reed')
    for (const name of ['Delete Game', 'Repeat']) expect(page.all('button', name)).toEqual([])
    expect(page.all('link', /Edit|Clone|Add Player/)).toEqual([])
  })

  test('says that a game is not one of theirs', async () => {
    renderScreen('/games/999', { role: 'Game Master' })
    await page.text('This game is not one of yours, or it no longer exists.')
  })
})

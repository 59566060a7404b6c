import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LONGEST } from '#common/longest'
import type { Game } from '#common/wire'
import { FakeApi } from './fake_api.ts'
import { getCart, getHref, openPage, storedCart, getText, getTexts, getValue, type PageOptions } from './render.tsx'
import { gameWith, itemWith, NOW, onlineVenue, player } from './samples.ts'

/** Opens the page of the first game; the others are further sessions of its day. */
function openGame(game: Game = gameWith(), options: PageOptions = {}, others: Game[] = []) {
  const { api = new FakeApi() } = options
  api.answer('QUERY game', ({ body }) => [game, ...others].find(({ id }) => id === body.id) ?? null)
  api.answer('QUERY games', [game, ...others])
  return openPage(`/join-game/${game.id}`, { ...options, api })
}

const sessionAt = (id: number, hour: number, seats: number) =>
  gameWith({ id, date: `2026-06-10T${hour + 6}:00:00.000Z`, available_seats: seats })

const focusedField = () => document.activeElement?.getAttribute('name')

describe('Storefront | join a game', () => {
  test(
    'shows the adventure, its game master, place and date, and links to them',
    { tags: ['1-2.2-01', '1-2.2-02', '1-2.2-03', '1-2.2-04', '1-2.2-05', '1-1-07'] },
    async () => {
      const { page, main } = await openGame()
      expect(getText(page.getByRole('heading', { level: 1 }))).toBe('The Drowned Bell')
      page.getByText('A bell rings under the lake.')
      page.getByText('Wednesday, June 10, 2026')
      page.getByText('4:00 PM Mountain Time')
      page.getByText('Hall of Boulder - Boulder, CO')
      page.getByText(
        /^Cancel by .* Mountain Time for a full refund as site credit, which never expires, or to your card if you book without an account\./
      )
      expect(main.querySelector('img')?.getAttribute('src')).toBe('/icon-512.png')
      const target = (name: string) => getHref(page.getByRole('link', { name }))
      expect(target('J.R. Smith')).toBe('/game-master/jr-smith')
      expect(target('Fifth Edition')).toBe('/system/fifth-edition')
      expect(target('Larkspur Coast')).toBe('/campaign-setting/larkspur-coast')
    }
  )

  test(
    'offers every session of the day and disables a full one',
    { tags: ['1-2.2-06', '1-2.2-07', '1-7-08'] },
    async () => {
      const sessions = [sessionAt(1, 16, 3), sessionAt(2, 18, 0), sessionAt(3, 14, 1)]
      const { page, api } = await openGame(sessions[0], {}, sessions.slice(1))
      const times = page.getByRole('group', { name: /^Available Times/ })
      expect(getTexts(times.querySelectorAll('label'))).toEqual([
        '2:00 PM1 seat availableNearly full',
        '4:00 PM3 seats available',
        '6:00 PM0 seats availableFull',
      ])
      const radios = within(times).getAllByRole<HTMLInputElement>('radio')
      expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
        [false, false],
        [true, false],
        [false, true],
      ])
      expect(api.callsTo('QUERY games')[0]?.body).toEqual({
        gameMasterId: 3,
        moduleId: 2,
        venueId: 1,
        year: 2026,
        month: 6,
        day: 10,
      })
    }
  )

  test('limits every field to what the server takes', async () => {
    const { page } = await openGame()
    const getLimit = (label: string) => page.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).maxLength
    expect(['First Name', 'Last Name', 'Email', 'Phone'].map(getLimit)).toEqual([
      LONGEST.line,
      LONGEST.line,
      LONGEST.email,
      LONGEST.phone,
    ])
  })

  test('changes address and game in place and keeps what was typed', { tags: ['1-2.2-08'] }, async () => {
    const { page, user } = await openGame(sessionAt(1, 16, 3), {}, [sessionAt(2, 18, 2)])
    await user.type(page.getByLabelText(/First Name/), 'Robin')
    await user.click(page.getByText('6:00 PM'))
    await page.findByText('6:00 PM Mountain Time')
    expect(window.location.pathname).toBe('/join-game/2')
    expect(getValue(page.getByLabelText(/First Name/))).toBe('Robin')
    expect(getTexts(page.getAllByRole('option'))).toEqual(['1', '2'])
    expect(page.getAllByRole<HTMLInputElement>('radio')[1]?.checked).toBe(true)
  })

  test(
    'asks for names, email, phone and number of players, and shows the price',
    { tags: ['1-2.2-09', '1-2.2-11', '1-2.2-12', '1-2.2-13', '1-3-24'] },
    async () => {
      const { page, user } = await openGame(gameWith({ available_seats: 3 }))
      expect(page.getByLabelText<HTMLInputElement>(/First Name/).required).toBe(true)
      for (const label of ['Last Name', 'Email', 'Phone'])
        expect(page.getByLabelText<HTMLInputElement>(label).required).toBe(false)
      const quantity = page.getByLabelText(/Number of Players/)
      expect(getValue(quantity)).toBe('1')
      expect(getTexts(within(quantity).getAllByRole('option'))).toEqual(['1', '2', '3'])
      expect(page.getAllByText('3 seats available')).toHaveLength(2)
      expect(getText(page.getByText('Price per player').parentElement)).toBe('Price per player$25.00')
      expect(getText(page.getByText('Total').parentElement)).toBe('Total$25.00')
      await user.selectOptions(quantity, '3')
      expect(getText(page.getByText('Total').parentElement)).toBe('Total$75.00')
      expect(page.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart' }).disabled).toBe(false)
    }
  )

  test('starts with the number of seats that the games list was filtered by', async () => {
    sessionStorage.setItem('seatsWanted', '2')
    const { page } = await openGame()
    expect(getValue(await page.findByRole('combobox', { name: /^Number of Players/ }))).toBe('2')
    sessionStorage.removeItem('seatsWanted')
  })

  test('marks and requires the email of an online game', { tags: ['1-2.2-10', '1-5-03', '1-5-02'] }, async () => {
    const { page, user } = await openGame(gameWith({ venue: onlineVenue }))
    const email = page.getByLabelText<HTMLInputElement>(/^Email/)
    expect(getText(email.labels?.[0] ?? null)).toBe('Email *')
    expect(email.required).toBe(true)
    await user.type(page.getByLabelText(/First Name/), 'Robin')
    await user.click(page.getByRole('button', { name: 'Add to Cart' }))
    await page.findByText('Email is required.')
    await user.type(email, 'robin@')
    page.getByText('Please include a domain (e.g., @gmail.com)')
    expect(storedCart()).toEqual([])
  })

  test('checks the format of an optional email', { tags: ['1-5-03'] }, async () => {
    const { page, user } = await openGame()
    const email = page.getByLabelText<HTMLInputElement>('Email')
    await user.type(page.getByLabelText(/First Name/), 'Robin')
    await user.type(email, 'robin')
    await user.click(page.getByRole('button', { name: 'Add to Cart' }))
    await page.findByText('Please include a domain (e.g., @gmail.com)')
    expect(storedCart()).toEqual([])
    await user.clear(email)
    await user.click(page.getByRole('button', { name: 'Add to Cart' }))
    await waitFor(() => expect(storedCart()).toHaveLength(1))
  })

  test(
    'shows an error at a touched field, and all errors after a submit',
    { tags: ['1-5-16', '1-5-01', '1-5-09', '1-5-13'] },
    async () => {
      const { page, user } = await openGame()
      const email = page.getByLabelText('Email')
      await user.type(email, 'robin@gmail')
      expect(page.queryByText('Please include the full domain (e.g., gmail.com)')).toBeNull()
      await user.tab()
      page.getByText('Please include the full domain (e.g., gmail.com)')
      expect(page.queryByText('First name is required.')).toBeNull()
      await user.click(page.getByRole('button', { name: 'Add to Cart' }))
      page.getByText('First name is required.')
      await waitFor(() => expect(focusedField()).toBe('firstName'))
      await user.click(page.getByRole('button', { name: 'Did you mean @gmail.com?' }))
      expect(getValue(email)).toBe('robin@gmail.com')
      for (const provider of ['yahoo', 'hotmail', 'outlook']) {
        await user.clear(email)
        await user.type(email, `robin@${provider}`)
        page.getByRole('button', { name: `Did you mean @${provider}.com?` })
      }
    }
  )

  test('puts the seats into the cart and leads there', { tags: ['1-2.2-15', '1-4-05', '1-3-13'] }, async () => {
    const { page, user } = await openGame()
    await user.type(page.getByLabelText(/First Name/), 'Robin')
    await user.selectOptions(page.getByLabelText(/Number of Players/), '2')
    await user.click(page.getByRole('button', { name: 'Add to Cart' }))
    await page.findByRole('row', { name: /The Drowned Bell/ })
    expect(window.location.pathname).toBe('/cart')
    expect(storedCart()).toEqual([itemWith({ quantity: 2, firstName: 'Robin', lastName: '', email: '', phone: '' })])
  })

  test('says that a game is full and adds nothing', { tags: ['1-2.2-14', '1-4-01'] }, async () => {
    const { page } = await openGame(gameWith({ available_seats: 0 }))
    page.getByText('Sorry, this game is full')
    expect(page.getByRole<HTMLButtonElement>('button', { name: 'Game Full' }).disabled).toBe(true)
    expect(page.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
  })

  test(
    'says that a game has begun and offers the sessions still to come',
    { tags: ['1-5-20', '1-2.2-06'] },
    async () => {
      const begun = gameWith({ date: new Date(NOW.getTime() - 60_000).toISOString() })
      const later = [2, 3].map((id) => gameWith({ id, date: new Date(NOW.getTime() + id * 3_600_000).toISOString() }))
      const { page, user } = await openGame(begun, {}, later)
      page.getByText('Sorry, this game has already started and registration is no longer available.')
      expect(page.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
      expect(getHref(page.getByRole('link', { name: 'See other games' }))).toBe('/games')
      const times = within(page.getByRole('group', { name: /^Available Times/ })).getAllByRole('radio')
      expect(times).toHaveLength(2)
      await user.click(times[0]!)
      await page.findByLabelText(/First Name/)
      expect(window.location.pathname).toBe('/join-game/2')
    }
  )

  for (const { what, message, tag, meanwhile } of [
    { what: 'is gone', message: 'Game not found or not available.', tag: ['1-5-17'], meanwhile: null },
    {
      what: 'is full',
      message: 'Sorry, this game is full.',
      tag: ['1-5-18'],
      meanwhile: gameWith({ available_seats: 0 }),
    },
    {
      what: 'has fewer seats left',
      message: 'Sorry, only 1 seat available.',
      tag: ['1-5-19'],
      meanwhile: gameWith({ available_seats: 1 }),
    },
    {
      what: 'has begun',
      message: 'Sorry, this game has already started and registration is no longer available.',
      tag: ['1-5-20', '1-4-02'],
      meanwhile: gameWith({ date: NOW.toISOString() }),
    },
  ]) {
    test(`shows an alert when a game that ${what} is added`, { tags: tag }, async () => {
      const { page, user, api } = await openGame()
      await user.type(page.getByLabelText(/First Name/), 'Robin')
      await user.selectOptions(page.getByLabelText(/Number of Players/), '2')
      api.answer('QUERY game', meanwhile)
      await user.click(page.getByRole('button', { name: 'Add to Cart' }))
      expect(getText(await page.findByRole('alert'))).toBe(message)
      expect(window.location.pathname).toBe('/join-game/1')
      expect(storedCart()).toEqual([])
    })
  }

  for (const id of ['2147483000', 'none', '0', '99999999999999']) {
    test(`shows that there is no game ${id}, with a way to all games`, { tags: ['1-2.2-16', '1-2.2-01'] }, async () => {
      const api = new FakeApi().answer('QUERY game', null)
      const { page, status } = await openPage(`/join-game/${id}`, { api })
      expect(status).toBe(404)
      page.getByRole('heading', { level: 1, name: 'Game not found or not available' })
      page.getByText("Sorry, the game you're trying to join doesn't seem to be available.")
      expect(getHref(page.getByRole('link', { name: 'Browse all games' }))).toBe('/games')
    })
  }

  for (const [name, fail] of [
    ['an error', (api: FakeApi) => api.refuse('QUERY game', 200)],
    ['nothing', (api: FakeApi) => api.answer('QUERY game', null)],
  ] as const) {
    test(`takes a game that GraphQL answers with ${name} for not found`, { tags: ['1-7-07'] }, async () => {
      const { page } = await openPage('/join-game/1', { api: fail(new FakeApi()) })
      page.getByRole('heading', { level: 1, name: 'Game not found or not available' })
    })
  }

  for (const [username, names] of [
    ['Pat Player', ['Pat', 'Player']],
    ['Pat', ['', '']],
    ['Pat van Player', ['', '']],
  ] as const) {
    test(`fills the form in for ${username}`, { tags: ['1-2.2-20', '1-2.2-21'] }, async () => {
      const { page } = await openGame(gameWith(), { person: { ...player, username } })
      const values = [/First Name/, 'Last Name', 'Email', 'Phone'].map((label) => getValue(page.getByLabelText(label)))
      expect(values).toEqual([...names, player.email, ''])
    })
  }

  test('keeps of a guest only what they type, not what they booked before', async () => {
    const stored = getCart(itemWith({ productId: 2, phone: '555 0100' }))
    const { page, user } = await openGame(gameWith(), { stored })
    expect(getValue(page.getByLabelText(/First Name/))).toBe('Robin')
    const phone = page.getByLabelText('Phone')
    await user.clear(phone)
    await user.type(phone, '555 0199')
    expect(JSON.parse(sessionStorage.getItem('registration')!)).toEqual({ phone: '555 0199', gameId: 1 })
  })
})

import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { GameMaster } from '#common/wire'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import { getHref, openPage, getText, getValue } from './render.tsx'
import { player } from './samples.ts'

const CREATE = 'POST /account/become-a-game-master'
const profile: GameMaster = {
  id: 3,
  slug: 'morgan-vale',
  name: 'Morgan Vale',
  image: null,
  private: false,
  biography: '',
}
const portrait = new File(['picture'], 'me.png', { type: 'image/png' })

async function openForm(api = new FakeApi()) {
  const opened = await openPage('/account/become-a-game-master', { api, person: player })
  const field = (label: string) => opened.page.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  return { ...opened, field, create: () => opened.user.click(opened.page.getByRole('button', { name: 'Create' })) }
}

describe('Account | becoming a game master', () => {
  test(
    'makes a profile, adds the role and leads to the start page',
    { tags: ['1-2.7-18', '1-4-25', '1-1-03', '2-2.1-09'] },
    async () => {
      const api = new FakeApi().answer(CREATE, profile)
      const { page, user, field, create } = await openForm(api)
      expect([getValue(field('Name')), getValue(field('Email'))]).toEqual([player.username, player.email])
      page.getByText('PNG, JPG up to 5MB')
      expect(field('Picture').accept).toBe('image/*')
      expect(getHref(page.getByRole('link', { name: 'Cancel' }))).toBe('/')
      await user.upload(field('Picture'), portrait)
      await page.findByRole('img', { name: 'Your picture, as players see it' })
      page.getByText('me.png')
      await user.clear(field('Name'))
      await user.type(field('Name'), 'Morgan Vale ')
      await create()
      await waitFor(() => expect(window.location.pathname).toBe('/'))
      expect(Object.fromEntries(api.callsTo(CREATE)[0]!.body as FormData)).toEqual({
        name: 'Morgan Vale',
        email: player.email,
        image: portrait,
      })
      expect(JSON.parse(localStorage.getItem('currentUser')!).roles).toEqual(['Game Master'])
      await page.findByRole('heading', { name: 'Welcome, game master!' })
      expect(getHref(page.getByRole('link', { name: 'Create a campaign' }))).toBe('/campaigns/create')
      expect(getHref(page.getByRole('link', { name: 'Edit your profile' }))).toBe('/account/game-master-profile')
    }
  )

  test('says to a game master that they are one', async () => {
    const { page } = await openPage('/account/become-a-game-master', { person: { ...player, roles: ['Game Master'] } })
    page.getByText('You are already a game master.')
    expect(page.queryByRole('button', { name: 'Create' })).toBeNull()
  })

  test('says what is missing beside its field', { tags: ['1-2.7-18'] }, async () => {
    const { page, user, field, create, api } = await openForm()
    await user.clear(field('Name'))
    await user.clear(field('Email'))
    await create()
    for (const error of ['Name is required.', 'Email is required.', 'Picture is required.']) page.getByText(error)
    await waitFor(() => expect(document.activeElement).toBe(field('Picture')))
    fireEvent.change(field('Picture'), {
      target: { files: [new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' })] },
    })
    page.getByText('This file is not a picture.')
    await expectAccessible()
    expect(api.callsTo(CREATE)).toEqual([])
  })

  test('logs a failure, says so and keeps the form as it was', { tags: ['1-8-23'] }, async () => {
    const api = new FakeApi().refuse(CREATE, 503)
    const { page, user, field, create } = await openForm(api)
    await user.upload(field('Picture'), portrait)
    await user.clear(field('Name'))
    await user.type(field('Name'), 'Morgan Again')
    await create()
    expect(getText(await page.findByRole('alert'))).toBe(
      'Your profile was not created. What you entered is still here, so you can try again.'
    )
    expect(getValue(field('Name'))).toBe('Morgan Again')
    page.getByText('me.png')
    expect(api.callsTo('POST /error-logs/log')[0]?.body.source).toBe('become a game master')
    expect(JSON.parse(localStorage.getItem('currentUser')!).roles).toEqual([])
    api.answer(CREATE, profile)
    await create()
    await waitFor(() => expect(window.location.pathname).toBe('/'))
  })

  test('shows what the server has against a picture in its words', async () => {
    const message = 'The picture must be JPEG, PNG, WebP or AVIF.'
    const { page, user, field, create } = await openForm(new FakeApi().refuse(CREATE, 422, { message }))
    await user.upload(field('Picture'), portrait)
    await create()
    within(await page.findByRole('alert')).getByText(`${message} What you entered is still here.`)
  })
})

describe('Account | the profile of a game master', () => {
  const PROFILE = 'GET /account/game-master-profile'
  const CHANGE = 'PUT /account/game-master-profile'
  const own = {
    slug: 'morgan-vale',
    name: 'Morgan Vale',
    image: '/icon-512.png',
    biography: '',
    isListed: false,
    isPrivate: false,
    version: 1,
  }
  const openProfile = (api: FakeApi) => openPage('/account/game-master-profile', { api, person: host })
  const host = { ...player, roles: ['Game Master' as const] }

  test('adds the biography that was left for later', async () => {
    const api = new FakeApi().answer(PROFILE, own)
    const { page, user } = await openProfile(api)
    await page.findByText('Players find you in the list of game masters once you have a biography.')
    await expectAccessible()
    await user.type(page.getByLabelText(/^Biography/), ' Slow mysteries. ')
    api.answer(CHANGE, { ...own, biography: 'Slow mysteries.', isListed: true, version: 2 })
    await user.click(page.getByRole('button', { name: 'Save Changes' }))
    await page.findByText('Your profile is saved.')
    page.getByText('Players find you in the list of game masters.')
    expect(api.callsTo(CHANGE)[0]!.body).toEqual({ name: 'Morgan Vale', biography: 'Slow mysteries.', version: 1 })
    expect(getHref(page.getByRole('link', { name: 'See your profile' }))).toBe('/game-master/morgan-vale')
    await user.upload(page.getByLabelText(/^Picture/), portrait)
    await user.click(page.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(api.callsTo(CHANGE)).toHaveLength(2))
    expect(Object.fromEntries(api.callsTo(CHANGE)[1]!.body as FormData)).toMatchObject({
      version: '2',
      image: portrait,
    })
  })

  test('keeps what was entered when saving fails, and opens a newer version', async () => {
    const api = new FakeApi().answer(PROFILE, own).refuse(CHANGE, 503)
    const { page, user } = await openProfile(api)
    const biography = await page.findByLabelText<HTMLTextAreaElement>(/^Biography/)
    await user.type(biography, 'Kept.')
    await user.click(page.getByRole('button', { name: 'Save Changes' }))
    await page.findByText(/^Your profile was not saved\./)
    expect(getValue(biography)).toBe('Kept.')
    api.refuse(CHANGE, 409, { code: 'OUTDATED', message: 'x' })
    await user.click(page.getByRole('button', { name: 'Save Changes' }))
    api.answer(PROFILE, { ...own, biography: 'Newer.', version: 3 })
    await user.click(await page.findByRole('button', { name: 'Open it again' }))
    await waitFor(() => expect(getValue(page.getByLabelText(/^Biography/))).toBe('Newer.'))
  })

  test('offers a profile to an account without one', async () => {
    const { page } = await openProfile(new FakeApi().refuse(PROFILE, 404))
    const link = await page.findByRole('link', { name: 'Become a Game Master' })
    expect(getHref(link)).toBe('/account/become-a-game-master')
  })
})

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
    }
  )

  test('says to a game master that they are one', async () => {
    const { page } = await openPage('/account/become-a-game-master', { person: { ...player, roles: ['Game Master'] } })
    page.getByText('You are a game master already.')
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

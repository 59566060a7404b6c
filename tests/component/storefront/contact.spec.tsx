import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import { openPage, getValue } from './render.tsx'

const SEND = 'POST /contact'

async function openContact(api = new FakeApi(), path = '/contact') {
  const opened = await openPage(path, { api })
  const field = (label: string) => opened.page.getByLabelText(new RegExp(`^${label}`))
  return { ...opened, field, send: opened.page.getByRole('button', { name: 'Send' }) }
}

describe('Storefront | contact', () => {
  test('says what is missing at its field', async () => {
    const { page, user, field, send, api } = await openContact()
    await user.click(send)
    for (const label of ['Your name', 'Your email', 'Your message']) page.getByText(`${label} is required.`)
    expect(document.activeElement).toBe(field('Your name'))
    await user.type(field('Your email'), 'robin@example')
    page.getByText('Please enter a valid email address')
    await user.type(field('Order number'), 'none')
    page.getByText('An order number has only digits.')
    await expectAccessible()
    expect(api.callsTo(SEND)).toEqual([])
  })

  test('keeps a message that could not be sent, and sends it again', async () => {
    const api = new FakeApi().refuse(SEND, 503, {})
    const { page, user, field, send } = await openContact(api, '/contact?order=42')
    expect(getValue(field('Order number'))).toBe('42')
    await user.type(field('Your name'), 'Robin')
    await user.type(field('Your email'), 'robin@example.test')
    await user.type(field('Your message'), 'Where do I park?')
    await user.click(send)
    within(await page.findByRole('alert')).getByText(
      "We couldn't send your message. It's still here. Please try again."
    )
    expect(getValue(field('Your message'))).toBe('Where do I park?')
    api.answer(SEND, {})
    await user.click(send)
    await page.findByText("We got your message. We'll answer by email.")
    expect(api.callsTo(SEND)[1]?.body).toEqual({
      name: 'Robin',
      email: 'robin@example.test',
      orderNumber: 42,
      message: 'Where do I park?',
    })
  })

  test('sends a message once', async () => {
    const api = new FakeApi().answer(SEND, {})
    const release = api.hold(SEND)
    const { page, user, field, send } = await openContact(api)
    await user.type(field('Your name'), 'Robin')
    await user.type(field('Your email'), 'robin@example.test')
    await user.type(field('Your message'), 'Hello')
    await user.dblClick(send)
    expect(page.getByRole<HTMLButtonElement>('button', { name: 'Sending...' }).disabled).toBe(true)
    release()
    await page.findByText(/^We got your message\./)
    expect(api.callsTo(SEND)).toHaveLength(1)
  })

  for (const [status, said] of [
    [429, "That's a lot of messages at once. Please wait an hour, or send an email."],
    [422, 'No links, please.'],
  ] as const) {
    test(`says why a message is refused with ${status}`, async () => {
      const api = new FakeApi().refuse(SEND, status, { message: 'No links, please.' })
      const { page, user, field, send } = await openContact(api)
      await user.type(field('Your name'), 'Robin')
      await user.type(field('Your email'), 'robin@example.test')
      await user.type(field('Your message'), 'Hello')
      await user.click(send)
      await waitFor(() => within(page.getByRole('alert')).getByText(said))
    })
  }

  test('cuts a message that is longer than fits, and says so', async () => {
    const { page, user, field } = await openContact()
    const message = field('Your message')
    await user.click(message)
    await user.paste('Why? '.repeat(1000))
    page.getByText('That is all that fits: 4,000 characters. What went beyond was left out.')
    expect(getValue(message)).toHaveLength(4000)
    await user.keyboard('{Backspace}')
    expect(page.queryByText(/^That is all that fits/)).toBeNull()
  })
})

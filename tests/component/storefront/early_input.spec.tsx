import { fireEvent } from '@testing-library/dom'
import { act, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepNumbersOnScroll } from '#storefront/ui/numbers_on_scroll'
import { readFilledFields, repeatEarlyInput, type FilledField } from '#storefront/early_input'

function Form({ filled }: { filled: readonly FilledField[] }) {
  const [name, setName] = useState('')
  useLayoutEffect(() => repeatEarlyInput(filled), [filled])
  return (
    <form>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input name="email" defaultValue="" />
      <input name="agreed" type="checkbox" defaultChecked={false} />
      <p>Hello {name}</p>
    </form>
  )
}

const FIELDS = '<input name="name" value=""><input name="email" value=""><input name="agreed" type="checkbox">'
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!

afterEach(() => document.body.replaceChildren())

describe('Storefront | fields that are filled in early', () => {
  test.for([
    ['as it was served', `<form>${FIELDS}<p>Hello <!-- --></p></form>`],
    ['with the icon of a password manager', `<form>${FIELDS.replaceAll('>', '><i></i>')}<p>Hello <!-- --></p></form>`],
  ] as const)('keep their values in a form %s', async ([, html]) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const root = document.body.appendChild(document.createElement('main'))
    root.innerHTML = html
    window.earlyPress = () => {}
    field('name').value = 'Robin'
    field('email').value = 'robin@example.test'
    field('agreed').checked = true
    const filled = readFilledFields()
    await act(async () => {
      hydrateRoot(root, <Form filled={filled} />, { onRecoverableError: () => {} })
    })
    expect(root.textContent).toContain('Hello Robin')
    expect([field('name').value, field('email').value, field('agreed').checked]).toEqual([
      'Robin',
      'robin@example.test',
      true,
    ])
  })
})

describe('Number fields', () => {
  test('lose the focus before the wheel can change them', () => {
    keepNumbersOnScroll()
    document.body.innerHTML = '<input type="number" value="3"><input type="text">'
    const [number, text] = document.querySelectorAll('input')
    text!.focus()
    fireEvent.wheel(number!)
    fireEvent.wheel(text!)
    expect(document.activeElement).toBe(text)
    number!.focus()
    fireEvent.wheel(number!)
    expect(document.activeElement).toBe(document.body)
  })
})

import { fireEvent, waitFor, within, type ByRoleMatcher, type ByRoleOptions } from '@testing-library/react'
import { expect } from 'vitest'

type Words = string | RegExp

/** A part of a screen, for whoever sees it or hears it: everything is found by its role and name. */
export class View {
  constructor(readonly element: HTMLElement) {}

  /** Waits for it. */
  find(role: ByRoleMatcher, name?: Words, options: ByRoleOptions = {}): Promise<HTMLElement> {
    return within(this.element).findByRole(role, { ...(name !== undefined && { name }), ...options })
  }

  get(role: ByRoleMatcher, name?: Words, options: ByRoleOptions = {}): HTMLElement {
    return within(this.element).getByRole(role, { ...(name !== undefined && { name }), ...options })
  }

  all(role: ByRoleMatcher, name?: Words): HTMLElement[] {
    return within(this.element).queryAllByRole(role, { ...(name !== undefined && { name }) })
  }

  has(role: ByRoleMatcher, name?: Words): boolean {
    return this.all(role, name).length > 0
  }

  /** The part with a role and a name: a dialog, a list, a row. */
  async part(role: ByRoleMatcher, name?: Words): Promise<View> {
    return new View(await this.find(role, name))
  }

  dialog(name?: Words): Promise<View> {
    return new View(document.body).part('dialog', name)
  }

  /** Waits until a text is shown; a string may be a part of it. */
  text(words: Words): Promise<HTMLElement> {
    return waitFor(() => {
      const found = this.#innermost(words)
      if (found) return found
      throw new Error(`There is no text ${words}.\n\nThe page says: ${document.body.textContent}`)
    })
  }

  says(words: Words): boolean {
    return this.#innermost(words) !== undefined
  }

  /** Waits until a text is gone. */
  async gone(words: Words): Promise<void> {
    await waitFor(() => expect(this.says(words), `${words} is still shown`).toBe(false))
  }

  async press(name: Words, role: ByRoleMatcher = 'button'): Promise<void> {
    fireEvent.click(await this.find(role, name))
  }

  /** Replaces what a field holds. */
  async fill(name: Words, value: string, role: ByRoleMatcher = 'textbox'): Promise<void> {
    const field = await this.find(role, name)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }

  /** Types into a searchable choice, or opens a short one, and takes an option. */
  async choose(name: Words, option: Words, typed?: string): Promise<void> {
    const field = await this.find('combobox', name)
    if (field instanceof HTMLInputElement) {
      field.focus()
      fireEvent.change(field, { target: { value: typed ?? String(option) } })
    } else fireEvent.mouseDown(field)
    fireEvent.click(await new View(document.body).find('option', option))
  }

  value(name: Words, role: ByRoleMatcher = 'textbox'): string {
    return (this.get(role, name) as HTMLInputElement).value
  }

  /** What a field says about itself: its hint, or what is wrong with it. */
  describedBy(element: HTMLElement): string {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  }

  #innermost(words: Words): HTMLElement | undefined {
    const matches = ({ textContent }: Element) => {
      const text = (textContent ?? '').replaceAll(/\s+/g, ' ').trim()
      return typeof words === 'string' ? text.includes(words) : words.test(text)
    }
    const all = [...this.element.querySelectorAll<HTMLElement>('*')]
    return all.findLast((element) => matches(element))
  }
}

import { fireEvent, waitFor, within, type ByRoleMatcher } from '@testing-library/dom'
import { expect } from 'vitest'

type Words = string | RegExp
type Field = HTMLInputElement

/** A part of the page, as people perceive it. Strings name things exactly; texts contain them. Everything waits. */
export class View {
  constructor(readonly element: HTMLElement = document.body) {}

  find(role: ByRoleMatcher, name?: Words): Promise<HTMLElement> {
    return within(this.element).findByRole(role, name === undefined ? {} : { name })
  }

  all(role: ByRoleMatcher, name?: Words): HTMLElement[] {
    return within(this.element).queryAllByRole(role, name === undefined ? {} : { name })
  }

  texts(role: ByRoleMatcher): string[] {
    return this.all(role).map(getText)
  }

  /** Terms with what stands beside them. */
  facts(): Record<string, string> {
    const texts = (tag: string) => [...this.element.querySelectorAll(tag)].map(getText)
    const definitions = texts('dd')
    return Object.fromEntries(texts('dt').map((term, index) => [term, definitions[index] ?? '']))
  }

  /** The part with this role and name: a list, a row, a region. */
  async part(role: ByRoleMatcher, name?: Words): Promise<View> {
    return new View(await this.find(role, name))
  }

  /** Dialogs and options stand outside of the screen that opens them. */
  dialog(name?: Words): Promise<View> {
    return page.part('dialog', name)
  }

  /** The message that says this. */
  async alert(words: Words): Promise<View> {
    const found = await this.text(words)
    const alert = found.closest<HTMLElement>('[role=alert]')
    if (!alert) throw new Error(`${words} is not in an alert`)
    return new View(alert)
  }

  async heading(name: Words): Promise<void> {
    await within(this.element).findByRole('heading', { name, level: 1 })
  }

  button(name: Words): Promise<HTMLButtonElement> {
    return this.find('button', name) as Promise<HTMLButtonElement>
  }

  async enabled(name: Words, role: ByRoleMatcher = 'button'): Promise<HTMLElement> {
    const element = await this.find(role, name)
    await waitFor(() => expect((element as HTMLButtonElement).disabled, `${name} is disabled`).not.toBe(true))
    return element
  }

  /** Clicks it once it is enabled. */
  async press(name: Words, role: ByRoleMatcher = 'button'): Promise<void> {
    fireEvent.click(await this.enabled(name, role))
  }

  /** Presses Escape where the focus is, which an open dialog keeps inside. */
  escape(): void {
    const { activeElement, body } = document
    const dialog = [...document.querySelectorAll('[role=dialog], [role=presentation]')].at(-1)
    fireEvent.keyDown(activeElement && activeElement !== body ? activeElement : (dialog ?? body), { key: 'Escape' })
  }

  /** Waits for a text and returns the innermost element that has all of it. */
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

  async gone(words: Words): Promise<void> {
    await waitFor(() => expect(this.says(words), `${words} is still shown`).toBe(false))
  }

  /** An input, a choice or a checkbox by its label. */
  field(label: Words): Promise<Field> {
    return waitFor(() => this.fieldNow(label))
  }

  fieldNow(label: Words): Field {
    const fields = this.fields()
    const found = fields.find((field) => matches(getLabel(field), label))
    if (found) return found
    throw new Error(`There is no field ${label} among ${fields.map(getLabel).join(', ')}.`)
  }

  fields(): Field[] {
    return [
      ...this.element.querySelectorAll<Field>(
        'input:not([aria-hidden]), textarea:not([readonly]), select, [role=combobox]'
      ),
    ]
  }

  async fill(label: Words, value: string): Promise<void> {
    const field = await this.field(label)
    field.focus()
    fireEvent.change(field, { target: { value } })
    field.blur()
  }

  async check(label: Words): Promise<void> {
    fireEvent.click(await this.field(label))
  }

  /** Waits until a field has this value. */
  async has(label: Words, value: string): Promise<void> {
    await waitFor(() => expect(getValue(this.fieldNow(label)), `value of ${label}`).toBe(value))
  }

  async isRequired(label: Words): Promise<boolean> {
    const field = await this.field(label)
    return field.required || field.getAttribute('aria-required') === 'true' || getStar(field)
  }

  /** Waits until a field has this text below it: its hint, or what is wrong with it. */
  async hasHint(label: Words, hint: string): Promise<void> {
    await waitFor(() => {
      const ids = this.fieldNow(label).getAttribute('aria-describedby')?.split(' ') ?? []
      const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '')
      expect(texts.join(' '), `hint of ${label}`).toContain(hint)
    })
  }

  /** Types into a field and stays in it: options of a searchable choice stay open. */
  async type(label: Words, words: string): Promise<void> {
    const field = await this.field(label)
    field.focus()
    fireEvent.change(field, { target: { value: words } })
  }

  /** Opens a choice and returns its options. */
  async options(label: Words): Promise<HTMLElement[]> {
    fireEvent.mouseDown(await this.field(label))
    return within(document.body).findAllByRole('option')
  }

  /** Takes an option of a choice, which is searched where it can be. */
  async choose(label: Words, option: Words): Promise<void> {
    if ((await this.field(label)).tagName === 'INPUT') await this.type(label, getBeginning(option))
    else await this.options(label)
    fireEvent.click(await page.find('option', option))
  }

  #innermost(words: Words): HTMLElement | undefined {
    if (words instanceof RegExp)
      return [...this.element.querySelectorAll<HTMLElement>('*')].findLast((element) =>
        matches(getText(element), words)
      )
    if (!getText(this.element).includes(words)) return undefined
    const inner = ([...this.element.children] as HTMLElement[])
      .map((child) => new View(child).#innermost(words))
      .find(Boolean)
    return inner ?? this.element
  }
}

const getText = ({ textContent }: Element) => (textContent ?? '').replaceAll(/\s+/g, ' ').trim()

const matches = (text: string, words: Words) => (words instanceof RegExp ? words.test(text) : text === words)

/** The words with which an option begins. */
const getBeginning = (option: Words) =>
  typeof option === 'string' ? option : (/^\^?([\w ]+)/.exec(option.source)?.[1] ?? '')

const getValue = (field: Field) => field.value ?? field.textContent

/** What is required has an asterisk for those who see it. */
const getStar = (field: Field) => getLabels(field).some((label) => /\*\s*$/.test(label.textContent ?? ''))

/** What names a field, without the asterisk of what is required. */
function getLabel(field: Field): string {
  const named = field.getAttribute('aria-label')
  if (named) return named
  return getLabels(field).map(textToSee).join(' ')
}

function getLabels(field: Field): HTMLElement[] {
  const ids = field.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = [...(field.labels ?? []), ...ids.flatMap((id) => document.getElementById(id) ?? [])]
  return labels.filter((label) => label !== field)
}

function textToSee(label: HTMLElement): string {
  const copy = label.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return getText(copy)
}

export const page = new View()

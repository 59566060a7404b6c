import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any of our screens has. */
const STOPS = 150

/** A person who has no mouse: goes where Tab leads and types there. */
export class Keyboard {
  constructor(readonly page: Page) {}

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key)
  }

  /** Presses again where the screen did not listen yet. */
  async openPalette(): Promise<void> {
    const field = this.page.getByRole('combobox', { name: 'Find or do' })
    await expect(async () => {
      await this.press('Control+k')
      await expect(field).toBeFocused({ timeout: 2000 })
    }).toPass()
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text)
  }

  /** Tab by Tab, or backwards, until the focus is there. */
  async reach(target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
    await target.waitFor({ state: 'attached' })
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.press(key)
    }
    throw new Error(`${String(target)} cannot be reached by ${key}`)
  }

  async activate(role: 'button' | 'link', name: string, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
    await this.reach(this.page.getByRole(role, { name, exact: true }), key)
    await this.press('Enter')
  }

  /** Over whatever stands there. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.reach(field)
    await this.press('Control+A')
    await this.type(text)
  }

  async write(label: string, text: string): Promise<void> {
    await this.fill(this.page.getByRole('textbox', { name: label, exact: true }), text)
  }

  /** Types into a searchable choice and takes what is found. */
  async find(label: string, text: string, option = text): Promise<void> {
    // What is found takes the place of what was offered before, and nothing is marked then.
    const found = this.page.waitForResponse((response) => decodeURIComponent(response.url()).includes(`"q":"${text}"`))
    await this.fill(this.page.getByRole('combobox', { name: label }), text)
    await (await found).finished()
    await this.page.getByRole('option', { name: option }).waitFor()
    const marked = this.page.locator('[role=option].Mui-focused', { hasText: option })
    for (let stop = 0; stop < STOPS && (await marked.count()) === 0; stop += 1) await this.press('ArrowDown')
    await marked.waitFor()
    await this.press('Enter')
  }

  /** Opens a list of choices and goes down to one of them. */
  async pick(label: string, option: string): Promise<void> {
    await this.reach(this.page.getByRole('combobox', { name: label }))
    await this.press('Enter')
    await this.page.locator('[role=option]:focus').waitFor()
    await this.press('Home')
    await this.reach(this.page.getByRole('option', { name: option }), 'ArrowDown')
    await this.press('Enter')
  }
}

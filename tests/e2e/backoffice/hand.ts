import type { Locator, Page } from '@playwright/test'

/** Somebody who works with the mouse, and types where the last click or the screen has put the focus. */
export class Hand {
  clicks = 0

  constructor(readonly page: Page) {}

  async click(part: Locator) {
    await part.click()
    this.clicks += 1
  }

  press = (name: string, within: Page | Locator = this.page) =>
    this.click(within.getByRole('button', { name, exact: true }))
  follow = (name: string | RegExp) => this.click(this.page.getByRole('link', { name, exact: true }))

  /** Waits for the list: until then, the search field is the one of the screen before. */
  async go(place: string) {
    const menu = this.page.getByRole('navigation', { name: 'Back office' })
    await this.click(menu.getByRole('link', { name: place, exact: true }))
    await this.page.getByRole('heading', { level: 1, name: place, exact: true }).waitFor()
  }

  type = (text: string) => this.page.keyboard.type(text)
  tab = () => this.page.keyboard.press('Tab')

  /** Over whatever stands there. */
  async write(label: string, text: string) {
    await this.click(this.page.getByLabel(new RegExp(`^${label}(\\s*\\*)?$`)))
    await this.page.keyboard.press('Control+A')
    await this.type(text)
  }

  /** Into a field of a day, whose parts follow each other: `12092026`. */
  async writeDay(label: string, figures: string) {
    await this.page.getByLabel(label).click({ position: { x: 16, y: 16 } })
    this.clicks += 1
    await this.type(figures)
  }

  async choose(label: string, name: string, option: string | RegExp = name) {
    await this.click(this.page.getByRole('combobox', { name: label, exact: true }))
    await this.type(name)
    await this.click(this.page.getByRole('option', { name: option }))
  }

  /** One of a few. */
  async pick(label: string, option: string) {
    await this.click(this.page.getByRole('combobox', { name: label, exact: true }))
    await this.click(this.page.getByRole('option', { name: option, exact: true }))
    await this.page.locator('[role=listbox]').waitFor({ state: 'detached' })
  }

  /** By the box above a list. */
  async search(words: string, found = '1 in all') {
    await this.click(this.page.getByRole('searchbox'))
    await this.type(words)
    await this.page.getByText(found, { exact: true }).waitFor()
  }

  said = (text: string | RegExp) => this.page.getByText(text).first().waitFor()
  dialog = () => this.page.getByRole('dialog')
}

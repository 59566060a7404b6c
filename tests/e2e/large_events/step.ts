import type { Page } from '@playwright/test'
import type { CreatedLargeEvent } from '#database/factories/large_events'

export const ROLES = { master: 'Game Master', relief: 'Relief Dungeon Master', player: 'Player' } as const

/** The first step, as a person goes through it. */
export class Step {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  role(role: keyof typeof ROLES) {
    return this.page.getByRole('radio', { name: new RegExp(`^${ROLES[role]}`) })
  }

  get ticket() {
    return this.page.getByRole('combobox', { name: 'Ticket Type' })
  }

  get division() {
    return this.page.getByRole('combobox', { name: 'Division' })
  }

  get squad() {
    return this.page.getByRole('combobox', { name: 'Join Squad' })
  }

  get squadName() {
    return this.page.getByRole('textbox', { name: 'Squad Name' })
  }

  get onwards() {
    return this.page.getByRole('button', { name: /^Continue to Registration/ })
  }

  /** A ticket that is the only one of its role is chosen by itself, a moment after the role. */
  async untilTicket(): Promise<void> {
    await this.page.waitForFunction(() => document.querySelector<HTMLSelectElement>('[name=ticket]')?.value !== '')
  }

  async goOn(): Promise<void> {
    await this.untilTicket()
    await this.onwards.click()
    await this.page.waitForURL('**/register')
    await this.page.getByRole('heading', { name: 'Personal Information' }).waitFor()
  }

  /** The second step. */
  async register(firstName = 'Robin', email = 'robin@example.test'): Promise<void> {
    await this.page.getByRole('textbox', { name: 'First Name' }).fill(firstName)
    await this.page.getByRole('textbox', { name: 'Email' }).fill(email)
    await this.page.getByRole('button', { name: 'Add to Cart' }).click()
    await this.page.waitForURL('**/cart')
  }
}

export const pathOf = ({ slug }: Pick<CreatedLargeEvent, 'slug'>) => `/lpg/${slug}`

/** The words of an element, on one line. */
export const lineOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

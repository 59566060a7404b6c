import type { OpenPage, PageOptions } from '#tests/e2e/fixtures'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { createGameMaster, createModule, createVenue } from '#database/factories/catalog'
import type { GameAttributes, GameRecord } from '#database/factories/games'
import { createAdministrator, type Person } from '#tests/support/people'
import type { Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { unique } from '#tests/support/unique'

export interface NamedGame extends GameRecord {
  module: string
  gameMaster: string
}

/** An administrator at the screens under /admin. */
export class BackOffice {
  readonly shop: Shop

  private constructor(
    readonly product: Product,
    readonly administrator: Person
  ) {
    this.shop = new Shop(product)
  }

  static async of(product: Product): Promise<BackOffice> {
    return new BackOffice(product, await createAdministrator(product, { username: 'Ada Admin' }))
  }

  /** Opens a screen signed in as an administrator, without animations: they are a tenth of the processor time. */
  open(openPage: OpenPage, path: string, options: Partial<PageOptions> = {}): Promise<Page> {
    return openPage({ product: this.product, person: this.administrator, path, reducedMotion: true, ...options })
  }

  /** A game with names of its own. */
  async game(attributes: GameAttributes = {}): Promise<NamedGame> {
    const module = await createModule({ name: unique('Module') }, this.shop.database)
    const gameMaster = await createGameMaster({ name: unique('Master') }, this.shop.database)
    const game = await this.shop.game({ moduleId: module.id, gameMasterId: gameMaster.id, ...attributes })
    return { ...game, module: module.name, gameMaster: gameMaster.name }
  }

  venue(attributes: Parameters<typeof createVenue>[0]) {
    return createVenue(attributes, this.shop.database)
  }
}

/** Types into a searchable choice and takes what is found. */
export async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name }).click()
}

/** Takes one of a few choices. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  // Also to the eye: it has no role any more while it fades.
  await page.locator('[role=listbox]').waitFor({ state: 'detached' })
}

/** The texts of a table's row, cell by cell. */
export const cells = (row: Locator) => row.getByRole('cell').allInnerTexts()

/** Answers the storefront's address with an empty page: only the way there matters. */
export const standIn = (path: string) => (context: BrowserContext) =>
  context.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Storefront</title>' })
  )

/** What a refused or broken call leaves in the browser's console. */
export const expected = (status: number, path: string) => [
  new RegExp(`^answer ${status}: .*${path}`),
  new RegExp(`status of ${status} .*${path}`),
]

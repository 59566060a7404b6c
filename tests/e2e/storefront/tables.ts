import { DateTime } from 'luxon'
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import {
  createCampaignSetting,
  createGameMaster,
  createModule,
  createSpecialEvent,
  createSystem,
  createVenue,
} from '#database/factories/catalog'
import type { GameRecord } from '#database/factories/games'
import type { CartItem, VenueType } from '#common/wire'
import { sharedProduct } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

export interface TableWish {
  venue?: VenueType | null
  city?: string
  state?: string
  moduleOverlayImage?: string
  image?: string
  description?: string
  /** Seats left at each session of the day, the first at 4 PM, each further one two hours later. */
  seatsLeft?: number[]
  maxPlayers?: number
  priceCents?: number
  /** Days from now; negative for the past. */
  inDays?: number
  setting?: boolean
  system?: boolean
  biography?: string
  portrait?: string
  event?: boolean
}

/** One adventure on one day, with everything that stands on its card. */
export interface Table {
  name: string
  gameMaster: { id: number; name: string; slug: string }
  system: { name: string; slug: string } | null
  setting: { name: string; slug: string } | null
  venue: { name: string } | null
  event: { id: number; slug: string } | null
  /** In order of time. */
  games: GameRecord[]
  day: DateTime
}

const FIRST_HOUR = 16

/** The shop of most pages' tests: there is something to see in it. */
export async function openShop(): Promise<Shop> {
  const shop = new Shop(await sharedProduct())
  await setTable(shop)
  return shop
}

export async function setTable(shop: Shop, wish: TableWish = {}): Promise<Table> {
  const { database } = shop
  const mark = randomBytes(3).toString('hex')
  const venue =
    wish.venue === null
      ? null
      : await createVenue(
          {
            name: `Hall ${mark}`,
            type: wish.venue ?? 'store',
            city: wish.city,
            state: wish.state,
            moduleOverlayImage: wish.moduleOverlayImage,
          },
          database
        )
  const system = wish.system === false ? null : await createSystem({ name: `Rules ${mark}` }, database)
  const setting = wish.setting ? await createCampaignSetting({ name: `Coast ${mark}` }, database) : null
  const event = wish.event ? await createSpecialEvent({ name: `Night ${mark}` }, database) : null
  const gameMaster = await createGameMaster(
    { name: `Master ${mark}`, slug: `master-${mark}`, biography: wish.biography, image: wish.portrait },
    database
  )
  const module = await createModule(
    {
      name: `The Bell ${mark}`,
      description: wish.description,
      image: wish.image,
      systemId: system?.id ?? null,
      campaignSettingId: setting?.id,
    },
    database
  )
  const day = DateTime.now()
    .setZone('America/Denver')
    .startOf('day')
    .plus({ days: wish.inDays ?? 9 })
  const games: GameRecord[] = []
  for (const [index, seatsLeft] of (wish.seatsLeft ?? [4]).entries()) {
    games.push(
      await shop.game({
        moduleId: module.id,
        gameMasterId: gameMaster.id,
        venueId: venue?.id ?? null,
        specialEventId: event?.id,
        startsAt: day.set({ hour: FIRST_HOUR + 2 * index }).toJSDate(),
        maxPlayers: wish.maxPlayers ?? 6,
        priceCents: wish.priceCents ?? 2500,
        seatsLeft,
      })
    )
  }
  return { name: module.name, gameMaster, system, setting, venue, event, games, day }
}

/** Cards of a long table; a list begins with fewer. */
export const MANY = 27

/** One adventure on many days. */
export async function setLongTable(shop: Shop): Promise<Table> {
  const table = await setTable(shop)
  const { moduleId, gameMasterId, venueId } = firstGame(table)
  for (const days of Array.from({ length: MANY - 1 }, (_, index) => index + 1)) {
    await shop.game({
      moduleId,
      gameMasterId,
      venueId,
      startsAt: table.day.plus({ days, hours: 16 }).toJSDate(),
      seatsLeft: 4,
    })
  }
  return table
}

export const firstGame = ({ games }: Table): GameRecord => {
  const [game] = games
  if (!game) throw new Error('The table has no game')
  return game
}

export const joinPath = (table: Table) => `/join-game/${firstGame(table).id}`

/** The card of a table on a page that lists games. */
export const cardOf = (page: Page, { name }: Table): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

export function itemOf(table: Table, details: Partial<CartItem> = {}): CartItem {
  return {
    productId: firstGame(table).id,
    productName: table.name,
    productType: 'game',
    price: 25,
    quantity: 1,
    email: 'robin@example.test',
    firstName: 'Robin',
    lastName: 'Reed',
    phone: '',
    ...details,
  }
}

/** Fills the browser's storage once, before the first page of the shop opens. */
export function withStorage(entries: Record<string, unknown>) {
  const texts = Object.entries(entries).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const
  )
  return async (context: {
    addInitScript: (script: (stored: typeof texts) => void, stored: typeof texts) => Promise<unknown>
  }) => {
    await context.addInitScript((stored) => {
      // An empty tab has no storage; a second tab shares what the first one was given.
      if (location.protocol === 'about:' || localStorage.getItem('test-filled')) return
      localStorage.setItem('test-filled', 'yes')
      for (const [name, value] of stored) localStorage.setItem(name, value)
    }, texts)
  }
}

export const withCart = (...items: CartItem[]) => withStorage({ cart: { version: 1, items } })

/** What the browser keeps under this key. */
export const storedIn = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Pays in the embedded form of the sandbox. */
export async function payWithCard(page: Page, card = '4242424242424242'): Promise<void> {
  const form = page.frameLocator('iframe').first()
  await form.getByLabel('Card number').fill(card)
  await form.getByLabel('MM / YY').fill('1234')
  await form.getByLabel('CVC').fill('123')
  await form.getByLabel('Name on card').fill('Robin Reed')
  await form.getByRole('button', { name: /^Pay/ }).click()
}

import type { CartGame, CartItem, LargeEvent } from '#common/wire'
import { keyOf } from '#common/products'
import { standingOf } from '../large_events/when.ts'
import { hasStarted } from '../games/started.ts'

export interface Repriced {
  productType: string
  productId: number
  name: string
  price: number
  before: number
}

export interface CartCheck {
  /** The cart as it should be now. */
  items: CartItem[]
  /** Names of what was taken out. */
  dropped: string[]
  /** What became dearer or cheaper, in dollars. */
  repriced: Repriced[]
  /** What is known of the games, by product id. */
  games: ReadonlyMap<number, CartGame>
  /** And of large events, by their id. */
  events: ReadonlyMap<number, LargeEvent>
}

/** What was asked for; null: there is no such thing. */
export interface Asked {
  games: ReadonlyMap<number, CartGame | null>
  events: ReadonlyMap<number, LargeEvent | null>
}

/**
 * A cart against games and large events as they are now. What does not exist any more, or has begun, is dropped; the price
 * comes from the shop whatever the cart says. Whether a squad still takes somebody is told, and the server's to decide.
 */
export function checkCart(items: readonly CartItem[], asked: Asked, now: Date): CartCheck {
  const kept = items.filter((item) => isOpen(item, asked, now))
  const fresh = kept.map((item) => withPrice(item, asked))
  return {
    items: fresh,
    dropped: unique(items.filter((item) => !kept.includes(item)).map((item) => item.productName)),
    repriced: uniqueBy(
      fresh.flatMap(({ productType, productId, productName: name, price }, index) => {
        const before = kept[index]?.price ?? price
        return before === price ? [] : [{ productType, productId, name, price, before }]
      })
    ),
    games: there(asked.games),
    events: there(asked.events),
  }
}

const there = <Thing>(asked: ReadonlyMap<number, Thing | null>) =>
  new Map([...asked].filter((entry): entry is [number, Thing] => entry[1] !== null))

function isOpen(item: CartItem, { games, events }: Asked, now: Date): boolean {
  if (item.productType === 'game') {
    const game = games.get(item.productId)
    return game !== undefined && game !== null && !hasStarted(game, now)
  }
  const id = eventIdOf(item)
  if (id === null) return true
  const event = events.get(id)
  return (
    event !== undefined &&
    event !== null &&
    standingOf(event, now) === 'open' &&
    event.ticketTypes.some((type) => type.id === item.productId)
  )
}

function withPrice(item: CartItem, { games, events }: Asked): CartItem {
  const price =
    item.productType === 'game'
      ? games.get(item.productId)?.price
      : events.get(eventIdOf(item) ?? 0)?.ticketTypes.find(({ id }) => id === item.productId)?.price
  return price === undefined || price === item.price ? item : { ...item, price }
}

/** Of a ticket that names its event. */
export const eventIdOf = ({ productType, metadata }: Pick<CartItem, 'productType' | 'metadata'>): number | null =>
  (productType === 'lpg' && metadata?.lpgId) || null

/** Whether it was asked for. */
export const isAsked = (item: CartItem, { games, events }: Asked | CartCheck): boolean => {
  const event = eventIdOf(item)
  return item.productType === 'game' ? games.has(item.productId) : event === null || events.has(event)
}

const unique = (names: string[]) => [...new Set(names)]
const uniqueBy = (entries: Repriced[]) => [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]

/** A later look beside an earlier one: what was told stays told. */
export function together(earlier: CartCheck, later: CartCheck): CartCheck {
  const first = new Map(earlier.repriced.map((entry) => [keyOf(entry), entry.before]))
  const repriced = later.repriced.map((entry) => ({ ...entry, before: first.get(keyOf(entry)) ?? entry.before }))
  return {
    ...later,
    dropped: unique([...earlier.dropped, ...later.dropped]),
    repriced: uniqueBy([...earlier.repriced, ...repriced]),
  }
}

/** Looks every game of the cart up by itself: lists hide games that can still be joined (decision C-20), and sessions of campaigns (C-21). */
export async function readGamesOf(
  items: readonly CartItem[],
  find: (item: CartItem) => Promise<CartGame | null>
): Promise<Map<number, CartGame | null>> {
  const ofGames = new Map(
    items.filter(({ productType }) => productType === 'game').map((item) => [item.productId, item])
  )
  return new Map(await Promise.all([...ofGames].map(async ([id, item]) => [id, await find(item)] as const)))
}

/** The large events of a cart's tickets. */
export async function readEventsOf(
  items: readonly CartItem[],
  find: (id: number) => Promise<LargeEvent | null>
): Promise<Map<number, LargeEvent | null>> {
  const ids = new Set(items.map(eventIdOf).filter((id) => id !== null))
  return new Map(await Promise.all([...ids].map(async (id) => [id, await find(id)] as const)))
}

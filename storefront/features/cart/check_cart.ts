import type { CartGame, CartItem } from '../../../common/wire.ts'
import { hasStarted } from '../games/started.ts'

export interface Repriced {
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
}

/**
 * A cart against the games as they are now. A game that does not exist any more, or has begun, is dropped; its price
 * comes from the game whatever the cart says. Tickets of large events are checked by the server alone.
 */
export function checkCart(items: readonly CartItem[], games: ReadonlyMap<number, CartGame | null>, now: Date): CartCheck {
  const kept = items.filter((item) => item.productType !== 'game' || isOpen(games.get(item.productId), now))
  const fresh = kept.map((item) => withPrice(item, games.get(item.productId)))
  return {
    items: fresh,
    dropped: unique(items.filter((item) => !kept.includes(item)).map((item) => item.productName)),
    repriced: uniqueBy(
      fresh.flatMap(({ productId, productName: name, price }, index) => {
        const before = kept[index]?.price ?? price
        return before === price ? [] : [{ productId, name, price, before }]
      })
    ),
    games: new Map([...games].filter((entry): entry is [number, CartGame] => entry[1] !== null)),
  }
}

const isOpen = (game: CartGame | null | undefined, now: Date) => game !== undefined && game !== null && !hasStarted(game, now)

function withPrice(item: CartItem, game: CartGame | null | undefined): CartItem {
  return item.productType === 'game' && game && game.price !== item.price ? { ...item, price: game.price } : item
}

const unique = (names: string[]) => [...new Set(names)]
const uniqueBy = (entries: Repriced[]) => [...new Map(entries.map((entry) => [entry.productId, entry])).values()]

/** A later look beside an earlier one: what was told stays told. */
export function together(earlier: CartCheck, later: CartCheck): CartCheck {
  const first = new Map(earlier.repriced.map((entry) => [entry.productId, entry.before]))
  const repriced = later.repriced.map((entry) => ({ ...entry, before: first.get(entry.productId) ?? entry.before }))
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
  const ofGames = new Map(items.filter(({ productType }) => productType === 'game').map((item) => [item.productId, item]))
  return new Map(await Promise.all([...ofGames].map(async ([id, item]) => [id, await find(item)] as const)))
}

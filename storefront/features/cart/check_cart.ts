import type { CartItem, Game } from '../../../api/types.ts'
import { hasStarted } from '../games/started.ts'

export interface CartCheck {
  /** The cart as it should be now. */
  items: CartItem[]
  /** Names of what was taken out. */
  dropped: string[]
  /** Names and new prices, in dollars, of what became dearer or cheaper. */
  repriced: { name: string; price: number }[]
  /** What is known of the games, by product id. */
  games: ReadonlyMap<number, Game>
}

/**
 * A cart against the games as they are now. A game that does not exist any more, or has begun, is dropped; its price
 * comes from the game whatever the cart says. Tickets of large events are checked by the server alone.
 */
export function checkCart(items: readonly CartItem[], games: ReadonlyMap<number, Game | null>, now: Date): CartCheck {
  const kept = items.filter((item) => item.productType !== 'game' || isOpen(games.get(item.productId), now))
  const fresh = kept.map((item) => withPrice(item, games.get(item.productId)))
  return {
    items: fresh,
    dropped: unique(items.filter((item) => !kept.includes(item)).map((item) => item.productName)),
    repriced: uniqueBy(
      fresh.filter((item, index) => item.price !== kept[index]?.price).map((item) => ({ name: item.productName, price: item.price }))
    ),
    games: new Map([...games].filter((entry): entry is [number, Game] => entry[1] !== null)),
  }
}

const isOpen = (game: Game | null | undefined, now: Date) => game !== undefined && game !== null && !hasStarted(game, now)

function withPrice(item: CartItem, game: Game | null | undefined): CartItem {
  return item.productType === 'game' && game && game.price !== item.price ? { ...item, price: game.price } : item
}

const unique = (names: string[]) => [...new Set(names)]
const uniqueBy = <Entry extends { name: string }>(entries: Entry[]) => [...new Map(entries.map((entry) => [entry.name, entry])).values()]

/** Looks every game of the cart up by its id: lists hide games that can still be joined (decision C-20). */
export async function readGamesOf(
  items: readonly CartItem[],
  find: (id: number) => Promise<Game | null>
): Promise<Map<number, Game | null>> {
  const ids = [...new Set(items.filter(({ productType }) => productType === 'game').map(({ productId }) => productId))]
  return new Map(await Promise.all(ids.map(async (id) => [id, await find(id)] as const)))
}

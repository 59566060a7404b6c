import type { OrderedProduct } from '../account_pages/ordered_product.ts'
import { orderedGame } from '../games/ordered_game.tsx'

/** A ticket of a large event, which has a game master and a place like any game. */
export const orderedLargeEvent: OrderedProduct = { Facts: orderedGame.Facts }

import type { CartGame } from '../common/wire.ts'
import { openSession } from './features/campaigns/payment_link.ts'
import { gameLine } from './features/games/cart_line.tsx'
import { orderedGame } from './features/games/ordered_game.tsx'
import { largeEventLine } from './features/large_events/cart_line.tsx'
import { orderedLargeEvent } from './features/large_events/ordered_large_event.tsx'
import type { ProductLine, ProductTypes } from './layout/product_types_context.ts'
import { laterReads } from './wire/later_reads.ts'

/** Lists hide games that can still be joined (decision C-20), and sessions of campaigns (C-21), so each is read by its id. */
const gameOrSessionLine: ProductLine<CartGame> = {
  ...gameLine,
  load: async ({ productId, metadata }) =>
    metadata?.campaign ? openSession(metadata.campaign) : (await laterReads()).game(productId),
}

/** By the name of the product type. Pages of the cart and of orders hand them down. */
export const productTypes: ProductTypes = {
  game: { line: gameOrSessionLine, ordered: orderedGame },
  lpg: { line: largeEventLine, ordered: orderedLargeEvent },
}

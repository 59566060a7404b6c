import type { LargeEvent } from '#common/wire'
import { useCart } from '../checkout/cart/use_cart.ts'

/** The squads of this event that the visitor's own cart founds: their names are taken by nobody else. */
export function useOwnNames({ id }: Pick<LargeEvent, 'id'>): string[] {
  return useCart().items.flatMap(({ metadata }) =>
    metadata?.lpgId === id && metadata.squadName ? [metadata.squadName] : []
  )
}

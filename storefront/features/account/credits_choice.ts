import { readStored, removeStored, writeStored } from '#storefront/wire/storage'

const KEPT = 'keptCredits'

/** Whether a buyer wants to keep their credits this time. They are used unless they say so. */
export const creditsAreKept = () => readStored(KEPT, 'tab') !== null

export function keepCredits(kept: boolean): void {
  if (kept) writeStored(KEPT, 'yes', 'tab')
  else removeStored(KEPT, 'tab')
}

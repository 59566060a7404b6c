import { readStored, removeStored, writeStored } from '../../wire/storage.ts'

const KEPT = 'keptCredits'

/** Whether a buyer wants to keep their credits this time. They are used unless they say so. */
export const creditsAreKept = () => readStored(KEPT, 'tab') !== null

export function keepCredits(kept: boolean): void {
  if (kept) writeStored(KEPT, 'yes', 'tab')
  else removeStored(KEPT, 'tab')
}

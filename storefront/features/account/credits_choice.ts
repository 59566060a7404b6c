import { readStored, removeStored, STORED_FOR_TAB, writeStored } from '../../wire/storage.ts'

/** Whether a buyer wants to keep their credits this time. They are used unless they say so. */
export const creditsAreKept = () => readStored(STORED_FOR_TAB.keptCredits, 'tab') !== null

export function keepCredits(kept: boolean): void {
  if (kept) writeStored(STORED_FOR_TAB.keptCredits, 'yes', 'tab')
  else removeStored(STORED_FOR_TAB.keptCredits, 'tab')
}

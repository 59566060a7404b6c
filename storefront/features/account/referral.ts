import { readStored, removeStored, STORED, STORED_FOR_TAB, writeStored } from '#storefront/wire/storage'
import { LONGEST } from '#common/longest'

/** Longer ones are nobody's code; the server takes none. */

/** Keeps the code of a `?ref=` address, unless one is kept already. */
export function keepReferralCode(search: string): void {
  const code = new URLSearchParams(search).get('ref')?.trim()
  if (code && code.length <= LONGEST.referralCode && !readStored(STORED.referralCode))
    writeStored(STORED.referralCode, code)
}

/** The code that is already held: chosen at an earlier checkout of this tab, or brought along by an address. */
export function heldReferralCode(): string | null {
  return readStored(STORED_FOR_TAB.chosenReferralCode, 'tab') || readStored(STORED.referralCode) || null
}

/** A typed code comes first; the chosen one is kept for this tab. */
export function chooseReferralCode(typed: string): string | null {
  const code = typed.trim() || heldReferralCode()
  if (code) writeStored(STORED_FOR_TAB.chosenReferralCode, code, 'tab')
  return code
}

export function forgetReferralCodes(): void {
  removeStored(STORED_FOR_TAB.chosenReferralCode, 'tab')
  removeStored(STORED.referralCode)
}

import type { Provider } from '#api/accounts/rules/identity'

/** By which way in somebody confirms that a new one is theirs too: the other provider, or another account of the same. */
export type Confirmation = 'confirm_google' | 'confirm_discord' | 'confirm_same'

export function confirmationOf(claimed: Provider, known: readonly Provider[]): Confirmation {
  const other = known.find((provider) => provider !== claimed)
  return other ? `confirm_${other}` : 'confirm_same'
}

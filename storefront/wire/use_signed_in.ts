import { useSyncExternalStore } from 'react'
import { signedIn, watchSignIn, type SignedIn } from './signed_in.ts'

/** Null on the server and while hydrating: pages are rendered for a visitor, and fill in for a known person. */
export function useSignedIn(): SignedIn | null {
  return useSyncExternalStore(watchSignIn, signedIn, () => null)
}

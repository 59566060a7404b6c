import type { CurrentUser } from '#common/wire'
import { googleIdentity } from './google.ts'
import {
  forgetNamesOfStaff,
  readStored,
  readStoredJson,
  removeStored,
  STORED,
  STORED_FOR_TAB,
  writeStored,
} from './storage.ts'
import { useSyncExternalStore } from 'react'

export interface SignedIn {
  user: CurrentUser
  token: string
}

const listeners = new Set<() => void>()
let known: { user: string | null; token: string | null; value: SignedIn | null } | undefined

/** Signed in means both a stored user and a token; one without the other, or a user that cannot be read, does not count. */
export function signedIn(): SignedIn | null {
  const user = readStored(STORED.currentUser)
  const token = readStored(STORED.authToken)
  if (known && known.user === user && known.token === token) return known.value
  const parsed = token ? readUser(readStoredJson(STORED.currentUser)) : null
  known = { user, token, value: token && parsed ? { token, user: parsed } : null }
  return known.value
}

export function storeSignIn({ user, token }: SignedIn): void {
  writeStored(STORED.currentUser, JSON.stringify(user))
  writeStored(STORED.authToken, token)
  // The cart still shows the code, and the checkout sends it.
  const code = readStored(STORED.referralCode)
  if (code && !readStored(STORED_FOR_TAB.chosenReferralCode, 'tab'))
    writeStored(STORED_FOR_TAB.chosenReferralCode, code, 'tab')
  removeStored(STORED.referralCode)
  announce()
}

/** Adds the role of a self-registered game master without asking the server again. */
export function addGameMasterRole(): void {
  const current = signedIn()
  if (!current || current.user.roles.includes('Game Master')) return
  const user: CurrentUser = { ...current.user, roles: [...current.user.roles, 'Game Master'], awaitsConfirmation: true }
  writeStored(STORED.currentUser, JSON.stringify(user))
  announce()
}

export function forgetSignIn(): void {
  removeStored(STORED.authToken)
  removeStored(STORED.currentUser)
  removeStored(STORED_FOR_TAB.registration, 'tab')
  forgetNamesOfStaff()
  googleIdentity()?.disableAutoSelect()
  announce()
}

function watchSignIn(listener: () => void): () => void {
  listeners.add(listener)
  const stopElsewhere = watchSignInElsewhere(listener)
  return () => {
    listeners.delete(listener)
    stopElsewhere()
  }
}

/** What other tabs did; also while this page was put away, which the browser does not tell. */
export function watchSignInElsewhere(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}

function announce() {
  for (const listener of listeners) listener()
}

function readUser(stored: unknown): CurrentUser | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id, username, email, roles, awaitsConfirmation } = stored as Partial<CurrentUser>
  if (typeof username !== 'string') return null
  return {
    id: Number(id ?? 0),
    username,
    email: typeof email === 'string' ? email : '',
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    ...(awaitsConfirmation === true && { awaitsConfirmation }),
  }
}

/** Null on the server and while hydrating: pages are rendered for a visitor, and fill in for a known person. */
export function useSignedIn(): SignedIn | null {
  return useSyncExternalStore(watchSignIn, signedIn, () => null)
}

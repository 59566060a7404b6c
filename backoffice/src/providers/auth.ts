import type { AuthProvider } from 'react-admin'
import type { CurrentUser } from '#common/wire'
import { mayEnter } from '#common/permissions'
import { canAccess } from './can_access'
import { queryClient } from './query_client'
import {
  currentUser,
  endSession,
  forget,
  holdsUnsaved,
  leaveFor,
  leaveForSignIn,
  rememberUser,
  token,
} from './signed_in'

const NOBODY = { roles: [] }

let leaving = false
window.addEventListener('pagehide', () => (leaving = true))

/** Null without network: the last known roles count. */
async function askServer(bearer: string | null): Promise<CurrentUser | null> {
  const answer = await fetch('/api/auth/me', { headers: { Authorization: `Bearer ${bearer}` } }).catch(() => null)
  if (!answer) return null
  if (answer.status === 401) endSession()
  if (!answer.ok) throw new Error(`Unexpected status ${answer.status}`)
  return (await answer.json()) as CurrentUser
}

/** As the server knows them now, which menu and screens follow. Null: nothing is known, or the user has signed out in the meantime. */
async function recognise(): Promise<CurrentUser | null> {
  const bearer = token()
  const known = rolesOf(currentUser())
  const user = await askServer(bearer)
  if (!user || token() !== bearer) return null
  rememberUser(user)
  if (rolesOf(user) !== known) void queryClient.invalidateQueries({ queryKey: ['auth'] })
  return user
}

const rolesOf = (user: CurrentUser | null) => user?.roles.toSorted().join()

let reading = false

/** After a refusal: roles may have been given or taken since they were read. Who has none any more is led to where that is told. */
export async function readAnew(): Promise<void> {
  if (reading) return
  reading = true
  try {
    const user = await recognise()
    if (user && !mayEnter(user) && !holdsUnsaved()) await leaveForSignIn()
  } catch {
    // The refusal itself is told where it arrived.
  } finally {
    reading = false
  }
}

/** The token ends on the server too; the person need not wait for that. */
function signOut() {
  const headers = { Authorization: `Bearer ${token()}` }
  forget()
  void fetch('/api/auth/token', { method: 'DELETE', headers, keepalive: true }).catch(() => {})
  return leaveFor('/')
}

function provider(): AuthProvider {
  let verified: Promise<void> | undefined

  /** Once for each load of the page; any answer that is no user counts as a refusal. Later refusals arrive with the data (rest.ts). */
  async function verify() {
    try {
      const user = await recognise()
      // Who may not enter is told so where they are sent, by the roles that they have.
      if (user && !mayEnter(user)) return await leaveForSignIn()
    } catch {
      if (!leaving) return leaveForSignIn()
    }
  }

  async function checkAuth() {
    if (!mayEnter(currentUser() ?? NOBODY)) return holdsUnsaved() ? undefined : leaveForSignIn()
    verified ??= verify()
  }

  return {
    login: leaveForSignIn,
    logout: signOut,
    checkAuth,
    checkError: async () => {},
    getIdentity: async () => {
      const user = currentUser()
      return { id: user?.id ?? 0, fullName: user?.username ?? '' }
    },
    // Who is signed out is led to sign in, above; the screen with what they typed stays.
    canAccess: async ({ resource, action }) => {
      const user = currentUser()
      return user === null || canAccess(user, resource, action)
    },
  }
}

export const authProvider = provider()

import type { AuthProvider } from 'react-admin'
import type { CurrentUser } from '#common/wire'
import { mayEnter } from '../../../common/permissions'
import { canAccess } from './can_access'
import { currentUser, forget, holdsUnsaved, leaveFor, leaveForSignIn, rememberUser, token } from './signed_in'

const NOBODY = { roles: [] }

let leaving = false
window.addEventListener('pagehide', () => (leaving = true))

async function askServer(bearer: string | null): Promise<CurrentUser> {
  const answer = await fetch('/api/auth/me', { headers: { Authorization: `Bearer ${bearer}` } })
  if (answer.status === 401 || answer.status === 403) forget()
  if (!answer.ok) throw new Error(`Unexpected status ${answer.status}`)
  return (await answer.json()) as CurrentUser
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

  /** Once for each load of the page; any error counts as a refusal. Later refusals arrive with the data (rest.ts). */
  async function verify() {
    const bearer = token()
    try {
      const user = await askServer(bearer)
      // Somebody who has signed out in the meantime stays forgotten.
      if (token() !== bearer) return
      // Who may not enter is told so where they are sent, by the roles that they have.
      rememberUser(user)
      if (!mayEnter(user)) return await leaveForSignIn()
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

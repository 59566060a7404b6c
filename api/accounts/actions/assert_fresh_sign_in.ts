import type User from '#api/accounts/models/user'
import staffSessions from '#api/config/staff_sessions'
import { ProductError } from '#api/shared/errors'
import { sql, type Sql } from '#api/shared/sql'

const FRESH = sql`
  SELECT id FROM auth_access_tokens WHERE id = $1 AND created_at > now() - make_interval(secs => $2)`

export async function assertFreshSignIn(database: Sql, user: User): Promise<void> {
  const values = [user.currentAccessToken!.identifier, staffSessions.freshSeconds]
  if (await database.first(FRESH, values)) return
  const minutes = Math.max(1, Math.round(staffSessions.freshSeconds / 60))
  const sentence = `Sign in again to continue. This step needs a sign-in from the last ${minutes} min.`
  throw new ProductError(403, 'FRESH_SIGN_IN_REQUIRED', sentence)
}

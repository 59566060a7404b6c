import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import User from '#api/accounts/models/user'
import { Database, sql } from '#api/shared/sql'

const NOTE = sql`UPDATE auth_access_tokens SET last_used_at = now() WHERE id = $1`

/** Set by a screen that polls without input. */
const UNATTENDED = 'x-unattended'

/** Notes the use of a token, at most once a minute. */
export async function noteTokenUse({ request }: Pick<HttpContext, 'request'>, user: User): Promise<void> {
  const token = user.currentAccessToken!
  if (request.header(UNATTENDED) !== undefined || !User.accessTokens.unnoted.has(token)) return
  await (await app.container.make(Database)).run(NOTE, [token.identifier])
}

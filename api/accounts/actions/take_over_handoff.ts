import { createHash } from 'node:crypto'
import { AccessToken } from '@adonisjs/auth/access_tokens'
import { inject } from '@adonisjs/core'
import { issueToken } from '#api/accounts/actions/issue_token'
import { browserHash } from '#api/accounts/actions/sign_in'
import { ACCESS_SECONDS, TOKEN_PREFIX, isTokenId } from '#api/accounts/rules/token_terms'
import { ProductError } from '#api/shared/errors'
import { Database, sql } from '#api/shared/sql'

const BURN = sql`
  DELETE FROM auth_access_tokens AS token USING sign_in_handoffs AS handoff
  WHERE handoff.token_id = token.id AND token.id = $1 AND token.hash = $2 AND handoff.browser_hash = $3 AND token.expires_at > now()
  RETURNING token.tokenable_id AS user_id, token.name AS device`
const KEEP = sql`
  WITH handoff AS (DELETE FROM sign_in_handoffs WHERE token_id = $1 AND browser_hash = $2 RETURNING token_id)
  UPDATE auth_access_tokens AS token SET expires_at = now() + make_interval(secs => ${String(ACCESS_SECONDS)}), updated_at = now()
  FROM handoff WHERE token.id = handoff.token_id`

/** What becomes of a token that came through an address (docs/adr/0007). */
@inject()
export class TakeOverHandoff {
  constructor(protected database: Database) {}

  /** Burns it and gives another that no address has seen. Anything that is not in order: 401, and no word why. */
  async exchange(token: string, browserMark: string | null): Promise<{ userId: number; token: string }> {
    const decoded = AccessToken.decode(TOKEN_PREFIX, token)
    if (!decoded || !browserMark || !isTokenId(decoded.identifier)) throw refused()
    const hash = createHash('sha256').update(decoded.secret.release()).digest('hex')
    return this.database.transaction(async (transaction) => {
      const values = [decoded.identifier, hash, browserHash(browserMark)]
      const burnt = await transaction.first<{ user_id: number; device: string }>(BURN, values)
      if (!burnt) throw refused()
      const issued = await issueToken(transaction, burnt.user_id, burnt.device, ACCESS_SECONDS)
      return { userId: burnt.user_id, token: issued.value }
    })
  }

  /** For a client that uses it as it is: the browser that it was meant for may keep it. Answers whether it did. */
  async keep(tokenId: number, browserMark: string): Promise<boolean> {
    return (await this.database.run(KEEP, [tokenId, browserHash(browserMark)])) > 0
  }
}

const refused = () => new ProductError(401, 'SIGN_IN_REFUSED', 'Sign-in failed. Please try again.')

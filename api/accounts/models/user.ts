import type { Secret } from '@adonisjs/core/helpers'
import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { isTokenId } from '#api/accounts/rules/token_id'
import { TOKEN_PREFIX } from '#api/accounts/rules/token_terms'
import { mayDo, type Permission } from '#common/permissions'
import type { Role } from '#common/wire'

/** "Last used" is told to the minute, so that reading a page does not write for each of its calls. */
const USE_NOTED_EVERY_MS = 60_000

/** Hashed at rest. `issue_token.ts` makes them. */
class AccessTokens extends DbAccessTokensProvider<typeof User> {
  /** Nobody's token, a stranger's or yesterday's is null; so is one whose id can't be an id, instead of an error of the database. */
  override async verify(tokenValue: Secret<string>): Promise<AccessToken | null> {
    const decoded = AccessToken.decode(this.prefix, tokenValue.release())
    if (!decoded || !isTokenId(decoded.identifier)) return null
    const database = await this.getDb()
    const wanted = { id: decoded.identifier, type: this.type }
    const row = await database.query().from(this.table).where(wanted).first()
    const token = row && this.dbRowToAccessToken(row)
    if (!token || !token.verify(decoded.secret) || token.isExpired()) return null
    const now = new Date()
    if (now.getTime() - (token.lastUsedAt?.getTime() ?? 0) >= USE_NOTED_EVERY_MS) {
      await database.from(this.table).where(wanted).update({ last_used_at: now })
    }
    return token
  }
}

export default class User extends BaseModel {
  static accessTokens = new AccessTokens({ tokenableModel: User, prefix: TOKEN_PREFIX })

  @column({ isPrimary: true })
  declare id: number

  @column()
  declare username: string

  @column()
  declare email: string

  @column.dateTime()
  declare emailVerifiedAt: DateTime | null

  @column()
  declare roles: Role[]

  declare currentAccessToken?: AccessToken

  /** As a history and the audit log name who acted, with what they may by their roles. */
  named(): { id: number; username: string; roles: Role[] } {
    return { id: this.id, username: this.username, roles: this.roles }
  }

  /** The same for what everybody may do with what is theirs. */
  asPlayer(): { id: number; username: string; roles: Role[] } {
    return { ...this.named(), roles: [] }
  }

  may(permission: Permission): boolean {
    return mayDo(this, permission)
  }
}

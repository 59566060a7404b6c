import type { Secret } from '@adonisjs/core/helpers'
import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { TOKEN_PREFIX, isTokenId } from '#api/accounts/rules/token_terms'
import { mayDo, mayEnter, type Permission } from '#common/permissions'
import type { Role } from '#common/wire'

interface Session {
  roles: Role[]
  awaitsConfirmation: boolean
  /** Seconds. */
  age: number
  idle: number
}

async function isStaffSessionOver(session: Session): Promise<boolean> {
  if (!mayEnter(session)) return false
  // Tools import the models without the environment that these settings read.
  const { default: staffSessions } = await import('#api/config/staff_sessions')
  return session.age > staffSessions.maximumSeconds || session.idle > staffSessions.idleSeconds
}

/** Hashed at rest. `issue_token.ts` makes them. */
class AccessTokens extends DbAccessTokensProvider<typeof User> {
  /** Tokens whose last noted use is over a minute old. */
  readonly unnoted = new WeakSet<AccessToken>()

  /** Null for a token that is unknown, malformed or expired. Those of the back office expire earlier. */
  override async verify(tokenValue: Secret<string>): Promise<AccessToken | null> {
    const decoded = AccessToken.decode(this.prefix, tokenValue.release())
    if (!decoded || !isTokenId(decoded.identifier)) return null
    const database = await this.getDb()
    const row = await database
      .query()
      .from(`${this.table} as token`)
      .join('users', 'users.id', 'token.tokenable_id')
      .where({ 'token.id': decoded.identifier, 'token.type': this.type })
      .select('token.*', 'users.roles', 'users.awaits_confirmation as awaitsConfirmation')
      .select(database.raw('extract(epoch FROM now() - token.created_at)::float8 AS age'))
      .select(
        database.raw('extract(epoch FROM now() - greatest(token.created_at, token.last_used_at))::float8 AS idle')
      )
      .select(database.raw(`COALESCE(token.last_used_at, '-infinity') <= now() - interval '1 minute' AS unnoted`))
      .first()
    const token = row && this.dbRowToAccessToken(row)
    if (!token || !token.verify(decoded.secret) || token.isExpired()) return null
    if (await isStaffSessionOver(row)) return null
    if (row.unnoted) this.unnoted.add(token)
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

  @column()
  declare awaitsConfirmation: boolean

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

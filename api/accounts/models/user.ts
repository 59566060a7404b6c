import type { Secret } from '@adonisjs/core/helpers'
import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { Role } from '#api/types'

/** A number that PostgreSQL's bigint holds, whatever its digits. */
const TOKEN_ID = /^\d{1,18}$/

/** A forged token may name any id; one that can't be an id is nobody's, instead of an error of the database. */
class AccessTokens extends DbAccessTokensProvider<typeof User> {
  override async verify(tokenValue: Secret<string>): Promise<AccessToken | null> {
    const decoded = AccessToken.decode(this.prefix, tokenValue.release())
    return decoded && TOKEN_ID.test(decoded.identifier) ? super.verify(tokenValue) : null
  }
}

export default class User extends BaseModel {
  /** Hashed at rest. */
  static accessTokens = new AccessTokens({ tokenableModel: User, expiresIn: '30 days', prefix: 'qb_' })

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

  isAdministrator(): boolean {
    return this.roles.includes('Administrator')
  }
}

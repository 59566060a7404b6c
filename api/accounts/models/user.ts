import { type AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { Role } from '#api/types'

const THIRTY_DAYS = '30 days'

export default class User extends BaseModel {
  /** Hashed at rest. */
  static accessTokens = DbAccessTokensProvider.forModel(User, { expiresIn: THIRTY_DAYS, prefix: 'qb_' })

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

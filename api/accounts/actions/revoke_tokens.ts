import { inject } from '@adonisjs/core'
import { Database, sql } from '#api/shared/sql'

const ONE = sql`DELETE FROM auth_access_tokens WHERE tokenable_id = $1 AND id = $2`
const ALL = sql`DELETE FROM auth_access_tokens WHERE tokenable_id = $1`

/** Ends sign-ins of a person, on whichever device. */
@inject()
export class RevokeTokens {
  constructor(protected database: Database) {}

  /** Answers whether this person had it. */
  async one(userId: number, tokenId: number): Promise<boolean> {
    return (await this.database.run(ONE, [userId, tokenId])) > 0
  }

  async all(userId: number): Promise<void> {
    await this.database.run(ALL, [userId])
  }
}

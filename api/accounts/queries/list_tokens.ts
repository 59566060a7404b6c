import { inject } from '@adonisjs/core'
import { Database, sql } from '#api/shared/sql'
import type { AccessTokenSummary } from '#common/wire'

/** Tokens on their way through an address are no sign-ins yet. */
const LIST = sql`
  SELECT id, name, created_at, last_used_at, expires_at FROM auth_access_tokens AS token
  WHERE tokenable_id = $1 AND expires_at > now()
    AND NOT EXISTS (SELECT FROM sign_in_handoffs WHERE token_id = token.id)
  ORDER BY coalesce(last_used_at, created_at) DESC, id DESC`

interface Row {
  id: number
  name: string | null
  created_at: Date
  last_used_at: Date | null
  expires_at: Date
}

/** Where a person is signed in, last used first. */
@inject()
export class ListTokens {
  constructor(protected database: Database) {}

  async handle(userId: number, currentId: number): Promise<AccessTokenSummary[]> {
    const rows = await this.database.rows<Row>(LIST, [userId])
    return rows.map((row) => ({
      id: row.id,
      device: row.name ?? 'Unknown device',
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      expiresAt: row.expires_at.toISOString(),
      current: row.id === currentId,
    }))
  }
}

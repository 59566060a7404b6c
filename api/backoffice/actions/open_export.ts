import { createHash, randomBytes } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { recordAudit } from '#api/operations/actions/record_audit'
import { PERMISSIONS } from '#common/permissions'
import type { ExportRequest } from '#api/shared/list_export'
import { Database, sql } from '#api/shared/sql'

/** A browser follows the link at once. */
const LASTS_SECONDS = 60

const FORGET = sql`DELETE FROM export_links WHERE expires_at <= now()`
const KEEP = sql`
  INSERT INTO export_links (secret_hash, list, request, user_id, expires_at)
  VALUES ($1, $2, $3, $4, now() + make_interval(secs => ${String(LASTS_SECONDS)}))`
const TAKE = sql`
  DELETE FROM export_links l USING users u
   WHERE l.secret_hash = $1 AND l.expires_at > now() AND u.id = l.user_id AND u.roles && ${`ARRAY[${PERMISSIONS.shop.map((role) => `'${role}'`).join(', ')}]`}
  RETURNING l.list, l.request`

export interface OpenedExport {
  list: string
  request: ExportRequest
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/**
 * A download that the browser itself carries out cannot send a bearer token, so it goes by a link that works once and
 * soon. Whose list leaves the house is on record.
 */
@inject()
export class OpenExport {
  constructor(protected database: Database) {}

  /** Answers the secret part of the link. */
  async issue({ list, request }: OpenedExport, actorId: number): Promise<string> {
    const secret = randomBytes(32).toString('base64url')
    await this.database.transaction(async (transaction) => {
      await transaction.run(FORGET)
      await transaction.run(KEEP, [hashOf(secret), list, JSON.stringify(request), actorId])
      await recordAudit(transaction, {
        actorId,
        action: 'exported',
        subjectType: 'list',
        subjectId: list,
        after: request,
      })
    })
    return secret
  }

  /** What the link stands for; null when it is unknown, used or too old. */
  take(secret: string): Promise<OpenedExport | null> {
    return this.database.first<OpenedExport>(TAKE, [hashOf(secret)])
  }
}

import { inject } from '@adonisjs/core'
import { retention } from '#api/config/retention'
import { Database, sql } from '#api/shared/sql'

const FORGET_OLD = sql`DELETE FROM error_log WHERE last_at < now() - make_interval(days => $1)`
/** Whoever reports ever new ones pushes out no more than others' old ones. */
const FORGET_MANY = sql`
  DELETE FROM error_log WHERE last_at < (SELECT last_at FROM error_log ORDER BY last_at DESC OFFSET $1 LIMIT 1)`
const FORGET_TOKENS = sql`DELETE FROM auth_access_tokens WHERE expires_at < now() - make_interval(days => $1)`
/** Milliseconds since 1970; an hour later nobody counts on. */
const FORGET_COUNTS = sql`DELETE FROM rate_limits WHERE expire < extract(epoch FROM now() - interval '1 hour') * 1000`

/** Deletes what nobody looks for any more. Orders, money, mails and changes of staff stay. */
@inject()
export class ForgetLogs {
  constructor(protected database: Database) {}

  async handle(): Promise<void> {
    const { logDays, errors } = retention
    await this.database.run(FORGET_OLD, [logDays])
    await this.database.run(FORGET_MANY, [errors - 1])
    await this.database.run(FORGET_TOKENS, [logDays])
    await this.database.run(FORGET_COUNTS)
  }
}

import { inject } from '@adonisjs/core'
import { isDeepStrictEqual } from 'node:util'
import { nameOf } from '#api/config/adjustable'
import { recordAudit } from '#api/operations/actions/record_audit'
import { unknownSetting } from '#api/settings/exceptions/setting_refusals'
import { KnownSettings } from '#api/settings/queries/known_settings'
import { findSetSetting } from '#api/settings/queries/list_settings'
import { isForeignKeyViolation } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'

/** As the audit log calls it. */
export const SETTING = 'setting'

const ALONE = sql`SELECT pg_advisory_xact_lock(hashtextextended('setting ' || $1, 0))`
const SET = sql`
  INSERT INTO shop_settings (key, venue_id, value) VALUES ($1, $2, $3)
  ON CONFLICT (key, venue_id) DO UPDATE SET value = EXCLUDED.value, version = shop_settings.version + 1, changed_at = product_now()`

interface Change {
  key: string
  venueId: number | null
  /** Null: the default. */
  value: unknown
  /** Of what the person has seen; 0: it was never set. */
  version: number
}

/** Sets one setting, and writes down what it was. */
@inject()
export class ChangeSetting {
  constructor(
    protected database: Database,
    protected known: KnownSettings
  ) {}

  /** Outdated: somebody else set it since it was read, and nothing was done. */
  async handle(change: Change, actorId: number): Promise<'changed' | 'outdated'> {
    const outcome = await this.database
      .transaction((transaction) => set(transaction, change, actorId))
      .catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? unknownSetting() : error
      })
    await this.known.now()
    return outcome
  }
}

async function set(
  transaction: Transaction,
  { key, venueId, value, version }: Change,
  actorId: number
): Promise<'changed' | 'outdated'> {
  const name = nameOf(key, venueId)
  await transaction.run(ALONE, [name])
  const found = await findSetSetting(transaction, key, venueId)
  if ((found?.version ?? 0) !== version) return 'outdated'
  const before = found?.value ?? null
  if (isDeepStrictEqual(before, value)) return 'changed'
  await transaction.run(SET, [key, venueId, value === null ? null : JSON.stringify(value)])
  await recordAudit(transaction, {
    actorId,
    action: 'changed',
    subjectType: SETTING,
    subjectId: name,
    before: { value: before },
    after: { value },
  })
  return 'changed'
}

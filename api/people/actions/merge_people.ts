import { inject } from '@adonisjs/core'
import { recordAudit } from '#api/operations/actions/record_audit'
import { personalData, type Accounts } from '#api/people/personal_data'
import { findIdentity, type Identity } from '#api/people/queries/find_person'
import { Busy, NotFound, Refused } from '#api/shared/errors'
import { Database, sql, type Sql, type Transaction } from '#api/shared/sql'
import { mayDo } from '#common/permissions'
import type { Role } from '#common/wire'

/** Who merges. */
interface Staff {
  id: number
  roles: readonly Role[]
}

export interface Merging {
  stays: Identity
  goes: Identity
}

/** Who spends, gets, takes or reserves credits of either waits, as does who notes something of them: users first, in order. */
const LOCK_USERS = sql`SELECT id FROM users WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`
const LOCK_PERSONS = sql`SELECT id FROM persons WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`
const WITH_ROLE = sql`SELECT username FROM users WHERE id = ANY($1::bigint[]) AND roles <> '{}' ORDER BY id LIMIT 1`
const NOTES = sql`UPDATE person_notes SET person_id = $2 WHERE person_id = $1`
const ADDRESSES = sql`UPDATE person_addresses SET person_id = $2 WHERE person_id = $1`
const FORGET = sql`DELETE FROM persons WHERE id = $1`
const KEEP = sql`
  UPDATE persons p SET user_id = $2, name = $3, email = $4, phone = $5, known_since = least(known_since, $6),
         other_emails = COALESCE((SELECT string_agg(address, ' ' ORDER BY address) FROM person_addresses WHERE person_id = $1 AND address <> lower($4)), '')
   WHERE id = $1`
/** Calls that were under way when their account was merged are over within the hour. */
const LATELY = sql`SELECT id AS "from", merged_into AS "to" FROM users WHERE merged_into IS NOT NULL AND merged_at > product_now() - interval '1 hour' ORDER BY id`

/** Of two people one stays, with all that both have. It can't be taken back. */
@inject()
export class MergePeople {
  constructor(protected database: Database) {}

  async handle({ stays: staysId, goes: goesId }: { stays: number; goes: number }, staff: Staff): Promise<void> {
    if (staysId === goesId) throw new Refused('SAME_PERSON', 'These are the same person.')
    await this.database.transaction(async (transaction) => {
      const told = await findBoth(transaction, staysId, goesId)
      // guard: account-lock
      await lockBoth(transaction, told)
      // end guard
      const both = await findBoth(transaction, staysId, goesId)
      if (both.stays.userId !== told.stays.userId || both.goes.userId !== told.goes.userId) throw new Busy()
      const hindrance = await whyApart(transaction, both, staff)
      if (hindrance) throw new Refused('KEPT_APART', hindrance)
      await merge(transaction, both)
      const { id, name, email, userId, orderIds } = both.goes
      await recordAudit(transaction, {
        actorId: staff.id,
        action: 'merged people',
        subjectType: 'person',
        subjectId: staysId,
        before: { merged: { person: id, name, email, account: userId, orders: orderIds.length } },
      })
    })
  }
}

/** What came to accounts that are others' by now goes after. */
export async function followMerged(database: Database): Promise<void> {
  for (const accounts of await database.rows<Accounts>(LATELY)) {
    await database.transaction(async (transaction) => {
      await transaction.run(LOCK_USERS, [[accounts.from, accounts.to]])
      await moveAccount(transaction, accounts)
    })
  }
}

/** Throws NotFound. */
export async function findBoth(database: Sql, staysId: number, goesId: number): Promise<Merging> {
  const [stays, goes] = [await findIdentity(database, staysId), await findIdentity(database, goesId)]
  if (!stays || !goes) throw new NotFound('This person is not known.')
  return { stays, goes }
}

async function lockBoth(transaction: Transaction, { stays, goes }: Merging): Promise<void> {
  await transaction.run(LOCK_USERS, [[...stays.userIds, ...goes.userIds]])
  await transaction.run(LOCK_PERSONS, [[stays.id, goes.id]])
}

/** Why two people can't be made one now, in a sentence. A sign-in of the one enters the other's account afterwards, so merging accounts can give somebody a role. */
export async function whyApart(database: Sql, { stays, goes }: Merging, staff: Staff): Promise<string | null> {
  if (stays.userId === null || goes.userId === null) return null
  const held = mayDo(staff, 'users.roles')
    ? null
    : await database.first<{ username: string }>(WITH_ROLE, [[stays.userId, goes.userId]])
  if (held) return `${held.username} has a role. Please ask an administrator to do this.`
  for (const [, { keepsApart }] of personalData) {
    const sentence = await keepsApart?.(database, { from: goes.userId, to: stays.userId })
    if (sentence) return sentence
  }
  return null
}

async function merge(transaction: Transaction, { stays, goes }: Merging): Promise<void> {
  const userId = stays.userId ?? goes.userId
  if (userId !== null && goes.userId !== null && stays.userId !== null)
    await moveAccount(transaction, { from: goes.userId, to: stays.userId })
  if (userId !== null) {
    for (const guest of [stays, goes].filter((one) => one.userId === null)) {
      for (const [, { adopt }] of personalData) await adopt?.(transaction, guest, userId)
    }
  }
  await transaction.run(NOTES, [goes.id, stays.id])
  await transaction.run(ADDRESSES, [goes.id, stays.id])
  await transaction.run(FORGET, [goes.id])
  // An account has its own name and address.
  const named = stays.userId === null && goes.userId !== null ? goes : stays
  await transaction.run(KEEP, [stays.id, userId, named.name, named.email, stays.phone || goes.phone, goes.knownSince])
}

/** The account is closed last, by its own context, which is the first. */
async function moveAccount(transaction: Transaction, accounts: Accounts): Promise<void> {
  for (const [, { move }] of [...personalData].toReversed()) await move?.(transaction, accounts)
}

import { mailGameMaster } from '#api/accounts/actions/mail_game_master'
import { namesOfVenues, venuesKeptBy } from '#api/accounts/queries/find_user'
import { dutiesIn, roleObstacle, sameDuties, type RoleObstacle } from '#api/accounts/rules/role_change'
import { resolveAlertOf } from '#api/operations/actions/raise_alert'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Invalid, NotFound, Outdated, Refused } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'
import type { Duties, Role } from '#common/wire'
import { inject } from '@adonisjs/core'

/** In one order, so that two administrators who take each other's role wait for each other. */
const LOCK = sql`
  SELECT id, roles FROM users WHERE id = $1 OR 'Administrator' = ANY(roles) ORDER BY id FOR NO KEY UPDATE`
/** A role that an administrator gives needs no confirmation. */
const CHANGE = sql`
  UPDATE users SET roles = $2, awaits_confirmation = awaits_confirmation AND 'Game Master' = ANY(roles) AND 'Game Master' = ANY($2), updated_at = now()
   WHERE id = $1`
const FORGET_VENUES = sql`DELETE FROM venue_keepers WHERE user_id = $1 AND venue_id <> ALL($2::bigint[])`
const KEEP_VENUES = sql`INSERT INTO venue_keepers (user_id, venue_id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING`

const SENTENCES: Record<RoleObstacle, string> = {
  own: 'You cannot take your own administrator role. Ask another administrator.',
  last: 'This is the last administrator. Make somebody else one first.',
}

interface Change extends Duties {
  /** What they are changed from; left out, whatever they are now. */
  from?: Duties
}

/** Gives a person roles, and takes them; with the role Venue, the venues that they keep. It counts from their next call on. */
@inject()
export class ChangeRoles {
  constructor(protected database: Database) {}

  async handle(userId: number, { from, ...wanted }: Change, actorId: number): Promise<void> {
    const after = dutiesIn(wanted)
    await this.database.transaction(async (transaction) => {
      const locked = await transaction.rows<{ id: number; roles: Role[] }>(LOCK, [userId])
      const person = locked.find(({ id }) => id === userId)
      if (!person) throw new NotFound('This person is not known.')
      const before = dutiesIn({ roles: person.roles, venueIds: await venuesKeptBy(transaction, userId) })
      if (from && !sameDuties(dutiesIn(from), before)) throw new Outdated(before)
      if (sameDuties(before, after)) return
      const otherAdministrators = locked.filter(
        ({ id, roles: theirs }) => id !== userId && theirs.includes('Administrator')
      ).length
      const obstacle = roleObstacle({ userId, before: before.roles, after: after.roles, actorId, otherAdministrators })
      if (obstacle) throw new Refused('ROLE_NEEDED', SENTENCES[obstacle])
      const was = await inWords(transaction, before)
      const is = await inWords(transaction, after)
      await transaction.run(CHANGE, [userId, after.roles])
      await transaction.run(FORGET_VENUES, [userId, after.venueIds])
      await transaction.run(KEEP_VENUES, [userId, after.venueIds])
      await recordAudit(transaction, {
        actorId,
        action: 'changed roles',
        subjectType: 'user',
        subjectId: userId,
        before: was,
        after: is,
      })
    })
  }
}

/** As the audit log keeps them: with the names that the venues have today. */
async function inWords(
  transaction: Transaction,
  { roles, venueIds }: Duties
): Promise<{ roles: Role[]; venues?: string[] }> {
  if (venueIds.length === 0) return { roles }
  const names = await namesOfVenues(transaction, venueIds)
  if (names.length < venueIds.length)
    throw new Invalid([
      { field: 'venueIds', rule: 'known', message: 'One of these venues no longer exists. Please choose again.' },
    ])
  return { roles, venues: names }
}

const ADD = sql`
  UPDATE users SET roles = array_append(roles, $2), updated_at = now() WHERE id = $1 AND NOT $2 = ANY(roles)`
const SET_UNCONFIRMED = sql`UPDATE users SET awaits_confirmation = true WHERE id = $1`

/** Returns false if the user has the role already. */
export async function addRole(transaction: Transaction, userId: number, role: Role): Promise<boolean> {
  return (await transaction.run(ADD, [userId, role])) > 0
}

/** Adds the role of a self-registered game master. Returns whether an administrator has to confirm it. */
export async function addUnconfirmedGameMaster(transaction: Transaction, userId: number): Promise<boolean> {
  if (!(await addRole(transaction, userId, 'Game Master'))) return false
  await transaction.run(SET_UNCONFIRMED, [userId])
  return true
}

/** The kind of the alert, whose subject is the account. */
export const UNCONFIRMED = 'game master to confirm'

const CONFIRM = sql`UPDATE users SET awaits_confirmation = false, updated_at = now() WHERE id = $1 AND awaits_confirmation`

@inject()
export class ConfirmGameMaster {
  constructor(protected database: Database) {}

  /** Lets a self-registered game master into the back office. Confirming twice changes nothing. */
  async handle(userId: number, actorId: number): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if ((await transaction.run(CONFIRM, [userId])) === 0) return
      await mailGameMaster(transaction, userId, 'game_master_confirmed')
      await resolveAlertOf(transaction, UNCONFIRMED, String(userId))
      await recordAudit(transaction, {
        actorId,
        action: 'confirmed the game master',
        subjectType: 'user',
        subjectId: userId,
      })
    })
  }
}

import { sql, type Transaction } from '#api/shared/sql'
import type { Role } from '#common/wire'

const ADD = sql`
  UPDATE users SET roles = array_append(roles, $2), updated_at = now() WHERE id = $1 AND NOT $2 = ANY(roles)`
const UNCONFIRMED = sql`UPDATE users SET awaits_confirmation = true WHERE id = $1`

/** Returns false if the user has the role already. */
export async function addRole(transaction: Transaction, userId: number, role: Role): Promise<boolean> {
  return (await transaction.run(ADD, [userId, role])) > 0
}

/** Adds the role of a self-registered game master. Returns whether an administrator has to confirm it. */
export async function addUnconfirmedGameMaster(transaction: Transaction, userId: number): Promise<boolean> {
  if (!(await addRole(transaction, userId, 'Game Master'))) return false
  await transaction.run(UNCONFIRMED, [userId])
  return true
}

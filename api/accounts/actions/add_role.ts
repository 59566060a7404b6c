import { sql, type Transaction } from '#api/shared/sql'
import type { Role } from '#common/wire'

const ADD = sql`
  UPDATE users SET roles = array_append(roles, $2), updated_at = now() WHERE id = $1 AND NOT $2 = ANY(roles)`

/** Having it already is fine. */
export async function addRole(transaction: Transaction, userId: number, role: Role): Promise<void> {
  await transaction.run(ADD, [userId, role])
}

import { inject } from '@adonisjs/core'
import { roleObstacle, type RoleObstacle } from '#api/accounts/rules/role_change'
import { recordAudit } from '#api/operations/actions/record_audit'
import { NotFound, Outdated, Refused } from '#api/shared/errors'
import { Database, sql } from '#api/shared/sql'
import type { Role } from '#common/wire'

/** In one order, so that two administrators who take each other's role wait for each other. */
const LOCK = sql`
  SELECT id, roles FROM users WHERE id = $1 OR 'Administrator' = ANY(roles) ORDER BY id FOR NO KEY UPDATE`
const CHANGE = sql`UPDATE users SET roles = $2, updated_at = now() WHERE id = $1`

const SENTENCES: Record<RoleObstacle, string> = {
  own: 'You cannot take your own administrator role. Ask another administrator.',
  last: 'This is the last administrator. Make somebody else one first.',
}

interface Change {
  roles: Role[]
  /** What they are changed from; left out, whatever they are now. */
  from?: Role[]
}

const inOrder = (roles: Role[]) => [...new Set(roles)].toSorted()

/** Gives a person roles, and takes them. */
@inject()
export class ChangeRoles {
  constructor(protected database: Database) {}

  async handle(userId: number, { roles, from }: Change, actorId: number): Promise<void> {
    const after = inOrder(roles)
    await this.database.transaction(async (transaction) => {
      const locked = await transaction.rows<{ id: number; roles: Role[] }>(LOCK, [userId])
      const before = locked.find(({ id }) => id === userId)?.roles.toSorted()
      if (!before) throw new NotFound('This person is not known.')
      if (from && inOrder(from).join() !== before.join()) throw new Outdated({ roles: before })
      if (before.join() === after.join()) return
      const otherAdministrators = locked.filter(({ id, roles: theirs }) => id !== userId && theirs.includes('Administrator')).length
      const obstacle = roleObstacle({ userId, before, after, actorId, otherAdministrators })
      if (obstacle) throw new Refused('ROLE_NEEDED', SENTENCES[obstacle])
      await transaction.run(CHANGE, [userId, after])
      await recordAudit(transaction, { actorId, action: 'changed roles', subjectType: 'user', subjectId: userId, before: { roles: before }, after: { roles: after } })
    })
  }
}

import { inject } from '@adonisjs/core'
import { AlreadyDecided } from '#api/approvals/actions/count_given'
import { APPROVAL_NEEDED } from '#api/approvals/actions/request_approval'
import { findApproval, type ApprovalRow } from '#api/approvals/queries/find_approval'
import { recordAudit } from '#api/operations/actions/record_audit'
import { resolveAlertOf } from '#api/operations/actions/raise_alert'
import { NotFound } from '#api/shared/errors'
import { Database, sql } from '#api/shared/sql'

const DECLINE = sql`
  UPDATE approvals SET state = 'declined', input = '{}', decided_by = $2, decided_at = product_now()
   WHERE id = $1 AND state = 'pending'`

@inject()
export class DeclineApproval {
  constructor(protected database: Database) {}

  /** Declining twice changes nothing. */
  async handle(id: number, actorId: number): Promise<ApprovalRow> {
    return this.database.transaction(async (transaction) => {
      const isDeclined = (await transaction.run(DECLINE, [id, actorId])) > 0
      const approval = await findApproval(transaction, id)
      if (!approval) throw new NotFound('This request is not known.')
      if (approval.state === 'approved') throw new AlreadyDecided()
      if (isDeclined) {
        const alertId = await resolveAlertOf(transaction, APPROVAL_NEEDED, String(id))
        await recordAudit(transaction, {
          actorId,
          action: 'declined',
          subjectType: 'alert',
          subjectId: alertId ?? id,
          after: { request: approval.summary, cents: approval.cents },
        })
      }
      return approval
    })
  }
}

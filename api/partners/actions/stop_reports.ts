import { inject } from '@adonisjs/core'
import { recordAudit } from '#api/operations/actions/record_audit'
import type Partner from '#api/partners/models/partner'
import { lockPartner } from '#api/partners/queries/find_partner'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'

/** Whoever gets the reports of a partner stops them, or lets them come again: nobody who is known, by the link in each of them. */
@inject()
export class StopReports {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async handle(id: number, stopped: boolean): Promise<Partner> {
    return this.database.modelTransaction(async (transaction) => {
      const partner = await lockPartner(transaction, id)
      const was = partner.reportsStoppedAt !== null
      if (was === stopped) return partner
      await partner.merge({ reportsStoppedAt: stopped ? this.clock.now() : null }).save()
      await recordAudit(transaction, {
        actorId: null,
        action: 'changed',
        subjectType: 'partner',
        subjectId: id,
        before: { reportsStopped: was },
        after: { reportsStopped: stopped },
      })
      return partner
    })
  }
}

import { inject } from '@adonisjs/core'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { monthBefore, type Month } from '#api/shared/months'
import { Clock } from '#api/shared/clock'
import { Database, sql } from '#api/shared/sql'
import { ZONE } from '#common/mountain_time'

/**
 * A mail is written for once, whoever asks, and by its cause it is seen that it was. Nobody is written to by whoever types their address: of
 * a page that somebody registered themselves the report goes to the verified address of their account; staff vouch for those that they write down.
 */
const DUE = sql`
  SELECT p.id, COALESCE(owner.email, p.email) AS email FROM partners p LEFT JOIN users owner ON owner.id = p.user_id AND owner.email_verified_at IS NOT NULL
   WHERE p.archived_at IS NULL AND p.reports_stopped_at IS NULL AND (p.user_id IS NULL OR owner.id IS NOT NULL)
     AND (EXISTS (SELECT FROM partner_days d WHERE d.partner_id = p.id
                     AND d.day >= ($1::timestamptz AT TIME ZONE '${ZONE}')::date AND d.day < ($2::timestamptz AT TIME ZONE '${ZONE}')::date)
          OR EXISTS (SELECT FROM orders o WHERE o.partner_id = p.id AND o.created_at >= $1 AND o.created_at < $2))
     AND NOT EXISTS (SELECT FROM mails m WHERE m.cause = 'partner:' || p.id || ':report:' || $3)
   ORDER BY p.id`

/** Tells partners what came of their page in the month that is over; of one in which nothing happened there is nothing to tell. */
@inject()
export class MailReports {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async handle(): Promise<void> {
    const month = monthBefore(this.clock.now())
    for (const partner of await this.#due(month)) {
      await this.database.transaction((transaction) =>
        enqueueMail(transaction, {
          kind: 'partner_report',
          recipient: partner.email,
          cause: `partner:${partner.id}:report:${month.name}`,
          data: { partnerId: partner.id, month: month.name },
        })
      )
    }
  }

  #due({ from, until, name }: Month): Promise<{ id: number; email: string }[]> {
    return this.database.rows(DUE, [from, until, name])
  }
}

import { inject } from '@adonisjs/core'
import { unknownSession } from '#api/campaigns/exceptions/campaign_refusals'
import { listOwingOf, listOwingSoon, type Owing } from '#api/campaigns/queries/list_owing'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { Clock, dayOf } from '#api/shared/clock'
import { Database, sql, type Transaction } from '#api/shared/sql'

/** Who has not paid for a session is sent the link: two days before it, once, and when the game master asks for it, once a day. */
@inject()
export class RemindPlayers {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async handle(): Promise<void> {
    await this.database.transaction(async (transaction) => {
      for (const owing of await listOwingSoon(transaction, this.clock.now())) await remind(transaction, owing, 'soon')
    })
  }

  /** Answers how many are reminded. */
  async of(campaignId: number, heldOn: string): Promise<number> {
    const now = this.clock.now()
    return this.database.transaction(async (transaction) => {
      if (!(await transaction.first(IS_TO_COME, [campaignId, heldOn, now]))) throw unknownSession()
      const all = await listOwingOf(transaction, { campaignId, heldOn }, now)
      for (const owing of all) await remind(transaction, owing, dayOf(now))
      return all.length
    })
  }
}

const IS_TO_COME = sql`
  SELECT FROM campaign_sessions s JOIN games g ON g.id = s.game_id
   WHERE s.campaign_id = $1 AND s.held_on = $2 AND g.cancelled_at IS NULL AND g.starts_at > $3`

const remind = (transaction: Transaction, { campaignId, heldOn, userId, email }: Owing, occasion: string) =>
  enqueueMail(transaction, {
    kind: 'campaign_reminder',
    recipient: email,
    cause: `campaign:${campaignId}:reminder:${heldOn}:${userId}:${occasion}`,
    data: { campaignId, heldOn, userId },
  })

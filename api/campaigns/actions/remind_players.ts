import { inject } from '@adonisjs/core'
import { unknownSession } from '#api/campaigns/exceptions/campaign_refusals'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { Clock, dayOf } from '#api/shared/clock'
import { Database, sql, type Transaction } from '#api/shared/sql'

/** Hours before a session from which on who has not paid for it is reminded. */
const HOURS = 48

interface Owing {
  campaignId: number
  name: string
  heldOn: string
  startsAt: Date
  userId: number
  username: string
  email: string
}

/** Members without a seat at a session that is on, and who are not about to pay for it. */
const OWING = `
  SELECT c.id AS "campaignId", c.name, s.held_on AS "heldOn", g.starts_at AS "startsAt", u.id AS "userId", u.username, u.email
    FROM campaign_sessions s JOIN campaigns c ON c.id = s.campaign_id JOIN games g ON g.id = s.game_id
    JOIN campaign_members m ON m.campaign_id = c.id JOIN users u ON u.id = m.user_id
   WHERE g.cancelled_at IS NULL AND g.starts_at > $1
     AND NOT EXISTS (SELECT FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.game_id = g.id AND i.status = 'active' AND o.user_id = u.id)
     AND NOT EXISTS (SELECT FROM seat_holds h JOIN checkouts k ON k.id = h.checkout_id WHERE h.game_id = g.id AND h.state = 'held' AND k.user_id = u.id)`
const SOON = sql`${OWING} AND g.starts_at <= $1::timestamptz + make_interval(hours => ${String(HOURS)})`
const OF_SESSION = sql`${OWING} AND c.id = $2 AND s.held_on = $3`

/** Who has not paid for a session is sent the link: two days before it, once, and when the game master asks for it, once a day. */
@inject()
export class RemindPlayers {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async handle(): Promise<void> {
    await this.database.transaction(async (transaction) => {
      for (const owing of await transaction.rows<Owing>(SOON, [this.clock.now()])) await remind(transaction, owing, 'soon')
    })
  }

  /** Answers how many are reminded. */
  async of(campaignId: number, heldOn: string): Promise<number> {
    const now = this.clock.now()
    return this.database.transaction(async (transaction) => {
      if (!(await transaction.first(IS_TO_COME, [campaignId, heldOn, now]))) throw unknownSession()
      const all = await transaction.rows<Owing>(OF_SESSION, [now, campaignId, heldOn])
      for (const owing of all) await remind(transaction, owing, dayOf(now))
      return all.length
    })
  }
}

const IS_TO_COME = sql`
  SELECT FROM campaign_sessions s JOIN games g ON g.id = s.game_id
   WHERE s.campaign_id = $1 AND s.held_on = $2 AND g.cancelled_at IS NULL AND g.starts_at > $3`

const remind = (transaction: Transaction, { campaignId, name, heldOn, startsAt, userId, username, email }: Owing, occasion: string) =>
  enqueueMail(transaction, {
    kind: 'campaign_reminder',
    recipient: email,
    cause: `campaign:${campaignId}:reminder:${heldOn}:${userId}:${occasion}`,
    data: { username, name, startsAt, link: `/payment/${campaignId}/${heldOn}` },
  })

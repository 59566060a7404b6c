import { inject } from '@adonisjs/core'
import { appKey, appUrl } from '#api/config/app'
import { findCalendar } from '#api/orders/queries/own_calendar'
import { calendarAddress } from '#api/orders/rules/order_link'
import { Database, sql } from '#api/shared/sql'

/** Two at the same moment get the same one. */
const FIRST = sql`INSERT INTO own_calendars (user_id) VALUES ($1) ON CONFLICT DO NOTHING`
const NEXT = sql`INSERT INTO own_calendars (user_id) VALUES ($1) ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret`

/** Gives people the secret address of their own calendar. */
@inject()
export class AddressCalendar {
  constructor(protected database: Database) {}

  /** The one that they have, from the first time on that they ask. */
  async handle(userId: number): Promise<string> {
    const known = await findCalendar(this.database, userId)
    if (!known) await this.database.run(FIRST, [userId])
    const { secret } = known ?? (await findCalendar(this.database, userId))!
    return appUrl + calendarAddress(userId, secret, appKey)
  }

  /** Another one; the one before opens nothing any more. */
  async again(userId: number): Promise<string> {
    await this.database.run(NEXT, [userId])
    return this.handle(userId)
  }
}

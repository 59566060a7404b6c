import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { findAdminGame } from '#api/games/queries/list_admin_games'
import { lockGame } from '#api/games/queries/lock_game'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { withdrawMails } from '#api/notifications/actions/withdraw_mails'
import { recordAudit } from '#api/operations/actions/record_audit'
import { notOnline } from '#api/rosters/exceptions/roster_refusals'
import { readGameRoster } from '#api/rosters/queries/read_game_roster'
import { Database } from '#api/shared/sql'

/** Sets the address of an online game's table, and mails it to the players who have a seat. Later buyers find it in their confirmation. */
@inject()
export class SetJoinLink {
  constructor(protected database: Database) {}

  async handle(gameId: number, joinUrl: string | null, actorId: number): Promise<void> {
    await this.database.modelTransaction(async (transaction) => {
      const game = (await lockGame(transaction, gameId))!
      const { venueType } = (await findAdminGame(transaction, gameId))!
      if (joinUrl !== null && venueType !== null && venueType !== 'online') throw notOnline()
      const before = game.joinUrl
      if (before === joinUrl) return
      await game.merge({ joinUrl }).save()
      await recordAudit(transaction, {
        actorId,
        action: 'changed the join link',
        subjectType: 'game',
        subjectId: gameId,
        before: { joinUrl: before },
        after: { joinUrl },
      })
      await withdrawMails(transaction, 'join_link', { gameId })
      if (joinUrl === null || game.cancelledAt) return
      // The same address may be set again later: that is another mail.
      const occasion = randomUUID()
      for (const { itemId, orderId, email, firstName } of await readGameRoster(transaction, gameId)) {
        if (!email) continue
        await enqueueMail(transaction, {
          kind: 'join_link',
          recipient: email,
          cause: `order-item:${itemId}:join-link:${occasion}`,
          data: { gameId, itemId, orderId, firstName, joinUrl },
        })
      }
    })
  }
}

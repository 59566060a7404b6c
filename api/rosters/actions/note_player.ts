import { inject } from '@adonisjs/core'
import { recordAudit } from '#api/operations/actions/record_audit'
import { expectPlayer } from '#api/rosters/actions/expect_player'
import { unknownNote } from '#api/rosters/exceptions/roster_refusals'
import { Database, sql } from '#api/shared/sql'

interface Staff {
  id: number
  username: string
}

interface Note {
  gameId: number
  itemId: number
  noteId: number
}

const WRITE = sql`INSERT INTO player_notes (order_item_id, game_id, text, author) VALUES ($1, $2, $3, $4)`
/** Where it was written, and where the line has gone since. */
const THAT_ONE =
  'id = $1 AND order_item_id = $2 AND $3 IN (game_id, (SELECT i.game_id FROM order_items i WHERE i.id = order_item_id))'
const REMOVE = sql`UPDATE player_notes SET removed_at = product_now() WHERE ${THAT_ONE} AND removed_at IS NULL RETURNING text`
const RESTORE = sql`UPDATE player_notes SET removed_at = NULL WHERE ${THAT_ONE} AND removed_at IS NOT NULL RETURNING text`

/** What staff want to remember of a player at a game; it goes along to another one. Nobody else reads it. */
@inject()
export class NotePlayer {
  constructor(protected database: Database) {}

  async write(gameId: number, itemId: number, text: string, staff: Staff): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await expectPlayer(transaction, gameId, itemId)
      await transaction.run(WRITE, [itemId, gameId, text, staff.username])
      await recordAudit(transaction, {
        actorId: staff.id,
        action: 'noted of a player',
        subjectType: 'game',
        subjectId: gameId,
        after: { itemId, note: text },
      })
    })
  }

  async remove({ gameId, itemId, noteId }: Note, staff: Staff): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const note = await transaction.first<{ text: string }>(REMOVE, [noteId, itemId, gameId])
      if (!note) throw unknownNote()
      await recordAudit(transaction, {
        actorId: staff.id,
        action: 'removed a note of a player',
        subjectType: 'game',
        subjectId: gameId,
        before: { itemId, note: note.text },
      })
    })
  }

  /** As it was written, by whom and when. */
  async restore({ gameId, itemId, noteId }: Note, staff: Staff): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const note = await transaction.first<{ text: string }>(RESTORE, [noteId, itemId, gameId])
      if (!note) throw unknownNote()
      await recordAudit(transaction, {
        actorId: staff.id,
        action: 'restored a note of a player',
        subjectType: 'game',
        subjectId: gameId,
        after: { itemId, note: note.text },
      })
    })
  }
}

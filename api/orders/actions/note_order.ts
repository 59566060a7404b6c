import { inject } from '@adonisjs/core'
import { recordAudit } from '#api/operations/actions/record_audit'
import type { Administrator } from '#api/orders/administrator'
import { NotFound } from '#api/shared/errors'
import { Database, sql, type Statement } from '#api/shared/sql'

interface OrderNote {
  orderId: number
  noteId: number
}

/** Waits for an erasure of the buyer, which locks the order. */
const LOCK = sql`SELECT id FROM orders WHERE id = $1 FOR NO KEY UPDATE`
const WRITE = sql`INSERT INTO order_notes (order_id, text, author) VALUES ($1, $2, $3)`
const REMOVE = sql`
  UPDATE order_notes SET removed_at = product_now() WHERE id = $1 AND order_id = $2 AND removed_at IS NULL RETURNING text`
const RESTORE = sql`
  UPDATE order_notes SET removed_at = NULL WHERE id = $1 AND order_id = $2 AND removed_at IS NOT NULL RETURNING text`

/** Internal notes of staff on an order. Buyers never see them. */
@inject()
export class NoteOrder {
  constructor(protected database: Database) {}

  async write(orderId: number, text: string, staff: Administrator): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if (!(await transaction.first(LOCK, [orderId]))) throw new NotFound('This order is not known.')
      await transaction.run(WRITE, [orderId, text, staff.username])
      await recordAudit(transaction, {
        actorId: staff.id,
        action: 'added a note to an order',
        subjectType: 'order',
        subjectId: orderId,
        after: { note: text },
      })
    })
  }

  remove(note: OrderNote, staff: Administrator): Promise<void> {
    return this.#turn(note, REMOVE, staff, (text) => ({
      action: 'removed a note from an order',
      before: { note: text },
    }))
  }

  /** Keeps the author and the time. */
  restore(note: OrderNote, staff: Administrator): Promise<void> {
    return this.#turn(note, RESTORE, staff, (text) => ({
      action: 'restored a note of an order',
      after: { note: text },
    }))
  }

  async #turn(
    { orderId, noteId }: OrderNote,
    statement: Statement,
    staff: Administrator,
    describe: (text: string) => { action: string; before?: object; after?: object }
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const note = await transaction.first<{ text: string }>(statement, [noteId, orderId])
      if (!note) throw new NotFound('This note no longer exists.')
      await recordAudit(transaction, {
        actorId: staff.id,
        subjectType: 'order',
        subjectId: orderId,
        ...describe(note.text),
      })
    })
  }
}

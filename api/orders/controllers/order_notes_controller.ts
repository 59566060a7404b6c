import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NoteOrder } from '#api/orders/actions/note_order'
import { adminOrder } from '#api/orders/controllers/admin_order'
import { orderNoteValidator } from '#api/orders/validators/order_validators'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { AdminOrder } from '#common/wire'

/** Internal notes on an order. Each action returns the order with its notes. */
@inject()
export default class OrderNotesController {
  constructor(
    protected database: Database,
    protected notes: NoteOrder
  ) {}

  async store({ params, request, auth }: HttpContext): Promise<AdminOrder> {
    const { text } = await request.validateUsing(orderNoteValidator)
    const orderId = idFrom(params.id)
    await this.notes.write(orderId, text, auth.getUserOrFail().named())
    return adminOrder(this.database, orderId)
  }

  async destroy({ params, auth }: HttpContext): Promise<AdminOrder> {
    const note = { orderId: idFrom(params.id), noteId: idFrom(params.noteId) }
    await this.notes.remove(note, auth.getUserOrFail().named())
    return adminOrder(this.database, note.orderId)
  }

  async restore({ params, auth }: HttpContext): Promise<AdminOrder> {
    const note = { orderId: idFrom(params.id), noteId: idFrom(params.noteId) }
    await this.notes.restore(note, auth.getUserOrFail().named())
    return adminOrder(this.database, note.orderId)
  }
}

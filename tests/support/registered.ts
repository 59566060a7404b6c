import { moduleUses } from '#api/catalog/module_uses'
import { recordUses } from '#api/catalog/record_uses'
import { gameSubject } from '#api/games/game_subject'
import { addRecordUses } from '#api/games/record_uses'
import { addSeatsOf, seatsForSale } from '#api/games/seats_for_sale'
import { addTicketsOf } from '#api/large_events/belongings'
import { auditSubjects } from '#api/operations/audit_subjects'
import { orderSubject } from '#api/orders/order_subject'
import { products } from '#api/sales/products'

/** What the providers of the catalogue, games and orders say of records, of what is sold and of what the audit log tells of, for tests that have no application. */
export function registerGames(): void {
  if (products.has(seatsForSale.type)) return
  products.register(seatsForSale)
  addSeatsOf()
  addTicketsOf()
  recordUses.add('modules', moduleUses)
  addRecordUses()
  auditSubjects.add('game', gameSubject)
  auditSubjects.add('order', orderSubject)
}

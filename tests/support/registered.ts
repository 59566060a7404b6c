import { moduleUses } from '#api/catalog/module_uses'
import { recordUses } from '#api/catalog/record_uses'
import { addRecordUses } from '#api/games/record_uses'
import { seatsForSale } from '#api/games/seats_for_sale'
import { products } from '#api/sales/products'

/** What the providers of the catalogue and of games say of records and of what is sold, for tests that have no application. */
export function registerGames(): void {
  if (products.has(seatsForSale.type)) return
  products.register(seatsForSale)
  recordUses.add('modules', moduleUses)
  addRecordUses()
}

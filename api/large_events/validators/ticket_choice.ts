import { randomUUID } from 'node:crypto'
import vine from '@vinejs/vine'
import { squadGone } from '#api/large_events/exceptions/ticket_refusals'
import { findSale, type TicketSale } from '#api/large_events/queries/find_sale'
import type { TicketChoice } from '#api/large_events/rules/ticket_choice'
import type { ChoiceOf } from '#api/sales/product'
import { squadName } from '#api/large_events/validators/ticket_validators'
import { itemsUnavailable } from '#api/sales/exceptions/sale_refusals'
import { Invalid } from '#api/shared/errors'
import { inFormWords } from '#api/shared/form_words'
import { recordId } from '#api/shared/ids'
import { isWaitingName } from '#common/large_events/ticket_name'
import { SQUAD_NAME } from '#common/large_events/squads'

/** As the browser sends it beside the line; all else in it is left aside. */
const sent = inFormWords(
  vine.create({
    squadName: squadName().nullable().optional(),
    squadId: recordId().nullable().optional(),
    divisionId: recordId().nullable().optional(),
    joinWaitlist: vine.boolean().nullable().optional(),
  }),
  { 'squadName.minLength': `Squad name must be at least ${SQUAD_NAME[0]} characters long` }
)

const missing = (field: string, message: string) => new Invalid([{ field, rule: 'required', message }])

/**
 * Returns what a buyer of these tickets chose. Role and names come from the database (PAY-2), and choices of another role are ignored.
 * The specification's metadata has no flag for the waiting list: without one, the name of the ticket counts (B-23, C-28).
 */
export async function readTicketChoice(
  chosen: unknown,
  { productId, name, database }: ChoiceOf
): Promise<TicketChoice> {
  const { squadName: squad, squadId, divisionId, joinWaitlist } = await sent.validate(emptyAsNull(chosen))
  const sale = await findSale(database, productId, { squadId: squadId ?? null, divisionId: divisionId ?? null })
  if (!sale) throw itemsUnavailable()
  const { role } = sale
  const choice: TicketChoice = { party: randomUUID(), role }
  if (role === 'relief') return choice
  if (divisionId && !sale.division) throw missing('divisionId', 'Please select a division')
  const inDivision = sale.division ? { divisionId: sale.division.id, divisionName: sale.division.name } : {}
  if (role === 'master') {
    if (sale.hasDivisions && !sale.division) throw missing('divisionId', 'Please select a division')
    if (!squad) throw missing('squadName', 'Please enter a squad name or generate one')
    return { ...choice, ...inDivision, squadName: squad }
  }
  if (joinWaitlist ?? (!squadId && isWaitingName(name))) return { ...choice, ...inDivision, waits: true }
  if (!squadId) throw missing('squadId', 'Please select a squad to join')
  return { ...choice, ...inDivision, ...joined(sale) }
}

function joined({
  squad,
  vip,
  division,
}: TicketSale): Pick<TicketChoice, 'squadId' | 'squadName' | 'divisionId' | 'divisionName'> {
  if (!squad?.led || squad.vip !== vip || (division && squad.divisionId !== division.id)) throw squadGone()
  return { squadId: squad.id, squadName: squad.name }
}

const emptyAsNull = (chosen: unknown) =>
  typeof chosen === 'object' && chosen !== null && 'squadName' in chosen && chosen.squadName === ''
    ? { ...chosen, squadName: null }
    : chosen

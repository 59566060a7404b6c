import vine from '@vinejs/vine'
import { recordId } from '#api/shared/ids'
import { searchText } from '#api/shared/list_filters'
import { TICKET_ROLES } from '#common/choices'

/** With the event that they are for. */
export const registrationFiltersValidator = vine.create({
  eventId: recordId(),
  q: searchText().optional(),
  role: vine.enum(TICKET_ROLES).optional(),
  ticketTypeId: recordId().optional(),
  squadId: recordId().optional(),
  divisionId: recordId().optional(),
  waiting: vine.boolean().optional(),
  checkedIn: vine.boolean().optional(),
  absent: vine.boolean().optional(),
})

import { isOffensive } from '#api/large_events/rules/offensive_name'
import { emailAddress } from '#api/shared/email_address'
import { inFormWords } from '#api/shared/form_words'
import { recordId } from '#api/shared/ids'
import { searchText } from '#api/shared/list_filters'
import { nameText } from '#api/shared/name_text'
import { TICKET_ROLES } from '#common/choices'
import { SQUAD_NAME } from '#common/large_events/squads'
import { REFUND } from '#common/ranges'
import vine from '@vinejs/vine'

/** A squad's name, as its game master may write it. */
export const squadName = () => nameText(SQUAD_NAME[1]).minLength(SQUAD_NAME[0]).use(inoffensive())

const inoffensive = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && isOffensive(value))
    field.report('Please choose another squad name. Other guests may find this one offensive.', 'inoffensive', field)
})

export const moveValidator = inFormWords(vine.create({ squadId: recordId() }), {
  'squadId.required': 'Please select a squad to join',
})

/** Null: any will do. */
export const divisionValidator = vine.create({ divisionId: recordId().nullable() })

export const giveValidator = inFormWords(
  vine.create({
    firstName: nameText().minLength(1),
    lastName: nameText().nullable().optional(),
    email: emailAddress(),
  }),
  { 'firstName.required': 'First Name is required', 'email.required': 'Email is required' }
)

const sum = () => vine.number().range([0, REFUND[1]]).decimal([0, 2])

/** What its holder was told would come back; when something else would, the ticket stays theirs. */
export const leaveValidator = vine.create({ agreed: vine.object({ card: sum(), credits: sum() }).optional() })

export const squadNameValidator = inFormWords(vine.create({ name: squadName() }), {
  'name.required': 'Please enter a squad name',
  'name.minLength': `Squad name must be at least ${SQUAD_NAME[0]} characters long`,
})

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

import vine from '@vinejs/vine'
import type { PersonFilters } from '#api/people/queries/list_people'
import { inFormWords } from '#api/shared/form_words'
import { recordId } from '#api/shared/ids'
import { days, instantsOf, searchText } from '#api/shared/list_filters'
import { ROLES } from '#common/choices'
import { LONGEST } from '#common/longest'

const personFiltersValidator = vine.create({
  q: searchText().optional(),
  id: vine.array(recordId()).maxLength(1000).optional(),
  userId: recordId().optional(),
  account: vine.boolean().optional(),
  role: vine.enum(ROLES).optional(),
  ...days(),
})

/** The conditions of a list of people. Throws Invalid (422). */
export async function readPersonFilters(filter: Record<string, unknown>): Promise<PersonFilters> {
  const { id: ids, from, to, ...filters } = await personFiltersValidator.validate(filter)
  return { ...filters, ids, ...instantsOf({ from, to }) }
}

export const mergeValidator = inFormWords(vine.create({ other: recordId() }), {
  'other.required': 'Choose the other one.',
})
/** Dollars, as the question told of them. */
export const eraseValidator = vine.create({ credits: vine.number().decimal([0, 2]) })
export const noteValidator = inFormWords(
  vine.create({ text: vine.string().trim().minLength(1).maxLength(LONGEST.note) })
)

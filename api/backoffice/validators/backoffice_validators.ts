import { inFormWords } from '#api/shared/form_words'
import { recordId } from '#api/shared/ids'
import { exportedLists } from '#api/shared/list_export'
import { day, searchText } from '#api/shared/list_filters'
import { DAY } from '#common/mountain_time'
import vine from '@vinejs/vine'

/** Days in Mountain Time, inclusive. */
export const calendarValidator = vine.create({
  from: day(),
  to: day(),
  venueId: recordId().optional(),
  gameMasterId: recordId().optional(),
})

const dashboardDay = () => vine.string().regex(DAY).optional()

export const dashboardValidator = vine.create({ from: dashboardDay(), to: dashboardDay() })

export const exportValidator = vine.create({
  list: vine.enum([...exportedLists].map(([list]) => list)),
  filter: vine.record(vine.any()).optional(),
  sort: vine.object({ field: vine.string().maxLength(60), order: vine.enum(['ASC', 'DESC']) }),
})

export const searchValidator = inFormWords(vine.create({ q: searchText().minLength(1) }), {
  'q.required': 'Please say what to look for.',
  'q.minLength': 'Please say what to look for.',
})

import vine from '@vinejs/vine'
import { recordId } from '#api/shared/ids'
import { day } from '#api/shared/list_filters'

/** Days in Mountain Time, inclusive. */
export const calendarValidator = vine.create({
  from: day(),
  to: day(),
  venueId: recordId().optional(),
  gameMasterId: recordId().optional(),
})

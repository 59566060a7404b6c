import vine from '@vinejs/vine'
import { knownVersion, recordId } from '#api/shared/ids'
import { days, searchText } from '#api/shared/list_filters'
import { inFormWords } from '#api/shared/form_words'
import { PLAYERS, PRICE } from '#common/ranges'

/** Wall time in Mountain Time, without a zone. */
const WALL_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?$/

const fields = {
  moduleId: recordId(),
  date: vine.string().trim().regex(WALL_TIME),
  price: vine.number().range([...PRICE]),
  gamemasterId: recordId(),
  venueId: recordId(),
  maxPlayers: vine.number().withoutDecimals().range([...PLAYERS]),
  doubleBooked: vine.boolean().optional(),
}

export const newGameValidator = inFormWords(vine.create(fields))
export const changedGameValidator = inFormWords(vine.create({ ...fields, version: knownVersion() }))

export const gameFiltersValidator = vine.create({
  q: searchText().optional(),
  id: vine.array(recordId()).maxLength(1000).optional(),
  gameMasterId: recordId().optional(),
  moduleId: recordId().optional(),
  venueId: recordId().optional(),
  full: vine.boolean().optional(),
  upcoming: vine.boolean().optional(),
  cancelled: vine.boolean().optional(),
  atRisk: vine.boolean().optional(),
  ...days(),
})

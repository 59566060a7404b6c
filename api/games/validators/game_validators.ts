import vine from '@vinejs/vine'
import { days, listedId as id, searchText } from '#api/shared/list_filters'

/** Wall time in Mountain Time, without a zone. */
const WALL_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?$/

const fields = {
  moduleId: id(),
  date: vine.string().trim().regex(WALL_TIME),
  price: vine.number().range([0, 100_000]),
  gamemasterId: id(),
  venueId: id(),
  maxPlayers: vine.number().withoutDecimals().range([1, 1000]),
}

export const newGameValidator = vine.create(fields)
export const changedGameValidator = vine.create({ ...fields, version: id().optional() })

export const gameFiltersValidator = vine.create({
  q: searchText().optional(),
  id: vine.array(id()).maxLength(1000).optional(),
  gameMasterId: id().optional(),
  moduleId: id().optional(),
  venueId: id().optional(),
  full: vine.boolean().optional(),
  upcoming: vine.boolean().optional(),
  cancelled: vine.boolean().optional(),
  atRisk: vine.boolean().optional(),
  ...days(),
})

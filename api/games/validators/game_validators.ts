import vine from '@vinejs/vine'
import { knownVersion, recordId } from '#api/shared/ids'
import { day, days, searchText } from '#api/shared/list_filters'
import { price } from '#api/shared/price'
import { inFormWords } from '#api/shared/form_words'
import { REPEATS, SERIES_SCOPES } from '#common/choices'
import { SERIES_DATES } from '#common/games/series'
import { nameText } from '#api/shared/name_text'
import { LONGEST } from '#common/longest'
import { PLAYERS } from '#common/ranges'

/** Wall time in Mountain Time, without a zone. */
const WALL_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?$/

const fields = {
  moduleId: recordId(),
  date: vine.string().trim().regex(WALL_TIME),
  price: price(),
  gamemasterId: recordId(),
  venueId: recordId(),
  maxPlayers: vine
    .number()
    .withoutDecimals()
    .range([...PLAYERS]),
  table: nameText(LONGEST.tableName)
    .nullable()
    .optional()
    .transform((name) => name || null),
  doubleBooked: vine.boolean().optional(),
}

/** What stands under a special event may stand there again. */
const again = { specialEventId: recordId().nullable().optional() }

export const newGameValidator = inFormWords(vine.create({ ...fields, ...again, seriesId: recordId().optional() }))
export const gamesAgainValidator = inFormWords(
  vine.create({
    games: vine
      .array(vine.object({ ...fields, ...again }))
      .minLength(1)
      .maxLength(SERIES_DATES[1]),
  })
)
const scope = () => vine.enum(SERIES_SCOPES).optional()
const count = () => vine.number().withoutDecimals().min(0)

export const changedGameValidator = inFormWords(
  vine.create({
    ...fields,
    version: knownVersion(),
    scope: scope(),
    expected: vine.object({ games: count(), mails: count() }).optional(),
  })
)

export const gameChangeValidator = inFormWords(vine.create({ ...fields, scope: scope() }))

/** Either `until` or `count`. */
const repetition = {
  repeats: vine.enum(REPEATS),
  until: day().optional().requiredIfMissing('count'),
  count: vine
    .number()
    .withoutDecimals()
    .range([...SERIES_DATES])
    .optional()
    .requiredIfMissing('until'),
  gameId: recordId().optional(),
}

export const newSeriesValidator = inFormWords(
  vine.create({ ...fields, ...repetition, leftOut: vine.array(day()).maxLength(SERIES_DATES[1]).optional() })
)

/** As far as the form is filled in. */
export const seriesDatesValidator = inFormWords(
  vine.create({
    ...repetition,
    date: fields.date,
    gamemasterId: recordId().optional(),
    venueId: recordId().optional(),
    table: fields.table.clone(),
  })
)

export const gameFiltersValidator = vine.create({
  q: searchText().optional(),
  id: vine.array(recordId()).maxLength(1000).optional(),
  gameMasterId: recordId().optional(),
  moduleId: recordId().optional(),
  systemId: recordId().optional(),
  campaignSettingId: recordId().optional(),
  venueId: recordId().optional(),
  seriesId: recordId().optional(),
  full: vine.boolean().optional(),
  upcoming: vine.boolean().optional(),
  cancelled: vine.boolean().optional(),
  atRisk: vine.boolean().optional(),
  ...days(),
})

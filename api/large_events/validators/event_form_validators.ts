import vine from '@vinejs/vine'
import { inFormWords } from '#api/shared/form_words'
import { knownVersion, recordId } from '#api/shared/ids'
import { days, searchText } from '#api/shared/list_filters'
import { price } from '#api/shared/price'
import { markdownText } from '#api/shared/markdown_text'
import { nameText } from '#api/shared/name_text'
import { TICKET_ROLES } from '#common/choices'
import { MOST_PARTS } from '#common/large_events/squads'
import { LONGEST } from '#common/longest'
import { STOCK } from '#common/ranges'

/** Wall time in Mountain Time, without a zone. */
const WALL_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?$/

const wallTime = () => vine.string().trim().regex(WALL_TIME)
const nameOfPart = () => nameText(LONGEST.nameOfPart).minLength(1)
const id = () => recordId().nullable().optional()

const TIME = 'Please enter a day and a time.'

const words: Record<string, string> = {
  'name.required': 'Please enter a name.',
  'startsAt.required': 'Please say when it begins.',
  'endsAt.required': 'Please say when it ends.',
  'refundUntil.required': 'Please enter when full refunds end.',
  ...Object.fromEntries(
    ['startsAt', 'endsAt', 'doorsAt', 'refundUntil', 'ticketTypes.*.onSaleFrom', 'ticketTypes.*.onSaleTo'].map(
      (field) => [`${field}.regex`, TIME]
    )
  ),
  'ticketTypes.*.role.required': 'Please choose who it is for.',
  'ticketTypes.*.role.enum': 'Please choose who it is for.',
  'ticketTypes.*.tier.required': 'Please enter a name.',
  'ticketTypes.*.price.required': 'Please enter a price.',
  'ticketTypes.*.stock.required': 'Please say how many there are.',
  'divisions.*.name.required': 'Please enter a name.',
  'tables.*.name.required': 'Please enter a name.',
  'array.maxLength': 'There are {{ max }} of these at the most.',
}

export const largeEventValidator = inFormWords(
  vine.create({
    name: nameText().minLength(1),
    /** Markdown. */
    description: markdownText().nullable().optional(),
    venueId: id(),
    campaignSettingId: id(),
    doorsAt: wallTime().nullable().optional(),
    startsAt: wallTime(),
    endsAt: wallTime(),
    refundUntil: wallTime(),
    swapsDivisions: vine.boolean().optional(),
    ticketTypes: vine
      .array(
        vine.object({
          id: id(),
          role: vine.enum(TICKET_ROLES),
          tier: nameOfPart(),
          price: price(),
          description: vine.string().trim().maxLength(LONGEST.note).nullable().optional(),
          stock: vine
            .number()
            .withoutDecimals()
            .range([...STOCK]),
          onSaleFrom: wallTime().nullable().optional(),
          onSaleTo: wallTime().nullable().optional(),
        })
      )
      .maxLength(MOST_PARTS.ticketTypes)
      .nullable()
      .optional(),
    divisions: vine
      .array(vine.object({ id: id(), name: nameOfPart() }))
      .maxLength(MOST_PARTS.divisions)
      .nullable()
      .optional(),
    tables: vine
      .array(
        vine.object({
          id: id(),
          name: nameOfPart(),
          division: nameText(LONGEST.nameOfPart).nullable().optional(),
        })
      )
      .maxLength(MOST_PARTS.tables)
      .nullable()
      .optional(),
    version: knownVersion(),
    expected: vine.object({ mails: vine.number().withoutDecimals().min(0) }).optional(),
  }),
  words
)

/** Its time and place, in an address. */
export const eventChangeValidator = inFormWords(
  vine.create({
    venueId: id(),
    doorsAt: wallTime().nullable().optional(),
    startsAt: wallTime(),
    endsAt: wallTime(),
    refundUntil: wallTime(),
  }),
  words
)

export const copyValidator = inFormWords(vine.create({ startsAt: wallTime() }), words)

export const largeEventFiltersValidator = vine.create({
  q: searchText().optional(),
  id: vine.array(recordId()).maxLength(1000).optional(),
  venueId: recordId().optional(),
  upcoming: vine.boolean().optional(),
  cancelled: vine.boolean().optional(),
  ...days(),
})

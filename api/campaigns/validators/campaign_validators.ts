import vine from '@vinejs/vine'
import { emailAddress } from '#api/shared/email_address'
import { inFormWords } from '#api/shared/form_words'
import { knownVersion, recordId } from '#api/shared/ids'
import { day, searchText } from '#api/shared/list_filters'
import { price } from '#api/shared/price'
import { expectedRefund } from '#api/refunds/validators/refund_validators'
import { markdownText } from '#api/shared/markdown_text'
import { nameText } from '#api/shared/name_text'
import { PAID_SESSIONS, SCHEDULE_TYPES } from '#common/choices'
import { CAMPAIGN_SEATS, WEEKDAYS } from '#common/ranges'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const words: Record<string, string> = {
  'name.required': 'Please enter a name.',
  'gameMasterId.required': 'Please choose a game master.',
  'scheduleType.required': 'Please choose how often it meets.',
  'scheduleType.enum': 'Please choose how often it meets.',
  'scheduleDay.required': 'Please choose a day.',
  'scheduleTime.required': 'Please choose a time.',
  'scheduleTime.regex': 'Please enter a time such as 17:00.',
  'venueId.required': 'Please choose a venue.',
  'price.required': 'Please enter a price.',
}

export const campaignValidator = inFormWords(
  vine.create({
    name: nameText().minLength(1),
    /** Markdown. */
    description: markdownText().nullable().optional(),
    /** Left out by a game master: themselves. */
    gameMasterId: recordId().optional(),
    isPrivate: vine.boolean().optional(),
    scheduleType: vine.enum(SCHEDULE_TYPES),
    scheduleDay: vine
      .number()
      .withoutDecimals()
      .range([...WEEKDAYS]),
    scheduleTime: vine.string().trim().regex(TIME),
    startsOn: day().optional(),
    paidSessions: vine.enum(PAID_SESSIONS).optional(),
    price: price(),
    seats: vine
      .number()
      .withoutDecimals()
      .range([...CAMPAIGN_SEATS])
      .optional(),
    venueId: recordId(),
    systemId: recordId().nullable().optional(),
    campaignSettingId: recordId().nullable().optional(),
    version: knownVersion(),
  }),
  words
)

const session = {
  date: day(),
  time: vine.string().trim().regex(TIME),
  price: price(),
  seats: vine
    .number()
    .withoutDecimals()
    .range([...CAMPAIGN_SEATS]),
}
const sessionWords = {
  ...words,
  'date.required': 'Please choose a day.',
  'time.required': 'Please choose a time.',
  'time.regex': 'Please enter a time such as 17:00.',
}

export const sessionValidator = inFormWords(
  vine.create({
    ...session,
    version: knownVersion(),
    doubleBooked: vine.boolean().optional(),
    expected: vine.object({ mails: vine.number().withoutDecimals().min(0) }).optional(),
  }),
  sessionWords
)
export const sessionChangeValidator = inFormWords(vine.create(session), sessionWords)

export const invitationValidator = inFormWords(vine.create({ email: emailAddress() }), {
  'email.required': 'Please enter a valid email address',
})

export const agreementValidator = vine.create({ expected: expectedRefund() })

export const campaignFiltersValidator = vine.create({
  q: searchText().optional(),
  id: vine.array(recordId()).maxLength(1000).optional(),
  gameMasterId: recordId().optional(),
  venueId: recordId().optional(),
  private: vine.boolean().optional(),
})

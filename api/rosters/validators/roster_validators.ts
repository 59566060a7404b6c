import vine from '@vinejs/vine'
import { inFormWords } from '#api/shared/form_words'
import { recordId } from '#api/shared/ids'
import { ATTENDANCES } from '#common/choices'
import { LONGEST } from '#common/longest'
import { MESSAGE_TARGETS } from '#common/ranges'

const LONGEST_LINK = 200

const chosen = () => vine.array(recordId()).distinct().minLength(1).maxLength(MESSAGE_TARGETS)
const message = {
  // A subject is one line.
  subject: vine
    .string()
    .trim()
    .minLength(1)
    .maxLength(LONGEST.letter.subject)
    .transform((text) => text.replaceAll(/\s+/g, ' ')),
  text: vine.string().trim().minLength(1).maxLength(LONGEST.letter.text),
  key: vine.string().uuid(),
}
const words = {
  'itemIds.array.minLength': 'Choose someone first.',
  'orderIds.array.minLength': 'Choose someone first.',
  'ticketIds.array.minLength': 'Choose someone first.',
}

export const gameMessageValidator = inFormWords(vine.create({ itemIds: chosen(), ...message }), words)
export const eventMessageValidator = inFormWords(vine.create({ ticketIds: chosen(), ...message }), words)
const HTTPS = /^https:\/\/[^\s/?#]+\.[^\s]+$/i

/** Null removes the link. */
export const joinLinkValidator = vine.create({
  joinUrl: vine.string().trim().maxLength(LONGEST.url).regex(HTTPS).nullable(),
})

/** With the number of recipients that the dialog showed. */
export const orderMessageValidator = inFormWords(
  vine.create({
    orderIds: chosen(),
    recipients: vine.number().withoutDecimals().range([1, MESSAGE_TARGETS]),
    ...message,
  }),
  words
)
export const attendanceValidator = vine.create({
  attendance: vine.enum(ATTENDANCES),
  seats: vine.number().withoutDecimals().min(1).optional(),
})
export const scanValidator = vine.create({ link: vine.string().trim().minLength(1).maxLength(LONGEST_LINK) })
export const noteValidator = inFormWords(
  vine.create({ text: vine.string().trim().minLength(1).maxLength(LONGEST.note) })
)

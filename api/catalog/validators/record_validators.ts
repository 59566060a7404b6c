import vine from '@vinejs/vine'
import { pictureField } from '#api/catalog/validators/picture_field'
import { webAddress } from '#api/catalog/validators/web_address'
import { emailAddress } from '#api/shared/email_address'
import { knownVersion, recordId } from '#api/shared/ids'
import { inFormWords } from '#api/shared/form_words'
import { markdownText } from '#api/shared/markdown_text'
import { nameText } from '#api/shared/name_text'
import { TIME_ZONES, VENUE_TYPES } from '#common/choices'
import { LARGEST_PICTURE } from '#common/pictures'
import { SHARE } from '#common/ranges'

const line = () => nameText().minLength(1)
/** Markdown. */
const prose = () => markdownText()
const optionalLine = () => line().nullable().optional()
const optionalProse = () => prose().nullable().optional()
const optionalId = () => recordId().nullable().optional()

const SHARE_WORDS = `Please enter a whole percentage from ${SHARE[0]} to ${SHARE[1]}.`

const words: Record<string, string> = {
  'name.required': 'Please enter a name.',
  'email.required': 'Please enter an email address.',
  'description.required': 'Please enter a description.',
  'type.required': 'Please choose what kind of venue it is.',
  'type.enum': 'Please choose one of the kinds of venue.',
  'timeZone.enum': 'Please choose one of the time zones.',
  'address.required': 'Please enter the address.',
  'sharePercent.number': SHARE_WORDS,
  'sharePercent.withoutDecimals': SHARE_WORDS,
  'sharePercent.range': SHARE_WORDS,
  'image.file.size': `Please choose a picture of at most ${LARGEST_PICTURE} MB.`,
}

const inRecordWords = <Validator extends object>(validator: Validator) => inFormWords(validator, words)

export const gameMasterValidator = inRecordWords(
  vine.create({
    name: line(),
    email: emailAddress(),
    biography: optionalProse(),
    private: vine.boolean().nullable().optional(),
    sharePercent: vine
      .number()
      .withoutDecimals()
      .range([...SHARE])
      .optional(),
    version: knownVersion(),
  })
)

export const moduleValidator = inRecordWords(
  vine.create({
    name: line(),
    description: prose().minLength(1),
    systemId: optionalId(),
    campaignSettingId: optionalId(),
    version: knownVersion(),
  })
)

/** What its parts have to be is said by common/addresses, for the browser too. */
const address = () =>
  vine.object({
    address1: optionalLine(),
    address2: optionalLine(),
    city: optionalLine(),
    state: optionalLine(),
    postalcode: optionalLine(),
    country: optionalLine(),
  })

const venue = vine.group([
  vine.group.if((data) => data.type === 'online', {
    type: vine.literal('online'),
    address: address().nullable().optional(),
  }),
  vine.group.else({
    type: vine.enum(VENUE_TYPES),
    address: address(),
  }),
])

export const venueValidator = inRecordWords(
  vine.create(
    vine.object({ name: line(), timeZone: vine.enum(TIME_ZONES).optional(), version: knownVersion() }).merge(venue)
  )
)

export const systemValidator = inRecordWords(
  vine.create({ name: line(), description: optionalProse(), version: knownVersion() })
)

export const campaignSettingValidator = inRecordWords(
  vine.create({
    name: line(),
    description: optionalProse(),
    url: webAddress().nullable().optional(),
    version: knownVersion(),
  })
)

export const specialEventValidator = systemValidator

export const pictureValidator = inRecordWords(vine.create({ image: pictureField() }))

import vine from '@vinejs/vine'
import { pictureField } from '#api/catalog/validators/picture_field'
import { knownVersion, recordId } from '#api/shared/ids'
import { inProductWords } from '#api/shared/product_words'

export const VENUE_TYPES = ['online', 'physical', 'store'] as const

const line = () => vine.string().trim().minLength(1).maxLength(200)
/** Markdown. */
const prose = () => vine.string().trim().maxLength(20_000)
const optionalLine = () => line().nullable().optional()
const optionalProse = () => prose().nullable().optional()
const optionalId = () => recordId().nullable().optional()

const words: Record<string, string> = {
  'name.required': 'Please enter a name.',
  'email.required': 'Please enter an e-mail address.',
  'description.required': 'Please enter a description.',
  'type.required': 'Please choose what kind of venue it is.',
  'type.enum': 'Please choose one of the kinds of venue.',
  'address.required': 'Please enter the address.',
  'address.address1.required': 'Please enter the street address.',
  'address.city.required': 'Please enter the city.',
  'address.state.required': 'Please enter the state.',
  'address.postalcode.required': 'Please enter the postal code.',
  'address.country.required': 'Please enter the country code.',
  'address.country.fixedLength': 'Please enter exactly 3 characters, such as USA.',
  'url.url': 'Please enter a web address that starts with https://',
  'image.file.size': 'Please choose a picture of at most 20 MB.',
}

const inRecordWords = <Validator extends object>(validator: Validator) => inProductWords(validator, words)

export const gameMasterValidator = inRecordWords(
  vine.create({
    name: line(),
    email: vine.string().trim().maxLength(320).email(),
    biography: optionalProse(),
    private: vine.boolean().nullable().optional(),
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

const country = () => vine.string().trim().fixedLength(3).toUpperCase()
const wherever = { address1: optionalLine(), address2: optionalLine(), city: optionalLine(), state: optionalLine(), postalcode: optionalLine() }

/** Whoever goes there has to find it; an online venue needs no address (C-44). */
const somewhere = { address1: line(), address2: optionalLine(), city: line(), state: line(), postalcode: line() }

const venue = vine.group([
  vine.group.if((data) => data.type === 'online', {
    type: vine.literal('online'),
    address: vine.object({ ...wherever, country: country().nullable().optional() }).nullable().optional(),
  }),
  vine.group.else({
    type: vine.enum(VENUE_TYPES),
    address: vine.object({ ...somewhere, country: country() }),
  }),
])

export const venueValidator = inRecordWords(vine.create(vine.object({ name: line(), version: knownVersion() }).merge(venue)))

export const systemValidator = inRecordWords(vine.create({ name: line(), description: optionalProse(), version: knownVersion() }))

export const campaignSettingValidator = inRecordWords(
  vine.create({
    name: line(),
    description: optionalProse(),
    url: vine.string().trim().maxLength(2000).url({ protocols: ['http', 'https'], require_protocol: true }).nullable().optional(),
    version: knownVersion(),
  })
)

export const specialEventValidator = systemValidator

export const pictureValidator = inRecordWords(vine.create({ image: pictureField() }))

import type { HttpContext } from '@adonisjs/core/http'
import type { RecordForm } from '#api/catalog/actions/create_record'
import type { Kind, Picture, WrittenOf } from '#api/catalog/kinds'
import { addressProblems, tidyAddress, type PostalAddress } from '#common/addresses'
import {
  campaignSettingValidator,
  gameMasterValidator,
  moduleValidator,
  pictureValidator,
  specialEventValidator,
  systemValidator,
  venueValidator,
} from '#api/catalog/validators/record_validators'
import { Invalid } from '#api/shared/errors'
import type { Venue, VenueType } from '#common/wire'

type Request = HttpContext['request']
type InForm<K extends Kind> = Omit<WrittenOf<K>, Picture>
/** Every field has its place in the form; undefined where it keeps its value. */
type Read<K extends Kind> = { fields: { [Field in keyof InForm<K>]: InForm<K>[Field] | undefined }; version?: number }

/** The form of a record: JSON, or multipart with its picture as `image`. Throws what is wrong field by field. */
export async function readRecordForm<K extends Kind>(request: Request, kind: K): Promise<RecordForm<K>> {
  const { fields, version }: Read<K> = await FORMS[kind](request.all())
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    WrittenOf<K>
  >
  return { fields: sent, version, picture: await readPicture(request), keptPicture: readAddress(request) }
}

/** An address in the picture's place is the one that is stored, or was: the record as it was read, sent back. */
export function readAddress(request: Request): string | undefined {
  const image: unknown = request.input('image')
  return typeof image === 'string' ? image : undefined
}

/** A new picture, null where the stored one goes, undefined where it stays. */
export async function readPicture(request: Request): Promise<string | null | undefined> {
  const file = request.file('image')
  // What a browser sends for a field of files where nothing was chosen.
  const isEmpty = file?.size === 0 && file.clientName === ''
  if (!file || isEmpty) return request.input('image') === null ? null : undefined
  const { image } = await pictureValidator.validate({ image: file })
  return image.tmpPath!
}

type AddressFields = Pick<Read<'venues'>['fields'], keyof Venue['address']>
const addressOf = (value: null | undefined): AddressFields => ({
  address1: value,
  address2: value,
  city: value,
  state: value,
  postalcode: value,
  country: value,
})

/** What the form leaves out keeps its value. */
const keeping = <Fields extends object>(fields: Fields) =>
  fields as { [Field in keyof Required<Fields>]: Fields[Field] | undefined }

/** An emptied text is sent as null; a column of text is never null. */
const text = (value: string | null | undefined) => (value === null ? '' : value)

function checkedAddress<Address extends Partial<PostalAddress>>(address: Address, type: VenueType): Address {
  const tidy = tidyAddress(address)
  const problems = Object.entries(addressProblems(tidy, { isOnline: type === 'online' }))
  if (problems.length > 0)
    throw new Invalid(problems.map(([part, message]) => ({ field: `address.${part}`, rule: 'address', message })))
  return tidy
}

/** What a validator lets through are the fields of the record, but for what is said otherwise here. */
const FORMS: { [K in Kind]: (input: unknown) => Promise<Read<K>> } = {
  'game-masters': async (input) => {
    const { version, biography, private: hidden, sharePercent, ...fields } = await gameMasterValidator.validate(input)
    return { version, fields: { ...fields, biography: text(biography), private: hidden ?? undefined, sharePercent } }
  },
  'modules': async (input) => {
    const { version, ...fields } = await moduleValidator.validate(input)
    return { version, fields: keeping(fields) }
  },
  'venues': async (input) => {
    const { version, address, ...fields } = await venueValidator.validate(input)
    const place = address ? { ...addressOf(undefined), ...checkedAddress(address, fields.type) } : addressOf(address)
    return { version, fields: keeping({ ...fields, ...place }) }
  },
  'systems': async (input) => {
    const { version, description, ...fields } = await systemValidator.validate(input)
    return { version, fields: { ...fields, description: text(description) } }
  },
  'campaign-settings': async (input) => {
    const { version, description, ...fields } = await campaignSettingValidator.validate(input)
    return { version, fields: keeping({ ...fields, description: text(description) }) }
  },
  'special-events': async (input) => {
    const { version, description, ...fields } = await specialEventValidator.validate(input)
    return { version, fields: { ...fields, description: text(description) } }
  },
}

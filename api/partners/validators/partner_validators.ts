import { originOfSite } from '#api/partners/rules/partner_links'
import { emailAddress } from '#api/shared/email_address'
import { Refused } from '#api/shared/errors'
import { inFormWords } from '#api/shared/form_words'
import { knownVersion, recordId } from '#api/shared/ids'
import { searchText } from '#api/shared/list_filters'
import { nameText } from '#api/shared/name_text'
import { WIDGET_STATES } from '#common/choices'
import { LONGEST } from '#common/longest'
import vine, { errors } from '@vinejs/vine'

const siteRule = vine.createRule((value, _options, field) => {
  const origin = typeof value === 'string' ? originOfSite(value) : null
  if (origin) return field.mutate(origin, field)
  field.report('Please enter the address of your page, such as https://mystore.com', 'url', field)
})

const written = () => ({
  name: nameText().minLength(1),
  site: vine.string().trim().maxLength(LONGEST.url).use(siteRule()),
  email: emailAddress(),
  venueId: recordId().nullable().optional(),
})

const words = {
  'name.required': 'Please enter a name.',
  'site.required': 'Please enter the address of your page.',
  'email.required': 'Please enter a valid email address',
}

export const partnerValidator = inFormWords(vine.create({ ...written(), version: knownVersion() }), words)

/** Staff register for somebody else; what a person says here is their own. */
export const newPartnerValidator = inFormWords(vine.create({ ...written(), byStaff: vine.boolean().optional() }), words)

export const reportMailsValidator = vine.create({ stopped: vine.boolean() })

export const partnerFiltersValidator = vine.create({
  q: searchText().optional(),
  id: vine.array(recordId()).maxLength(1000).optional(),
  archived: vine.boolean().optional(),
  venueId: recordId().optional(),
})

export const siteFiltersValidator = vine.create({
  q: searchText().optional(),
  partnerId: recordId().optional(),
  elsewhere: vine.boolean().optional(),
  broken: vine.boolean().optional(),
})

const LONGEST_ASKED = 500

const beaconValidator = vine.create({
  partner: vine.string().maxLength(40).optional(),
  v: vine.string().regex(/^[\w.-]{1,20}$/),
  state: vine.enum(WIDGET_STATES),
  around: vine.string().optional(),
  asked: vine.string().transform((text) => text.toWellFormed().replaceAll('\0', '').slice(0, LONGEST_ASKED)),
})

/** JSON that is sent as plain text, so that browsers ask nothing first. Throws Refused (400). */
export async function readBeacon(text: string | null) {
  try {
    return await beaconValidator.validate(JSON.parse(text ?? ''))
  } catch (error) {
    throw error instanceof SyntaxError || error instanceof errors.E_VALIDATION_ERROR
      ? new Refused('NO_BEACON', 'This is nothing that a widget tells.')
      : error
  }
}

import vine from '@vinejs/vine'
import { originOfSite } from '#api/partners/rules/origin_of_site'
import { emailAddress } from '#api/shared/email_address'
import { inFormWords } from '#api/shared/form_words'
import { knownVersion, recordId } from '#api/shared/ids'
import { searchText } from '#api/shared/list_filters'
import { nameText } from '#api/shared/name_text'
import { LONGEST } from '#common/longest'

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

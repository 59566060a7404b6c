import vine from '@vinejs/vine'
import { LONGEST } from '#common/longest'
import { isWebAddress } from '#common/web_address'

const webAddressRule = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && isWebAddress(value)) return
  field.report('Please enter a web address that starts with https://', 'url', field)
})

export const webAddress = () => vine.string().trim().maxLength(LONGEST.url).use(webAddressRule())

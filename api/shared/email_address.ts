import vine from '@vinejs/vine'
import { isEmail } from '#common/email'
import { LONGEST } from '#common/longest'

const emailRule = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && !isEmail(value))
    field.report('The {{ field }} field must be a valid email address', 'email', field)
})

/** The rule of the forms in the browser: `LONGEST.email` characters unless given. */
export const emailAddress = (maximum: number = LONGEST.email) =>
  vine.string().trim().maxLength(maximum).use(emailRule())

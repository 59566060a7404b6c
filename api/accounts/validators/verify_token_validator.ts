import vine from '@vinejs/vine'
import { LONGEST } from '#common/longest'

/** Google's ID tokens are well under 4 KB. */
export const verifyTokenValidator = vine.create({
  token: vine.string().maxLength(4096),
  provider: vine.enum(['google']),
  referralCode: vine.string().trim().maxLength(LONGEST.referralCode).optional(),
})

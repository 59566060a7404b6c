import { LONGEST } from '#common/longest'
import vine from '@vinejs/vine'

export const exchangeValidator = vine.create({
  token: vine.string().maxLength(200),
})

/** Google's ID tokens are well under 4 KB. */
export const verifyTokenValidator = vine.create({
  token: vine.string().maxLength(4096),
  provider: vine.enum(['google']),
  referralCode: vine.string().trim().maxLength(LONGEST.referralCode).optional(),
})

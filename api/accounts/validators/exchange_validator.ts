import vine from '@vinejs/vine'

export const exchangeValidator = vine.create({
  token: vine.string().maxLength(200),
})

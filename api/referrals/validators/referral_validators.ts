import vine from '@vinejs/vine'

const code = () => vine.string().trim().minLength(1).maxLength(64)

export const validateCodeValidator = vine.create({ code: code() })

/** The amount that a browser names is left aside: the reward is the product's own figure. */
export const applyCodeValidator = vine.create({
  referralCode: code(),
  orderId: vine.number().withoutDecimals().range([1, 2 ** 31 - 1]),
})

export const referralFiltersValidator = vine.create({
  q: vine.string().trim().maxLength(320).optional(),
  referrerId: vine.number().withoutDecimals().range([1, 2 ** 31 - 1]).optional(),
  state: vine.enum(['granted', 'taken back']).optional(),
})

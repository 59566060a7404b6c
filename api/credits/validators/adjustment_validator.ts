import vine from '@vinejs/vine'

/** Dollars, either way. */
const MOST = 10_000

export const adjustmentValidator = vine.create({
  key: vine.string().uuid(),
  amount: vine.number().range([-MOST, MOST]).decimal([0, 2]),
  note: vine.string().trim().minLength(3).maxLength(500),
})

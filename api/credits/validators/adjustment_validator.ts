import vine from '@vinejs/vine'
import { inProductWords } from '#api/shared/product_words'
import { LONGEST } from '#common/longest'

/** Dollars, either way. */
const MOST = 10_000

export const adjustmentValidator = inProductWords(
  vine.create({
    key: vine.string().uuid(),
    amount: vine.number().range([-MOST, MOST]).decimal([0, 2]),
    note: vine.string().trim().minLength(3).maxLength(LONGEST.note),
  }),
  { 'amount.range': `Please enter at most $${MOST.toLocaleString('en-US')} at a time.` }
)

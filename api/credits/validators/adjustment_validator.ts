import vine from '@vinejs/vine'
import { inFormWords } from '#api/shared/form_words'
import { LONGEST, SHORTEST } from '#common/longest'
import { CREDITS } from '#common/ranges'

const [, MOST] = CREDITS

export const adjustmentValidator = inFormWords(
  vine.create({
    key: vine.string().uuid(),
    amount: vine.number().range([-MOST, MOST]).decimal([0, 2]),
    note: vine.string().trim().minLength(SHORTEST.note).maxLength(LONGEST.note),
  }),
  { 'amount.range': `Please enter at most $${MOST.toLocaleString('en-US')} at a time.` }
)

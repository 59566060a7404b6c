import vine from '@vinejs/vine'
import { LONGEST } from '#common/longest'

/** Names also go into the head of a mail, where a line break would begin another field. */
const onOneLine = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && /[\p{Cc}\u2028\u2029]/u.test(value))
    field.report('Please write it on one line.', 'line', field)
})

/** The rule of every field for a name or another single line. Refuses line breaks and control characters. */
export const nameText = (maximum: number = LONGEST.line) => vine.string().trim().maxLength(maximum).use(onOneLine())

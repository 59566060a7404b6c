import vine from '@vinejs/vine'
import { LONGEST } from '#common/longest'

/** Browsers send line breaks of forms as two characters. */
const withPlainLineBreaks = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value)

/** Markdown of at most `LONGEST.prose` characters. */
export const markdownText = () => vine.string().parse(withPlainLineBreaks).trim().maxLength(LONGEST.prose)

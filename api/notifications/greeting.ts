/** A name is short; what is longer is a message. Graphemes. */
const LONGEST = 40
const UNSEEN = /\p{C}|\p{Z}/gu
/** `https://x`, `me@x`, `x.example`, `x.example/y`: whatever a mail program makes a link of. */
const LINK = /:\/\/|@|\bwww\b|[\p{L}\p{N}-][.。．｡](?:\p{L}{2}|xn--)/iu
const NOT_OF_NAMES = /[^\p{L}\p{M}\p{N} .,;:!?&+#/()'’‘"“”„·_-]/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A name that somebody typed, as it may stand in a mail to anybody: one short line, without links,
 * addresses, markup and emoji. Where nothing is left, `fallback`.
 */
export function typedName(typed: unknown, fallback: string): string {
  const words = String(typed ?? '')
    .normalize('NFC')
    .replaceAll(UNSEEN, ' ')
    .split(' ')
    .filter((word) => !LINK.test(word))
  const name = words
    .map((word) => word.replaceAll(NOT_OF_NAMES, ''))
    .filter((word) => word && !LINK.test(word))
    .join(' ')
  const short = [...graphemes.segment(name)]
    .slice(0, LONGEST)
    .map(({ segment }) => segment)
    .join('')
    .trim()
  return /\p{L}|\p{N}/u.test(short) ? short : fallback
}

/** How each mail begins. */
export const greeting = (firstName: unknown) => `Hello ${typedName(firstName, 'adventurer')}`

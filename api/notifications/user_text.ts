/** Mail programs link domains of any script, and of symbols (`💩.la`). */
const BEFORE_DOT = String.raw`[\p{L}\p{N}\p{M}\p{So}-]`
const DOT = '[.。．｡]'
const AFTER_DOT = String.raw`(?:\p{L}[\p{L}\p{M}]|xn--)`
const IP_ADDRESS = String.raw`(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)`
/** Words that mail programs turn into links: `https://x`, `me@x`, `www.x`, `x.example/y`, `203.0.113.9`. */
const LINK = new RegExp(String.raw`://|@|^\W*www\b|${BEFORE_DOT}${DOT}${AFTER_DOT}\S*/|${IP_ADDRESS}`, 'iu')
const MAYBE_JOINERS = String.raw`[\u200C\u200D]*`
/** `x.example` becomes `x. example`, as `St.Louis` becomes `St. Louis`. */
const DOT_BETWEEN_LETTERS = new RegExp(
  `(?<=${BEFORE_DOT}${MAYBE_JOINERS}${DOT})(?=${MAYBE_JOINERS}${AFTER_DOT})`,
  'giu'
)
/** Invisible characters, but line breaks and the joiners that scripts and emoji need. */
const INVISIBLE = /[^\P{C}\n\u200C\u200D]/gu
const JOINERS = /[\u200C\u200D]/g

/**
 * Text that a user wrote, as a mail may show it to anyone: without links, addresses and invisible characters, at most
 * `maximum` characters. Line breaks stay (D-38).
 */
export function userText(text: string, maximum = 1000): string {
  const lines = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(INVISIBLE, '').split('\n')
  return lines.map(withoutLinks).join('\n').slice(0, maximum).trim()
}

const withoutLinks = (line: string) =>
  line
    .split(/[\p{Z}\t]+/u)
    .filter((word) => !LINK.test(word.replaceAll(JOINERS, '')))
    .map((word) => word.replaceAll(DOT_BETWEEN_LETTERS, ' '))
    .join(' ')

/** Words that mail programs turn into links: `https://x`, `me@x`, `www.x`, `x.example/y`. */
const LINK = /:\/\/|@|^\W*www\b|[\p{L}\p{N}-][.。．｡](?:\p{L}{2}|xn--)\S*\//iu
/** `x.example` becomes `x. example`, as `St.Louis` becomes `St. Louis`. */
const DOT_BETWEEN_LETTERS = /(?<=[\p{L}\p{N}-][.。．｡])(?=\p{L}{2}|xn--)/giu
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

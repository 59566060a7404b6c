import { letters } from '#api/discovery/share_image/letters'

interface Lettering {
  outline: string
  width: number
}

/** Returns a line of text as SVG outlines, so no font has to be installed on the server. */
export function letter(text: string, size: number, x = 0, y = 0): Lettering {
  const scale = size / 1000
  let pen = 0
  let outline = ''
  for (const character of text) {
    const [advance, d] = findGlyph(character) ?? letters['?']
    if (d) outline += `<path transform="translate(${(x + pen).toFixed(1)} ${y}) scale(${scale})" d="${d}"/>`
    pen += (advance - 8) * scale
  }
  return { outline, width: pen }
}

const findGlyph = (character: string) => letters[character] ?? letters[character.normalize('NFD')[0]]

/** Accents may be missing: letters are drawn without them. */
export const canLetter = (text: string): boolean =>
  [...text.normalize('NFC')].every(
    (character) => !/[\p{L}\p{N}]/u.test(character) || findGlyph(character) !== undefined
  )

/** Words of unknown signs are left out: an image with fewer words is better than a row of question marks. */
const isKnown = (word: string) => [...word].some(findGlyph)

/** Breaks a title into at most `most` lines. The last line ends in an ellipsis if words are left. */
export function wrap(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(isKnown)) {
    const current = lines.at(-1)
    const longer = current ? `${current} ${word}` : word
    if (current !== undefined && letter(longer, size).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  const shown = lines.slice(0, most)
  let last = shown[most - 1]
  while (last.length > 1 && letter(`${last}…`, size).width > width) last = last.slice(0, -1).trimEnd()
  return [...shown.slice(0, -1), `${last}…`]
}

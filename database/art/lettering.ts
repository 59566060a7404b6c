import { letters } from '#database/art/letters'

interface Lettering {
  outline: string
  width: number
}

/** A line of text as outlines, so that no font has to be installed where pictures are drawn. */
export function letter(text: string, size: number, x = 0, y = 0): Lettering {
  const scale = size / 1000
  let pen = 0
  let outline = ''
  for (const character of text) {
    const [advance, d] = glyphOf(character) ?? letters['?']
    if (d) outline += `<path transform="translate(${(x + pen).toFixed(1)} ${y}) scale(${scale})" d="${d}"/>`
    pen += (advance - 8) * scale
  }
  return { outline, width: pen }
}

const glyphOf = (character: string) => letters[character] ?? letters[character.normalize('NFD')[0]]

/** Whether every letter and digit has a glyph. Accents are left out. */
export const canLetter = (text: string): boolean =>
  [...text.normalize('NFC')].every((character) => !/[\p{L}\p{N}]/u.test(character) || glyphOf(character) !== undefined)

/** A word of signs that the face lacks is left out: a picture says less rather than a row of question marks. */
const isKnown = (word: string) => [...word].some(glyphOf)

/** Breaks a title into lines that fit; what does not fit the last one is cut with an ellipsis. */
export function wrap(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(isKnown)) {
    const current = lines.at(-1)
    const longer = current ? `${current} ${word}` : word
    if (current !== undefined && letter(longer, size).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  let last = kept[most - 1]
  while (last.length > 1 && letter(`${last}…`, size).width > width) last = last.slice(0, -1).trimEnd()
  return [...kept.slice(0, -1), `${last}…`]
}

import { mix } from '#database/art/colour'
import { Dice } from '#database/art/dice'
import { letter } from '#database/art/lettering'

const cloths = ['#8f2437', '#27408f', '#1f6b52', '#5a2f82', '#a4472a', '#14576b', '#6b2a5e', '#2b2c4f']
const threads = ['#f2c469', '#f1e8d6', '#e9a95c']
const fillers = new Set(['the', 'of', 'and', 'at', 'a', '&'])

/** The first letters of the words that carry the name, two at most. */
export function monogram(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !fillers.has(word.toLowerCase()))
  return words
    .slice(0, 2)
    .map((word) => word[0].toUpperCase())
    .join('')
}

/** A pennant with the venue's monogram that hangs into the upper right corner of a cover; the rest is clear. */
export function drawOverlay(venueName: string): string {
  const dice = new Dice(`overlay of ${venueName}`)
  const cloth = dice.pick(cloths)
  const thread = dice.pick(threads)
  const [left, right, fold, tip] = [1372, 1532, 214, 268]
  const letters = monogram(venueName)
  const size = Math.min(112, 112 * (118 / letter(letters, 112).width))
  const { width } = letter(letters, size)
  const middle = (left + right) / 2
  const { outline } = letter(letters, size, middle - width / 2, 104 + size * 0.36)
  const shape = `M${left}-20H${right}V${tip}L${middle} ${fold}L${left} ${tip}Z`
  const stitch = `M${left + 14}-20V${tip - 26}L${middle} ${fold - 18}L${right - 14} ${tip - 26}V-20`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900"><defs>' +
    `<linearGradient id="cloth" x1="0" x2="1"><stop offset="0" stop-color="${mix(cloth, '#ffffff', 0.12)}"/><stop offset=".35" stop-color="${cloth}"/><stop offset="1" stop-color="${mix(cloth, '#120a24', 0.4)}"/></linearGradient>` +
    '<linearGradient id="fall" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#0a0618" stop-opacity=".5"/><stop offset=".2" stop-color="#0a0618" stop-opacity="0"/></linearGradient></defs>' +
    `<path d="${shape}" transform="translate(7 9)" fill="#0a0618" opacity=".4"/>` +
    `<path d="${shape}" fill="url(#cloth)"/><path d="${shape}" fill="url(#fall)"/>` +
    `<path d="${stitch}" fill="none" stroke="${thread}" stroke-width="4" opacity=".85"/>` +
    `<g fill="${thread}">${outline}</g>` +
    `<path d="M${middle - 40} 172h80M${middle} 163l9 9l-9 9l-9-9Z" fill="${thread}" stroke="${thread}" stroke-width="3"/></svg>`
  )
}

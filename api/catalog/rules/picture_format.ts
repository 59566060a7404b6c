export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif'

/** How many bytes from the start tell the format. */
export const SIGNATURE_LENGTH = 64

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** What the content says it is, whatever its name says; null for everything that is not taken (SVG, GIF, HTML, ...). */
export function pictureFormat(start: Buffer): PictureFormat | null {
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'jpeg'
  if (start.subarray(0, 8).equals(PNG)) return 'png'
  if (ascii(start, 0, 4) === 'RIFF' && ascii(start, 8, 12) === 'WEBP') return 'webp'
  if (ascii(start, 4, 8) === 'ftyp' && ascii(start, 8, 12) === 'avif') return 'avif'
  return null
}

/** An animated PNG says so in a chunk before its first pixels; decoders show its first frame and say nothing. */
export function isAnimatedPng(content: Buffer): boolean {
  let at = PNG.length
  while (at + 8 <= content.length) {
    const name = ascii(content, at + 4, at + 8)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
    at += 12 + content.readUInt32BE(at)
  }
  return false
}

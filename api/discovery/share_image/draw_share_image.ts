import sharp from 'sharp'
import { canLetter, letter, wrap } from '#api/discovery/share_image/lettering'
import { mark, wordmark } from '#api/discovery/share_image/logo'

interface ShareImage {
  title: string
  subtitle: string
  /** An image file that sharp can read. */
  cover: Buffer
}

export const SHARE_SIZE = { width: 1200, height: 630 } as const
const { width, height } = SHARE_SIZE
const candle = '#f3b14a'
const paper = '#fff8ea'
const night = '#100c1e'

/** Draws the preview image of a shared link: 1200 by 630 pixels, JPEG. */
export async function drawShareImage({ title, subtitle, cover }: ShareImage): Promise<Buffer> {
  return sharp(cover)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(frame(...lettered(title, subtitle))) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** The font has Latin letters only. An image without words is better than one with half a name. */
function lettered(title: string, subtitle: string): [title: string, subtitle: string] {
  if (!canLetter(title)) return ['', '']
  return [title, canLetter(subtitle) ? subtitle : '']
}

function frame(title: string, subtitle: string): string {
  const size = title.length > 34 ? 62 : 76
  const lines = wrap(title, size, width - 144, 2)
  const foot = subtitle ? 508 : 556
  const headline = lines
    .map((text, index) => letter(text, size, 72, foot - (lines.length - 1 - index) * size * 1.1).outline)
    .join('')
  const [second = ''] = wrap(subtitle, 34, width - 144, 1)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>` +
    `<linearGradient id="foot" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${night}" stop-opacity=".55"/><stop offset=".24" stop-color="${night}" stop-opacity="0"/><stop offset=".44" stop-color="${night}" stop-opacity="0"/><stop offset=".72" stop-color="${night}" stop-opacity=".8"/><stop offset="1" stop-color="${night}" stop-opacity=".96"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#foot)"/>` +
    `<g transform="translate(72 48) scale(1.75)" fill-rule="evenodd"><path d="${mark}" fill="${candle}"/><path transform="translate(41 24)" d="${wordmark}" fill="${paper}" fill-rule="nonzero"/></g>` +
    `<g fill="${paper}">${headline}</g><g fill="${candle}">${letter(second, 34, 72, 564).outline}</g>` +
    `<path d="M0 622H${width}V630H0Z" fill="${candle}"/></svg>`
  )
}

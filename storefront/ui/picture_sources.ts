const COVER_WIDTHS = [400, 800, 1200]
const SQUARE_WIDTHS = [96, 192, 384]
const STORED = /^(?<stem>.+)-(?<width>\d+)\.webp$/

export type PictureShape = 'cover' | 'square'

export interface PictureSources {
  avif: string
  webp: string
  fallback: string
}

/** The sizes and formats that stand beside a stored picture; null when the address is not one of ours. */
export function pictureSources(address: string, shape: PictureShape, sizes = ''): PictureSources | null {
  const stem = STORED.exec(address)?.groups?.stem
  if (!stem) return null
  const widths = widthsFor(shape === 'cover' ? COVER_WIDTHS : SQUARE_WIDTHS, sizes)
  const list = (extension: string) => widths.map((width) => `${stem}-${width}.${extension} ${width}w`).join(', ')
  return { avif: list('avif'), webp: list('webp'), fallback: address }
}

/** Pixels of the finest screens to one of the page. */
const FINEST = 3

/** Of a picture whose width on the page is fixed, no more than a screen can show. */
function widthsFor(widths: number[], sizes: string): number[] {
  const [, fixed] = /^(\d+)px$/.exec(sizes) ?? []
  if (!fixed) return widths
  const enough = widths.findIndex((width) => width >= Number(fixed) * FINEST)
  return enough < 0 ? widths : widths.slice(0, enough + 1)
}

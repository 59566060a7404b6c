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
export function pictureSources(address: string, shape: PictureShape): PictureSources | null {
  const stem = STORED.exec(address)?.groups?.stem
  if (!stem) return null
  const widths = shape === 'cover' ? COVER_WIDTHS : SQUARE_WIDTHS
  const list = (extension: string) => widths.map((width) => `${stem}-${width}.${extension} ${width}w`).join(', ')
  return { avif: list('avif'), webp: list('webp'), fallback: address }
}

/** Widths that stand beside a stored picture, by the one in its address. Covers were kept at 800 pixels once. */
const WIDTHS: Record<string, number[]> = {
  384: [96, 192, 384],
  736: [400, 736, 1200],
  800: [400, 800, 1200],
}
const STORED = /^(?<stem>.+)-(?<width>\d+)\.webp$/
/** Pixels of the finest screens to one of the page. */
const FINEST = 3

export interface PictureSources {
  /** WebP, where a single size is enough or a browser reads no set of sizes. */
  address: string
  /** The sizes to choose from, in either format; null where there is no choice. */
  sets: { avif: string; webp: string } | null
}

/** The sizes and formats that stand beside a stored picture; the address alone when it is not one of ours. */
export function pictureSources(address: string, sizes: string): PictureSources {
  const { stem, width = '' } = STORED.exec(address)?.groups ?? {}
  const widths = widthsFor(WIDTHS[width] ?? [], sizes)
  if (widths.length === 0) return { address, sets: null }
  if (widths.length === 1) return { address: `${stem}-${widths[0]}.webp`, sets: null }
  const setIn = (format: string) => widths.map((one) => `${stem}-${one}.${format} ${one}w`).join(', ')
  return { address, sets: { avif: setIn('avif'), webp: setIn('webp') } }
}

/** Of a picture whose width on the page is fixed, no more than a screen can show. */
function widthsFor(widths: number[], sizes: string): number[] {
  const [, fixed] = /^(\d+)px$/.exec(sizes) ?? []
  if (!fixed) return widths
  const enough = widths.findIndex((width) => width >= Number(fixed) * FINEST)
  return enough < 0 ? widths : widths.slice(0, enough + 1)
}

import sharp from 'sharp'
import { encode } from 'uqr'

/** Pixels of a module. */
const SCALE = 5

/** Black on white, as PNG: mail programs show no SVG. */
export function drawCode(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * SCALE, size * SCALE, { kernel: 'nearest' })
    .png({ palette: true, colors: 2 })
    .toBuffer()
}

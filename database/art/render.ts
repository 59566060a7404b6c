import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

export type ImageKind = 'cover' | 'square' | 'overlay'

interface Shape {
  width: number
  height: number
  widths: number[]
  avif: boolean
}

const shapes: Record<ImageKind, Shape> = {
  cover: { width: 1200, height: 675, widths: [400, 736, 1200], avif: true },
  square: { width: 384, height: 384, widths: [96, 192, 384], avif: true },
  overlay: { width: 800, height: 450, widths: [800], avif: false },
}

/** Draws the picture once, at its largest size: the smaller ones are made from these pixels. */
async function rasterize(svg: string, { width, height }: Shape): Promise<Sharp> {
  const sized = svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`)
  const { data, info } = await sharp(Buffer.from(sized)).raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** Writes `<name>-<width>.webp` and, but for overlays, `<name>-<width>.avif` into the folder. */
export async function renderImage(svg: string, folder: string, name: string, kind: ImageKind): Promise<void> {
  const shape = shapes[kind]
  await mkdir(folder, { recursive: true })
  const picture = await rasterize(svg, shape)
  if (kind !== 'overlay') picture.removeAlpha()
  await Promise.all(
    shape.widths.map(async (width) => {
      const resized = picture.clone().resize(width)
      const file = join(folder, `${name}-${width}`)
      await resized.clone().webp({ quality: 76, effort: 2 }).toFile(`${file}.webp`)
      if (shape.avif) await resized.avif({ quality: 45, effort: 1, chromaSubsampling: '4:2:0' }).toFile(`${file}.avif`)
    })
  )
}

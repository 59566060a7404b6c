import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { AVIF, PICTURE_SHAPES, type PictureShape } from '#api/catalog/rules/picture_shapes'

export type ImageKind = 'cover' | 'square' | 'overlay'

const shapes: Record<ImageKind, PictureShape> = {
  cover: PICTURE_SHAPES.modules,
  square: PICTURE_SHAPES['game-masters'],
  overlay: PICTURE_SHAPES.venues,
}

/** Draws the picture once, at its largest size: the smaller ones are made from these pixels. */
async function rasterize(svg: string, { width, height }: PictureShape): Promise<Sharp> {
  const sized = svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`)
  const { data, info } = await sharp(Buffer.from(sized)).raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** Writes `<name>-<width>.webp` and, but for overlays, `<name>-<width>.avif` into the folder. */
export async function renderImage(svg: string, folder: string, name: string, kind: ImageKind): Promise<void> {
  const shape = shapes[kind]
  await mkdir(folder, { recursive: true })
  const picture = await rasterize(svg, shape)
  if (!shape.transparent) picture.removeAlpha()
  await Promise.all(
    shape.widths.map(async (width) => {
      const resized = picture.clone().resize(width)
      const file = join(folder, `${name}-${width}`)
      await resized.clone().webp({ quality: 76, effort: 2 }).toFile(`${file}.webp`)
      if (shape.avif) await resized.avif(AVIF).toFile(`${file}.avif`)
    })
  )
}

import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { animatedPicture, damagedPicture, noPicture, pictureTooLarge } from '#api/catalog/exceptions/record_refusals'
import { isAnimatedPng, pictureFormat, SIGNATURE_LENGTH } from '#api/catalog/rules/picture_format'
import { AVIF, type PictureShape } from '#api/catalog/rules/picture_shapes'

const LARGEST_PIXELS = 40_000_000
/** Of one side: what the formats that are written can hold. */
const LONGEST_SIDE = 16_383
const LONGEST_SECONDS = 15

export interface RenderedFile {
  /** `800.webp` */
  ending: string
  content: Buffer
}

/**
 * A picture anew in the product's own sizes and formats: nothing of the file that came is kept, neither metadata
 * nor what may be hidden in it. Refuses with 422 what is no still picture of a sensible size.
 */
export function renderPicture(path: string, shape: PictureShape): Promise<RenderedFile[]> {
  return inTurn(async () => {
    const content = await readFile(path)
    await inspect(content)
    const picture = await decode(content, shape)
    const files: RenderedFile[] = []
    for (const width of shape.widths) {
      const resized = picture.clone().resize(width)
      files.push({
        ending: `${width}.webp`,
        content: await resized.clone().webp({ quality: 80, effort: 3 }).toBuffer(),
      })
      if (shape.avif) files.push({ ending: `${width}.avif`, content: await resized.avif(AVIF).toBuffer() })
    }
    return files
  })
}

let last: Promise<unknown> = Promise.resolve()

/** A large picture takes memory and a processor for itself, so a process works on one at a time. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work)
  last = turn.catch(() => {})
  return turn
}

/** The header alone is read here: a file that would unpack into gigabytes is refused before it does. */
async function inspect(content: Buffer): Promise<void> {
  const format = pictureFormat(content.subarray(0, SIGNATURE_LENGTH))
  if (format === null) throw noPicture()
  const { pages = 1, width, height, ...header } = await readHeader(content)
  if (header.format !== (format === 'avif' ? 'heif' : format)) throw noPicture()
  if (pages > 1 || (format === 'png' && isAnimatedPng(content))) throw animatedPicture()
  if (width * height > LARGEST_PIXELS || Math.max(width, height) > LONGEST_SIDE) throw pictureTooLarge()
}

async function readHeader(content: Buffer): Promise<Metadata> {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata()
  } catch {
    throw damagedPicture()
  }
}

const SEE_THROUGH = { r: 0, g: 0, b: 0, alpha: 0 }

/** The pixels at the largest size, upright: cut to the shape around what draws the eye; a logo that is laid over others stays whole. */
async function decode(content: Buffer, { width, height, transparent }: PictureShape): Promise<Sharp> {
  const picture = sharp(content, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize(
      width,
      height,
      transparent ? { fit: 'contain', background: SEE_THROUGH } : { fit: 'cover', position: sharp.strategy.attention }
    )
    .toColorspace('srgb')
  if (!transparent) picture.flatten({ background: 'white' })
  try {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  } catch {
    throw damagedPicture()
  }
}

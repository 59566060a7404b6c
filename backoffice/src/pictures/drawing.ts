import type { PercentCrop } from 'react-image-crop'

/** More than any page shows. Pixels. */
const WIDEST = 2400
/** Beside a picture without see-through parts nothing of this is seen; the server lays others on it as well. */
const PAPER = 'white'
/** So much of the picture is its edge, and so many colors are taken from it, which run into each other. */
const [EDGE, COLORS] = [0.02, 8]

interface Shape {
  /** Width by height. */
  ratio: number
  /** What is see-through stays so. */
  transparent: boolean
}

/** The chosen part. */
export function drawPart(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  crop: PercentCrop,
  { transparent }: Pick<Shape, 'transparent'>
): void {
  const { naturalWidth, naturalHeight } = picture
  const [width, height] = [(crop.width / 100) * naturalWidth, (crop.height / 100) * naturalHeight]
  const context = sized(canvas, width, height)
  if (!transparent) fill(context)
  context.drawImage(
    picture,
    (crop.x / 100) * naturalWidth,
    (crop.y / 100) * naturalHeight,
    width,
    height,
    0,
    0,
    canvas.width,
    canvas.height
  )
}

/** All of it in the middle of the shape, on a ground that carries on the colors of its edges. */
export function drawWhole(canvas: HTMLCanvasElement, picture: HTMLImageElement, { ratio, transparent }: Shape): void {
  const { naturalWidth, naturalHeight } = picture
  const width = Math.max(naturalWidth, naturalHeight * ratio)
  const context = sized(canvas, width, width / ratio)
  const scale = canvas.width / width
  if (!transparent) layGround(context, picture)
  const [shownWidth, shownHeight] = [naturalWidth * scale, naturalHeight * scale]
  context.drawImage(
    picture,
    (canvas.width - shownWidth) / 2,
    (canvas.height - shownHeight) / 2,
    shownWidth,
    shownHeight
  )
}

function sized(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D {
  const scale = Math.min(1, WIDEST / width)
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  context.imageSmoothingQuality = 'high'
  return context
}

function fill(context: CanvasRenderingContext2D): void {
  context.fillStyle = PAPER
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

function layGround(context: CanvasRenderingContext2D, picture: HTMLImageElement): void {
  const { width, height } = context.canvas
  const { naturalWidth, naturalHeight } = picture
  const stands = naturalWidth / naturalHeight < width / height
  fill(context)
  for (const end of [0, 1]) {
    // Beside a picture that stands its left and right edge, above and below one that lies its upper and lower.
    const colors = document.createElement('canvas')
    const few = sized(colors, stands ? 1 : COLORS, stands ? COLORS : 1)
    const [edgeWidth, edgeHeight] = stands
      ? [Math.max(1, naturalWidth * EDGE), naturalHeight]
      : [naturalWidth, Math.max(1, naturalHeight * EDGE)]
    few.drawImage(
      picture,
      end * (naturalWidth - edgeWidth),
      end * (naturalHeight - edgeHeight),
      edgeWidth,
      edgeHeight,
      0,
      0,
      colors.width,
      colors.height
    )
    const [half, whole] = stands ? [width / 2, height] : [width, height / 2]
    context.drawImage(colors, stands ? end * half : 0, stands ? 0 : end * whole, half, whole)
  }
}

/** Small enough to travel. */
export async function toFile(
  canvas: HTMLCanvasElement,
  name: string,
  { transparent }: Pick<Shape, 'transparent'>
): Promise<File> {
  const format = transparent ? 'png' : 'jpeg'
  const type = `image/${format}`
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new Error('The picture could not be drawn')
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${format}`, { type })
}

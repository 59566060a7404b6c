import type { PercentCrop } from 'react-image-crop'

/** More than any page shows. Pixels. */
const WIDEST = 2400

interface Wish {
  name: string
  transparent: boolean
}

/** The chosen part as a file of its own, small enough to travel. */
export async function cut(picture: HTMLImageElement, crop: PercentCrop, { name, transparent }: Wish): Promise<File> {
  const part = {
    x: (crop.x / 100) * picture.naturalWidth,
    y: (crop.y / 100) * picture.naturalHeight,
    width: (crop.width / 100) * picture.naturalWidth,
    height: (crop.height / 100) * picture.naturalHeight,
  }
  const scale = Math.min(1, WIDEST / part.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return toFile(canvas, name, transparent ? 'png' : 'jpeg')
}

async function toFile(canvas: HTMLCanvasElement, name: string, format: 'png' | 'jpeg'): Promise<File> {
  const type = `image/${format}`
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new Error('The picture could not be drawn')
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${format}`, { type })
}

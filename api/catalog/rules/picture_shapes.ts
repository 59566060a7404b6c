/** A picture's sizes. Files are `<name>-<width>.webp`, and the same in AVIF where pages offer it. */
export interface PictureShape {
  width: number
  height: number
  widths: readonly number[]
  /** The file that stands for the picture in an address; pages know its siblings by it. */
  standing: number
  avif: boolean
  /** Laid over another picture, so what is see-through stays so. */
  transparent: boolean
}

/** What pages offer first. More effort takes seconds of a processor and saves few bytes. */
export const AVIF = { quality: 45, effort: 1, chromaSubsampling: '4:2:0' } as const

const cover: PictureShape = {
  width: 1200,
  height: 675,
  widths: [400, 736, 1200],
  standing: 736,
  avif: true,
  transparent: false,
}
const square: PictureShape = {
  width: 384,
  height: 384,
  widths: [96, 192, 384],
  standing: 384,
  avif: true,
  transparent: false,
}
const overlay: PictureShape = { width: 800, height: 450, widths: [800], standing: 800, avif: false, transparent: true }

/** Folders below /uploads, one for each kind of record. */
export const PICTURE_SHAPES = {
  'game-masters': square,
  'modules': cover,
  'systems': cover,
  'settings': cover,
  'events': cover,
  'campaigns': cover,
  'lpg': cover,
  'venues': overlay,
} as const satisfies Record<string, PictureShape>

export type PictureFolder = keyof typeof PICTURE_SHAPES

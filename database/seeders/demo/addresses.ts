import { PICTURE_SHAPES } from '#api/catalog/rules/picture_shapes'

export type PictureFolder =
  | 'systems'
  | 'settings'
  | 'modules'
  | 'venues'
  | 'game-masters'
  | 'events'
  | 'campaigns'
  | 'lpg'

/** Name of the file that stands for a picture; its other sizes and formats are beside it. */
export const pictureFile = (folder: PictureFolder, name: string) => `${name}-${PICTURE_SHAPES[folder].standing}.webp`

export const pictureAddress = (folder: PictureFolder, name: string) => `/uploads/${folder}/${pictureFile(folder, name)}`

export type PictureFolder = 'systems' | 'settings' | 'modules' | 'venues' | 'game-masters' | 'events'

const WIDTH: Record<PictureFolder, number> = {
  systems: 800, settings: 800, modules: 800, venues: 800, events: 800, 'game-masters': 384,
}

/** Name of the file that stands for a picture; its other sizes and formats are beside it. */
export const pictureFile = (folder: PictureFolder, name: string) => `${name}-${WIDTH[folder]}.webp`

export const pictureAddress = (folder: PictureFolder, name: string) => `/uploads/${folder}/${pictureFile(folder, name)}`

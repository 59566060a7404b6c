/** Where a picture is served; its other sizes and formats have the same name. */
export const pictureAddress = (folder: PictureFolder, name: string) => `/uploads/${folder}/${name}-800.webp`

export type PictureFolder = 'systems' | 'settings' | 'modules' | 'venues' | 'game-masters' | 'events'

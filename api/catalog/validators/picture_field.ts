import vine from '@vinejs/vine'
import { LARGEST_PICTURE } from '#common/pictures'

/** A picture in a form. What it is, its content tells (`actions/store_image.ts`), so its name is not looked at. */
export const pictureField = () => vine.file({ size: `${LARGEST_PICTURE}mb` })

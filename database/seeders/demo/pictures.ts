import { fileURLToPath } from 'node:url'

/** Pictures of the demo world: one folder for each kind of record, in every size and format of `PICTURE_SHAPES`. */
export const DEMO_PICTURES = fileURLToPath(new URL('pictures', import.meta.url))

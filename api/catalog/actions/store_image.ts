import { createHash } from 'node:crypto'
import { inject } from '@adonisjs/core'
import drive from '@adonisjs/drive/services/main'
import uploads from '#api/config/uploads'
import { renderPicture, type RenderedFile } from '#api/catalog/actions/render_picture'
import { shelvePicture } from '#api/catalog/actions/shelve_picture'
import { pictureNotStored } from '#api/catalog/exceptions/record_refusals'
import { PICTURE_SHAPES, type PictureFolder } from '#api/catalog/rules/picture_shapes'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { Database } from '#api/shared/sql'

/** The one way for every picture that somebody sends (C-76). Call it before a transaction, never within. */
@inject()
export class StoreImage {
  constructor(protected database: Database) {}

  /** Answers the address that goes into the record. It names the content, so that it may be cached for ever. */
  async handle(folder: PictureFolder, path: string): Promise<string> {
    const shape = PICTURE_SHAPES[folder]
    const files = await renderPicture(path, shape)
    const place = `${folder}/${nameOf(files)}`
    const standing = `picture-${shape.standing}.webp`
    try {
      await shelvePicture(
        drive.use(),
        place,
        files.map(({ ending, content }) => ({ name: `picture-${ending}`, content })),
        standing
      )
    } catch (error) {
      await raiseAlert(this.database, {
        kind: 'pictures cannot be stored',
        subject: uploads.place,
        details: { reason: String(error) },
      })
      throw pictureNotStored(error)
    }
    return `${uploads.address}/${place}/${standing}`
  }
}

function nameOf(files: RenderedFile[]): string {
  const hash = createHash('sha256')
  for (const { content } of files) hash.update(content)
  return hash.digest('hex').slice(0, 24)
}

import { renderPicture, type RenderedFile } from '#api/catalog/actions/render_picture'
import { pictureNotStored } from '#api/catalog/exceptions/record_refusals'
import { PICTURE_SHAPES, type PictureFolder } from '#api/catalog/rules/picture_shapes'
import uploads from '#api/config/uploads'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { Database } from '#api/shared/sql'
import { inject } from '@adonisjs/core'
import drive from '@adonisjs/drive/services/main'
import type { Disk } from 'flydrive'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

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

/** Copies the files of a folder to the disk, except those that the disk already has. */
export async function publishPictures(disk: Disk, directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const key = relative(directory, path)
    if (!(await disk.exists(key))) await disk.copyFromFs(path, key)
  }
}

export interface PictureFile {
  name: string
  content: Buffer
}

/**
 * Stores the files of a picture, the one that stands for it last: where that is there, all are. The folder's name comes from the
 * content, so that the same picture is stored once, and nothing that is served is ever written again.
 */
export async function shelvePicture(disk: Disk, folder: string, files: PictureFile[], standing: string): Promise<void> {
  if (await disk.exists(`${folder}/${standing}`)) return
  const isStanding = ({ name }: PictureFile) => name === standing
  for (const { name, content } of [...files.filter((file) => !isStanding(file)), ...files.filter(isStanding)]) {
    await disk.put(`${folder}/${name}`, content, { cacheControl: 'public, max-age=31536000, immutable' })
  }
}

import { randomUUID } from 'node:crypto'
import { mkdir, open, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FSDriverOptions } from 'flydrive/drivers/fs/types'
import type { ObjectMetaData } from 'flydrive/types'

/**
 * Drive's folder, but a file appears whole or not at all, and stays after a power cut: it is written aside, flushed, and moved
 * into its place. Nor does a link in the folder lead out of it.
 */
export class WholeFileDriver extends FSDriver {
  readonly #directory: string

  constructor(options: FSDriverOptions & { location: string }) {
    super(options)
    this.#directory = options.location
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    // Hidden, so that it is never served.
    const draft = join(this.#directory, `.draft-${randomUUID()}`)
    const place = join(this.#directory, key)
    try {
      await mkdir(dirname(place), { recursive: true })
      await using file = await open(draft, 'w')
      await file.writeFile(contents)
      await file.sync()
      await rename(draft, place)
    } finally {
      await rm(draft, { force: true })
    }
  }

  override async getMetaData(key: string): Promise<ObjectMetaData> {
    const [directory, place] = await Promise.all([realpath(this.#directory), realpath(join(this.#directory, key))])
    if (!place.startsWith(directory + sep))
      throw Object.assign(new Error(`${key} leads out of the folder`), { code: 'ENOENT' })
    return super.getMetaData(key)
  }
}

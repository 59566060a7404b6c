import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes the files of a picture into a folder of their own, which appears with all of them or not at all. Its name
 * comes from the content: a folder that is there already holds the same files.
 */
export async function shelvePicture(directory: string, folder: string, files: { name: string; content: Buffer }[]): Promise<void> {
  const place = join(directory, folder)
  if (await isThere(place)) return
  // Hidden, so that it is never served.
  const draft = join(directory, `.draft-${randomUUID()}`)
  try {
    await mkdir(draft, { recursive: true })
    for (const { name, content } of files) await writeFile(join(draft, name), content, { flush: true })
    await mkdir(dirname(place), { recursive: true })
    await rename(draft, place)
  } catch (error) {
    // Somebody else stored the same picture at this moment.
    if (!(await isThere(place))) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const isThere = (path: string) => stat(path).then((found) => found.isDirectory(), () => false)

import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Disk } from 'flydrive'

/** Copies the files of a folder to the disk, except those that the disk already has. */
export async function publishPictures(disk: Disk, directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const key = relative(directory, path)
    if (!(await disk.exists(key))) await disk.copyFromFs(path, key)
  }
}

import type { Disk } from 'flydrive'

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

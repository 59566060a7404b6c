import type { Readable } from 'node:stream'
import { extname } from 'node:path'
import type { Disk } from 'flydrive'
import type { ObjectMetaData } from 'flydrive/types'

/** The formats that the product writes; nothing else is ever served. */
const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** No empty, hidden or climbing parts, no separators of any system. */
const PLAIN_PART = /^[a-z0-9][a-z0-9_.-]{0,200}$/i

export interface StoredFile {
  contentType: string
  /** Bytes. */
  contentLength: number
  etag: string
  read: () => Promise<Readable>
}

/** Finds what an address below /uploads names; null when there is nothing that may be served. */
export async function findStoredFile(disk: Disk, parts: string[]): Promise<StoredFile | null> {
  const contentType = CONTENT_TYPES[extname(parts.at(-1) ?? '').toLowerCase()]
  if (!contentType || parts.length > 4 || !parts.every((part) => PLAIN_PART.test(part))) return null
  const key = parts.join('/')
  const found = await metaDataOf(disk, key)
  return found && { contentType, contentLength: found.contentLength, etag: found.etag, read: () => disk.getStream(key) }
}

async function metaDataOf(disk: Disk, key: string): Promise<ObjectMetaData | null> {
  try {
    return await disk.getMetaData(key)
  } catch (error) {
    if (isMissing((error as Error).cause)) return null
    throw error
  }
}

/** As a folder says it, and as S3 does. */
const isMissing = (cause: unknown) =>
  cause instanceof Error &&
  (('code' in cause && ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes(String(cause.code))) ||
    cause.name === 'NotFound')

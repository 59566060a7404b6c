import { realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

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
  path: string
  contentType: string
}

/** Finds what an address below the directory names; null when there is nothing that may be served. */
export async function findStoredFile(directory: string, parts: string[]): Promise<StoredFile | null> {
  const contentType = CONTENT_TYPES[extname(parts.at(-1) ?? '').toLowerCase()]
  if (!contentType || parts.length > 4 || !parts.every((part) => PLAIN_PART.test(part))) return null
  try {
    const [root, path] = await Promise.all([realpath(directory), realpath(join(directory, ...parts))])
    // A link inside the directory must not lead out of it.
    if (!path.startsWith(root + sep) || !(await stat(path)).isFile()) return null
    return { path, contentType }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes(String(error.code))

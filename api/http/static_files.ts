import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'

export interface StaticFile {
  bytes: Buffer
  /** Bytes by content encoding, as far as the build wrote them. */
  encoded: { br?: Buffer; gzip?: Buffer }
  type: string
  etag: string
  /** Its name changes with its content, so it may be kept for ever. */
  immutable: boolean
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The client build, read once into memory: it is about a megabyte. Keys are addresses. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  if (!existsSync(folder)) return files
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const path = join(folder, name)
    const address = `/${name.split(sep).join('/')}`
    if (/\.(?:br|gz)$/.test(name) || address.startsWith('/.') || !statSync(path).isFile()) continue
    files.set(address, readStaticFile(path, address))
  }
  return files
}

function readStaticFile(path: string, address: string): StaticFile {
  const bytes = readFileSync(path)
  const encoding = (extension: string) => (existsSync(path + extension) ? readFileSync(path + extension) : undefined)
  return {
    bytes,
    encoded: { br: encoding('.br'), gzip: encoding('.gz') },
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    immutable: address.startsWith('/assets/'),
  }
}

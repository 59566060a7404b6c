import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './workspace.ts'

export interface Bucket {
  /** For S3_ENDPOINT. */
  readonly endpoint: string
  /** Contents by `/bucket/key`. */
  readonly objects: Map<string, Buffer>
  /** What a refused call answers, or null while the storage works. */
  failure: number | null
}

/** As much of S3 as storing and handing out pictures needs, in memory. Calls without a signature of the key are refused. */
export async function openBucket(accessKey: string): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  const bucket: { failure: number | null } = { failure: null }
  const server = createServer(async (request, response) => {
    const key = decodeURIComponent(new URL(request.url!, 'http://s3').pathname)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const signed = request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKey}/`)
    if (!signed || bucket.failure) return response.writeHead(bucket.failure ?? 403).end()
    if (request.method === 'PUT') {
      objects.set(key, Buffer.concat(chunks))
      return response.writeHead(200, { etag: '"stored"' }).end()
    }
    const found = objects.get(key)
    if (!found) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-length': found.length,
      'etag': '"stored"',
      'last-modified': new Date(0).toUTCString(),
    })
    return response.end(request.method === 'HEAD' ? undefined : found)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(bucket, { objects, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

import { gzipSync } from 'node:zlib'
import type { HttpClient } from '#tests/support/http'

export interface Visited {
  path: string
  status: number
  type: string
  html: string
  /** Bytes of a script, compressed. */
  packed: number
  /** Pages and files that it leads to or shows. */
  leadsTo: string[]
}

/** Addresses that are of one person, of staff or of the pretend store, which is another site; what is in a cart is nobody's find. */
const OUTSIDE = /^\/(?:admin|account|my-campaigns|widget\/demo)(?:\/|$)/

/** Walks from `/` to whatever a page of this shop names, scripts, styles and pictures included. */
export async function crawl(http: HttpClient, start = '/'): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>()
  const waiting = [start]
  while (waiting.length > 0) {
    const batch = [...new Set(waiting.splice(0))].filter((path) => !visited.has(path))
    const pages = await inTurns(batch, (path) => visit(http, path))
    for (const page of pages) visited.set(page.path, page)
    waiting.push(...pages.flatMap(({ leadsTo }) => leadsTo).filter((path) => !visited.has(path)))
  }
  return visited
}

async function inTurns<Result>(paths: string[], work: (path: string) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < paths.length; at += 8) results.push(...(await Promise.all(paths.slice(at, at + 8).map(work))))
  return results
}

async function visit(http: HttpClient, path: string): Promise<Visited> {
  const { status, headers, text } = await http.get(path, { headers: { accept: 'text/html' } })
  const type = headers.get('content-type') ?? ''
  const html = type.startsWith('text/html') ? text : ''
  const packed = type.startsWith('text/javascript') ? gzipSync(text, { level: 9 }).length : 0
  return { path, status, type, html, packed, leadsTo: html ? addressesIn(html, new URL(path, http.base)) : [] }
}

function addressesIn(html: string, page: URL): string[] {
  const plain = [...html.matchAll(/\s(?:href|src|content)="([^"]+)"/g)].map(([, address = '']) => address)
  const sets = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((one) => one.trim().split(' ')[0] ?? '')
  )
  // Those that the page asks for when it has been seen.
  const scripts = [...html.matchAll(/"(?:href|src)":"(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address)
  return [...plain, ...sets, ...scripts].flatMap((address) => {
    if (!/^(?:\/(?!\/)|http)/.test(address)) return []
    const url = new URL(address.replaceAll('&amp;', '&'), page)
    return url.origin === page.origin && !OUTSIDE.test(url.pathname) ? [url.pathname + url.search] : []
  })
}

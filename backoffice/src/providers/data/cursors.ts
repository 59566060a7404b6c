import type { fetchUtils } from 'react-admin'
import { OF_PEOPLE } from '#common/kept_names'

type HttpClient = (url: string, options?: fetchUtils.Options) => ReturnType<typeof fetchUtils.fetchJson>

/** Pages whose beginnings are remembered. */
const REMEMBERED = 200

/** Where they are kept while the tab is open, so that a page can be loaded again. */
const BEGINNINGS = `questboard${OF_PEOPLE}beginnings`

const RANGE = /[?&]range=([^&]*)/

/**
 * Lets lists turn to the next page by where the last one ended instead of counting from the beginning (docs/adr/0016).
 * A page that is opened out of the blue, as from a bookmark, is counted off, where it is not too far away.
 */
export function withCursors(client: HttpClient, shelf: Pick<Storage, 'getItem' | 'setItem'>): HttpClient {
  const read = () => new Map<string, string>(JSON.parse(shelf.getItem(BEGINNINGS) ?? '[]') as [string, string][])

  function remember(key: string, cursor: string) {
    const beginnings = read()
    beginnings.delete(key)
    beginnings.set(key, cursor)
    shelf.setItem(BEGINNINGS, JSON.stringify([...beginnings].slice(-REMEMBERED)))
  }

  return async (url, options) => {
    const range = rangeOf(url)
    if (!range) return client(url, options)
    const list = url.replace(RANGE, '')
    const after = range.from > 0 ? read().get(`${range.from} ${list}`) : undefined
    let answer = await client(after ? `${url}&after=${after}` : url, options)
    // A search that met nothing so far goes on where it ended.
    while (isEmpty(answer.json) && nextOf(answer)) answer = await client(`${url}&after=${nextOf(answer)}`, options)
    const next = nextOf(answer)
    if (next) remember(`${range.to + 1} ${list}`, next)
    return answer
  }
}

const nextOf = ({ headers }: { headers: Headers }) => headers.get('X-Next-Cursor')
const isEmpty = (rows: unknown) => Array.isArray(rows) && rows.length === 0

function rangeOf(url: string): { from: number; to: number } | null {
  const text = RANGE.exec(url)?.[1]
  if (!text) return null
  const [from, to] = JSON.parse(decodeURIComponent(text)) as number[]
  return from === undefined || to === undefined ? null : { from, to }
}

import type { HttpClient } from '#tests/support/http'

/** A page as a client without scripts reads it. */
export interface ServedPage {
  status: number
  headers: Headers
  html: string
  /** The words of its main part, on one line. */
  words: string
  title: string
  meta: (name: string) => string | undefined
  canonical: string | undefined
  /** Everything that it tells search engines. */
  data: any[]
  headings: (level: number) => string[]
  /** `words -> address` of each link of the main part. */
  links: Map<string, string>
}

export async function readPage(http: HttpClient, path: string): Promise<ServedPage> {
  const { status, headers, text: html } = await http.get(path, { headers: { accept: 'text/html' } })
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
  const tag = (pattern: string, attribute: string) =>
    decode(new RegExp(`<${pattern}[^>]*? ${attribute}="([^"]*)"`).exec(html)?.[1])
  return {
    status,
    headers,
    html,
    words: wordsOf(main),
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1]) ?? '',
    meta: (name) => tag(`meta (?:name|property)="${name}"`, 'content'),
    canonical: tag('link rel="canonical"', 'href'),
    data: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)</g)].flatMap(([, json]) =>
      JSON.parse(json ?? 'null')
    ),
    headings: (level) =>
      [...main.matchAll(new RegExp(`<h${level}\\b[^>]*>([\\s\\S]*?)</h${level}>`, 'g'))].map(([, inside]) =>
        wordsOf(inside ?? '')
      ),
    links: new Map(
      [...main.matchAll(/<a\b[^>]*? ?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href, inside]) => [
        wordsOf(inside ?? ''),
        decode(href) ?? '',
      ])
    ),
  }
}

const wordsOf = (html: string) =>
  (decode(html.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]*>/g, ' ')) ?? '').replaceAll(/\s+/g, ' ').trim()

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const decode = (text: string | undefined) => text?.replaceAll(/&(?:#x)?\w+;/g, (entity) => ENTITIES[entity] ?? entity)

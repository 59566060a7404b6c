import { escapeHtml } from '#api/shared/escape_html'

/** A page that search engines should know. */
export interface Entry {
  path: string
  changed?: Date
}

/** The protocol allows 50,000 addresses in a file. */
const LONGEST_SITEMAP = 10_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** One file, or, when there are too many addresses for one, an index of its parts. */
export function sitemap(entries: readonly Entry[], appUrl: string, longest = LONGEST_SITEMAP): string {
  if (entries.length <= longest) return addresses(entries, appUrl)
  const parts = Array.from({ length: Math.ceil(entries.length / longest) }, (_, index) => index + 1)
  const lines = parts.map((part) => `<sitemap><loc>${escapeHtml(`${appUrl}/sitemaps/${part}.xml`)}</loc></sitemap>`)
  return `${HEAD}<sitemapindex ${SPACE}>\n${lines.join('\n')}\n</sitemapindex>\n`
}

/** Null when there is no such part. Counts from 1. */
export function sitemapPart(
  entries: readonly Entry[],
  appUrl: string,
  part: number,
  longest = LONGEST_SITEMAP
): string | null {
  const own = entries.slice((part - 1) * longest, part * longest)
  return own.length > 0 ? addresses(own, appUrl) : null
}

function addresses(entries: readonly Entry[], appUrl: string): string {
  const lines = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeHtml(appUrl + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`
  )
  return `${HEAD}<urlset ${SPACE}>\n${lines.join('\n')}\n</urlset>\n`
}

/** What is of one visitor, of staff or for programs is nobody's find. */
export const robots = (appUrl: string) => `User-agent: *
Disallow: /account
Disallow: /admin
Disallow: /api/
Disallow: /auth-callback
Disallow: /cart
Disallow: /checkout
Disallow: /confirm-seats
Disallow: /order
Disallow: /refund-request
Disallow: /thank-you

Sitemap: ${appUrl}/sitemap.xml
`

import type { ErrorReport } from '#common/wire'

export interface Violation {
  directive: string | null | undefined
  blocked: string | null | undefined
  page: string | null | undefined
  file: string | null | undefined
  line: number | null | undefined
  disposition: string | null | undefined
}

/** Origin of an address, or a keyword such as `inline`. Paths and queries can carry secrets, and are never equal. */
function originFrom(address: string | null | undefined): string {
  if (!address) return 'unknown'
  const url = URL.parse(address)
  if (!url) return address.slice(0, 40)
  return url.origin === 'null' ? url.protocol : url.origin
}

/** The rest of the path can be a token. */
function pageFrom(address: string | null | undefined): string {
  const path = URL.parse(address ?? '')?.pathname ?? ''
  return `/${path.split('/')[1] ?? ''}`.slice(0, 100)
}

/** An entry of the error log. Equal violations become one entry. */
export function violationReport({ directive, blocked, page, file, line, disposition }: Violation): ErrorReport {
  const name = (directive ?? 'unknown').split(' ')[0]!.slice(0, 60)
  return {
    error: { name: 'Blocked by CSP', message: `${name}: ${originFrom(blocked)}` },
    context: { page: pageFrom(page), file: originFrom(file), line: line ?? null, disposition: disposition ?? null },
    source: `Content Security Policy of ${pageFrom(page)}`,
  }
}

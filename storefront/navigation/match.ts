import type { Route } from './route.ts'

interface Match {
  route: Route
  params: Record<string, string | undefined>
}

/** The route of an address; the last one of the table takes whatever nothing else takes. */
export type MatchAddress = (pathname: string) => Match

/** `/game-master/:slug`, `/special-event/:slug?`, `*`: the first that fits, in the order of the table. */
export function matcherOf(routes: readonly Route[]): MatchAddress {
  const last = routes.at(-1)
  if (!last) throw new Error('The storefront has no routes')
  const patterns = routes.map((route) => ({ route, form: formOf(route.path) }))
  return (pathname) => {
    const plain = decoded(pathname)
    for (const { route, form } of patterns) {
      const groups = plain === null ? null : form.exec(pathname)
      if (groups) return { route, params: paramsOf(groups) }
    }
    return { route: last, params: {} }
  }
}

const formOf = (path: string) =>
  new RegExp(
    `^${path === '*' ? '.*' : path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`,
    'i'
  )

const paramsOf = ({ groups = {} }: RegExpExecArray) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, value === undefined ? undefined : (decoded(value) ?? value)])
  )

/** An address with a broken percent sign is unknown, not an error of ours. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

import { routes } from '../routes.ts'
import type { Route } from './route.ts'

interface Pattern {
  route: Route
  form: RegExp
}

/** `/game-master/:slug`, `/special-event/:slug?`, `*`: the first that fits, in the order of the table. */
const patterns: Pattern[] = routes.map((route) => ({
  route,
  form: new RegExp(`^${route.path === '*' ? '.*' : route.path.replace(/\/:(\w+)\?/, '(?:/(?<$1>[^/]+))?').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`, 'i'),
}))

/** The route of an address; the last entry of the table takes whatever nothing else takes. */
export function matchAddress(pathname: string): { route: Route; params: Record<string, string | undefined> } {
  const plain = decoded(pathname)
  for (const { route, form } of patterns) {
    const groups = plain === null ? null : form.exec(pathname)
    if (groups) return { route, params: paramsOf(groups) }
  }
  const last = routes.at(-1)
  if (!last) throw new Error('The storefront has no routes')
  return { route: last, params: {} }
}

const paramsOf = ({ groups = {} }: RegExpExecArray) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value === undefined ? undefined : (decoded(value) ?? value)]))

/** An address with a broken percent sign is unknown, not an error of ours. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

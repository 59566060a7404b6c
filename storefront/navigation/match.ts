import { matchRoutes } from 'react-router'
import { routes } from '../routes.ts'
import type { Route } from './route.ts'

const table = routes.map((route) => ({ id: route.id, path: route.path, handle: route }))

/** The route of an address; the last entry of the table takes whatever nothing else takes. */
export function matchAddress(pathname: string): { route: Route; params: Record<string, string | undefined> } {
  const match = safely(() => matchRoutes(table, pathname)?.at(0))
  const route = match?.route.handle ?? routes.at(-1)
  if (!route) throw new Error('The storefront has no routes')
  return { route, params: match?.params ?? {} }
}

/** An address with a broken percent sign is unknown, not an error of ours. */
function safely<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

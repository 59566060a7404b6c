import type { Handler, Route } from './exchange.ts'

interface CompiledRoute extends Route {
  segments: string[]
}

export interface Match {
  handle: Handler
  path: Record<string, string>
}

/** Finds the route of an address. A segment `:name` matches any one segment; earlier routes win. */
export class Router {
  readonly #routes: CompiledRoute[]

  constructor(routes: Route[]) {
    this.#routes = routes.map((route) => ({ ...route, segments: route.pattern.split('/') }))
  }

  find(method: string, pathname: string): Match | null {
    const segments = pathname.split('/')
    for (const route of this.#routes) {
      if (route.method !== method) continue
      const path = matchSegments(route.segments, segments)
      if (path) return { handle: route.handle, path }
    }
    return null
  }
}

export function matchSegments(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const path: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith(':')) {
      const value = decodeSegment(segment)
      if (value === null || value === '') return null
      path[part.slice(1)] = value
    } else if (part !== segment) {
      return null
    }
  }
  return path
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

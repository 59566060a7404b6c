import type { Location } from 'react-router'
import type { PageModule, Route } from './route.ts'

/** A page that is on the screen: where, what, and the data it was loaded with. */
export interface Page {
  location: Location
  route: Route
  params: Record<string, string | undefined>
  module: PageModule
  data: unknown
  /** Set when loading failed for a reason that is not the visitor's. */
  failure: unknown
}

export function addressOf(location: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `${location.pathname}${location.search}${location.hash}`
}

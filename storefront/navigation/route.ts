import type { ComponentType } from 'react'
import type { StorefrontReads, StorefrontSettings } from '#common/wire'
import type { Location } from 'react-router'

/** What a loader is given, on the server and in the browser alike. */
export interface PageRequest {
  url: URL
  params: Record<string, string | undefined>
  reads: StorefrontReads
  settings: StorefrontSettings
  /** HTTP status of the server-rendered answer; means nothing in the browser. */
  status: (code: number) => void
  /** For search engines, beside what the page's head says; heard by the server only, and not handed over to the browser. */
  tell: (data: object) => void
}

export interface PageProps<Data> {
  data: Data
}

/** The module of a page. Its component takes what its loader answers. */
export interface PageModule {
  loader?: (request: PageRequest) => Promise<unknown>
  default: ComponentType<PageProps<never>>
}

/** What stands in for a page while it loads. */
type PendingShape = 'cards' | 'detail' | 'plain'

export interface Route {
  id: string
  path: string
  load: () => Promise<PageModule>
  pending: PendingShape
  /** Heading of the page, shown while it loads. */
  heading?: string
  /** Opened with a document of its own, because its content security policy differs. */
  ownDocument?: boolean
  /** Runs before anything is drawn. */
  firstScript?: string
  /**
   * An expression of the browser: whether the page as the server made it says all it has to say to this visitor. Where it does
   * not, its scripts are asked for at once. True unless told otherwise, but for pages of who is signed in.
   */
  standsAlone?: string
  /** Only for who is signed in; everybody else goes to the sign-in page and comes back. Needs a heading. */
  signedIn?: boolean
}

/** Thrown by a loader to send the visitor somewhere else. */
export class Redirect {
  constructor(
    readonly to: string,
    readonly status: 301 | 302 = 302
  ) {}
}

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

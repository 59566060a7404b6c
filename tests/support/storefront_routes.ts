interface StorefrontRoute {
  id: string
  path: string
  ownDocument?: boolean
}

/** The storefront's table of routes. Its pages are another project's, so only their names come along. */
export async function storefrontRoutes(): Promise<StorefrontRoute[]> {
  const table: string = new URL('../../storefront/routes.ts', import.meta.url).href
  return ((await import(table)) as { routes: StorefrontRoute[] }).routes
}

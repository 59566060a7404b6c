import type { Location } from 'react-router'
import type { MatchAddress } from './match.ts'
import { type Page, Redirect, type PageRequest } from './route.ts'

interface LoadContext extends Omit<PageRequest, 'url' | 'params'> {
  matchAddress: MatchAddress
}

/** Fetches code and data of a page. A loader's redirect passes through; its other failures become part of the page. */
export async function loadPage(
  location: Location,
  origin: string,
  { matchAddress, ...context }: LoadContext
): Promise<Page> {
  const { route, params } = matchAddress(location.pathname)
  const module = await route.load()
  const url = new URL(`${location.pathname}${location.search}${location.hash}`, origin)
  try {
    const data = module.loader ? await module.loader({ ...context, url, params }) : null
    return { location, route, params, module, data, failure: null }
  } catch (failure) {
    if (failure instanceof Redirect) throw failure
    return { location, route, params, module, data: null, failure }
  }
}

import { renderToString } from 'react-dom/server'
import { Router, type Navigator } from 'react-router'
import type { PageAssets, StorefrontRendering, StorefrontSettings } from '../common/wire.ts'
import { campaignSearchOf, readCampaignFilters } from '../common/campaigns/filters.ts'
import { readFilters, searchOf } from '../common/games/filters.ts'
import { deliveryElement, structuredDataElement } from './delivery.ts'
import { Document } from './layout/document.tsx'
import { SettingsContext, StructuredData } from './layout/settings_context.ts'
import { Shop } from './layout/shop.tsx'
import { loadPage } from './navigation/load_page.ts'
import { matcherOf } from './navigation/match.ts'
import { type Page, Redirect } from './navigation/route.ts'
import { routes } from './routes.ts'
import { setAhead } from './time/shop_time.ts'

const matchAddress = matcherOf(routes)

export const render: StorefrontRendering['render'] = async (request, { reads, settings, assets }) => {
  const { pathname, search, origin } = new URL(request.url)
  setAhead(settings.ahead)
  let status = 200
  const structured: object[] = []
  try {
    const location = { pathname, search, hash: '', state: null, key: 'first' }
    const page = await loadPage(location, origin, {
      matchAddress,
      reads,
      settings,
      status: (code) => (status = code),
      tell: (data) => structured.push(data),
    })
    if (page.failure) throw page.failure
    return { status, html: documentOf(page, settings, assets, structured) }
  } catch (reason) {
    if (reason instanceof Redirect) return { status: reason.status, location: reason.to }
    throw reason
  }
}

/** The address of a page without what it does not depend on, so that equal pages are kept once. */
export function nameOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://shop')
  const route = routeOf(pathname)
  if (route === 'games') return pathname + searchOf(readFilters(search))
  return route === 'campaigns' ? pathname + campaignSearchOf(readCampaignFilters(search)) : address
}

export { default as firstStyle } from './styles/first.css?inline'

/** The id of an address's route, for its assets and its security policy. */
export const routeOf = (pathname: string): string => matchAddress(pathname).route.id

/** As the route says it of itself. */
export function standsAlone(id: string): string {
  const { signedIn = false, standsAlone: given = String(!signedIn) } = routeWith(id)
  return given
}

/** As the route says it of itself. */
export const firstScript = (id: string): string => routeWith(id).firstScript ?? ''

const routeWith = (id: string) => routes.find((route) => route.id === id)!

function documentOf(page: Page, settings: StorefrontSettings, assets: PageAssets, structured: object[]): string {
  const markup = renderToString(
    <StructuredData value={structured}>
      <SettingsContext value={settings}>
        <Router location={page.location} navigator={still} static>
          <Document>
            <Shop page={page} awaiting={null} busy={false} visit={0} />
          </Document>
        </Router>
      </SettingsContext>
    </StructuredData>
  )
  const head = assets.head + structured.map(structuredDataElement).join('')
  const delivery = deliveryElement({ settings, data: page.data })
  return `<!doctype html>${markup.replace('</head>', () => `${head}</head>`).replace(/<\/body><\/html>$/, () => `${delivery}${assets.end}</body></html>`)}`
}

const still: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`),
  push: () => {},
  replace: () => {},
  go: () => {},
}

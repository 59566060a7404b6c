import { inject } from '@adonisjs/core'
import { appUrl } from '#api/config/app'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { PageNotReached } from '#api/embed/exceptions/page_not_reached'
import { fetchOutside, patience, type Outside } from '#api/embed/queries/fetch_outside'
import { pageColors } from '#api/embed/rules/page_colors'
import { pageFindings, type Ours } from '#api/embed/rules/page_findings'
import { readStorePage } from '#api/embed/rules/read_store_page'
import { listingQuery } from '#api/embed/validators/listing_query'
import { widgetScripts } from '#api/embed/widget_scripts'
import { LargeEventReader } from '#api/large_events/queries/read_large_events'
import { KnownPartners } from '#api/partners/queries/known_partners'
import { ChangeFeed } from '#api/shared/change_feed'
import type { PageCheck, PageColors } from '#common/wire'

/** Of one page. Most have their colors in the first. */
const MOST_STYLESHEETS = 4

const PAGES = new Set(['text/html', 'application/xhtml+xml', ''])

/** Looks at stores' pages for their owners. */
@inject()
export class StorePages {
  constructor(
    protected changes: ChangeFeed,
    protected reference: ReferenceReader,
    protected largeEvents: LargeEventReader,
    protected partners: KnownPartners
  ) {}

  /** What keeps a page from showing our games. A page that can't be reached is a finding, too. */
  async check(address: URL): Promise<PageCheck> {
    try {
      const { url, text, policies, isCut } = await fetchPage(address)
      return {
        address: url.href,
        findings: pageFindings({ url, page: readStorePage(text), policies, isCut }, await this.#ours()),
      }
    } catch (reason) {
      if (!(reason instanceof PageNotReached)) throw reason
      return {
        address: address.href,
        findings: [{ tone: 'wrong', text: `The page was not reached. ${reason.message}`, copy: null }],
      }
    }
  }

  async colors(address: URL): Promise<PageColors> {
    const signal = patience()
    const { url, text } = await fetchPage(address, signal)
    const page = readStorePage(text)
    const from = (URL.parse(page.base ?? '', url.href) ?? url).href
    const sheets = page.stylesheets.slice(0, MOST_STYLESHEETS).map(async (href) => {
      const sheet = URL.parse(href, from)
      return sheet ? (await fetchOutside(sheet, signal)).text : ''
    })
    // A page has its colors without one of its stylesheets, too.
    const read = await Promise.allSettled(sheets)
    return {
      address: url.href,
      ...pageColors(
        page,
        read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      ),
    }
  }

  async #ours(): Promise<Ours> {
    const moment = await this.changes.now()
    const [{ venues, gameMasters, systems, specialEvents }, largeEvents, partners] = await Promise.all([
      this.reference.at(moment),
      this.largeEvents.at(moment),
      this.partners.at(moment),
    ])
    return {
      app: appUrl,
      partners,
      scripts: hashes(),
      names: {
        'venue': named(venues),
        'game-master': named(gameMasters),
        'system': named(systems),
        'event': new Map([...named(largeEvents), ...named(specialEvents)]),
      },
      problemsOf: (wishes) => listingQuery(wishes).problems,
    }
  }
}

async function fetchPage(address: URL, signal?: AbortSignal): Promise<Outside> {
  const page = await fetchOutside(address, signal)
  if (!PAGES.has(page.type))
    throw new PageNotReached(`${page.url.host} answered something else than a page (${page.type}).`)
  return page
}

/** By slug, and by number where no slug is one: as the element takes them. */
function named(
  records: ReadonlyMap<number, { id: number; slug: string; name: string; archived?: boolean }>
): Map<string, string> {
  const listed = [...records.values()].filter(({ archived }) => !archived)
  const names = new Map(listed.map(({ slug, name }) => [slug, name]))
  for (const { id, name } of listed) if (!names.has(String(id))) names.set(String(id), name)
  return names
}

let known: Map<string, string> | undefined

const hashes = () => (known ??= new Map([...widgetScripts()].map(([file, { integrity }]) => [file, integrity])))

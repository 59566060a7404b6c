import { readFileSync } from 'node:fs'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#api/config/app'
import { framePage } from '#api/embed/frame/page'
import { forEveryOrigin } from '#api/embed/public_headers'
import { findScope } from '#api/embed/queries/find_scope'
import { ofScope } from '#api/embed/transformers/listing_transformer'
import { listingQuery } from '#api/embed/validators/listing_query'
import { writeOrigin } from '#api/embed/widget_scripts'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { LargeEventReader } from '#api/large_events/queries/read_large_events'
import { ChangeFeed } from '#api/shared/change_feed'
import { NotFound } from '#api/shared/errors'
import { frameQuery } from '#common/embed/snippet'

const read = (name: string) => writeOrigin(readFileSync(new URL(`../frame/${name}`, import.meta.url), 'utf8'))
const SCRIPTS: Record<string, string> = { 'frame.js': read('frame.js'), 'inside_frame.js': read('inside_frame.js') }

/** For pages that take no script: the widget in a frame, which any page may hold. */
@inject()
export default class FrameController {
  constructor(
    protected changes: ChangeFeed,
    protected reference: ReferenceReader,
    protected largeEvents: LargeEventReader
  ) {}

  async page({ request, response }: HttpContext) {
    const query = frameQuery(new URLSearchParams(request.parsedUrl.query ?? ''))
    const { html, style } = framePage(query, await this.#about(Object.fromEntries(query)))
    response.header('Content-Type', 'text/html; charset=utf-8')
    response.header('Content-Security-Policy', policyWith(style))
    response.header('Cross-Origin-Resource-Policy', 'cross-origin')
    response.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    response.header('X-Robots-Tag', 'noindex')
    response.header('Cache-Control', 'public, max-age=300')
    return response.send(html)
  }

  script({ params, response }: HttpContext) {
    forEveryOrigin(response)
    response.header('Content-Type', 'text/javascript; charset=utf-8')
    response.header('Cache-Control', 'public, max-age=3600')
    return response.send(SCRIPTS[params.file])
  }

  /** Who reads no script gets a link; of a name that is not known, to our games. */
  async #about(wishes: Record<string, string>): Promise<{ title: string; page: string }> {
    const moment = await this.changes.now()
    const [reference, events] = await Promise.all([this.reference.at(moment), this.largeEvents.at(moment)])
    try {
      const { name, url } = ofScope(findScope(listingQuery(wishes).names, reference, events), null)
      return { title: name, page: url }
    } catch (reason) {
      if (reason instanceof NotFound) return { title: 'Game nights', page: `${appUrl}/games` }
      throw reason
    }
  }
}

/** Our own address beside 'self': a frame in a sandbox has no origin of its own. */
const policyWith = (style: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${appUrl}`,
    `connect-src 'self' ${appUrl}`,
    `img-src 'self' ${appUrl}`,
    `style-src ${style}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

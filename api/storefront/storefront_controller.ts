import { randomBytes } from 'node:crypto'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { chooseEncoding } from '#api/http/compression'
import { hasAlready } from '#api/http/payload'
import { failurePage } from '#api/storefront/failure_page'
import app from '@adonisjs/core/services/app'
import { allReads } from '#api/storefront/page_reads'
import { PageAnswer, PageCache } from '#api/storefront/page_cache'
import { hasSecretPath, isSecret, pageHeaders, type PageSecurity } from '#api/storefront/page_security'
import { canonicalPathOf } from '#api/shared/canonical_path'
import type { StaticFile } from '#api/http/static_files'
import type { StorefrontSettings } from '#common/wire'
import { readStorefront, type StorefrontBuild } from '#api/storefront/storefront_build'
import { appUrl } from '#api/config/app'
import { storefrontSettings } from '#api/config/storefront'
import { Clock } from '#api/shared/clock'
import { Away, isAway, NotFound } from '#api/shared/errors'

/** Addresses of others: what is unknown there is not a page of the shop. */
const FOREIGN = /^\/(?:api|admin|widget|uploads|health)(?:\/|$)/
/**
 * Holds the nonce's place while a page is made, so that the page is the same for every visitor.
 * Random, so that no text of the catalogue can contain it.
 */
const NONCE_PLACE = `nonce${randomBytes(12).toString('hex')}`
const YEAR = 31_536_000
const HOUR = 3600

/** Pages and assets of the storefront. */
@inject()
export default class StorefrontController {
  constructor(
    protected pages: PageCache,
    protected clock: Clock
  ) {}

  async show(ctx: HttpContext) {
    const path = ctx.request.url()
    // Scanners send `*` and whole addresses, as to a proxy.
    if (!path.startsWith('/')) throw new NotFound('There is nothing here.')
    const { pathname } = absoluteUrl(path)
    if (FOREIGN.test(pathname)) throw new NotFound('There is nothing here.')
    const build = await readStorefront()
    const file = build.files.get(pathname)
    if (file) return sendFile(ctx, file)
    if (pathname.startsWith('/assets/')) throw new NotFound('There is no such file.')
    return this.#page(ctx, build, pathname)
  }

  #settings(): StorefrontSettings {
    const { ahead } = this.clock
    return { ...storefrontSettings(), ...(ahead > 0 ? { ahead } : {}) }
  }

  async #page(ctx: HttpContext, build: StorefrontBuild, pathname: string) {
    const { request, response, logger } = ctx
    const route = build.entry.routeOf(pathname)
    const nonce = randomBytes(16).toString('base64')
    const assets = build.assetsOf(route, NONCE_PLACE)
    const security = {
      nonce,
      route,
      settings: this.#settings(),
      firstStyle: build.firstStyle,
      firstScript: build.firstScriptOf(route),
    }
    response.header('cache-control', isSecret(route) ? 'no-store' : 'no-cache')
    const path = request.url()
    const canonical = hasSecretPath(route) ? path : canonicalPathOf(path)
    if (canonical !== path) {
      secure(response, security)
      return response
        .redirect()
        .status(301)
        .toPath(canonical + request.url(true).slice(path.length))
    }
    try {
      const make = async () => {
        const address = new Request(absoluteUrl(request.url(true)))
        const rendered = await build.entry.render(address, {
          reads: await allReads(app.container),
          settings: this.#settings(),
          assets,
        })
        return new PageAnswer(rendered, NONCE_PLACE)
      }
      const page = isSecret(route)
        ? await this.pages.fresh(make)
        : await this.pages.answer(build.entry.nameOf(request.url(true)), make)
      if (!isSecret(route) && page.status === 200) {
        response.header('etag', page.etag)
        response.header('vary', 'accept-encoding')
        // Without the policy: the page that the browser kept has the nonce of the policy that came with it.
        if (hasAlready(request.header('if-none-match'), page.etag)) return response.status(304).send(null)
      }
      secure(response, security)
      if (page.location !== null) return response.redirect().status(page.status).toPath(page.location)
      response.status(page.status)
      return await sendPage(ctx, page, nonce)
    } catch (reason) {
      logger.error({ err: reason }, 'A page of the storefront could not be made')
      secure(response, security)
      const away = isAway(reason) ? new Away() : null
      for (const [name, value] of Object.entries(away?.headers ?? {})) response.header(name, value)
      response.header('cache-control', 'no-store').status(away?.status ?? 500)
      const { brand } = security.settings
      return sendHtml(
        ctx,
        Buffer.from(failurePage({ brand, isAway: away !== null, requestId: request.id(), stylesheets: assets.head }))
      )
    }
  }
}

/** `//elsewhere.example/x` is a path of ours: `new URL(path, base)` would read a host. */
const absoluteUrl = (path: string) => new URL(`${appUrl}${path}`)

function secure(response: HttpContext['response'], page: PageSecurity) {
  for (const [name, value] of Object.entries(pageHeaders(page))) response.header(name, value)
}

async function sendPage(ctx: HttpContext, page: PageAnswer, nonce: string) {
  const encoding = chooseEncoding(ctx.request.header('accept-encoding'))
  if (encoding) ctx.response.header('content-encoding', encoding)
  return sendHtml(ctx, await page.withNonce(nonce, encoding))
}

function sendHtml({ response }: HttpContext, html: Buffer) {
  response.header('content-type', 'text/html; charset=utf-8')
  response.header('vary', 'accept-encoding')
  return response.send(html)
}

function sendFile({ request, response }: HttpContext, file: StaticFile) {
  response.header('content-type', file.type)
  response.header('cache-control', file.immutable ? `public, max-age=${YEAR}, immutable` : `public, max-age=${HOUR}`)
  response.header('etag', file.etag)
  response.header('vary', 'accept-encoding')
  response.header('cross-origin-resource-policy', 'same-origin')
  if (request.header('if-none-match') === file.etag) return response.status(304).send(null)
  const encoding = chooseEncoding(request.header('accept-encoding'))
  const bytes = encoding ? file.encoded[encoding] : undefined
  if (bytes) response.header('content-encoding', encoding!)
  return response.send(bytes ?? file.bytes)
}

import { randomBytes } from 'node:crypto'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import { BackofficeBuild } from '#api/backoffice/backoffice_build'
import { backofficeHeaders, WORKER_HEADERS } from '#api/backoffice/backoffice_security'
import { chooseEncoding, compress } from '#api/http/compression'
import { Clock } from '#api/shared/clock'
import type { StaticFile } from '#api/http/static_files'
import { NotFound } from '#api/shared/errors'

const YEAR = 31_536_000

let build: Promise<BackofficeBuild> | null = null

/** Read once; a failed reading is tried again by the next visitor. */
function readBuild(): Promise<BackofficeBuild> {
  build ??= BackofficeBuild.load().catch((reason: unknown) => {
    build = null
    throw reason
  })
  return build
}

@inject()
export default class BackofficeController {
  constructor(protected clock: Clock) {}

  start({ response }: HttpContext) {
    return response.redirect('/admin/games')
  }

  /** The same page at every address. Who may see what is decided by the API, on every call. */
  async screen({ request, response }: HttpContext) {
    const nonce = randomBytes(16).toString('base64url')
    const html = (await readBuild()).page({ nonce, brand: brand.name, ahead: this.clock.ahead })
    setHeaders(response, backofficeHeaders(nonce, appUrl, request.url()))
    setHeaders(response, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'vary': 'accept-encoding',
    })
    const encoding = chooseEncoding(request.header('accept-encoding'))
    if (!encoding) return response.send(html)
    response.header('content-encoding', encoding)
    return response.send(await compress(html, encoding))
  }

  async asset(context: HttpContext) {
    const file = (await readBuild()).files.get(`/assets/${(context.params['*'] as string[]).join('/')}`)
    return sendFile(context, file, { 'cache-control': `public, max-age=${YEAR}, immutable` })
  }

  /** Its address stays the same, so browsers check for a new version each time. */
  async worker(context: HttpContext) {
    const file = (await readBuild()).files.get('/worker.js')
    return sendFile(context, file, { ...WORKER_HEADERS, 'cache-control': 'no-cache' })
  }
}

function sendFile(
  { request, response }: HttpContext,
  file: StaticFile | undefined,
  headers: Record<string, string>
): void {
  if (!file) throw new NotFound('There is nothing here.')
  setHeaders(response, {
    ...headers,
    'content-type': file.type,
    'etag': file.etag,
    'vary': 'accept-encoding',
    'cross-origin-resource-policy': 'same-origin',
  })
  if (request.header('if-none-match') === file.etag) return response.status(304).send(null)
  const encoding = chooseEncoding(request.header('accept-encoding'))
  const bytes = encoding ? file.encoded[encoding] : undefined
  if (bytes && encoding) response.header('content-encoding', encoding)
  return response.send(bytes ?? file.bytes)
}

function setHeaders(response: HttpContext['response'], headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) response.header(name, value)
}

import type { HttpContext } from '@adonisjs/core/http'
import { forEveryOrigin } from '#api/embed/public_headers'
import { widgetScripts, widgetTypes } from '#api/embed/widget_scripts'
import { chosenEncoding } from '#api/http/payload'
import { NotFound } from '#api/shared/errors'

export default class ScriptController {
  /** Of the newest 1.x, for editors and compilers. */
  types({ response }: HttpContext) {
    response.header('Cache-Control', 'public, max-age=3600')
    response.header('Content-Type', 'text/plain; charset=utf-8')
    return response.send(widgetTypes())
  }

  async show({ params, request, response }: HttpContext) {
    forEveryOrigin(response)
    const script = widgetScripts().get(String(params.file))
    if (!script) throw new NotFound('There is no such version of the widget.')
    response.header('Content-Type', 'text/javascript; charset=utf-8')
    response.header(
      'Cache-Control',
      `public, ${script.immutable ? 'max-age=31536000, immutable' : 'max-age=3600, stale-while-revalidate=86400'}`
    )
    response.header('ETag', script.etag)
    response.vary('Accept-Encoding')
    if (request.header('if-none-match')?.includes(script.etag)) return response.status(304).send(null)
    const encoding = chosenEncoding(request.header('accept-encoding'))
    if (encoding) response.header('Content-Encoding', encoding)
    return response.send(encoding ? await script.encoded(encoding) : script.bytes)
  }
}

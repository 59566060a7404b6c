import type { HttpContext } from '@adonisjs/core/http'
import drive from '@adonisjs/drive/services/main'
import { findStoredFile } from '#api/http/uploads/stored_file'
import { NotFound } from '#api/shared/errors'

export default class UploadsController {
  async show({ params, request, response }: HttpContext) {
    const file = await findStoredFile(drive.use(), params['*'] as string[])
    if (!file) throw new NotFound('There is no such picture.')
    response
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Type', file.contentType)
      .header('ETag', file.etag)
      .header('Content-Security-Policy', "default-src 'none'")
      // Partner stores show these pictures on their own pages.
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (response.fresh()) return response.status(304).send(null)
    response.header('Content-Length', file.contentLength)
    if (request.method() === 'HEAD') return response.status(200).send(null)
    return response.stream(await file.read())
  }
}

import type { HttpContext } from '@adonisjs/core/http'
import uploads from '#api/config/uploads'
import { findStoredFile } from '#api/http/uploads/stored_file'
import { NotFound } from '#api/shared/errors'

export default class UploadsController {
  async show({ params, response }: HttpContext) {
    const file = await findStoredFile(uploads.directory, params['*'] as string[])
    if (!file) throw new NotFound('There is no such picture.')
    response
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Type', file.contentType)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', "default-src 'none'")
      // Partner stores show these pictures on their own pages.
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .download(file.path, true)
  }
}

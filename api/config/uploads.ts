import { resolve } from 'node:path'
import app from '@adonisjs/core/services/app'
import env from '#api/start/env'

/** Pictures of the catalogue. Their names change with their content, so that caches may keep them for ever. */
const uploads = {
  directory: resolve(env.get('UPLOADS_DIR') ?? app.makePath('tmp/uploads')),
  /** Where the directory is served, without a trailing slash. */
  address: '/uploads',
}

export default uploads

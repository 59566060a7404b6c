import { resolve } from 'node:path'
import app from '@adonisjs/core/services/app'
import env from '#api/start/env'

/** Pictures of the catalogue. Their names change with their content, so that caches may keep them for ever. */
const directory = resolve(env.get('UPLOADS_DIR') ?? app.makePath('tmp/uploads'))
const drive = env.get('UPLOADS_DRIVE') ?? 'fs'

const uploads = {
  drive,
  directory,
  /** What an administrator would look for. */
  place: drive === 's3' ? `s3://${env.get('S3_BUCKET')}` : directory,
  /** Where the directory is served, without a trailing slash. */
  address: '/uploads',
}

export default uploads

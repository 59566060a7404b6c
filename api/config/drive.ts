import { RuntimeException } from '@adonisjs/core/exceptions'
import { defineConfig, services } from '@adonisjs/drive'
import uploads from '#api/config/uploads'
import { WholeFileDriver } from '#api/shared/whole_file_driver'
import env from '#api/start/env'

/** Pictures of the catalogue: in a folder, or in any storage that speaks S3. Either way the server hands them out. */
const drive = defineConfig({
  default: uploads.drive,
  services: {
    fs: () => new WholeFileDriver({ location: uploads.directory, visibility: 'public' }),
    ...(uploads.drive === 's3' && { s3: services.s3(storage()) }),
  },
})

function storage() {
  const endpoint = env.get('S3_ENDPOINT')
  return {
    bucket: required('S3_BUCKET'),
    region: required('S3_REGION'),
    credentials: { accessKeyId: required('S3_ACCESS_KEY_ID'), secretAccessKey: required('S3_SECRET_ACCESS_KEY') },
    // Other providers than Amazon are known by an address, and not all of them know access lists or bucket hosts.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    supportsACL: false,
    visibility: 'public' as const,
  }
}

function required(name: 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'): string {
  const value = env.get(name)
  if (!value) throw new RuntimeException(`${name} is missing: UPLOADS_DRIVE=s3 needs it`)
  return value
}

export default drive

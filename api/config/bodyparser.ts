import { defineConfig } from '@adonisjs/core/bodyparser'
import { LARGEST_PICTURE } from '#common/pictures'

export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { limit: '256kb', convertEmptyStringsToNull: true, types: ['application/x-www-form-urlencoded'] },
  json: {
    limit: '256kb',
    convertEmptyStringsToNull: true,
    types: ['application/json', 'application/csp-report', 'application/reports+json'],
  },
  raw: { limit: '2kb', types: ['text/*'] },
  multipart: {
    autoProcess: true,
    convertEmptyStringsToNull: true,
    processManually: [],
    // A picture and the fields beside it.
    limit: `${LARGEST_PICTURE + 1}mb`,
    types: ['multipart/form-data'],
  },
})

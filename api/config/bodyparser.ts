import { defineConfig } from '@adonisjs/core/bodyparser'

export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { limit: '256kb', convertEmptyStringsToNull: true, types: ['application/x-www-form-urlencoded'] },
  json: { limit: '256kb', convertEmptyStringsToNull: true, types: ['application/json'] },
  multipart: {
    autoProcess: true,
    convertEmptyStringsToNull: true,
    processManually: [],
    // A picture of 20 MB and the fields beside it.
    limit: '21mb',
    types: ['multipart/form-data'],
  },
})

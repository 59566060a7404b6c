import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { listenerOf } from '#api/bin/listener'

/** Until a request has arrived. */
let requestSeconds = 60
const APP_ROOT = new URL('../../', import.meta.url)

new Ignitor(APP_ROOT, { importer })
  .tap((app) => {
    app.booting(async () => {
      const { default: env } = await import('#api/start/env')
      requestSeconds = env.get('REQUEST_SECONDS', requestSeconds)
    })
    app.listen('SIGTERM', () => app.terminate())
    app.listen('SIGINT', () => app.terminate())
  })
  .httpServer()
  .start((handler) => listenerOf(requestSeconds, handler))
  .catch(async (error) => {
    await prettyPrintError(error)
    // As one of several it would stay for the channel to the first process.
    process.exit(1)
  })

function importer(filePath: string) {
  return filePath.startsWith('./') || filePath.startsWith('../')
    ? import(new URL(filePath, APP_ROOT).href)
    : import(filePath)
}

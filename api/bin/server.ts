import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import type { Server } from 'node:http'
import { listenerOf } from '#api/bin/listener'

/** Until a request has arrived. */
let requestSeconds = 60
let server: Server | undefined
const APP_ROOT = new URL('../../', import.meta.url)

new Ignitor(APP_ROOT, { importer })
  .tap((app) => {
    app.booting(async () => {
      const { default: env } = await import('#api/start/env')
      requestSeconds = env.get('REQUEST_SECONDS', requestSeconds)
    })
    const end = () => {
      // Terminated before it listens, it would come up all the same, and stay.
      if (!server?.listening && !app.isTerminating) process.exit()
      // The channel to the first of several processes would keep this one when nothing is left to do. It is not cut: one that still comes up says so on it.
      process.channel?.unref()
      return app.terminate()
    }
    app.listen('SIGTERM', end)
    app.listen('SIGINT', end)
  })
  .httpServer()
  .start((handler) => (server = listenerOf(requestSeconds, handler)))
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

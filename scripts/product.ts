import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** Where the database of a checkout goes that its own user may not enter; stays the same for the same path. */
export function shelterFor(folder: string): string {
  return join('/var/lib/questboard', createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 12))
}

/** What the server and the sandbox need to know of each other. */
export interface Wiring {
  appUrl: string
  port: number
  host: string
  databaseUrl: string
  appKey: string
  uploads: string
  sandbox?: { port: number; smtpPort: number }
}

export function serverEnv(wiring: Wiring): NodeJS.ProcessEnv {
  const { sandbox } = wiring
  return {
    NODE_ENV: 'production',
    PORT: String(wiring.port),
    HOST: wiring.host,
    APP_URL: wiring.appUrl,
    DATABASE_URL: wiring.databaseUrl,
    APP_KEY: wiring.appKey,
    UPLOADS_DIR: wiring.uploads,
    ...(sandbox && {
      SANDBOX: 'true',
      SANDBOX_URL: `http://127.0.0.1:${sandbox.port}`,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(sandbox.smtpPort),
    }),
  }
}

export function sandboxEnv(wiring: Wiring, data: string): NodeJS.ProcessEnv {
  return {
    SANDBOX_PORT: String(wiring.sandbox?.port),
    SANDBOX_SMTP_PORT: String(wiring.sandbox?.smtpPort),
    SANDBOX_DATA: data,
    SANDBOX_WEBHOOK_URL: `${wiring.appUrl}/api/payments/webhook`,
  }
}

/** A heap that does not grow with the memory of the machine: what large answers leave behind is cleared away sooner (docs/adr/0022). */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=32', '--max-old-space-size=512']
export const serverScript = join(root, 'build/api/bin/server.js')
export const sandboxScript = join(root, 'sandbox/main.ts')
export const consoleScript = join(root, 'build/ace.js')
/** The console without a build. */
export const sourceConsole = ['--import', '@poppinss/ts-exec', join(root, 'api/bin/console.ts')]

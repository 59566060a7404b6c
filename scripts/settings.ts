import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './product.ts'

export interface Settings {
  host: string
  port: number
  appUrl: string
  data: string
  uploads: string
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** Undefined: real services, or a sandbox that someone else runs. */
  sandbox: { port: number; smtpPort: number } | undefined
}

/** Reads `.env`, whose lines do not override what is set already, and the environment. */
export function readSettings(): Settings {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const { env } = process
  const port = readPort('PORT', 3333)
  const sandboxPort = readPort('SANDBOX_PORT', 3334)
  const data = resolve(root, env.DATA_DIR || 'tmp/data')
  const outside = Boolean(env.STRIPE_SECRET_KEY || env.SANDBOX_URL)
  return {
    host: env.HOST || '127.0.0.1',
    port,
    appUrl: (env.APP_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    data,
    uploads: resolve(root, env.UPLOADS_DIR || join(data, 'uploads')),
    databaseUrl: env.DATABASE_URL || undefined,
    sandbox: outside ? undefined : { port: sandboxPort, smtpPort: readPort('SANDBOX_SMTP_PORT', sandboxPort + 1) },
  }
}

function readPort(name: string, fallback: number): number {
  const value = process.env[name]
  if (!value) return fallback
  const port = Number(value)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} is "${value}", which is no port number`)
  return port
}

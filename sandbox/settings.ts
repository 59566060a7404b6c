import { resolve } from 'node:path'

export interface Settings {
  host: string
  port: number
  smtpPort: number
  dataFolder: string
  publicUrl: string | null
  webhookUrl: string | null
  webhookSecret: string
  /** Waits between two tries of one webhook, in milliseconds; after the last one it is given up. */
  webhookRetries: number[]
  googleClientId: string
  discordClientId: string
  discordClientSecret: string
  exitsWithParent: boolean
}

const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '::1'])
/** Where only what its container publishes gets through; a demo deployment asks for it by name. */
const IN_A_CONTAINER = '0.0.0.0'
const DEFAULT_RETRIES = '1000,2000,5000,15000,60000,300000,900000'

export class SettingError extends Error {}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  if (env.NODE_ENV === 'production' && env.SANDBOX !== 'true') {
    throw new SettingError(
      'The sandbox does not run with NODE_ENV=production. A demo deployment asks for it by name with SANDBOX=true.'
    )
  }
  const host = env.SANDBOX_HOST ?? '127.0.0.1'
  if (!LOOPBACK_HOSTS.has(host) && !(host === IN_A_CONTAINER && env.SANDBOX === 'true')) {
    throw new SettingError(`SANDBOX_HOST is ${host}, but the sandbox listens on this machine only (127.0.0.1).`)
  }
  const port = readPort('SANDBOX_PORT', env.SANDBOX_PORT, 3334)
  return {
    host,
    port,
    smtpPort: readPort('SANDBOX_SMTP_PORT', env.SANDBOX_SMTP_PORT, port === 0 ? 0 : port + 1),
    dataFolder: resolve(env.SANDBOX_DATA ?? 'tmp/sandbox'),
    publicUrl: readUrl('SANDBOX_PUBLIC_URL', env.SANDBOX_PUBLIC_URL)?.origin ?? null,
    webhookUrl: readUrl('SANDBOX_WEBHOOK_URL', env.SANDBOX_WEBHOOK_URL)?.href ?? null,
    webhookSecret: env.SANDBOX_WEBHOOK_SECRET ?? 'whsec_questboard_sandbox',
    webhookRetries: readWaits(env.SANDBOX_WEBHOOK_RETRY_MS ?? DEFAULT_RETRIES),
    googleClientId: env.GOOGLE_CLIENT_ID ?? 'questboard-sandbox.apps.googleusercontent.com',
    discordClientId: env.DISCORD_CLIENT_ID ?? 'questboard-sandbox',
    discordClientSecret: env.DISCORD_CLIENT_SECRET ?? 'questboard-sandbox-secret',
    exitsWithParent: env.SANDBOX_EXIT_WITH_PARENT === '1',
  }
}

function readPort(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SettingError(`${name} is "${value}", which is no port number.`)
  }
  return port
}

function readUrl(name: string, value: string | undefined): URL | null {
  if (value === undefined || value === '') return null
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new SettingError(`${name} is "${value}", which is no http address.`)
  }
  return url
}

function readWaits(value: string): number[] {
  const waits = value.split(',').filter(Boolean).map(Number)
  if (waits.some((wait) => !Number.isFinite(wait) || wait < 0)) {
    throw new SettingError(`SANDBOX_WEBHOOK_RETRY_MS is "${value}"; it takes milliseconds, separated by commas.`)
  }
  return waits
}

import env from '#api/start/env'
import { appUrl } from '#api/config/app'

/**
 * Addresses and keys of the outside services, settled once at boot.
 *
 * With real keys these are the real services. Without them the sandbox stands in, which production
 * accepts only when it was asked for by name (SANDBOX=true).
 */

const SANDBOX_SECRET_KEY = 'sk_test_questboard_sandbox'
const SANDBOX_PUBLISHABLE_KEY = 'pk_test_questboard_sandbox'
const SANDBOX_WEBHOOK_SECRET = 'whsec_questboard_sandbox'
const SANDBOX_DISCORD_CLIENT = 'questboard-sandbox'
const SANDBOX_DISCORD_SECRET = 'questboard-sandbox-secret'
const SANDBOX_GOOGLE_CLIENT = 'questboard-sandbox.apps.googleusercontent.com'

export interface OutsideServices {
  /** Address of the sandbox, or null when the services are real. */
  sandbox: string | null
  /** Whom the clock of a demonstration follows (docs/adr/0032); null where there are real services: their time is everybody's. */
  clock: string | null
  stripe: {
    secretKey: string
    publishableKey: string
    webhookSecret: string
    /** Another host than the provider's own; null for the real one. */
    host: { protocol: 'http' | 'https'; host: string; port: number } | null
    scriptUrl: string
    /** Where people look at what the provider has. */
    deskUrl: string
  }
  google: { clientId: string; jwksUrl: string; scriptUrl: string }
  discord: { clientId: string; clientSecret: string; authorizeUrl: string; accessTokenUrl: string; userInfoUrl: string }
  smtp: { host: string; port: number; username: string | null; password: string | null }
  mailFrom: string
  /** Who is told what only people can settle. */
  staffEmail: string
}

export function settleServices(settings: typeof env = env): OutsideServices {
  const sandbox = chooseSandbox(settings)
  const mailFrom = required(settings, 'MAIL_FROM', sandbox ? 'tavern@questboard.test' : null)
  return {
    sandbox: sandbox?.href.replace(/\/$/, '') ?? null,
    clock: sandbox && new URL('/clock/ahead', sandbox).href,
    stripe: stripeSettings(settings, sandbox),
    google: {
      clientId: required(settings, 'GOOGLE_CLIENT_ID', sandbox ? SANDBOX_GOOGLE_CLIENT : null),
      jwksUrl: sandbox ? new URL('/oauth2/v3/certs', sandbox).href : 'https://www.googleapis.com/oauth2/v3/certs',
      scriptUrl: sandbox ? new URL('/gsi/client', sandbox).href : 'https://accounts.google.com/gsi/client',
    },
    discord: discordSettings(settings, sandbox),
    smtp: {
      host: required(settings, 'SMTP_HOST', sandbox?.hostname ?? null),
      port: settings.get('SMTP_PORT') ?? (sandbox ? Number(sandbox.port) + 1 : 587),
      username: settings.get('SMTP_USERNAME') ?? null,
      password: settings.get('SMTP_PASSWORD') ?? null,
    },
    mailFrom,
    staffEmail: settings.get('STAFF_EMAIL') || mailFrom,
  }
}

function chooseSandbox(settings: typeof env): URL | null {
  if (settings.get('STRIPE_SECRET_KEY')) {
    if (settings.get('SANDBOX'))
      throw new Error('SANDBOX=true and STRIPE_SECRET_KEY exclude each other: unset one of them')
    return null
  }
  if (settings.get('NODE_ENV') === 'production' && !settings.get('SANDBOX')) {
    throw new Error(
      'STRIPE_SECRET_KEY is missing. Set it, or set SANDBOX=true to run a demonstration without real payments'
    )
  }
  const address = settings.get('SANDBOX_URL') ?? 'http://127.0.0.1:3334'
  return new URL(address)
}

function stripeSettings(settings: typeof env, sandbox: URL | null): OutsideServices['stripe'] {
  return {
    secretKey: required(settings, 'STRIPE_SECRET_KEY', sandbox ? SANDBOX_SECRET_KEY : null),
    publishableKey: required(settings, 'STRIPE_PUBLISHABLE_KEY', sandbox ? SANDBOX_PUBLISHABLE_KEY : null),
    webhookSecret: required(settings, 'STRIPE_WEBHOOK_SECRET', sandbox ? SANDBOX_WEBHOOK_SECRET : null),
    host: sandbox
      ? {
          protocol: sandbox.protocol === 'https:' ? 'https' : 'http',
          host: sandbox.hostname,
          port: Number(sandbox.port),
        }
      : null,
    scriptUrl: sandbox ? new URL('/endive/stripe.js', sandbox).href : 'https://js.stripe.com/endive/stripe.js',
    deskUrl:
      sandbox?.href ??
      (settings.get('STRIPE_SECRET_KEY')?.startsWith('sk_live')
        ? 'https://dashboard.stripe.com/'
        : 'https://dashboard.stripe.com/test/'),
  }
}

function discordSettings(settings: typeof env, sandbox: URL | null): OutsideServices['discord'] {
  const at = (path: string) => new URL(path, sandbox ?? 'https://discord.com').href
  return {
    clientId: required(settings, 'DISCORD_CLIENT_ID', sandbox ? SANDBOX_DISCORD_CLIENT : null),
    clientSecret: required(settings, 'DISCORD_CLIENT_SECRET', sandbox ? SANDBOX_DISCORD_SECRET : null),
    authorizeUrl: at('/oauth2/authorize'),
    accessTokenUrl: at('/api/oauth2/token'),
    userInfoUrl: at('/api/users/@me'),
  }
}

type TextSetting =
  | 'GOOGLE_CLIENT_ID'
  | 'DISCORD_CLIENT_ID'
  | 'DISCORD_CLIENT_SECRET'
  | 'SMTP_HOST'
  | 'MAIL_FROM'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'

function required(settings: typeof env, name: TextSetting, fallback: string | null): string {
  const value = settings.get(name) ?? fallback
  if (!value) throw new Error(`${name} is missing: the server needs it to run with real services`)
  return value
}

const services = settleServices()

/** Webhook address that the payment provider is told. */
export const webhookUrl = `${appUrl}/api/payments/webhook`

export default services

import { Env } from '@adonisjs/core/env'
import { address, trustedProxy, wholeNumber } from '#api/start/env_values'

const port = (least = 1) => wholeNumber(least, 65_535)
const seconds = (most: number) => wholeNumber(1, most)
const perMinute = () => wholeNumber(1, 10_000_000)
const HOUR = 3600
const given = Env.schema.string()
const webAddress = () => address('http', 'https')

/** What the encryption asks for, which does not know the name of the setting. */
function key(name: string, value?: string): string {
  if (given(name, value).length >= 16) return value!
  throw new Error(`${name} needs at least 16 characters`)
}

/**
 * Every setting, checked at boot; a missing or malformed one is named and the process ends.
 * Addresses of the outside services are settled in `config/services.ts`.
 */
export default await Env.create(new URL('../../', import.meta.url), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  PORT: port(0),
  HOST: Env.schema.string.optional(),
  APP_URL: webAddress(),
  TRUST_PROXY: trustedProxy,
  APP_KEY: key,
  LOG_LEVEL: Env.schema.enum.optional(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const),
  DATABASE_URL: (name, value) => address('postgres', 'postgresql')(name, given(name, value))!,
  UPLOADS_DIR: Env.schema.string.optional(),
  UPLOADS_DRIVE: Env.schema.enum.optional(['fs', 's3'] as const),
  S3_BUCKET: Env.schema.string.optional(),
  S3_REGION: Env.schema.string.optional(),
  S3_ENDPOINT: webAddress(),
  S3_ACCESS_KEY_ID: Env.schema.string.optional(),
  S3_SECRET_ACCESS_KEY: Env.schema.string.optional(),

  SANDBOX: Env.schema.boolean.optional(),
  SANDBOX_URL: webAddress(),
  STRIPE_SECRET_KEY: Env.schema.string.optional(),
  STRIPE_PUBLISHABLE_KEY: Env.schema.string.optional(),
  STRIPE_WEBHOOK_SECRET: Env.schema.string.optional(),
  GOOGLE_CLIENT_ID: Env.schema.string.optional(),
  DISCORD_CLIENT_ID: Env.schema.string.optional(),
  DISCORD_CLIENT_SECRET: Env.schema.string.optional(),
  SMTP_HOST: Env.schema.string.optional(),
  SMTP_PORT: port(),
  SMTP_USERNAME: Env.schema.string.optional(),
  SMTP_PASSWORD: Env.schema.string.optional(),
  MAIL_FROM: Env.schema.string.optional({ format: 'email' }),
  STAFF_EMAIL: Env.schema.string.optional({ format: 'email' }),

  SHORT_HOLD_SECONDS: seconds(HOUR / 2),
  SHORT_HOLD_AFTER_SECONDS: seconds(30 * 24 * HOUR),
  SIGN_IN_AFTER_SECONDS: seconds(30 * 24 * HOUR),
  GUEST_SEATS: wholeNumber(1, 1_000_000),
  ACCOUNT_SEATS: wholeNumber(1, 1_000_000),
  NETWORK_GUEST_SEATS: wholeNumber(1, 1_000_000),
  NETWORK_SEATS: wholeNumber(1, 1_000_000),

  BRAND_NAME: Env.schema.string.optional(),
  STUDIO_NAME: Env.schema.string.optional(),
  STUDIO_URL: webAddress(),
  CONTACT_EMAIL: Env.schema.string.optional({ format: 'email' }),
  COMMUNITY_URL: webAddress(),

  LOG_DAYS: wholeNumber(1, 3650),
  ERROR_REPORTS_KEPT: wholeNumber(1, 1_000_000),

  ANSWER_CACHE_MB: wholeNumber(0, 4096),

  REQUEST_SECONDS: seconds(HOUR),
  LOCK_TIMEOUT_MS: wholeNumber(10, 60_000),
  // Longer than the default of LOCK_TIMEOUT_MS.
  DATABASE_SECONDS: wholeNumber(5, HOUR),
  HOLD_SECONDS: seconds(HOUR / 2),
  CONFIRM_SECONDS: seconds(HOUR * 2),
  SWEEP_SECONDS: seconds(HOUR),
  RECONCILE_SECONDS: seconds(HOUR),
  BOOKS_SECONDS: seconds(HOUR),
  ORPHAN_SECONDS: seconds(HOUR),
  STAFF_SESSION_SECONDS: seconds(30 * 24 * HOUR),
  STAFF_IDLE_SECONDS: seconds(30 * 24 * HOUR),
  FRESH_SIGN_IN_SECONDS: seconds(30 * 24 * HOUR),
  REWARD_MINIMUM_CENTS: wholeNumber(0, 1_000_000),
  STAFF_REFUND_LIMIT_CENTS: wholeNumber(0, 100_000_000),
  ADMINISTRATOR_REFUND_LIMIT_CENTS: wholeNumber(0, 100_000_000),
  STRANGER_MAILS_PER_DAY: wholeNumber(0, 1_000_000),
  STRANGER_MAILS_PER_DAY_OF_ONE: wholeNumber(0, 1_000_000),
  STRANGER_MAILS_PER_DAY_OF_NETWORK: wholeNumber(0, 1_000_000),
  STRANGER_MAILS_PER_DAY_OF_ALL: wholeNumber(0, 1_000_000),
  GRAPHQL_CALLS_PER_MINUTE: perMinute(),
  LISTINGS_PER_MINUTE: perMinute(),
  CHECKOUTS_PER_MINUTE: perMinute(),
  SIGN_INS_PER_MINUTE: perMinute(),
  WRITES_PER_MINUTE: perMinute(),
  TOKEN_CALLS_PER_MINUTE: perMinute(),
  MESSAGES_PER_HOUR: wholeNumber(1, 10_000_000),
  ORDER_CALLS_PER_MINUTE: perMinute(),
  REFERRAL_GUESSES_PER_MINUTE: perMinute(),
  PARTNER_CLICKS_PER_HOUR: wholeNumber(1, 10_000_000),
  BEACONS_PER_MINUTE: perMinute(),
  NEW_SITES_PER_DAY: wholeNumber(1, 10_000_000),
})

import { defineConfig } from '@adonisjs/core/app'

export default defineConfig({
  directories: {
    config: 'api/config',
    start: 'api/start',
    providers: 'api/providers',
    commands: 'api/commands',
    tests: 'tests',
    migrations: 'database/migrations',
    seeders: 'database/seeders',
    factories: 'database/factories',
  },
  commands: [
    () => import('@adonisjs/core/commands'),
    () => import('@adonisjs/lucid/commands'),
  ],
  preloads: [
    () => import('#api/start/kernel'),
    () => import('#api/start/routes'),
    { file: () => import('#api/start/jobs'), environment: ['web'] },
  ],
  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    { file: () => import('@adonisjs/core/providers/repl_provider'), environment: ['repl', 'test'] },
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/cors/cors_provider'),
    () => import('@adonisjs/limiter/limiter_provider'),
    () => import('@adonisjs/mail/mail_provider'),
    () => import('@adonisjs/drive/drive_provider'),
    () => import('#api/providers/questboard_provider'),

    // The contexts.
    () => import('#api/accounts/provider'),
    () => import('#api/backoffice/provider'),
    () => import('#api/catalog/provider'),
    () => import('#api/checkout/provider'),
    () => import('#api/contact/provider'),
    () => import('#api/credits/provider'),
    () => import('#api/embed/provider'),
    () => import('#api/games/provider'),
    () => import('#api/notifications/provider'),
    () => import('#api/operations/provider'),
    () => import('#api/orders/provider'),
    () => import('#api/payments/provider'),
    () => import('#api/referrals/provider'),
    () => import('#api/refund_requests/provider'),
    () => import('#api/refunds/provider'),
    () => import('#api/http/provider'),
  ],
})

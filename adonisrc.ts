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
    () => import('#api/providers/reading_provider'),
  ],
})

import env from '#api/start/env'
import { defineConfig } from '@adonisjs/core/logger'
import type { InferLoggers } from '@adonisjs/core/types'

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'questboard',
      level: env.get('LOG_LEVEL', 'info'),
      redact: ['req.headers.authorization', '*.token', '*.credential'],
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}

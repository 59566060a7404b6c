import { defineConfig, transports } from '@adonisjs/mail'
import type { InferMailers } from '@adonisjs/mail/types'
import services from '#api/config/services'

const { smtp } = services

const mailConfig = defineConfig({
  default: 'smtp',
  mailers: {
    smtp: transports.smtp({
      host: smtp.host,
      port: smtp.port,
      ...(smtp.username ? { auth: { type: 'login', user: smtp.username, pass: smtp.password ?? '' } } : {}),
      ignoreTLS: services.sandbox !== null,
      // Mails of one moment go by one connection. One that is silent for as long as `socketTimeout` is closed.
      pool: true,
      connectionTimeout: 10_000,
      socketTimeout: 15_000,
    }),
  },
})

export default mailConfig

declare module '@adonisjs/mail/types' {
  export interface MailersList extends InferMailers<typeof mailConfig> {}
}

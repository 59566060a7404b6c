import { defineConfig, transports } from '@adonisjs/mail'
import type { InferMailers } from '@adonisjs/mail/types'
import brand from '#api/config/brand'
import services from '#api/config/services'

const { smtp } = services

const mailConfig = defineConfig({
  default: 'smtp',
  from: { address: services.mailFrom, name: brand.name },
  mailers: {
    smtp: transports.smtp({
      host: smtp.host,
      port: smtp.port,
      ...(smtp.username ? { auth: { type: 'login', user: smtp.username, pass: smtp.password ?? '' } } : {}),
      ignoreTLS: services.sandbox !== null,
      connectionTimeout: 10_000,
      socketTimeout: 15_000,
    }),
  },
})

export default mailConfig

declare module '@adonisjs/mail/types' {
  export interface MailersList extends InferMailers<typeof mailConfig> {}
}

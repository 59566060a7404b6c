import env from '#api/start/env'
import { defineConfig } from '@adonisjs/core/http'

export const appKey = env.get('APP_KEY')

const port = env.get('PORT', 3333)

/** The address people use, without a trailing slash. */
export const appUrl = env.get('APP_URL', `http://localhost:${port}`).replace(/\/+$/, '')

export const http = defineConfig({
  generateRequestId: true,
  /** Whose X-Forwarded-* headers count: the rate limits go by the address of the person, not of the proxy. */
  trustProxy: env.get('TRUST_PROXY', 'loopback'),
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  redirect: { forwardQueryString: false },
  cookie: {
    domain: '',
    path: '/',
    maxAge: '2h',
    httpOnly: true,
    secure: appUrl.startsWith('https:'),
    sameSite: 'lax',
  },
})

import type { IncomingMessage, ServerResponse } from 'node:http'
import env from '#api/start/env'
import { defineConfig } from '@adonisjs/core/http'
import { readablePathOf } from '#api/shared/canonical_path'

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
  /** The default guards against circles, which no answer has, and takes three times as long for a page of a list. */
  serializeJSON: JSON.stringify,
  redirect: { forwardQueryString: false },
  onBadUrl({ method, url = '/' }: IncomingMessage, response: ServerResponse) {
    const location = method === 'GET' || method === 'HEAD' ? readablePathOf(url) : undefined
    response.writeHead(location ? 302 : 400, location ? { location } : {}).end()
  },
  cookie: {
    domain: '',
    path: '/',
    maxAge: '2h',
    httpOnly: true,
    secure: appUrl.startsWith('https:'),
    sameSite: 'lax',
  },
})

import { createServer, type RequestListener, type Server } from 'node:http'

/** Milliseconds until the headers of a request are there. */
const HEADERS = 10_000
/** How often is looked. */
const ROUND = 1000
/** A connection on which nothing moves in either direction. */
const SILENCE = 120_000

/** Node's own server, which closes a connection whose request does not arrive within so many seconds. */
export function listenerOf(requestSeconds: number, handler: RequestListener): Server {
  const requestTimeout = requestSeconds * 1000
  const server = createServer({ requestTimeout, headersTimeout: Math.min(HEADERS, requestTimeout), connectionsCheckingInterval: ROUND }, handler)
  return server.setTimeout(SILENCE)
}

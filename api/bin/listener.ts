import { createServer, type RequestListener, type Server } from 'node:http'

/** Milliseconds until the headers of a request are there. */
const HEADERS = 10_000
/** How often is looked. */
const ROUND = 1000
/** A connection on which nothing moves in either direction. */
const SILENCE = 120_000
/** A connection between two requests: longer than proxies keep theirs (60 seconds), which else meet one that is just being closed. */
const BETWEEN = 65_000

/** Node's own server, which closes a connection whose request does not arrive within so many seconds. */
export function listenerOf(requestSeconds: number, handler: RequestListener): Server {
  const requestTimeout = requestSeconds * 1000
  const headersTimeout = Math.min(HEADERS, requestTimeout)
  const server = createServer({ requestTimeout, headersTimeout, keepAliveTimeout: BETWEEN, connectionsCheckingInterval: ROUND }, handler)
  return server.setTimeout(SILENCE)
}

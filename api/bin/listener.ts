import { Server, type RequestListener, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds until the headers of a request are there. */
const HEADERS = 10_000
/** How often is looked. */
const ROUND = 1000
/** A connection on which nothing moves in either direction. */
const SILENCE = 120_000
/** A connection between two requests: longer than proxies keep theirs (60 seconds), which else meet one that is just being closed. */
const BETWEEN = 65_000

/** How long a server that ends waits for a request on a connection that has not had one: it may be under way, or not yet read. */
const GRACE = 1000
/** How long a server that ends waits for what is asked of it: longer than one call to Stripe may take. What is cut off is repeated by jobs. */
const PATIENCE = 12_000

/** Node's own server, which closes a connection whose request does not arrive within so many seconds. */
export function listenerOf(requestSeconds: number, handler: RequestListener): Server {
  const requestTimeout = requestSeconds * 1000
  const headersTimeout = Math.min(HEADERS, requestTimeout)
  const server = new EndingServer(
    { requestTimeout, headersTimeout, keepAliveTimeout: BETWEEN, connectionsCheckingInterval: ROUND },
    handler
  )
  return server.setTimeout(SILENCE)
}

/** Node no longer looks for slow connections once it closes, and a single one that asks nothing would keep the process. */
class EndingServer extends Server {
  readonly #unasked = new Set<Socket>()

  constructor(options: ServerOptions, handler: RequestListener) {
    super(options, handler)
    this.on('connection', (socket) => {
      this.#unasked.add(socket)
      socket.once('close', () => this.#unasked.delete(socket))
    })
    this.on('request', ({ socket }) => this.#unasked.delete(socket))
  }

  override close(done?: (error?: Error) => void): this {
    setTimeout(() => this.#closeUnasked(), GRACE).unref()
    setTimeout(() => this.closeAllConnections(), PATIENCE).unref()
    return super.close(done)
  }

  #closeUnasked(): void {
    for (const socket of this.#unasked) socket.destroy()
  }
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { serviceOf } from '../control/faults.ts'
import type { Services } from '../services.ts'
import { BadRequest, json, type Answer, type Exchange, type Route } from './exchange.ts'
import { Router } from './router.ts'

const LARGEST_BODY = 1024 * 1024
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function createRequestHandler(sandbox: Services, routes: Route[], changed: () => void): RequestListener {
  const router = new Router(routes)
  return async (request, response) => {
    const made = await answer(sandbox, router, request).catch(failure)
    if (request.method !== 'GET' && request.method !== 'HEAD') changed()
    send(request, response, made)
  }
}

function failure(error: Error): Answer {
  process.stderr.write(`The sandbox failed: ${error.stack}\n`)
  return json({ error: 'The sandbox failed; its error output says how.' }, 500)
}

async function answer(sandbox: Services, router: Router, request: IncomingMessage): Promise<Answer> {
  try {
    const exchange = await readExchange(sandbox, request)
    if (exchange.url.pathname.startsWith('/v1/')) return await sandbox.stripe.api.answer(exchange)
    const match = router.find(exchange.method, exchange.url.pathname)
    if (!match) return json({ error: `The sandbox has nothing at ${exchange.method} ${exchange.url.pathname}.` }, 404)
    refuseForeignPages(exchange)
    return await withFaults(sandbox, exchange, () => match.handle({ ...exchange, path: match.path }))
  } catch (error) {
    if (error instanceof BadRequest) return json({ error: error.message }, 400)
    if (error instanceof Refused) return json({ error: error.message }, error.status)
    throw error
  }
}

async function withFaults(
  sandbox: Services,
  { method, url }: Exchange,
  handle: () => Answer | Promise<Answer>
): Promise<Answer> {
  const service = serviceOf(url.pathname)
  const fault = service && sandbox.faults.strike(service, method, url.pathname)
  if (!fault) return handle()
  await wait(fault.delay_ms)
  const refused = json({ error: 'The sandbox was told to fail this call.' }, fault.status ?? 500)
  if (fault.mode === 'before' && fault.status !== null) return refused
  const made = await handle()
  return fault.mode === 'after' ? refused : { ...made, cut: fault.mode === 'cut' }
}

async function readExchange(sandbox: Services, request: IncomingMessage): Promise<Exchange> {
  const host = request.headers.host ?? ''
  const isPublic = sandbox.settings.publicUrl !== null && host === new URL(sandbox.settings.publicUrl).host
  // A page of a stranger's that made its name point at this machine sends that name.
  if (!LOOPBACK.test(host) && !isPublic) throw new Refused(421, 'The sandbox answers on this machine only.')
  const url = URL.parse(`http://${host}${request.url ?? '/'}`)
  if (!url) throw new Refused(400, 'The address cannot be read.')
  if (isPublic && (url.pathname.startsWith('/_sandbox/') || /^\/(?:clock|mail(?:\/.*)?)?$/.test(url.pathname))) {
    throw new Refused(404, 'The switches and the mail can be reached from this machine only.')
  }
  return {
    method: request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET'),
    url,
    origin: sandbox.settings.publicUrl ?? `http://${host}`,
    headers: request.headers,
    body: await readBody(request),
    path: {},
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > LARGEST_BODY) throw new Refused(413, 'The body is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** No other page may press the switches or pay: a browser names the page that sends a form or a script's call. */
function refuseForeignPages(exchange: Exchange): void {
  const { origin } = exchange.headers
  const own = [exchange.origin, exchange.url.origin]
  if (exchange.method !== 'GET' && origin !== undefined && !own.includes(origin)) {
    throw new Refused(403, 'Only the sandbox\u2019s own pages may do this.')
  }
}

function send(request: IncomingMessage, response: ServerResponse, made: Answer): void {
  if (made.cut) {
    request.socket.destroy()
    return
  }
  if (response.destroyed) return
  response.writeHead(made.status, {
    ...made.headers,
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(made.body),
  })
  response.end(request.method === 'HEAD' ? undefined : made.body)
}

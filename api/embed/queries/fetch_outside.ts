import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as overHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import { nearStores } from '#api/config/stores'
import { PageNotReached } from '#api/embed/exceptions/page_not_reached'
import { isPublicAddress } from '#api/embed/rules/public_address'

const MOST_BYTES = 1024 * 1024
const MOST_REDIRECTS = 5
/** For everything that is read of one page. Milliseconds. */
const PATIENCE = 8000

/** What somebody else's server answered. */
export interface Outside {
  /** Where it was found in the end. */
  url: URL
  type: string
  /** `Content-Security-Policy`, each as it was sent. */
  policies: string[]
  text: string
  /** There was more than is read. */
  isCut: boolean
}

export const patience = () => AbortSignal.timeout(PATIENCE)

/**
 * Reads a page at an address that a stranger wrote. The server must not become their way into its own network: web addresses at their usual
 * ports alone, and every name, here and wherever it leads on, has to stand for public addresses, to which the connection is then made.
 */
export async function fetchOutside(address: URL, signal = patience()): Promise<Outside> {
  let url = address
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    admit(url)
    const answer = await ask(url, signal)
    const next = locationOf(answer, url)
    if (next === null) return await read(answer, url, signal)
    answer.destroy()
    url = next
  }
  throw new PageNotReached(`The address leads on and on: after ${MOST_REDIRECTS} redirects there was still no page.`)
}

function admit(url: URL): void {
  if (!['http:', 'https:'].includes(url.protocol))
    throw new PageNotReached('Only addresses that begin with http:// or https:// are read.')
  if (url.username || url.password)
    throw new PageNotReached('Addresses with a name and a password in them are not read.')
  if (nearStores.has(url.host)) return
  if (url.port) throw new PageNotReached(`Only the usual ports of the web are read, 80 and 443, and not ${url.port}.`)
  const host = bare(url.hostname)
  if (isIP(host) && !isPublicAddress(host)) throw notPublic(host)
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')
/** The same whether the name stands for nothing or for something in our own network: which it is is nobody's business. */
const nowhere = (hostname: string) =>
  new PageNotReached(`There is no site on the internet by the name of ${hostname}. Is it spelled right?`)
const notPublic = (host: string) =>
  new PageNotReached(`${host} is not on the internet: it belongs to a network of its own, where we do not look.`)

/** The addresses of a name, all of them public: the connection is made to one of these, whatever the name stands for a moment later. */
const lookupPublic: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    const refused = error ?? (addresses.every(({ address }) => isPublicAddress(address)) ? null : nowhere(host))
    if (refused) return done(refused, [] as LookupAddress[])
    if (options.all) done(null, addresses)
    else done(null, addresses[0]!.address, addresses[0]!.family)
  })
}

function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    signal,
    agent: false,
    headers: {
      'accept': 'text/html,application/xhtml+xml,text/css;q=0.9,*/*;q=0.1',
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': `${brand.name} page check (+${appUrl}/partners)`,
    },
    ...(nearStores.has(url.host) ? {} : { lookup: lookupPublic }),
  }
  return new Promise((answered, failed) => {
    const asking = (url.protocol === 'https:' ? overHttps : overHttp)(url, options, answered)
    asking.on('error', (reason) => failed(inWords(reason, url)))
    asking.end()
  })
}

function locationOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return null
  const url = URL.parse(location, from.href)
  if (!url) throw new PageNotReached('The address leads on to one that is none.')
  return url
}

async function read(answer: IncomingMessage, url: URL, signal: AbortSignal): Promise<Outside> {
  const { statusCode = 0, headers } = answer
  if (statusCode < 200 || statusCode > 299) {
    answer.destroy()
    throw new PageNotReached(`${url.host} answered ${statusCode}${REASONS[statusCode] ?? ', which is no page'}.`)
  }
  const stream = unpacked(answer)
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > MOST_BYTES) break
    }
  } catch (reason) {
    throw inWords(signal.aborted ? signal.reason : reason, url)
  } finally {
    answer.destroy()
  }
  return {
    url,
    type: (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase(),
    policies: [headers['content-security-policy'] ?? []].flat(),
    text: Buffer.concat(chunks).subarray(0, MOST_BYTES).toString(),
    isCut: bytes > MOST_BYTES,
  }
}

/** What is packed small may be large: it is counted as it comes out. */
function unpacked(answer: IncomingMessage): NodeJS.ReadableStream {
  const by = { 'gzip': createGunzip, 'x-gzip': createGunzip, 'deflate': createInflate, 'br': createBrotliDecompress }[
    answer.headers['content-encoding'] ?? ''
  ]
  // What goes wrong is heard by whoever reads.
  return by ? pipeline(answer, by(), () => {}) : answer
}

const REASONS: Record<number, string> = {
  401: ': it wants a password first',
  403: ': it does not let us look. Perhaps it keeps programs out',
  404: ': there is no page at this address',
  429: ': it was asked too often. Try again in a while',
  503: ': it is closed at the moment',
}

function inWords(reason: unknown, { host, hostname }: URL): unknown {
  if (reason instanceof PageNotReached) return reason
  const { name, code = '' } = reason as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError')
    return new PageNotReached(`${host} took too long: within ${PATIENCE / 1000} seconds there was no whole page.`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return nowhere(hostname)
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME|EPROTO/.test(code))
    return new PageNotReached(
      `${host} has no certificate that browsers trust (${code}), so visitors are warned of it, too.`
    )
  if (code) return new PageNotReached(`${host} could not be reached (${code}).`)
  return reason
}

import { lineWith, readPolicy, type SecurityPolicy } from '#common/embed/security_policy'

/** What our element asks a page for; the frame alone asks for a frame. */
export type Wanted = 'script' | 'connect' | 'img' | 'frame'

/** Which directive decides, the first that is there. */
const DECIDING: Record<Wanted, string[]> = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
  img: ['img-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
}
/** Named by what is added where `default-src` decided. */
const NAMES: Record<Wanted, string> = {
  script: 'script-src',
  connect: 'connect-src',
  img: 'img-src',
  frame: 'frame-src',
}

/** Several may come in one header. */
export function readPolicies(texts: readonly string[]): SecurityPolicy[] {
  return texts
    .flatMap((text) => text.split(','))
    .map(readPolicy)
    .filter(({ size }) => size > 0)
}

/** What stands on the script's tag. */
export interface ScriptTag {
  nonce: string | null
  integrity: string | null
}

export interface Blocked {
  wanted: Wanted
  /** The directive that blocks, as the page has it. */
  now: string
  /** The directive that lets it through; null where no list of addresses helps and the tag needs the page's nonce. */
  line: string | null
}

/** What a policy keeps from the page, if it does. `page`: the page's own address. */
export function blockedBy(
  policy: SecurityPolicy,
  wanted: Wanted,
  target: URL,
  page: URL,
  tag: ScriptTag = { nonce: null, integrity: null }
): Blocked | null {
  const decides = DECIDING[wanted].find((name) => policy.has(name))
  if (!decides) return null
  const sources = policy.get(decides)!
  const isScript = wanted === 'script'
  if (isScript && letsTagThrough(sources, tag)) return null
  const now = [decides, ...sources.map(told)].join(' ')
  if (isScript && sources.some((source) => source.toLowerCase() === "'strict-dynamic'"))
    return { wanted, now, line: null }
  if (sources.some((source) => matches(source, target, page))) return null
  const name = decides === 'default-src' || decides === 'child-src' ? NAMES[wanted] : decides
  return { wanted, now, line: lineWith(name, sources.map(told), target.origin) }
}

/** Whether what stands in a `style` attribute counts. */
export function allowsStyleAttributes(policy: SecurityPolicy): boolean {
  const sources = ['style-src-attr', 'style-src', 'default-src'].map((name) => policy.get(name)).find(Boolean)
  return (
    !sources || (sources.includes("'unsafe-inline'") && !sources.some((source) => /^'(nonce|sha\d+)-/i.test(source)))
  )
}

/** Scripts run nowhere on a page that a policy shuts in. */
export const shutsScriptsIn = (policy: SecurityPolicy) =>
  policy.has('sandbox') && !policy.get('sandbox')!.includes('allow-scripts')

function letsTagThrough(sources: readonly string[], { nonce, integrity }: ScriptTag): boolean {
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return true
  const hashes = (integrity ?? '').split(/\s+/).filter(Boolean)
  return hashes.length > 0 && hashes.every((hash) => sources.includes(`'${hash}'`))
}

/** A nonce is another one each time. */
const told = (source: string) => (/^'nonce-/i.test(source) ? "'nonce-…'" : source)

/** As browsers match an address against a source (CSP 3, 6.7.2). */
function matches(source: string, target: URL, page: URL): boolean {
  const wish = source.toLowerCase()
  if (wish === '*') return true
  if (wish === "'self'") return target.origin === page.origin
  if (/^[a-z][a-z\d+.-]*:$/.test(wish))
    return wish === target.protocol || (wish === 'http:' && target.protocol === 'https:')
  const found = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(\/.*)?$/.exec(source)
  if (!found) return false
  const [, scheme = page.protocol.slice(0, -1), host = '', port, path] = found
  return (
    isScheme(scheme.toLowerCase(), target) &&
    isHost(host.toLowerCase(), target) &&
    isPort(port, target) &&
    isPath(path, target)
  )
}

const isScheme = (scheme: string, { protocol }: URL) =>
  `${scheme}:` === protocol || (scheme === 'http' && protocol === 'https:')
const isHost = (host: string, { hostname }: URL) =>
  host === '*' || host === hostname || (host.startsWith('*.') && hostname.endsWith(host.slice(1)))

function isPort(port: string | undefined, { protocol, port: own }: URL): boolean {
  const actual = own || (protocol === 'https:' ? '443' : '80')
  if (port === '*') return true
  return port === undefined ? own === '' : port === actual || (port === '80' && actual === '443')
}

function isPath(path: string | undefined, { pathname }: URL): boolean {
  if (!path || path === '/') return true
  return path.endsWith('/') ? pathname.startsWith(path) : pathname === path
}

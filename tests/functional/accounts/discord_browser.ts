import type { Product } from '#tests/support/product'

/** Who says yes at Discord. Without a name of its own, a persona of the sandbox. */
export interface Choice {
  email?: string
  name?: string
  verified?: boolean
  persona?: string
  choice?: 'deny'
  share_email?: 'false'
}

interface Page {
  status: number
  location: URL
  headers: Headers
}

/** A browser as far as the way through Discord needs one: it keeps cookies per path and looks at every redirect. */
export class DiscordBrowser {
  readonly cookies = new Map<string, { value: string; path: string }>()
  readonly setCookies: string[] = []
  readonly #product: Product
  readonly #base: string
  readonly #headers: Record<string, string>

  constructor(product: Product, headers: Record<string, string> = {}, base = product.url) {
    this.#product = product
    this.#base = base
    this.#headers = headers
  }

  async open(address: string | URL): Promise<Page> {
    const url = new URL(address, this.#base)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { ...this.#headers, ...this.cookieHeader(url.pathname) },
    })
    await response.arrayBuffer()
    this.keep(response.headers)
    return {
      status: response.status,
      headers: response.headers,
      location: new URL(response.headers.get('location') ?? 'none:', url),
    }
  }

  /** Presses the button and answers the address that Discord asks us to come back to. */
  async authorize(choice: Choice, query = `t=${Date.now()}`): Promise<URL> {
    const asked = await this.open(`/api/auth/discord?${query}`)
    return this.decide(asked.location, choice)
  }

  async decide(asked: URL, choice: Choice): Promise<URL> {
    const decision = new URL(`${this.#product.sandbox.url}${asked.pathname}/decide${asked.search}`)
    const all: Choice = { ...(choice.email && { name: 'Dee Discord', verified: true }), ...choice }
    for (const [name, value] of Object.entries(all)) decision.searchParams.set(name, String(value))
    const response = await fetch(decision, { redirect: 'manual' })
    return new URL(response.headers.get('location') ?? 'none:')
  }

  /** The whole way; answers the last redirect. */
  async signIn(choice: Choice, query?: string): Promise<Page> {
    return this.open(await this.authorize(choice, query))
  }

  async token(choice: Choice, query?: string): Promise<string> {
    const { location } = await this.signIn(choice, query)
    const token = location.searchParams.get('token')
    if (!token) throw new Error(`No token in ${location}`)
    return token
  }

  exchange(token: string) {
    return this.call('POST', '/api/auth/exchange', { body: { token } })
  }

  me(token: string) {
    return this.call('GET', '/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  }

  cookieHeader(path: string): Record<string, string> {
    const sent = [...this.cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
    return sent.length > 0 ? { cookie: sent.join('; ') } : {}
  }

  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      this.setCookies.push(line)
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', ...value] = pair.split('=')
      const attribute = (wanted: string) =>
        attributes.find((each) => each.toLowerCase().startsWith(`${wanted}=`))?.split('=')[1]
      const gone =
        attribute('max-age') === '-1' ||
        attribute('max-age') === '0' ||
        new Date(attribute('expires') ?? '2100') < new Date()
      if (gone) this.cookies.delete(name)
      else this.cookies.set(name, { value: value.join('='), path: attribute('path') ?? '/' })
    }
  }

  async call(method: string, path: string, call: { body?: unknown; headers?: Record<string, string> }) {
    const headers = { ...this.#headers, ...this.cookieHeader(path), ...call.headers }
    const answer = await this.#product.http.at(this.#base).call(method, path, { ...call, headers })
    this.keep(answer.headers)
    return answer
  }
}

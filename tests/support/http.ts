export interface Answer<Body = any> {
  status: number
  headers: Headers
  /** JSON when it is JSON, otherwise the text. Untyped, because tests look into whatever came. */
  body: Body
  text: string
}

export interface Call {
  query?: Record<string, string | number | boolean | undefined>
  headers?: Record<string, string>
  /** Goes as JSON, unless it is a FormData, a string or bytes. */
  body?: unknown
}

/** Calls one base address; never throws for a status. */
export class HttpClient {
  readonly base: string
  readonly token: string | undefined

  constructor(base: string, token?: string) {
    this.base = base
    this.token = token
  }

  /** The same address with this person's token. */
  as(token: string): HttpClient {
    return new HttpClient(this.base, token)
  }

  /** The same person at another address. */
  at(base: string): HttpClient {
    return new HttpClient(base, this.token)
  }

  get(path: string, call?: Call) {
    return this.call('GET', path, call)
  }

  post(path: string, body?: unknown, call?: Call) {
    return this.call('POST', path, { ...call, body })
  }

  put(path: string, body?: unknown, call?: Call) {
    return this.call('PUT', path, { ...call, body })
  }

  patch(path: string, body?: unknown, call?: Call) {
    return this.call('PATCH', path, { ...call, body })
  }

  delete(path: string, call?: Call) {
    return this.call('DELETE', path, call)
  }

  async graphql(query: string, variables?: Record<string, unknown>): Promise<Answer> {
    return this.post('/api/graphql', { query, variables })
  }

  async call(method: string, path: string, { query = {}, headers = {}, body }: Call = {}): Promise<Answer> {
    const url = new URL(path, this.base)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const { content, type } = encode(body)
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      body: content,
      headers: {
        accept: 'application/json',
        ...(type && { 'content-type': type }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: decode(response, text) }
  }
}

type Content = NonNullable<RequestInit['body']>

function encode(body: unknown): { content?: Content; type?: string } {
  if (body === undefined) return {}
  if (typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array) {
    return { content: body as Content }
  }
  return { content: JSON.stringify(body), type: 'application/json' }
}

function decode(response: Response, text: string): unknown {
  if (!response.headers.get('content-type')?.includes('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

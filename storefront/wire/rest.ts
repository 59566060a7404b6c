import type { ErrorAnswer } from '#common/wire'
import { leaveForSignIn } from './return_url.ts'
import { forgetSignIn, signedIn } from './signed_in.ts'

export const API = '/api'

/** The server answered, and said no. */
export class RestError extends Error {
  override name = 'RestError'

  constructor(
    readonly status: number,
    message: string,
    readonly code: string | undefined,
    /** All that it said. */
    readonly answer: unknown = null
  ) {
    super(message)
  }
}

/** No answer at all, or none that can be read: offline, a broken connection, a server that is restarting. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

interface RestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; a form, which may hold files, as it is. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** 401 and 403 are then answers like any other, and sign nobody out; with 403, that one alone (decision C-01). */
  keepSignIn?: boolean | 403
  onHeaders?: (headers: Headers) => void
}

/** A REST call under `/api`, with the bearer token when one is stored. */
export async function rest<Answer>(path: string, options: RestOptions = {}): Promise<Answer> {
  const response = await send(path, options)
  options.onHeaders?.(response.headers)
  const kept = options.keepSignIn === true || options.keepSignIn === response.status
  if (refusesSignIn(response) && !kept) signOutToSignIn()
  const answer: unknown = response.status === 204 ? null : await readBody(response)
  if (response.ok) return answer as Answer
  throw refusal(response, answer)
}

/** A file that only its owner may read, so that no plain link leads to it. */
export async function restFile(path: string, headers?: Record<string, string>): Promise<Blob> {
  const response = await send(path, { headers })
  if (refusesSignIn(response)) signOutToSignIn()
  if (!response.ok) throw refusal(response, await readBody(response))
  return response.blob().catch((cause: unknown) => {
    throw new Unreachable(`${path} broke off`, { cause })
  })
}

/** A server may send its sentence as `error` (specification 2-8); ours sends it as `message`. */
function refusal({ status }: Response, answer: unknown): RestError {
  const { error, message = '', code } = (answer ?? {}) as Partial<ErrorAnswer & { error: unknown }>
  return new RestError(status, typeof error === 'string' && error ? error : message, code, answer)
}

async function send(path: string, { method = 'GET', body, headers, signal }: RestOptions): Promise<Response> {
  const token = signedIn()?.token
  const form = body instanceof FormData
  try {
    return await fetch(`${API}${path}`, {
      method,
      signal,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: form || body === undefined ? body : JSON.stringify(body),
    })
  } catch (cause) {
    throw new Unreachable(`${method} ${path} got no answer`, { cause })
  }
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    if (response.ok) throw new Unreachable(`${response.url} answered something else than JSON`, { cause })
    return null
  }
}

export const refusesSignIn = ({ status }: Response) => status === 401 || status === 403

/** On any 401 or 403 the token and the user are removed and the visitor goes to sign in again. */
export function signOutToSignIn(): void {
  forgetSignIn()
  leaveForSignIn('assign')
}

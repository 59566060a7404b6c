import { fetchUtils, HttpError, type DataProvider } from 'react-admin'
import simpleRestProvider from 'ra-data-simple-rest'
import { readAnew } from '../auth'
import { endSession, holdsUnsaved, leaveForSignIn, token } from '../signed_in'
import { ToldError } from '../told_error'
import { askingOnce } from './uploads'
import { withCursors } from './cursors'
import { problemFrom, type Problem } from './problem'

export const API = '/api'

/** A refusal of the API, or its silence (`status` 0). `message` can be shown as it is. */
export class ApiError extends ToldError {
  readonly problem: Problem

  constructor(
    readonly status: number,
    readonly body: unknown
  ) {
    const problem = problemFrom(status, body)
    super(problem.message)
    this.name = 'ApiError'
    this.problem = problem
  }

  override get isExpected(): boolean {
    return this.status >= 400 && this.status < 500
  }
}

const MINUTE_MS = 60_000
let lastInput = 0
for (const event of ['pointerdown', 'keydown']) addEventListener(event, () => (lastInput = performance.now()), true)

/** Polling without input does not keep a session alive. */
function headersFrom({ headers = { Accept: 'application/json' } }: fetchUtils.Options) {
  const sent = new Headers(headers)
  if (performance.now() - lastInput > MINUTE_MS) sent.set('X-Unattended', '1')
  return sent
}

export async function fetchJson(
  url: string,
  options: fetchUtils.Options = {}
): ReturnType<typeof fetchUtils.fetchJson> {
  try {
    return await fetchUtils.fetchJson(url, {
      ...options,
      headers: headersFrom(options),
      user: { authenticated: token() !== null, token: `Bearer ${token()}` },
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    const [status, body] = error instanceof HttpError ? [error.status, error.body] : [0, null]
    if (status === 403 && body.code === 'FRESH_SIGN_IN_REQUIRED') {
      const { signInAgain } = await import('../../layout/SignInAgain')
      if (await signInAgain(body.message)) return fetchJson(url, options)
    } else if (status === 403) void readAnew()
    if (status === 401) {
      endSession()
      if (!holdsUnsaved()) return leaveForSignIn()
    }
    throw new ApiError(status, body)
  }
}

/** What the server tells of a page beside its rows. */
export interface Told {
  total: number
  /** The total is no more than a lower bound. */
  isAtLeast: boolean
  /** Too many fit the search to be sorted as asked. */
  isNewestFirst: boolean
  hasNext: boolean
}

const told = (total: number, headers: Headers): Told => ({
  total,
  isAtLeast: headers.has('X-Total'),
  isNewestFirst: headers.has('X-Order'),
  hasNext: headers.has('X-Next-Cursor'),
})

const listed = withCursors(fetchJson, sessionStorage)
const records = simpleRestProvider(API, listed)
/** A wish keeps its name also where its form was closed and opened anew. */
export const once = askingOnce()
const bodyOf = (data: unknown) => (data instanceof FormData ? data : JSON.stringify(data))

/** Where a list has another address than its records. */
const LISTS: Record<string, string | ((filter: Record<string, unknown>) => string)> = {
  campaigns: 'campaigns/all',
  registrations: ({ eventId }) => `large-events/${eventId}/registrations`,
}
const listOf = (resource: string, filter: Record<string, unknown> = {}) => {
  const list = LISTS[resource] ?? resource
  return typeof list === 'string' ? list : list(filter)
}

/** As react-admin's own, but a record may also go as a form, with its files. */
export const rest: DataProvider = {
  ...records,
  getOne: async (resource, params) => {
    // Without a token it would be told as strangers read it.
    if (token() === null) throw new ApiError(401, null)
    return records.getOne(resource, params)
  },
  getList: async (resource, params) => {
    let headers = new Headers()
    const noting = async (...request: Parameters<typeof listed>) => {
      const answer = await listed(...request)
      headers = answer.headers
      return answer
    }
    const { data, total = 0 } = await simpleRestProvider(API, noting).getList(listOf(resource, params.filter), params)
    const meta = told(total, headers)
    // react-admin leaves a page that lies beyond the total.
    const { page = 1, perPage = data.length } = params.pagination ?? {}
    return { data, total: meta.isAtLeast ? Math.max(total, page * perPage + (meta.hasNext ? 1 : 0)) : total, meta }
  },
  getMany: (resource, params) => records.getMany(listOf(resource), params),
  create: async (resource, { data }) => {
    const body = bodyOf(data)
    const send = (key: string) =>
      fetchJson(`${API}/${resource}`, {
        method: 'POST',
        body,
        headers: new Headers({ 'Accept': 'application/json', 'Idempotency-Key': key }),
      })
    return { data: (await once([resource, body], send)).json }
  },
  update: async (resource, { id, data }) => {
    const { json } = await fetchJson(`${API}/${resource}/${encodeURIComponent(id)}`, {
      method: 'PUT',
      body: bodyOf(data),
    })
    return { data: json }
  },
  // Our API answers nothing of what is gone, where the published provider looks for its number.
  deleteMany: async (resource, { ids }) => {
    await Promise.all(ids.map((id) => records.delete(resource, { id })))
    return { data: ids }
  },
}

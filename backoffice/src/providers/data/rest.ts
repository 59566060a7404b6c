import { fetchUtils, HttpError, type DataProvider } from 'react-admin'
import simpleRestProvider from 'ra-data-simple-rest'
import { forget, leaveForSignIn, token } from '../signed_in'
import { withCursors } from './cursors'
import { problemFrom, type Problem } from './problem'

export const API = '/api'

/** A refusal of the API, or its silence (`status` 0). `message` can be shown as it is. */
export class ApiError extends Error {
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
}

export async function fetchJson(url: string, options: fetchUtils.Options = {}) {
  try {
    return await fetchUtils.fetchJson(url, {
      ...options,
      user: { authenticated: token() !== null, token: `Bearer ${token()}` },
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    const [status, body] = error instanceof HttpError ? [error.status, error.body] : [0, null]
    if (status === 401 || status === 403) {
      forget()
      return leaveForSignIn()
    }
    throw new ApiError(status, body)
  }
}

const records = simpleRestProvider(API, withCursors(fetchJson))
const bodyOf = (data: unknown) => (data instanceof FormData ? data : JSON.stringify(data))

/** As react-admin's own, but a record may also go as a form, with its files. */
export const rest: DataProvider = {
  ...records,
  create: async (resource, { data }) => {
    const { json } = await fetchJson(`${API}/${resource}`, { method: 'POST', body: bodyOf(data) })
    return { data: json }
  },
  update: async (resource, { id, data }) => {
    const { json } = await fetchJson(`${API}/${resource}/${encodeURIComponent(id)}`, { method: 'PUT', body: bodyOf(data) })
    return { data: json }
  },
}

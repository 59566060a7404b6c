import autocannon from 'autocannon'

/** What is asked for, again and again. */
export interface Load {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** The status that every answer must have. 200 unless told otherwise. */
  status?: number
  /** For how long; two, unless told otherwise. */
  seconds?: number
}

export const CONNECTIONS = 16
const SECONDS = 2

export interface Measured {
  /** Requests. */
  done: number
  perSecond: number
}

/** Throws when an answer was not as expected: refusals look fast. */
export async function measure(load: Load): Promise<Measured> {
  const { url, method = 'GET', headers = {}, body, status = 200, seconds = SECONDS } = load
  const result = await autocannon({ url, method, headers, body, connections: CONNECTIONS, duration: seconds })
  const wrong = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => Number(code) !== status)
  if (result.errors > 0 || wrong.length > 0 || result.requests.total === 0) {
    throw new Error(`${url}: ${result.errors} errors, statuses ${JSON.stringify(result.statusCodeStats)}`)
  }
  return { done: result.requests.total, perSecond: result.requests.total / result.duration }
}

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

import type { IncomingMessage } from 'node:http'

/** One request, read whole. */
export interface Exchange {
  method: string
  url: URL
  /** The address under which whoever asked reaches the sandbox, without a slash at its end. */
  origin: string
  headers: IncomingMessage['headers']
  body: Buffer
  path: Record<string, string>
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  /** The connection is closed with nothing said, as a crash would. */
  cut?: boolean
}

export type Handler = (exchange: Exchange) => Answer | Promise<Answer>

export interface Route {
  method: string
  pattern: string
  handle: Handler
}

export function json(content: unknown, status = 200): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(content, null, 2),
  }
}

export class BadRequest extends Error {}

/** A JSON object from the body; an empty body counts as an empty object. */
export function readJson(exchange: Exchange): Record<string, unknown> {
  if (exchange.body.length === 0) return {}
  let content: unknown
  try {
    content = JSON.parse(exchange.body.toString('utf8'))
  } catch {
    throw new BadRequest('The body is not valid JSON.')
  }
  if (content === null || typeof content !== 'object' || Array.isArray(content)) {
    throw new BadRequest('The body must be a JSON object.')
  }
  return content as Record<string, unknown>
}

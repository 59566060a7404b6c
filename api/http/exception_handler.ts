import { errors as refusals, type AuthorizationResponse } from '@adonisjs/bouncer'
import { errors as limits } from '@adonisjs/limiter'
import app from '@adonisjs/core/services/app'
import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import type { StatusPageRange, StatusPageRenderer } from '@adonisjs/core/types/http'
import {
  Away,
  Busy,
  Invalid,
  isAway,
  isBadlyPacked,
  isForeignKeyViolation,
  isLockTimeout,
  isUnstorable,
  Outdated,
  ProductError,
} from '#api/shared/errors'
import type { ErrorAnswer } from '#common/wire'

/** One place that turns an exception into an answer: its status, its code, its sentence. */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected override debug = false
  protected override renderStatusPages = false
  protected override statusPages: Record<StatusPageRange, StatusPageRenderer> = {}
  protected override ignoreCodes = ['E_ROUTE_NOT_FOUND', 'E_UNAUTHORIZED_ACCESS', 'E_VALIDATION_ERROR']

  override async handle(error: unknown, ctx: HttpContext) {
    const { status, body, headers } = describe(inProductWords(error), ctx.request.id())
    for (const [name, value] of Object.entries(headers)) ctx.response.header(name, value)
    if (ctx.request.url() === '/api/graphql')
      return ctx.response.status(status === 422 ? 400 : status).send(asGraphql(body))
    ctx.response.status(status).send(body)
  }

  override async report(error: unknown, ctx: HttpContext) {
    const inWords = inProductWords(error)
    const expected = (inWords instanceof ProductError ? inWords.status : statusOf(error)) < 500
    if (!expected || !app.inProduction) return super.report(error, ctx)
  }
}

/** GraphQL has a shape of its own for what goes wrong, also before an operation is read. */
const asGraphql = ({ message, code, requestId }: ErrorAnswer) => ({
  errors: [{ message, extensions: { code, ...(requestId ? { requestId } : {}) } }],
})

/** What the database refuses for a reason that the caller can mend, and what a policy says. */
function inProductWords(error: unknown): unknown {
  if (error instanceof refusals.E_AUTHORIZATION_FAILURE) return asRefusal(error.response)
  if (isAway(error)) return new Away()
  if (isLockTimeout(error)) return new Busy()
  if (isForeignKeyViolation(error))
    return new ProductError(409, 'GONE', 'Something that this needs was deleted in the meantime. Please look again.')
  if (isUnstorable(error))
    return new ProductError(422, 'INVALID', 'That holds characters or numbers that cannot be kept.')
  if (isBadlyPacked(error)) return new ProductError(400, 'BAD_REQUEST', SENTENCES[400])
  return error
}

function asRefusal({ status = 403, message = SENTENCES[403] }: AuthorizationResponse): ProductError {
  return new ProductError(status, CODES[status] ?? 'FORBIDDEN', message)
}

interface Described {
  status: number
  body: ErrorAnswer & Record<string, unknown>
  headers: Record<string, string>
}

function describe(error: unknown, requestId: string | undefined): Described {
  if (error instanceof Invalid) return product(error, { errors: error.errors })
  if (error instanceof Outdated) return product(error, { current: error.current })
  if (error instanceof ProductError) return product(error, {})

  const status = statusOf(error)
  const code = codeOf(error)
  if (code === 'E_VALIDATION_ERROR') {
    const errors = (error as { messages: { field: string; message: string; rule: string }[] }).messages
    return {
      status: 422,
      headers: {},
      body: { message: errors[0]?.message ?? SENTENCES[422], code: 'INVALID', errors },
    }
  }
  if (status >= 500) {
    return {
      status,
      headers: {},
      body: { message: SENTENCES[500], code: 'UNEXPECTED', ...(requestId ? { requestId } : {}) },
    }
  }
  const headers: Record<string, string> =
    error instanceof limits.E_TOO_MANY_REQUESTS ? { 'Retry-After': String(error.response.availableIn) } : {}
  return {
    status,
    headers,
    body: { message: SENTENCES[status] ?? SENTENCES[400], code: CODES[status] ?? 'BAD_REQUEST' },
  }
}

function product(error: ProductError, more: Record<string, unknown>): Described {
  return {
    status: error.status,
    headers: error.headers,
    body: { message: error.message, code: error.code, ...error.facts, ...more },
  }
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 500
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

const SENTENCES: Record<number, string> & { 400: string; 403: string; 422: string; 500: string } = {
  400: 'That request could not be understood.',
  401: 'Please sign in first.',
  403: 'This needs rights that your account does not have.',
  404: 'There is nothing here.',
  405: 'That is not possible here.',
  413: 'That is too large.',
  415: 'That format is not accepted.',
  422: 'Please check what you entered.',
  429: 'Too many attempts. Please wait a moment and try again.',
  500: 'Something went wrong on our side. Nothing was charged because of it. Please try again.',
}

const CODES: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  422: 'INVALID',
  429: 'TOO_MANY_REQUESTS',
}

export interface Decline {
  code: string
  decline_code?: string
  message: string
  param?: string
}

export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  doc_url?: string
  charge?: string
  [field: string]: unknown
}

/** An answer that is an error, in the provider's own form. */
export class StripeError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Refused before anything was carried out: not remembered under its idempotency key. */
  readonly refused: boolean

  constructor(status: number, body: ErrorBody, refused = false) {
    super(body.message)
    this.status = status
    this.body = body.code
      ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
      : body
    this.refused = refused
  }
}

export function invalid(message: string, details: Partial<ErrorBody> = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...details })
}

/** A parameter that cannot be read at all. */
export function malformed(message: string, details: Partial<ErrorBody> = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...details }, true)
}

export function missing(kind: string, id: string, param = 'id', status = 404): StripeError {
  return new StripeError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

export function declined(decline: Decline, details: Partial<ErrorBody> = {}): StripeError {
  return new StripeError(402, {
    type: 'card_error',
    code: decline.code,
    message: decline.message,
    ...(decline.decline_code && { decline_code: decline.decline_code }),
    ...(decline.param && { param: decline.param }),
    ...details,
  })
}

export function unauthorized(message: string, status = 401, code?: string): StripeError {
  return new StripeError(status, { type: 'invalid_request_error', message, ...(code && { code }) }, true)
}

/** What a caller may be told: a sentence in the product's words, a stable code, the HTTP status. */
export class ProductError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Record<string, string> = {},
    /** Further fields of the answer, for a client that wants to act on them. */
    readonly facts: Record<string, unknown> = {}
  ) {
    super(message)
    this.name = 'ProductError'
  }
}

/** The business says no, with a sentence the specification shows (400). */
export class Refused extends ProductError {
  constructor(code: string, message: string, facts: Record<string, unknown> = {}) {
    super(400, code, message, {}, facts)
  }
}

/** Unknown, or somebody else's: both look alike (404). */
export class NotFound extends ProductError {
  constructor(message: string) {
    super(404, 'NOT_FOUND', message)
  }
}

/** Somebody else changes the same thing right now; trying again helps (409). */
export class Busy extends ProductError {
  constructor(message = 'Many people are at this right now. Please try again in a moment.') {
    super(409, 'BUSY', message, { 'Retry-After': '1' })
  }
}

/** The database is away: nothing was done, and nothing can be until it is back (503). */
export class Away extends ProductError {
  constructor() {
    super(
      503,
      'AWAY',
      'The shop is closed for a moment. Nothing was charged because of it. Please try again shortly.',
      { 'Retry-After': '5' }
    )
  }
}

/** The record was changed by somebody else since it was read (409). */
export class Outdated extends ProductError {
  constructor(readonly current: object) {
    super(409, 'OUTDATED', 'Someone else changed this in the meantime. Review their change and save again.')
  }
}

/** A value that does not fit the form it came from (422). */
export class Invalid extends ProductError {
  constructor(readonly errors: { field: string; message: string; rule: string }[]) {
    super(422, 'INVALID', errors[0]?.message ?? 'Please check what you entered.')
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'
const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const CHECK_VIOLATION = '23514'

function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** What no column can hold: a NUL in a text, half a character, a number out of range. */
const DATA_EXCEPTION = /^22/

/** What makes a value no number and no address for a validator: half a character, an object with a `toString` of its own. */
const isUnreadable = (error: unknown) =>
  error instanceof URIError ||
  (error instanceof TypeError && error.message === 'Cannot convert object to primitive value')

export const isUnstorable = (error: unknown) => isUnreadable(error) || DATA_EXCEPTION.test(sqlState(error) ?? '')

/** A body that is not packed as its `Content-Encoding` says. */
export const isBadlyPacked = (error: unknown) =>
  /^(Z_|ERR__ERROR_FORMAT)/.test((error as { code?: string } | null)?.code ?? '')
/** Lost connections, a server that shuts down, starts, or takes no more connections. */
const CONNECTION_STATES = /^(08|57P0|53300)/
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver has no code for these; knex puts its statement before them. */
const BROKEN_OFF =
  /(^| - )(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Knex: Timeout acquiring)/

/** Whether the database could not be asked. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = sqlState(error)
  if (code === null) return BROKEN_OFF.test(error.message)
  return CONNECTION_STATES.test(code) || (UNREACHABLE.has(code) && 'syscall' in error)
}

export const isLockTimeout = (error: unknown) => [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED].includes(sqlState(error) ?? '')
/** Of any index, or of the one that is named. */
export const isUniqueViolation = (error: unknown, index?: string) =>
  sqlState(error) === UNIQUE_VIOLATION &&
  (index === undefined || (error as { constraint?: string }).constraint === index)
export const isForeignKeyViolation = (error: unknown) => sqlState(error) === FOREIGN_KEY_VIOLATION
export const isCheckViolation = (error: unknown, constraint: string) =>
  sqlState(error) === CHECK_VIOLATION && (error as { constraint?: string }).constraint === constraint

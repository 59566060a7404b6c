import type { ErrorAnswer } from '#common/wire'

/** What went wrong, in words that can be shown. */
export interface Problem {
  message: string
  code: string | null
  /** By field, ready for the form. */
  fields: Record<string, string>
}

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'
const SIGNED_OUT = 'You are signed out. Sign in again in another tab, then try again: what you typed stays here.'
const BROKEN = 'Something went wrong on our side. Please try again in a moment.'

function isAnswer(body: unknown): body is ErrorAnswer {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}

function broken(body: unknown) {
  const requestId = isAnswer(body) ? body.requestId : undefined
  return requestId ? `${BROKEN} If it stays, report it with the number ${requestId}.` : BROKEN
}

/** `status` 0 means that no answer came at all. */
export function problemFrom(status: number, body: unknown): Problem {
  if (status === 0) return { message: UNREACHABLE, code: null, fields: {} }
  if (status === 401) return { message: SIGNED_OUT, code: null, fields: {} }
  if (status >= 500 || !isAnswer(body)) return { message: broken(body), code: null, fields: {} }
  const fields = Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]))
  return { message: body.message, code: body.code ?? null, fields }
}

import type { ErrorAnswer } from '#common/wire'
import { say } from '#backoffice/i18n/index'

/** What went wrong, in words that can be shown. */
export interface Problem {
  message: string
  code: string | null
  /** By field, ready for the form. */
  fields: Record<string, string>
}

function isAnswer(body: unknown): body is ErrorAnswer {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}

function broken(body: unknown) {
  const requestId = isAnswer(body) ? body.requestId : undefined
  return requestId ? say('problems.broken_numbered', { requestId }) : say('problems.broken')
}

/** `status` 0 means that no answer came at all. */
export function problemFrom(status: number, body: unknown): Problem {
  if (status === 0) return { message: say('problems.unreachable'), code: null, fields: {} }
  if (status === 401) return { message: say('problems.signed_out'), code: null, fields: {} }
  if (status >= 500 || !isAnswer(body)) return { message: broken(body), code: null, fields: {} }
  const fields = Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]))
  return { message: body.message, code: body.code ?? null, fields }
}

import type { ErrorAnswer } from '#common/wire'
import { say } from '#backoffice/i18n/index'
import { ToldError } from '../told_error.ts'

type Verb = (...args: never[]) => Promise<unknown>

/** Screens show what fails by its message: what fails in here without words of the server, as for an answer of another form, has ours. */
export const inOurWords = <Provider extends object>(base: Provider): Provider =>
  Object.fromEntries(
    Object.entries(base).map(([name, verb]) => [name, typeof verb === 'function' ? told(verb as Verb) : verb])
  ) as Provider

function told(verb: Verb): Verb {
  return async (...args) => {
    try {
      return await verb(...args)
    } catch (error) {
      // Whoever gave up waiting knows.
      if (error instanceof ToldError || (error instanceof DOMException && error.name === 'AbortError')) throw error
      throw new ToldError(say('steps.broken'), { cause: error })
    }
  }
}

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

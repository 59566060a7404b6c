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

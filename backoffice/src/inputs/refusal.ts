import { say } from '../i18n'
import { ApiError } from '../providers/data/rest'
import { isBroken, reasonOf } from '../providers/told_error'

export interface FormErrors {
  root?: { serverError?: string; notSent?: string }
  [field: string]: unknown
}

/** Nothing was sent, and nothing is wrong: the form stays as it is, with what was typed as unsaved as before. */
export const NOT_SENT: FormErrors = { root: { notSent: '' } }

/** An error as a form takes it: on the fields where the API names some, else above them. `intro` says what did not happen. */
export function refusal(error: unknown, intro: string): FormErrors {
  if (!(error instanceof ApiError))
    return { root: { serverError: `${intro} ${isBroken(error) ? say('inputs.broken') : reasonOf(error)}` } }
  const { fields, message } = error.problem
  return Object.keys(fields).length > 0 ? fields : { root: { serverError: `${intro} ${message}` } }
}

/** What the server says against it, where the same is done once it is said that this is known. */
export function warning(error: unknown, code: string): string | null {
  return error instanceof ApiError && error.problem.code === code ? error.problem.message : null
}

/** What the newest version looks like, when the server says that ours is not it. */
export function newerVersion<T>(error: unknown): T | null {
  if (!(error instanceof ApiError) || error.problem.code !== 'OUTDATED') return null
  return (error.body as { current?: T }).current ?? null
}

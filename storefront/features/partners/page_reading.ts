import { reportError } from '#storefront/wire/error_reports'
import { RestError } from '#storefront/wire/rest'
import { partnersText } from './text/partners.ts'

const { reading: text } = partnersText

/** Why a page could not be read, in the server's words where it has some. */
export function sentenceOf(reason: unknown): string {
  if (!(reason instanceof RestError)) return text.failed
  if (reason.status === 429) return text.tooMany
  if (reason.status === 422) return reason.message
  reportError(reason, 'partners')
  return text.failed
}

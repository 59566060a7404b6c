import { registrationText as text } from '../text/join.ts'
import { PROVIDERS, splitAddress } from '#common/email'

export interface EmailSuggestion {
  message: string
  /** The address that it would be, where one can be guessed. */
  address: string | null
}

/** A hint beside the field, never an error: what somebody probably meant. */
export function suggestEmail(value: string): EmailSuggestion | null {
  const email = value.trim()
  if (email === '') return null
  if (!email.includes('@')) return suggestWithoutAt(email)
  const { local, domain } = splitAddress(email)
  if (domain === '') return { message: text.suggestions.domain, address: null }
  const provider = PROVIDERS.find((name) => isNearly(domain.toLowerCase(), name))
  return provider ? meant(local, provider) : null
}

function suggestWithoutAt(email: string): EmailSuggestion {
  const provider = PROVIDERS.find((name) => new RegExp(`.${name}(?:\\.com)?$`, 'i').test(email))
  if (!provider) return { message: text.suggestions.at, address: null }
  return meant(email.replace(new RegExp(`${provider}(?:\\.com)?$`, 'i'), ''), provider)
}

const meant = (local: string, provider: string): EmailSuggestion => ({
  message: text.suggestions.didYouMean(`${provider}.com`),
  address: `${local}@${provider}.com`,
})

/** Real providers whose names are close to a well-known one. */
const NOT_A_SLIP = new Set(['mail.com', 'ymail.com', 'email.com', 'gmx.com', 'rocketmail.com'])
const LARGEST_SLIP = 2

function isNearly(domain: string, provider: (typeof PROVIDERS)[number]): boolean {
  if (domain === `${provider}.com` || NOT_A_SLIP.has(domain)) return false
  if (domain === provider) return true
  return domain.endsWith('.com') || domain.length <= provider.length + 4
    ? slips(domain, `${provider}.com`) <= LARGEST_SLIP
    : false
}

/** Letters to add, drop, change or swap to get from one word to the other. */
function slips(from: string, to: string): number {
  const rows = Array.from({ length: from.length + 1 }, (_, row) => {
    const cells = Array.from({ length: to.length + 1 }, (__, column) => (row === 0 ? column : 0))
    cells[0] = row
    return cells
  })
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row += 1) {
    for (let column = 1; column <= to.length; column += 1) {
      const change = from[row - 1] === to[column - 1] ? 0 : 1
      const swapped =
        from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
          ? at(row - 2, column - 2) + 1
          : Number.POSITIVE_INFINITY
      rows[row]![column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + change,
        swapped
      )
    }
  }
  return at(from.length, to.length)
}

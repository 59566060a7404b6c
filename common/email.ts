/** What is wrong with an address; `pattern`: something else. */
export type EmailFault =
  | 'startsWithAt'
  | 'tooLong'
  | 'noDomain'
  | 'domainTooLong'
  | 'fullDomain'
  | 'consecutiveDots'
  | 'dotAtEnd'
  | 'domainDotAtEnd'
  | 'pattern'

const LOCAL_PART_MAXIMUM = 64
const DOMAIN_MAXIMUM = 253
/** Whose names many take for their domains. */
export const PROVIDERS = ['gmail', 'yahoo', 'hotmail', 'outlook'] as const

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`
const PATTERN = new RegExp(String.raw`^[^\s\p{C}@"(),:;<>[\\\]]+@(?:${LABEL}\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$`, 'iu')

/** Returns the first rule that an address breaks, from the most telling one to the general pattern. Null: it is valid. */
export function emailFault(email: string): EmailFault | null {
  if (email.startsWith('@')) return 'startsWithAt'
  const { local, domain } = splitAddress(email)
  if (local.length > LOCAL_PART_MAXIMUM) return 'tooLong'
  if (!domain) return 'noDomain'
  if (domain.length > DOMAIN_MAXIMUM) return 'domainTooLong'
  if (PROVIDERS.some((name) => name === domain.toLowerCase())) return 'fullDomain'
  if (email.includes('..')) return 'consecutiveDots'
  if (local.startsWith('.') || local.endsWith('.')) return 'dotAtEnd'
  if (domain.startsWith('.') || domain.endsWith('.')) return 'domainDotAtEnd'
  return PATTERN.test(email) ? null : 'pattern'
}

export const isEmail = (text: string): boolean => emailFault(text) === null

export function splitAddress(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@')
  return at < 0 ? { local: email, domain: '' } : { local: email.slice(0, at), domain: email.slice(at + 1) }
}

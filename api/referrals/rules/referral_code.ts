import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** A new code, not guessable in practice: 31^8 of them. */
export function newReferralCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Codes are compared trimmed and without regard to case. */
export const normalizeCode = (typed: string): string => typed.trim().toUpperCase()

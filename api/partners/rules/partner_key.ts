import { randomInt } from 'node:crypto'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const SIGNS = `${LETTERS}0123456789`
const LENGTH = 10
const KEY = /^[a-z][a-z0-9]{9}$/

const oneOf = (signs: string) => signs[randomInt(signs.length)]

/** A new one begins with a letter, so that nobody takes it for a number. */
export const newPartnerKey = (): string =>
  oneOf(LETTERS) + Array.from({ length: LENGTH - 1 }, () => oneOf(SIGNS)).join('')

/** The key in what somebody sends; null for anything that can't be one. */
export const partnerKeyIn = (text: unknown): string | null => (typeof text === 'string' && KEY.test(text) ? text : null)

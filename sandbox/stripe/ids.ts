import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function token(length: number): string {
  let made = ''
  while (made.length < length) {
    // 248 is the largest multiple of 62 in a byte: what lies above would favour some letters.
    for (const byte of randomBytes(length)) if (byte < 248 && made.length < length) made += ALPHABET[byte % 62]
  }
  return made
}

export function newId(prefix: string): string {
  return `${prefix}_1${token(23)}`
}

export function newCheckoutSessionId(): string {
  return `cs_test_a1${token(56)}`
}

export function newSecret(id: string): string {
  return `${id}_secret_${token(25)}`
}

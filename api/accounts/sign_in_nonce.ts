import { randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'

/** Signed, out of reach of scripts. An ID token is only good in the browser that was given its nonce. */
const COOKIE = 'sign_in_nonce'
const PATH = '/api/auth'
/** A page may be open for a while before somebody signs in. */
const LIFE_SECONDS = 30 * 60
/** Younger ones are answered again, so that two tabs have the same. */
const RENEWED_AFTER_SECONDS = 10 * 60

interface Given {
  nonce: string
  /** Milliseconds. */
  at: number
}

/** The nonce that this browser has Google put into its token. */
export function giveNonce(ctx: HttpContext, now: Date): string {
  const known = read(ctx, RENEWED_AFTER_SECONDS, now)
  if (known) return known
  const given: Given = { nonce: randomBytes(24).toString('base64url'), at: now.getTime() }
  ctx.response.cookie(COOKIE, given, { httpOnly: true, sameSite: 'lax', path: PATH, maxAge: LIFE_SECONDS })
  return given.nonce
}

/** The one that it was given; null when that is too long ago, or never was. */
export const nonceOf = (ctx: HttpContext, now: Date) => read(ctx, LIFE_SECONDS, now)

export function forgetNonce({ response }: HttpContext): void {
  response.clearCookie(COOKIE, { path: PATH })
}

function read({ request }: HttpContext, seconds: number, now: Date): string | null {
  const given: unknown = request.cookie(COOKIE)
  if (!isGiven(given)) return null
  // It is signed: one of the future was given by a process whose clock is ahead.
  const age = Math.abs(now.getTime() - given.at)
  return age < seconds * 1000 ? given.nonce : null
}

const isGiven = (value: unknown): value is Given =>
  typeof value === 'object' &&
  value !== null &&
  'nonce' in value &&
  typeof value.nonce === 'string' &&
  'at' in value &&
  typeof value.at === 'number'

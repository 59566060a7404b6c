import { randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { Device } from '#api/accounts/actions/notice_device'
import { deviceLabel } from '#api/accounts/rules/device_label'
import { HANDOFF_SECONDS } from '#api/accounts/rules/token_terms'

/**
 * Cookies of the sign-in, out of reach of scripts, sent to `/api/auth` alone. `sign_in_device` tells a known browser from a
 * new one; `sign_in_browser` proves, for as long as a handed-over token lives, that it came back to the same browser.
 */
const DEVICE = 'sign_in_device'
const BROWSER = 'sign_in_browser'
const PATH = '/api/auth'
const DEVICE_SECONDS = 400 * 24 * 60 * 60
const MARK = /^[\w-]{22}$/

/** The device that asks; a new one gets its mark with the answer. */
export function deviceOf({ request, response }: HttpContext): Device {
  const mark = read(request.plainCookie(DEVICE, undefined, false)) ?? newMark()
  response.plainCookie(DEVICE, mark, {
    encode: false,
    httpOnly: true,
    sameSite: 'lax',
    path: PATH,
    maxAge: DEVICE_SECONDS,
  })
  return { mark, label: deviceLabel(request.header('user-agent')) }
}

export function markBrowser({ response }: HttpContext): string {
  const mark = newMark()
  response.plainCookie(BROWSER, mark, {
    encode: false,
    httpOnly: true,
    sameSite: 'lax',
    path: PATH,
    maxAge: HANDOFF_SECONDS,
  })
  return mark
}

export function browserMark({ request }: HttpContext): string | null {
  return read(request.plainCookie(BROWSER, undefined, false))
}

export function forgetBrowserMark({ response }: HttpContext): void {
  response.clearCookie(BROWSER, { path: PATH })
}

const newMark = () => randomBytes(16).toString('base64url')

function read(cookie: unknown): string | null {
  return typeof cookie === 'string' && MARK.test(cookie) ? cookie : null
}

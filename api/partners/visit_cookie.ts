import type { HttpContext } from '@adonisjs/core/http'
import { readVisit, writeVisit, type PartnerVisit } from '#api/partners/rules/partner_visit'

/** Of our own pages, out of reach of scripts; the same for everybody whom this partner sent on this day (docs/adr/0038). */
const COOKIE = 'partner'
const KEPT_SECONDS = 30 * 24 * 60 * 60

export const visitOf = ({ request }: HttpContext): PartnerVisit | null =>
  readVisit(request.plainCookie(COOKIE, undefined, false))

export function rememberVisit({ response }: HttpContext, visit: PartnerVisit): void {
  response.plainCookie(COOKIE, writeVisit(visit), {
    encode: false,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: KEPT_SECONDS,
  })
}

import type { HttpContext } from '@adonisjs/core/http'
import { appKey } from '#api/config/app'
import { findRequest, type RequestRow } from '#api/refund_requests/queries/find_request'
import { opensRequest } from '#api/refund_requests/rules/lifecycle'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import type { Sql } from '#api/shared/sql'

/** Carries the link of a request to a game master without an account; addresses end up in logs. */
export const REQUEST_LINK = 'x-refund-request-link'

const unknown = () => new NotFound('This refund request is not known.')

export async function knownRequest(database: Sql, id: unknown): Promise<RequestRow> {
  const request = await findRequest(database, idFrom(id))
  if (!request) throw unknown()
  return request
}

/** The request that the address names, for the game master who was asked: signed in, or without an account by the link. */
export async function authorizedRequest(database: Sql, ctx: HttpContext): Promise<RequestRow> {
  const link = ctx.request.header(REQUEST_LINK)
  if (link === undefined) await ctx.auth.authenticateUsing(['api'])
  const request = await knownRequest(database, ctx.params.id)
  if (link === undefined ? !isAskedOf(request, ctx) : !isOpenedBy(link, request)) throw unknown()
  return request
}

const isAskedOf = ({ gameMasterUserId }: RequestRow, { auth }: HttpContext) =>
  gameMasterUserId !== null && gameMasterUserId === auth.user?.id

const isOpenedBy = (link: string, { id, gameMasterId, gameMasterUserId }: RequestRow) =>
  gameMasterId !== null && gameMasterUserId === null && opensRequest(link, id, appKey)

import type { HttpContext } from '@adonisjs/core/http'
import { notAmongYours, missingGame } from '#api/games/exceptions/game_refusals'
import { isWithin, ReachFinder, type Reach } from '#api/games/queries/find_reach'
import { findAdminGame, type AdminGameRow } from '#api/games/queries/list_admin_games'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { Permission } from '#common/permissions'

/** The games that whoever makes the call may do this to. */
export async function reachIn({ auth, containerResolver }: HttpContext, permission: Permission): Promise<Reach | null> {
  return (await containerResolver.make(ReachFinder)).of(auth.getUserOrFail(), permission)
}

/** The game that the address names, where it is one of those. */
export async function authorizedGame(ctx: HttpContext, permission: Permission): Promise<AdminGameRow> {
  const reach = await reachIn(ctx, permission)
  const game = await findAdminGame(await ctx.containerResolver.make(Database), idFrom(ctx.params.id))
  if (reach && !(game && isWithin(reach, game))) throw notAmongYours()
  if (!game) throw missingGame()
  return game
}

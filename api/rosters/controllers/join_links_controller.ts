import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { authorizedGame } from '#api/games/controllers/authorized_game'
import { SetJoinLink } from '#api/rosters/actions/set_join_link'
import { joinLinkValidator } from '#api/rosters/validators/roster_validators'

/** The address of an online game's table, for its players. */
export default class JoinLinksController {
  @inject()
  async update(ctx: HttpContext, setJoinLink: SetJoinLink): Promise<{ joinUrl: string | null }> {
    const { id } = await authorizedGame(ctx, 'rosters')
    const { joinUrl } = await ctx.request.validateUsing(joinLinkValidator)
    await setJoinLink.handle(id, joinUrl, ctx.auth.getUserOrFail().id)
    return { joinUrl }
  }
}

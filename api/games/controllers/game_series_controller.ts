import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ScheduleGame } from '#api/games/actions/schedule_game'
import { ScheduleSeries } from '#api/games/actions/schedule_series'
import { reachIn } from '#api/games/controllers/authorized_game'
import { listSeriesGames } from '#api/games/queries/list_admin_games'
import { previewDates } from '#api/games/queries/plan_series'
import { forAdministrator } from '#api/games/transformers/admin_game_transformer'
import { gamesAgainValidator, newSeriesValidator, seriesDatesValidator } from '#api/games/validators/game_validators'
import { Invalid } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { requestKeyOf } from '#api/shared/idempotency'
import { Database } from '#api/shared/sql'
import { fromWallTime } from '#common/wall_time'
import type { MadeSeries, SeriesDate } from '#common/wire'

/** A game that is put on again and again. */
@inject()
export default class GameSeriesController {
  constructor(protected database: Database) {}

  /** The dates that a form asks for, before it is saved. */
  async dates({ request }: HttpContext): Promise<SeriesDate[]> {
    const { date, repeats, until, count, gameId, gamemasterId, venueId, table } = await seriesDatesValidator.validate(
      request.qs()
    )
    if (!fromWallTime(date))
      throw new Invalid([{ field: 'date', rule: 'date', message: 'There is no such date and time.' }])
    const asked = {
      time: date.slice(11, 16),
      gameId,
      gameMasterId: gamemasterId ?? null,
      venueId: venueId ?? null,
      tableName: table ?? null,
    }
    return previewDates(this.database, { repeats, startsOn: date.slice(0, 10), until, count }, asked)
  }

  @inject()
  async store(ctx: HttpContext, scheduleSeries: ScheduleSeries) {
    const { request, response, auth } = ctx
    const form = await request.validateUsing(newSeriesValidator)
    const id = await scheduleSeries.handle(
      form,
      auth.getUserOrFail().id,
      await reachIn(ctx, 'games.create'),
      requestKeyOf(request)
    )
    return response.created(await this.#made(ctx, id))
  }

  /** Games of it that were deleted are put on again, all or none. */
  @inject()
  async putOnAgain(ctx: HttpContext, scheduleGame: ScheduleGame) {
    const { params, request, response, auth } = ctx
    const { games } = await request.validateUsing(gamesAgainValidator)
    const id = idFrom(params.id)
    await scheduleGame.again(
      id,
      games,
      { id: auth.getUserOrFail().id, reach: await reachIn(ctx, 'games.create') },
      requestKeyOf(request)
    )
    return response.created(await this.#made(ctx, id))
  }

  async #made(ctx: HttpContext, id: number): Promise<MadeSeries> {
    const reach = await reachIn(ctx, 'games.edit')
    return { id, games: (await listSeriesGames(this.database, id)).map((game) => forAdministrator(game, reach)) }
  }
}

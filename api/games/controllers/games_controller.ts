import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { EditGame } from '#api/games/actions/edit_game'
import { ScheduleGame } from '#api/games/actions/schedule_game'
import { authorizedGame, reachIn } from '#api/games/controllers/authorized_game'
import { findCanceller, listFormerPlayers } from '#api/games/queries/find_cancellation'
import { findAdminGame, listAdminGames, listPlayers, type AdminGameRow } from '#api/games/queries/list_admin_games'
import { PreviewChange } from '#api/games/queries/preview_change'
import { findSeries } from '#api/games/queries/series'
import {
  afterCancelling,
  forAdministrator,
  withoutOrders,
  withPlayers,
  type Everybody,
} from '#api/games/transformers/admin_game_transformer'
import {
  changedGameValidator,
  gameChangeValidator,
  gameFiltersValidator,
  newGameValidator,
} from '#api/games/validators/game_validators'
import { Clock } from '#api/shared/clock'
import { Outdated } from '#api/shared/errors'
import { requestKeyOf } from '#api/shared/idempotency'
import { announcePage, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { AdminGame, AdminGameDetail, ChangedGame, GameChange } from '#common/wire'

/** Games as staff keep them, venues their own and game masters read theirs. Shoppers read them by GraphQL (C-41). */
@inject()
export default class GamesController {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async index(ctx: HttpContext): Promise<AdminGame[]> {
    const { request, response } = ctx
    const filters = await gameFiltersValidator.validate(readFilter(request.qs()))
    const page = await readPage(request.qs(), { field: 'date', order: 'ASC' })
    const found = await listAdminGames(
      this.database,
      { ...filters, reach: await reachIn(ctx, 'games') },
      page,
      this.clock.now()
    )
    announcePage(response, 'games', page, found)
    const own = await reachIn(ctx, 'games.edit')
    return found.rows.map((game) => forAdministrator(game, own))
  }

  async show(ctx: HttpContext): Promise<AdminGameDetail> {
    return this.#detail(ctx, await authorizedGame(ctx, 'games'))
  }

  @inject()
  async store(ctx: HttpContext, scheduleGame: ScheduleGame) {
    const { request, response, auth } = ctx
    const form = await request.validateUsing(newGameValidator)
    const id = await scheduleGame.handle(
      form,
      { id: auth.getUserOrFail().id, reach: await reachIn(ctx, 'games.create') },
      requestKeyOf(request)
    )
    return response.created(await this.#detail(ctx, (await findAdminGame(this.database, id))!))
  }

  @inject()
  async update(ctx: HttpContext, editGame: EditGame): Promise<ChangedGame> {
    const { request, auth } = ctx
    const { id } = await authorizedGame(ctx, 'games.edit')
    const form = await request.validateUsing(changedGameValidator)
    const reach = await reachIn(ctx, 'games.edit')
    const { game, isOutdated, formerly, wasDoubleBooked } = await editGame.handle(
      id,
      form,
      auth.getUserOrFail().id,
      reach
    )
    if (isOutdated) throw new Outdated(forAdministrator(game, reach))
    return {
      ...(await this.#detail(ctx, game)),
      ...(form.scope && { formerly: formerly.map((one) => forAdministrator(one, reach)) }),
      wasDoubleBooked,
    }
  }

  /** What saving the form would do. */
  @inject()
  async change(ctx: HttpContext, preview: PreviewChange): Promise<GameChange> {
    const { id } = await authorizedGame(ctx, 'games.edit')
    return preview.of(id, await gameChangeValidator.validate(ctx.request.qs()), await reachIn(ctx, 'games.edit'))
  }

  async #detail(ctx: HttpContext, game: AdminGameRow): Promise<AdminGameDetail> {
    const detail = { ...(await this.#withEverybody(game)), ...forAdministrator(game, await reachIn(ctx, 'games.edit')) }
    return ctx.auth.getUserOrFail().may('shop') ? detail : withoutOrders(detail)
  }

  async #withEverybody(game: AdminGameRow): Promise<Everybody> {
    const { id, cancelledAt } = game
    const series = await findSeries(this.database, game.seriesId, id, this.clock.now())
    if (!cancelledAt) return withPlayers(await listPlayers(this.database, id), series)
    return afterCancelling(
      series,
      cancelledAt,
      ...(await Promise.all([findCanceller(this.database, id), listFormerPlayers(this.database, id)]))
    )
  }
}

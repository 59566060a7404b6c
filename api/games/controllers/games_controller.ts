import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { EditGame } from '#api/games/actions/edit_game'
import { ScheduleGame } from '#api/games/actions/schedule_game'
import { findCanceller, listFormerPlayers } from '#api/games/queries/find_cancellation'
import { findAdminGame, listAdminGames, listPlayers } from '#api/games/queries/list_admin_games'
import { afterCancelling, forAdministrator, withPlayers } from '#api/games/transformers/admin_game_transformer'
import { changedGameValidator, gameFiltersValidator, newGameValidator } from '#api/games/validators/game_validators'
import { Clock } from '#api/shared/clock'
import { NotFound, Outdated } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { requestKeyOf } from '#api/shared/idempotency'
import { announcePage, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { AdminGame, AdminGameDetail } from '#common/wire'

/** Games as administrators keep them. Shoppers read them by GraphQL (C-41). */
@inject()
export default class GamesController {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async index({ request, response }: HttpContext): Promise<AdminGame[]> {
    const filters = await gameFiltersValidator.validate(readFilter(request.qs()))
    const page = await readPage(request.qs(), { field: 'date', order: 'ASC' })
    const found = await listAdminGames(this.database, filters, page, this.clock.now())
    announcePage(response, 'games', page, found)
    return found.rows.map(forAdministrator)
  }

  async show({ params }: HttpContext): Promise<AdminGameDetail> {
    return this.#detail(idFrom(params.id))
  }

  @inject()
  async store({ request, response, auth }: HttpContext, scheduleGame: ScheduleGame) {
    const form = await request.validateUsing(newGameValidator)
    const id = await scheduleGame.handle(form, auth.getUserOrFail().id, requestKeyOf(request))
    return response.created(await this.#detail(id))
  }

  @inject()
  async update({ params, request, auth }: HttpContext, editGame: EditGame): Promise<AdminGameDetail> {
    const form = await request.validateUsing(changedGameValidator)
    const id = idFrom(params.id)
    const { game, isOutdated } = await editGame.handle(id, form, auth.getUserOrFail().id)
    if (isOutdated) throw new Outdated(forAdministrator(game))
    return withPlayers(game, await listPlayers(this.database, id))
  }

  async #detail(id: number): Promise<AdminGameDetail> {
    const [game, players] = await Promise.all([findAdminGame(this.database, id), listPlayers(this.database, id)])
    if (!game) throw new NotFound('Game not found or not available')
    if (!game.cancelledAt) return withPlayers(game, players)
    return afterCancelling(game, game.cancelledAt, ...(await Promise.all([findCanceller(this.database, id), listFormerPlayers(this.database, id)])))
  }
}

import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#api/catalog/controllers/answer_list'
import { isStaff, RecordsController } from '#api/catalog/controllers/records_controller'
import { AssignToEvent } from '#api/games/actions/assign_to_event'
import { ListSpecialEvents, type EventWithGames } from '#api/games/queries/list_special_events'
import { forSpecialEvent, forSpecialEventPage } from '#api/games/transformers/catalog_games_transformer'
import { newEventGameValidator } from '#api/games/validators/event_game_validator'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import type { FormerEvent } from '#common/wire'

@inject()
export default class SpecialEventsController extends RecordsController<'special-events'> {
  protected readonly kind = 'special-events'

  constructor(protected events: ListSpecialEvents) {
    super()
  }

  async index(ctx: HttpContext) {
    const events = await this.events.all()
    const rows = events.map(({ event, games }) => ({ ...event, games }))
    return answerList(ctx, 'special-events', rows, ({ games, ...event }) => forSpecialEvent(event, games))
  }

  async show(ctx: HttpContext) {
    const id = idFrom(ctx.params.id)
    const event = found(await this.events.one((each) => each.id === id))
    return (await isStaff(ctx)) ? { ...event, ...(await this.record(ctx.containerResolver, id)) } : event
  }

  @inject()
  async addGame({ params, request, auth }: HttpContext, events: AssignToEvent): Promise<FormerEvent> {
    const { from } = await request.validateUsing(newEventGameValidator)
    return { from: await events.add(idFrom(params.gameId), idFrom(params.id), auth.getUserOrFail().id, from) }
  }

  @inject()
  async removeGame({ params, auth }: HttpContext, events: AssignToEvent): Promise<FormerEvent> {
    return { from: await events.remove(idFrom(params.gameId), idFrom(params.id), auth.getUserOrFail().id) }
  }

  /** Takes an id in the slug's place (C-51). */
  async showBySlug({ params }: HttpContext) {
    const id = idFrom(params.slug)
    return found(await this.events.one((event) => event.slug === params.slug || event.id === id))
  }
}

function found(one: EventWithGames | null) {
  if (!one) throw new NotFound('Event Not Found')
  return forSpecialEventPage(one.event, one.games)
}

import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { KeepView } from '#api/backoffice/actions/keep_view'
import { listViews } from '#api/backoffice/queries/saved_views'
import {
  changedViewValidator,
  newViewValidator,
  viewsOfValidator,
} from '#api/backoffice/validators/saved_view_validators'
import { idFrom } from '#api/shared/ids'
import { readFilter } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { SavedView } from '#common/wire'

/** Views of lists that the team shares. */
@inject()
export default class SavedViewsController {
  constructor(
    protected database: Database,
    protected views: KeepView
  ) {}

  async index({ request, response }: HttpContext): Promise<SavedView[]> {
    const { list } = await viewsOfValidator.validate(readFilter(request.qs()))
    const views = await listViews(this.database, list)
    response.header('Content-Range', `saved-views 0-${Math.max(views.length - 1, 0)}/${views.length}`)
    return views.map((view) => view.asView())
  }

  async store({ request, response, auth }: HttpContext) {
    const view = await request.validateUsing(newViewValidator)
    return response.created((await this.views.add(view, auth.getUserOrFail().id)).asView())
  }

  async update({ params, request, auth }: HttpContext): Promise<SavedView> {
    const view = await request.validateUsing(changedViewValidator)
    return (await this.views.change(idFrom(params.id), view, auth.getUserOrFail().id)).asView()
  }

  async destroy({ params, response, auth }: HttpContext) {
    await this.views.drop(idFrom(params.id), auth.getUserOrFail().id)
    return response.noContent()
  }
}

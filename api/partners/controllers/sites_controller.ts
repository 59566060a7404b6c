import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listSites } from '#api/partners/queries/list_sites'
import { toSite } from '#api/partners/transformers/partner_transformer'
import { siteFiltersValidator } from '#api/partners/validators/partner_validators'
import { announcePage, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { WidgetSite } from '#common/wire'

/** Which pages show a widget, which version, and since when it shows nothing. */
@inject()
export default class SitesController {
  constructor(protected database: Database) {}

  async index({ request, response }: HttpContext): Promise<WidgetSite[]> {
    const filters = await siteFiltersValidator.validate(readFilter(request.qs()))
    const page = await readPage(request.qs(), { field: 'lastSeenAt', order: 'DESC' })
    const found = await listSites(this.database, filters, page)
    announcePage(response, 'widget-sites', page, found)
    return found.rows.map(toSite)
  }
}

import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { StorePages } from '#api/embed/store_pages'
import { pageAddress, pageAddressValidator } from '#api/embed/validators/page_address'

/** Pages of stores, looked at for their owners. */
@inject()
export default class StorePagesController {
  constructor(protected pages: StorePages) {}

  /** `POST /api/partners/check` */
  async check({ request }: HttpContext) {
    return this.pages.check(await addressIn(request))
  }

  /** `POST /api/partners/colors` */
  async colors({ request }: HttpContext) {
    return this.pages.colors(await addressIn(request))
  }
}

const addressIn = async (request: HttpContext['request']) =>
  pageAddress((await request.validateUsing(pageAddressValidator)).address)
